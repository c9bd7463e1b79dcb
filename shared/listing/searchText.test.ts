import { describe, expect, test } from 'vitest';
import { aCatalogue, anArticleRow, aSheet } from '#testing/index.ts';
import type { ListingQuery, WordMeaning } from './listing.ts';
import { searchListing } from './searchListing.ts';

const frame = 'Montageelement für Waschtisch';
const catalogue = aCatalogue(
  [
    aSheet('INSTSYSTEMSWASHBASHIN', [
      anArticleRow('413.001.01', {
        Articletext: `${frame} Mura, 98 cm`,
        SPEC_Prodtype: frame,
        Series: 'Mura',
        Width: '50',
      }),
    ]),
    aSheet('TAPSMIXERS', [
      anArticleRow('416.001.01', {
        Articletext: 'Armatur Rill',
        SPEC_Prodtype: 'Armatur',
        Series: 'Rill',
        Price: '90',
      }),
    ]),
    aSheet('WASHBASHINS', [
      ...['50', '60', '75'].map((width, at) =>
        anArticleRow(`418.00${at}.60`, {
          ...{ Articletext: `Waschtisch Tindra, ${width} cm`, SPEC_Prodtype: 'Waschtisch', Series: 'Tindra' },
          ...{ Width: width, Depth: '48', Rimless: '0', Colour: 'weiß', Price: `${width}0` },
        }),
      ),
      anArticleRow('418.003.01', {
        ...{ Articletext: 'Aufsatzwaschtisch Skala, 60 cm', SPEC_Prodtype: 'Aufsatzwaschtisch', Series: 'Skala' },
        ...{ Width: '60', Depth: '40', Colour: 'schwarz matt', ProdDescription: 'Mit leisem Ablauf' },
      }),
    ]),
    aSheet('WC', [
      anArticleRow('412.001.01', {
        ...{ Articletext: 'Wand-WC Tindra, spülrandlos', SPEC_Prodtype: 'Wand-WC', Series: 'Tindra', Rimless: '1' },
        ...{ Colour: 'weiß', FlushVolume: '6/3 l', Price: '500' },
      }),
    ]),
  ],
  {
    settings: { ContentLanguage: 'de' },
    translations: { en: { weiß: 'white', Waschtisch: 'Washbasin' } },
    synonyms: {
      Klo: 'Toilette',
      Toilette: 'WC',
      Kreis: 'Kugel',
      Kugel: 'Kreis',
      Thron: 'Sessel',
      'Weißes Klo': 'WC;weiß',
    },
  },
);
// The same with a depth that counts as a length.
const sized = { Depth: 'number;stdfilter;range' };

function search(text: string, overrides: Partial<ListingQuery> = {}) {
  return searchListing(catalogue, {
    ...{ filters: [], text, articleNr: '', sort: 'best', offset: 0, limit: 50 },
    ...overrides,
  });
}

function found(text: string, overrides: Partial<ListingQuery> = {}): readonly string[] {
  return search(text, overrides).items.map(({ article }) => article.id);
}

function said(meaning: WordMeaning): string {
  if (meaning.kind === 'category') return meaning.subCategories.join('|');
  if (meaning.kind === 'measure') return meaning.lengths.join('×');
  const { filter } = meaning;
  if (filter.kind === 'values') return `${filter.columnName}=${filter.values.join('|')}`;
  return filter.kind === 'range' ? `${filter.columnName} ${filter.min ?? ''}–${filter.max ?? ''}` : filter.columnName;
}

function understood(text: string, overrides: Partial<ListingQuery> = {}): readonly string[] {
  return search(text, overrides).understood.parts.map(({ words, meaning }) => `${words}: ${said(meaning)}`);
}

