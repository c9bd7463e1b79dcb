import { mainCategories, subCategoriesOf } from '@sanispec/shared/catalogue';
import { countries, countryName, languageOf, menuLocales } from '@sanispec/shared/markets';
import { segments } from '@sanispec/shared/project';
import { siteTexts } from '@sanispec/shared/siteTexts';
import type { SiteTextKey } from '@sanispec/shared/text';
import { describe, expect, it } from 'vitest';

function repeatedIn(labels: readonly string[]): readonly string[] {
  return labels.filter((label, index) => labels.indexOf(label) !== index);
}

describe.each(menuLocales)('choices in %s', (locale) => {
  const labelOf = (key: SiteTextKey) => siteTexts.of(languageOf(locale), key);

  it('name every country differently', () => {
    expect(repeatedIn(countries.map((code) => countryName(code, locale)))).toEqual([]);
  });

  it('name every segment and every main category differently', () => {
    expect(repeatedIn(segments.map((code) => labelOf(`SegmentLabel${code}`)))).toEqual([]);
    expect(repeatedIn(mainCategories.map((code) => labelOf(`CategoryLabel${code}`)))).toEqual([]);
  });

  it.each(mainCategories)('name every sub-category of %s differently', (main) => {
    expect(repeatedIn(subCategoriesOf[main].map((code) => labelOf(`CategoryLabel${code}`)))).toEqual([]);
  });
});

it('call withdrawn countries by their own names', () => {
  expect(menuLocales.map((locale) => countryName('AN', locale))).toEqual([
    'Netherlands Antilles',
    'Niederländische Antillen',
    'Nederlandse Antillen',
    'Antyle Holenderskie',
    'Antilles néerlandaises',
  ]);
  expect(countryName('CS', 'en-GB')).toBe('Serbia and Montenegro');
});
