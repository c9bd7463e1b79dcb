import { describe, expect, test } from 'vitest';
import { rowsOf } from '#columns/bitset.ts';
import { aCatalogue, anArticleRow, aSheet } from '#testing/index.ts';
import type { TextClass } from './catalogue.ts';

describe('articles of a country', () => {
  const sheets = [
    aSheet('TUB', [anArticleRow('9')]),
    aSheet('WC', [
      anArticleRow('1', { CountriesISO: 'AT;DE' }),
      anArticleRow('2', { CountriesISO: 'AT' }),
      anArticleRow('3', { CountriesISO: 'de ; PL', Active: '0' }),
      anArticleRow('4', { IsSearchableBrowser: '0' }),
      anArticleRow(''),
      anArticleRow('1', { Articletext: 'again' }),
    ]),
  ];
  const catalogue = aCatalogue(sheets);

  test('only those whose CountriesISO includes it enter, in the order of the sub-categories', () => {
    expect(Array.from({ length: catalogue.size }, (_, row) => catalogue.idAt(row))).toEqual(['1', '3', '4', '9']);
    expect(catalogue.rowOf('2')).toBeUndefined();
    expect(aCatalogue(sheets, { country: 'AT' }).size).toBe(2);
  });

  test('an article number that comes twice keeps its first row', () => {
    expect(catalogue.article('1')?.title).toBe('Article 1');
  });

  test('only searchable and active ones are visible', () => {
    expect([...rowsOf(catalogue.visibleRows)].map((row) => catalogue.idAt(row))).toEqual(['1', '9']);
    expect([...rowsOf(catalogue.activeRows)].map((row) => catalogue.idAt(row))).toEqual(['1', '4', '9']);
  });

  test('visible rows are those whose article says so', () => {
    for (let row = 0; row < catalogue.size; row++) {
      const isVisible = [...rowsOf(catalogue.visibleRows)].includes(row);
      expect(isVisible).toBe(catalogue.articleAt(row).isSearchableBrowser);
    }
  });

  test('a sub-category is offered when it has a visible article', () => {
    expect(catalogue.subCategories.offered()).toEqual([
      { mainCategory: 'TOILET', code: 'WC', articleCount: 1, allowsMultiple: false, isMandatory: true },
      { mainCategory: 'BATHTUB', code: 'TUB', articleCount: 1, allowsMultiple: false, isMandatory: true },
    ]);
    const hidden = aCatalogue([aSheet('WC', [anArticleRow('1', { Active: '0' })])]);
    expect(hidden.subCategories.offered()).toEqual([]);
  });

  test('two sheets of one sub-category are one range of rows', () => {
    const two = aCatalogue([
      aSheet('WC', [anArticleRow('1')]),
      aSheet('TUB', [anArticleRow('2')]),
      aSheet('WC', [anArticleRow('3')]),
    ]);
    expect(two.subCategories.rangeOf('WC')).toEqual({ first: 0, end: 2 });
    expect(two.subCategories.rangeOf('TUB')).toEqual({ first: 2, end: 3 });
    expect(two.subCategories.rangeOf('UTILITYSINK')).toEqual({ first: 0, end: 0 });
  });
});

describe('ids', () => {
  const catalogue = aCatalogue([
    aSheet('WC', [
      anArticleRow('1', { ParentID: 'ARVO' }),
      anArticleRow('2', { ParentID: 'ARVO', Active: '0' }),
      anArticleRow('3', { ParentID: '1' }),
      anArticleRow('4', { ParentID: '' }),
    ]),
  ]);

  test.each([
    ['an article number', '1', ['1']],
    ['a product id', 'ARVO', ['1', '2']],
    ['an unknown id', 'NOPE', []],
    ['nothing', '', []],
  ])('%s stands for the article, else for every article of the product', (_what, id, ids) => {
    expect(catalogue.rowsOfId(id).map(catalogue.idAt)).toEqual(ids);
  });

  test('variants are all articles of a product, visible or not', () => {
    expect(catalogue.variantsOf('ARVO').map(({ id }) => id)).toEqual(['1', '2']);
  });
});

describe('prices', () => {
  const catalogue = aCatalogue([
    aSheet('WC', [
      anArticleRow('1', { Price: '12.34' }),
      anArticleRow('2', { Price: 'ask' }),
      anArticleRow('3', { Active: '0' }),
    ]),
  ]);

  test.each([
    ['1', { kind: 'priced', cents: 1234 }],
    ['2', { kind: 'onRequest' }],
    ['3', { kind: 'inactive' }],
    ['4', { kind: 'missing' }],
  ])('article %s', (id, price) => {
    expect(catalogue.articlePrice(id)).toEqual(price);
  });
});