describe('the order of a text', () => {
  test.each([
    ['an article number, whatever its dots', '41800160', ['418.001.60']],
    ['an article number from its beginning', '418', ['418.000.60', '418.001.60', '418.002.60', '418.003.01']],
    [
      'what an article is, before what has it in its name',
      'Waschtisch',
      ['418.000.60', '418.001.60', '418.002.60', '418.003.01'],
    ],
    ['what it is for, when that is said', 'Element für Waschtisch', ['413.001.01']],
    ['its kind in another language', 'washbasin 60', ['418.001.60', '418.003.01']],
    ['the head of a compound', 'waschtische skala', ['418.003.01']],
    ['a word of a description', 'leisem', ['418.003.01']],
    ['a part of a word', 'fsatz', ['418.003.01']],
    ['the whole title', 'Waschtisch Tindra, 75 cm', ['418.002.60']],
  ])('%s', (_, text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  test('is no number inside of another one: 60 is a width', () => {
    expect(found('Tindra 60')).toEqual(['418.001.60']);
  });

  test('has more words first, and not every one needs to occur', () => {
    const several = found('leisem ablauf rill zzzz', { literal: 'all' });
    expect(several.toSorted()).toEqual(['416.001.01', '418.003.01']);
    expect(found('ablauf leisem zzzz', { literal: 'all' })[0]).toBe('418.003.01');
  });

  test('stays one that was chosen', () => {
    expect(search('Waschtisch', { sort: 'priceDown' }).order).toBe('priceDown');
    expect(found('Waschtisch', { sort: 'priceDown' })[0]).toBe('418.002.60');
    expect(search('', { sort: 'best' }).order).toBe('catalogue');
  });

  test('is the same for pages', () => {
    const all = found('Tindra');
    expect([...found('Tindra', { limit: 2 }), ...found('Tindra', { offset: 2 })]).toEqual(all);
  });
});

describe('what is understood', () => {
  test.each([
    [
      'a category, a series and a width',
      'waschtisch tindra 60',
      ['waschtisch: WASHBASHINS', 'tindra: Series=Tindra', '60: Width 60–60'],
    ],
    ['a value in another language', 'white', ['white: Colour=weiß']],
    ['a part of a value that nothing else has', 'schwarz', ['schwarz: Colour=schwarz matt']],
    ['the words of a value in either order', 'matt schwarz', ['matt schwarz: Colour=schwarz matt']],
    ['a column of yes and no', 'spülrandlos', ['spülrandlos: Rimless=1']],
    ['millimetres', 'Tindra 600 mm', ['Tindra: Series=Tindra', '600 mm: Width 60–60']],
    ['the volume of a flush', '6 l', ['6 l: FlushVolume=6/3 l']],
    ['a price', 'unter 600 €', ['unter 600 €: Price –600']],
    ['a price without a currency', 'waschtisch bis 600', ['waschtisch: WASHBASHINS', 'bis 600: Price –600']],
    ['a span of prices', '400–600 €', ['400–600 €: Price 400–600']],
    ['a span of prices in words', 'entre 400 et 600 euros', ['entre 400 et 600 euros: Price 400–600']],
    ['a column with its number', 'Breite 75', ['Breite 75: Width 75–75']],
    ['a number with its column', '75 cm breit', ['75 cm breit: Width 75–75']],
    ['a synonym of a synonym', 'Klo', ['Klo: WC']],
    ['a synonym of several things', 'weißes Klo', ['weißes Klo: WC', 'weißes Klo: Colour=weiß']],
    ['a compound by its head', 'Keramikwaschtisch', ['Keramikwaschtisch: WASHBASHINS']],
  ])('%s', (_, text, parts) => {
    expect(understood(text)).toEqual(parts);
  });

  test('is text again when people want it so', () => {
    expect(understood('waschtisch tindra', { literal: ['tindra'] })).toEqual(['waschtisch: WASHBASHINS']);
    const { understood: all } = search('waschtisch tindra', { literal: 'all' });
    expect([all.parts, all.rest.map(({ words }) => words)]).toEqual([[], ['waschtisch', 'tindra']]);
  });

  test('names the filters of its sub-category', () => {
    const { facets } = search('waschtisch weiß');
    const colour = facets.find(({ columnName }) => columnName === 'Colour');
    expect(colour).toMatchObject({ values: expect.arrayContaining([{ value: 'weiß', count: 3, selected: true }]) });
  });

  test('is what leaves something: the category is a word where the series has none of it', () => {
    expect(understood('Waschtisch Rill')).toEqual(['Rill: Series=Rill']);
  });

  test('finds nothing where a limit leaves nothing, and says without what something is found', () => {
    const { total, help } = search('Waschtisch unter 10 €');
    expect([total, help?.withoutFilter?.text, help?.withoutFilter?.count]).toEqual([0, 'Waschtisch', 4]);
  });
});

describe('an empty result', () => {
  test('asks what was meant', () => {
    const { total, help } = search('waschtish tindra 60');
    expect(total).toBe(0);
    expect(help?.suggestions).toEqual([{ text: 'waschtisch tindra 60', words: ['waschtisch'], count: 1 }]);
    expect(help?.withoutText).toEqual({ text: 'tindra 60', count: 1 });
  });

  test('says what all categories have', () => {
    const { help } = search('Rill', { subCategory: 'WC' });
    expect(help?.inAllCategories).toEqual({ count: 1 });
  });

  test('says which filter leaves out most', () => {
    const filter = { kind: 'values', columnName: 'Series', values: ['Skala'] } as const;
    expect(search('Rill', { filters: [filter] }).help?.withoutFilter).toMatchObject({ filter, count: 1 });
  });
});

describe('bad input', () => {
  test.each([
    ['only signs', '-- !? €', 0],
    ['nothing but blanks', '  ', 7],
    ['a word that nobody knows', 'qqqqqq', 0],
    ['a synonym that leads in a circle', 'Kreis', 0],
    ['a synonym that means nothing', 'Thron', 0],
    ['a regular expression', '.*(', 0],
  ])('%s', (_, text, total) => {
    expect(search(text).total).toBe(total);
  });

  test('five hundred characters, and more, are read as far as that', () => {
    const long = 'waschtisch '.repeat(60);
    expect(search(long).total).toBe(4);
    expect(search('x'.repeat(5000)).total).toBe(0);
  });

  test('five languages at once', () => {
    expect(found('washbasin lavabo umywalka wastafel Waschtisch 60')).toEqual(['418.001.60', '418.003.01']);
  });

  test('numbers without a unit', () => {
    expect(found('60')).toEqual(['418.001.60', '418.003.01']);
    expect(found('777 888')).toEqual([]);
    expect(found('99999999999999999999')).toEqual([]);
  });

  test('a catalogue without synonyms, labels and filters', () => {
    const plain = aCatalogue([aSheet('WC', [anArticleRow('1', { Articletext: 'Wand-WC' })], {})]);
    const query = { filters: [], text: 'wand', articleNr: '', sort: 'best', offset: 0, limit: 5 } as const;
    expect(searchListing(plain, query).total).toBe(1);
  });

  test('pairs of lengths are of two columns', () => {
    const basins = aCatalogue([
      aSheet(
        'TUB',
        [anArticleRow('1', { Width: '60', Depth: '60' }), anArticleRow('2', { Width: '60', Depth: '48' })],
        {
          ...sized,
          Width: 'number;stdfilter;range',
        },
      ),
    ]);
    const query = { filters: [], articleNr: '', sort: 'best', offset: 0, limit: 5 } as const;
    expect(searchListing(basins, { ...query, text: '60x60' }).items.map(({ article }) => article.id)).toEqual(['1']);
    expect(searchListing(basins, { ...query, text: '600 x 480' }).items.map(({ article }) => article.id)).toEqual([
      '2',
    ]);
  });
});
