import { describe, expect, it } from 'vitest';
import type { CatalogueSheet } from './cataloguePackage.ts';
import { readColumn } from './columnFlags.ts';
import { readArticle } from './readArticle.ts';

const assets = { global: 'https://x.test/g', local: 'https://x.test/l' };

function aSheet(columns: readonly (readonly [name: string, flags: string])[]): CatalogueSheet {
  return {
    mainCategory: 'TOILET',
    subCategory: 'WC',
    columns: columns.map(([name, flags]) => readColumn(name, flags).column),
    rows: [],
  };
}

function articleOf(cells: Readonly<Record<string, string>>, flags = '') {
  const sheet = aSheet(Object.keys(cells).map((name) => [name, flags] as const));
  return readArticle(sheet, Object.values(cells), assets);
}

describe('readArticle', () => {
  it('reads article columns whose names are in any case', () => {
    const article = articleOf({
      articlenr: ' 110.002.67 7 ',
      ARTICLETEXT: 'Wand-WC',
      spec_prodtype: 'WC',
      parentid: 'DUO',
      VARIANTKEY: 'weiß',
      combinationwith: 'A; B;;C',
      CountriesIso: 'de;AT',
      price: '288.15',
      primaryimage: 'G:A.PNG',
      ADDITIONALIMAGES: 'L:B.png;nothing;https://X.test/C.png',
      CadFiles: 'G:d.dxf',
    });
    expect(article).toMatchObject({
      id: '110.002.67 7',
      articleNrSearch: '110002677',
      title: 'Wand-WC',
      product: 'WC',
      productId: 'DUO',
      variantText: 'weiß',
      mainCategory: 'TOILET',
      subCategory: 'WC',
      combinationWith: ['A', 'B', 'C'],
      comesWith: [],
      countries: ['DE', 'AT'],
      priceInCents: 28815,
      pictures: {
        main: 'https://x.test/g/a.png',
        additional: ['https://x.test/l/b.png', 'https://x.test/c.png'],
        technicalDrawings: [],
      },
      cadFiles: ['https://x.test/g/d.dxf'],
    });
  });

  it.each([
    ['', '1', true, true],
    ['1', '1', true, true],
    ['1', '0', true, false],
    ['1', '', true, false],
    ['0', '1', false, false],
    ['false', 'true', false, false],
    ['WAHR', 'Ja', true, true],
    ['nein', 'ja', false, false],
    ['FALSCH', 'x', false, false],
    ['n', 'y', false, false],
    ['Non', 'oui', false, false],
    ['nie', 'tak', false, false],
    ['nee', 'waar', false, false],
    ['FAŁSZ', 'PRAWDA', false, false],
    ['J', ' X ', true, true],
    ['perhaps', 'perhaps', true, false],
    ['2', '2', true, false],
  ])(
    "reads Active '%s' and IsSearchableBrowser '%s' as active %s and searchable %s",
    (active, searchable, isActive, isSearchable) => {
      const article = articleOf({ ArticleNr: '1', Active: active, IsSearchableBrowser: searchable });
      expect([article.active, article.isSearchableBrowser]).toEqual([isActive, isSearchable]);
    },
  );

  it('keeps columns with a flag by the name in the header, and article columns as `articleColumns` spells them', () => {
    const sheet = aSheet([
      ['ARTICLENR', ''],
      ['Width', 'number'],
      ['Remark', ''],
    ]);
    expect({ ...readArticle(sheet, ['1', '50', 'internal'], assets).properties }).toEqual({
      ArticleNr: '1',
      Width: '50',
    });
  });

  it('keeps the first of two columns with one name', () => {
    const sheet = aSheet([
      ['ArticleNr', ''],
      ['articlenr', ''],
      ['Width', 'number'],
      ['Width', 'number'],
    ]);
    const article = readArticle(sheet, ['1', '2', '50', '60'], assets);
    expect([article.id, article.properties.Width]).toEqual(['1', '50']);
  });

  it('takes missing cells of a short row as empty', () => {
    expect(
      readArticle(
        aSheet([
          ['ArticleNr', ''],
          ['Price', ''],
        ]),
        ['1'],
        assets,
      ).priceInCents,
    ).toBeNull();
  });

  it('handles columns named like members of Object.prototype', () => {
    const article = articleOf({ ArticleNr: '1', ['__proto__']: 'x', constructor: 'y' }, 'hidden');
    expect(Object.keys(article.properties)).toEqual(['ArticleNr', '__proto__', 'constructor']);
    expect(Object.getPrototypeOf(article.properties)).toBeNull();
    expect(Object.entries(article.properties)).toContainEqual(['__proto__', 'x']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