describe('settings', () => {
  test('asset addresses of the catalogue win over those of the storage, unless they are empty', () => {
    const sheets = [aSheet('WC', [anArticleRow('1', { PrimaryImage: 'G:A/B.PNG', CADFiles: 'L:c.dxf' })])];
    const article = aCatalogue(sheets, {
      settings: { AssetsGlobalUrl: 'https://own.test', AssetsLocalUrl: '' },
    }).article('1');
    expect(article?.pictures.main).toBe('https://own.test/a/b.png');
    expect(article?.cadFiles).toEqual(['https://assets.test/local/c.dxf']);
  });

  test.each([
    [{}, 'EUR', 'de'],
    [{ Currency: 'CHF' }, 'CHF', 'de'],
    [{ Currency: 'CHF', CurrencyDE: 'USD', ContentLanguage: 'en' }, 'USD', 'en'],
    [{ ContentLanguage: 'not a language' }, 'EUR', 'de'],
  ])('%j gives currency %s and language %s', (settings, currency, language) => {
    const catalogue = aCatalogue([], { settings });
    expect([catalogue.currency, catalogue.contentLanguage]).toEqual([currency, language]);
  });

  test.each([
    ['true', true],
    ['TRUE', true],
    ['1', true],
    ['0', false],
    ['', false],
  ])('SubCategoryMultipleItemsAllowed %j', (value, allowed) => {
    const catalogue = aCatalogue([], { settings: { SubCategoryMultipleItemsAllowedWC: value } });
    expect(catalogue.subCategories.allowsMultiple('WC')).toBe(allowed);
  });

  test('SubCategoryMandatory overrides, and takes a shower drain out of the choice', () => {
    const plain = aCatalogue([]);
    expect(plain.subCategories.isMandatory('SURFACESSHOWER')).toBe(true);
    expect(plain.subCategories.isMandatory('VANITYPEDESTALS')).toBe(false);
    expect(plain.subCategories.alternativesOf('DRAINSSHOWER')).toEqual([
      'WALLDRAINSSHOWER',
      'FLOORDRAINSSHOWER',
      'DRAINSSHOWER',
    ]);
    const settings = { SubCategoryMandatoryDRAINSSHOWER: '0', SubCategoryMandatoryVANITYPEDESTALS: 'TRUE' };
    const other = aCatalogue([], { settings });
    expect(other.subCategories.isMandatory('VANITYPEDESTALS')).toBe(true);
    expect(other.subCategories.needOf('DRAINSSHOWER')).toBe('optional');
    expect(other.subCategories.alternativesOf('WALLDRAINSSHOWER')).toEqual(['WALLDRAINSSHOWER', 'FLOORDRAINSSHOWER']);
  });

  test('the icon of a main category is a resolved address', () => {
    const catalogue = aCatalogue([], { settings: { CategoryIconTOILET: 'G:Icons/TOILET.svg' } });
    expect(catalogue.categoryIcon('TOILET')).toBe('https://assets.test/global/icons/toilet.svg');
    expect(catalogue.categoryIcon('BIDET')).toBe('');
  });
});

describe('set articles', () => {
  const sheets = [
    aSheet('FLUSHACTUATIONTOILET', [
      anArticleRow('p1', { ParentID: 'PLATE', VariantKey: 'black' }),
      anArticleRow('p2', { ParentID: 'PLATE', VariantKey: 'White ' }),
      anArticleRow('p3', { ParentID: 'PLATE', VariantKey: 'grey', Active: '0' }),
      anArticleRow('p4', { Active: '0' }),
      anArticleRow('p5', { CountriesISO: 'AT' }),
      anArticleRow('p6', { IsSearchableBrowser: '0' }),
    ]),
  ];
  function setArticlesOf(cells: Readonly<Record<string, string>>) {
    return aCatalogue([...sheets, aSheet('WC', [anArticleRow('wc', cells)])]).setArticlesOf('wc');
  }

  test.each([
    ['a product id brings the same variant', { ComesWith: 'PLATE' }, ['p2']],
    ['else its first active article', { ComesWith: 'PLATE', VariantKey: 'red' }, ['p1']],
    ['also when the same variant is inactive', { ComesWith: 'PLATE', VariantKey: 'grey' }, ['p1']],
    ['each comes once', { ComesWith: 'p1;p1;p6' }, ['p1', 'p6']],
    ['an article does not bring itself', { ComesWith: 'wc;p1' }, ['p1']],
  ])('%s', (_what, cells, mandatory) => {
    expect(setArticlesOf(cells).mandatory).toEqual(mandatory);
  });

  test('what is inactive or not sold here is left out and reported', () => {
    expect(setArticlesOf({ ComesWith: 'p4;p5', OptionalComesWith: 'NOPE' })).toEqual({
      mandatory: [],
      optional: [],
      leftOut: [
        { id: 'p4', reason: 'inactive', isMandatory: true, articleId: 'p4' },
        { id: 'p5', reason: 'notSold', isMandatory: true },
        { id: 'NOPE', reason: 'notSold', isMandatory: false },
      ],
    });
  });

  test('sub-articles bring nothing themselves, also where two bring each other', () => {
    const seats = aSheet('WC', [
      anArticleRow('wc', { ComesWith: 'seat' }),
      anArticleRow('seat', { ComesWith: 'wc;screws' }),
      anArticleRow('screws'),
    ]);
    const catalogue = aCatalogue([seats]);
    expect(catalogue.setArticlesOf('wc').mandatory).toEqual(['seat']);
    expect(catalogue.setArticlesOf('seat').mandatory).toEqual(['wc', 'screws']);
  });

  test('what is mandatory is not offered again', () => {
    const { mandatory, optional } = setArticlesOf({ ComesWith: 'p1', OptionalComesWith: 'p1;p2' });
    expect([mandatory, optional]).toEqual([['p1'], ['p2']]);
  });
});

