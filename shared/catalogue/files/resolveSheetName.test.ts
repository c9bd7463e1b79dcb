import { describe, expect, it } from 'vitest';
import { mainCategories, subCategoriesOf } from '../codes.ts';
import { categoryCode, resolveSheetName } from './resolveSheetName.ts';

const sheetNameLength = 31;
const all = mainCategories.flatMap((mainCategory) =>
  subCategoriesOf[mainCategory].map((subCategory) => ({ mainCategory, subCategory })),
);

describe('resolveSheetName', () => {
  it.each(all)('knows $mainCategory $subCategory whole, cut by a spreadsheet, and with a prefix', (category) => {
    const code = categoryCode(category);
    const expected = { kind: 'category', ...category };
    expect(resolveSheetName(code)).toEqual(expected);
    expect(resolveSheetName(code.slice(0, sheetNameLength))).toEqual(expected);
    expect(resolveSheetName(`_123_${code}`.slice(0, sheetNameLength))).toEqual(expected);
    expect(resolveSheetName(` ${code.toLowerCase()} `)).toEqual(expected);
  });

  it.each([
    ['Translations', { kind: 'translations' }],
    ['_001_settings', { kind: 'settings' }],
    ['synonyms', { kind: 'synonyms' }],
    ['TOILET_BATH', { kind: 'unknown' }],
    ['TOILET_W', { kind: 'unknown' }],
    ['WASHBASHIN_', { kind: 'unknown' }],
    ['TOILET_WC2', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
    ['WASHBASHIN_T', { kind: 'ambiguous', codes: ['WASHBASHIN_TRAPS', 'WASHBASHIN_TAPSMIXERS'] }],
  ])('takes %s as %o', (name, expected) => {
    expect(resolveSheetName(name)).toEqual(expected);
  });

  it('strips a prefix of five characters only', () => {
    expect(resolveSheetName('_1234_TOILET_WC')).toEqual({ kind: 'unknown' });
  });
});
