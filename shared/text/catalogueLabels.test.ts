import { describe, expect, it } from 'vitest';
import { mainCategories, subCategories } from '../catalogue/index.ts';
import { segments } from '../project/index.ts';
import { catalogueLabels } from './catalogueLabels.ts';
import { languages } from './phrase.ts';

const keys = new Set(Object.keys(catalogueLabels));

describe('built-in catalogue labels', () => {
  it.each([...mainCategories, ...subCategories])('names category %s', (code) => {
    expect(keys).toContain(`CategoryLabel${code}`);
  });

  it.each(segments)('names segment %s', (segment) => {
    expect(keys).toContain(`SegmentLabel${segment}`);
  });

  it.each(Object.entries(catalogueLabels))(
    'has a text without loose spaces in every language for %s',
    (_key, phrase) => {
      for (const language of languages) expect(phrase[language]).toMatch(/^\S(.*\S)?$/);
    },
  );

  it('keeps partial dimensions apart by case', () => {
    expect(keys).toContain('PropertyLabelH1');
    expect(keys).toContain('PropertyLabelh1');
  });
});