describe('columns', () => {
  const catalogue = aCatalogue([
    aSheet('WC', [anArticleRow('1.0', { Series: 'Arvo; Duo', Articletext: 'One' })]),
    aSheet('TUB', [anArticleRow('2', { Material: 'Steel' })]),
  ]);

  test.each(['Series', 'series', ' SERIES ', 'properties:Series'])('%j names the column', (name) => {
    expect(catalogue.column(name)?.textsAt(0)).toEqual(['Arvo', 'Duo']);
  });

  test.each([
    ['subCategory', 'WC'],
    ['mainCategory', 'TOILET'],
    ['productId', 'P-1.0'],
    ['title', 'One'],
    ['articleNrSearch', '10'],
  ])('the field %s is a column', (name, text) => {
    expect(catalogue.column(name)?.cellAt(0)).toBe(text);
  });

  test('an article column is there though no sheet has it, with what articles then say', () => {
    const { mainCategory, subCategory, columns, rows } = aSheet('WC', [anArticleRow('1')]);
    const without = (name: string) => columns.findIndex((column) => column.name === name);
    const left = [without('Active'), without('SPEC_Prodtype')];
    const keep = <Item>(items: readonly Item[]) => items.filter((_, at) => !left.includes(at));
    const bare = aCatalogue([{ mainCategory, subCategory, columns: keep(columns), rows: rows.map(keep) }]);
    expect(bare.articleAt(0).active).toBe(true);
    expect(bare.column('Active')?.isTrue).toEqual(bare.activeRows);
    expect(bare.column('product')?.cellAt(0)).toBe('');
  });

  test('a column that only another sheet has is empty', () => {
    expect(catalogue.column('Material')?.cellAt(0)).toBe('');
    expect(catalogue.column('Nope')).toBeUndefined();
  });

  test('names that a sheet distinguishes by case are separate columns, in every sheet', () => {
    const flags = { H1: 'stdfilter', h1: 'number', H: 'stdfilter' };
    const pans = aCatalogue([
      aSheet('WC', [anArticleRow('1', { H1: '40', h1: '12', H: '35' })], flags),
      aSheet('TUB', [anArticleRow('2', { h1: '9', h: '7' })], { h1: 'stdfilter', h: 'number' }),
    ]);
    expect(['H1', 'h1'].map((name) => [0, 1].map((row) => pans.column(name)?.cellAt(row)))).toEqual([
      ['40', ''],
      ['12', '9'],
    ]);
    expect(pans.column('h')?.cellAt(0)).toBe('35');
    expect(pans.subCategories.propertiesOf('WC').slice(-3)).toEqual([
      { propertyId: 'H1', format: 'text' },
      { propertyId: 'h1', format: 'number' },
      { propertyId: 'H', format: 'text' },
    ]);
    expect(pans.subCategories.filtersOf('TUB').map(({ columnName }) => columnName)).toEqual(['h1']);
  });

  test('ignores a column without a name, with any flags', () => {
    const nameless = aCatalogue([aSheet('WC', [anArticleRow('1', { '': 'lost' })], { '': 'stdfilter' })]);
    expect(nameless.subCategories.filtersOf('WC')).toEqual([]);
    expect(nameless.subCategories.propertiesOf('WC').map(({ propertyId }) => propertyId)).not.toContain('');
    expect(Object.keys(nameless.articleAt(0).properties)).not.toContain('');
  });

  test('filters and properties come from the flags, in column order', () => {
    expect(catalogue.subCategories.filtersOf('WC')).toEqual([
      { columnName: 'SPEC_Prodtype', type: 'multiselect', isAdvanced: false },
      { columnName: 'Series', type: 'multiselect', isAdvanced: false },
    ]);
    const properties = catalogue.subCategories.propertiesOf('WC');
    expect(properties).toContainEqual({ propertyId: 'Series', format: 'text' });
    expect(properties).toContainEqual({ propertyId: 'CombinationWith', format: 'hidden' });
    expect(catalogue.subCategories.filtersOf('UTILITYSINK')).toEqual([]);
  });
});

