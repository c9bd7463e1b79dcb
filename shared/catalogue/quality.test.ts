import { describe, expect, it } from 'vitest';
import { aCatalogue } from '#testing/aCatalogue.ts';
import { anArticleRow, aSheet, type PackageOverrides, type RowCells } from '#testing/aPackage.ts';
import { rateCatalogue } from './quality.ts';

const whole: RowCells = {
  PrimaryImage: 'G:Images/1.png',
  TechnicalDrawings: 'L:drawings/1.png;L:drawings/2.png',
  Price: '10',
  ProdDescription: 'Wash-down',
  TechDescription: 'Vitreous china',
  Colour: 'ivory',
  SPEC_Prodtype: '',
};
const everywhere = { ivory: 'x' };
const translations = { en: everywhere, de: everywhere, nl: everywhere, 'fr-FR': everywhere, pl: everywhere };
const stored = new Set(['global:images/1.png', 'local:drawings/2.png']);

function rate(rows: readonly RowCells[], ruleColumns: readonly string[] = ['colour'], more: PackageOverrides = {}) {
  const catalogue = aCatalogue([aSheet('WC', rows)], { translations, ...more });
  return rateCatalogue({ catalogue, ruleColumns, hasAsset: (scope, path) => stored.has(`${scope}:${path}`) });
}

describe('the quality of an article', () => {
  it('rates a complete article at 100', () => {
    expect(rate([anArticleRow('1', whole)])).toMatchObject({
      articles: 1,
      quality: 100,
      parts: { picture: 100, price: 100, ruleColumns: 100, descriptions: 100, drawing: 100, labels: 100 },
      weakest: [],
    });
  });

  it.each<[string, RowCells, number, string]>([
    ['a picture', { PrimaryImage: '' }, 75, 'picture'],
    ['a picture that is in storage', { PrimaryImage: 'G:images/2.png' }, 75, 'picture'],
    ['a price', { Price: '' }, 80, 'price'],
    ['a column that rules read', { Colour: '' }, 80, 'ruleColumns'],
    ['one description', { TechDescription: '' }, 93, 'descriptions'],
    ['both descriptions', { TechDescription: '', ProdDescription: ' ' }, 85, 'descriptions'],
    ['a drawing in storage', { TechnicalDrawings: 'L:drawings/1.png' }, 90, 'drawing'],
  ])('rates an article lower without %s', (_, cells, quality, lacks) => {
    const result = rate([anArticleRow('1', { ...whole, ...cells })]);
    expect(result.quality).toBe(quality);
    expect(result.weakest).toMatchObject([{ articleId: '1', subCategory: 'WC', quality, lacks: [lacks] }]);
  });

  it('counts pictures of other sites as there', () => {
    const cells = { ...whole, PrimaryImage: 'https://cdn.example.com/1.png' };
    expect(rate([anArticleRow('1', cells)]).parts.picture).toBe(100);
  });

  it('counts each column that rules read, and none that its sheet lacks', () => {
    const cells = { ...whole, Series: '' };
    const result = rate([anArticleRow('1', cells)], ['Colour', 'SERIES', 'WallThickness']);
    expect([result.parts.ruleColumns, result.quality]).toEqual([50, 90]);
  });

  it('counts keys that not all five languages have; numbers, measures, codes and yes are none', () => {
    const cells = { ...whole, Colour: 'ivory;oak;4.5/3 l;110 mm;DN 90;P20', Rimless: '1', Width: '54', Odd: 'x' };
    const flags = { Colour: 'stdfilter;multiselect', Rimless: 'stdfilter', Width: 'number;stdfilter', Odd: '' };
    const sheet = aSheet('WC', [anArticleRow('1', cells)], flags);
    const texts = { ...translations, nl: { ivory: 'x', oak: 'eiken' } };
    const catalogue = aCatalogue([sheet], { translations: texts });
    const result = rateCatalogue({ catalogue, ruleColumns: [], hasAsset: () => true });
    // The sub-category and the three columns have built-in names; of two colours one has no text.
    expect(result.parts.labels).toBeCloseTo((100 * 5) / 6, 1);
    expect(result.missingTranslations).toEqual([
      { language: 'en', missing: 1, keys: ['oak'] },
      { language: 'de', missing: 1, keys: ['oak'] },
      { language: 'nl', missing: 0, keys: [] },
      { language: 'fr', missing: 1, keys: ['oak'] },
      { language: 'pl', missing: 1, keys: ['oak'] },
    ]);
  });
});

describe('the quality of a catalogue', () => {
  it('averages quality over visible articles, also by sub-category', () => {
    const basin = { ...whole, PrimaryImage: '', Price: '' };
    const rows = [anArticleRow('1', whole), anArticleRow('2', { ...whole, Price: '' })];
    const hidden = anArticleRow('3', { IsSearchableBrowser: '0' });
    const catalogue = aCatalogue([aSheet('WC', [...rows, hidden]), aSheet('WASHBASHINS', [anArticleRow('4', basin)])], {
      translations,
    });
    const hasAsset = (scope: string, path: string) => stored.has(`${scope}:${path}`);
    const result = rateCatalogue({ catalogue, ruleColumns: [], hasAsset });
    expect(result).toMatchObject({
      articles: 3,
      quality: 78,
      parts: { price: 33.3, picture: 66.7 },
      subCategories: [
        { code: 'WC', articles: 2, quality: 90 },
        { code: 'WASHBASHINS', articles: 1, quality: 55 },
      ],
    });
    expect(result.weakest.map(({ articleId }) => articleId)).toEqual(['4', '2']);
  });

  it('without visible articles is 0', () => {
    expect(rate([anArticleRow('1', { Active: '0' })])).toMatchObject({ articles: 0, quality: 0, subCategories: [] });
  });
});