describe('text search', () => {
  const catalogue = aCatalogue(
    [
      aSheet('WC', [
        anArticleRow('110.002', { Articletext: 'Wand-WC Arvo, weiß', ProdDescription: 'Spülrandlos\nLeicht' }),
        anArticleRow('110.003', { Articletext: 'Stand-WC Łódź, Eiche', Colour: 'oak', CombinationWith: 'secret' }),
      ]),
    ],
    { translations: { fr: { oak: 'Chêne clair' } } },
  );
  function found(word: string, of = catalogue) {
    const classes: readonly TextClass[] = ['head', 'kind', 'title', 'other'];
    const sets = classes.flatMap((textClass) => Object.values(of.textSearch.rowsWithWord(textClass, word)));
    const rows = sets.flatMap((rows) => (rows === undefined ? [] : [...rowsOf(rows)]));
    return [...new Set(rows)].sort((a, b) => a - b);
  }

  test.each([
    ['wand', [0]],
    ['weiss', [0]],
    ['spulrand', [0]],
    ['spuelrand', [0]],
    ['lodz', [1]],
    ['w', [0, 1]],
    ['rl', []],
    ['110.003', []],
    ['chene', [1]],
    ['secret', []],
    ['toilette', [0, 1]],
  ])('%j finds rows %j', (text, rows) => {
    expect(found(text)).toEqual(rows);
  });

  test('looks into no column that the category hides, though another shows it', () => {
    const shown = aSheet('WC', [anArticleRow('1', { Note: 'slim' })], { Note: 'text' });
    const hidden = aSheet('TUB', [anArticleRow('2', { Note: 'slim' })], { Note: 'hidden' });
    expect(found('slim', aCatalogue([shown, hidden]))).toEqual([0]);
  });

  test.each([
    ['Montageelement für Wand-WC', 'montageelement'],
    ['Illuminated mirror', 'mirror'],
    ['Wannenablauf mit Zulauf', 'wannenablauf'],
  ])('what an article is stands before what it is for: %s', (type, head) => {
    const of = aCatalogue([aSheet('WC', [anArticleRow('1', { SPEC_Prodtype: type })])]);
    expect(of.textSearch.rowsWithWord('head', head).exact).toBeDefined();
  });
});

describe('article number search', () => {
  const catalogue = aCatalogue([aSheet('WC', [anArticleRow('110.002.67.A'), anArticleRow('210 002 68')])]);

  test.each([
    ['110002', [0]],
    ['110.00 2.6', [0]],
    ['00267a', [0]],
    ['002', [0, 1]],
    ['67a210', []],
    [' . ', undefined],
  ])('%j finds rows %j', (part, rows) => {
    const found = catalogue.textSearch.rowsWithArticleNr(part);
    expect(found && [...rowsOf(found)]).toEqual(rows);
  });
});

test('orders: titles by the language, prices with those on request last', () => {
  const catalogue = aCatalogue([
    aSheet('WC', [
      anArticleRow('1', { Articletext: 'Zeder', Price: '10' }),
      anArticleRow('2', { Articletext: 'Übertopf', Price: '' }),
      anArticleRow('3', { Articletext: 'Wand 10', Price: '5' }),
      anArticleRow('4', { Articletext: 'Wand 9', Price: '10' }),
    ]),
  ]);
  const ids = (order: 'title' | 'priceUp' | 'priceDown') =>
    Array.from(catalogue.rowsInOrder(order), (row) => catalogue.idAt(row));
  expect(ids('title')).toEqual(['2', '4', '3', '1']);
  expect(ids('priceUp')).toEqual(['3', '1', '4', '2']);
  expect(ids('priceDown')).toEqual(['1', '4', '3', '2']);
});

test('titles that readers take for the same stand in catalogue order', () => {
  const titles = ['Wand 1', 'Wand 01', 'Bidet', 'Wand 1'];
  const rows = titles.map((Articletext, at) => anArticleRow(String(at), { Articletext }));
  expect([...aCatalogue([aSheet('WC', rows)]).rowsInOrder('title')]).toEqual([2, 0, 1, 3]);
});
