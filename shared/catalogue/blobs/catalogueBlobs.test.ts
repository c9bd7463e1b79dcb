import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { rowsOf } from '#columns/bitset.ts';
import { encodeUtf8 } from '#columns/utf8.ts';
import { compileRules } from '#compatibility/index.ts';
import { packageOf, scenario, setOf, subCategories as someCategories } from '#compatibility/testing/randomMarket.ts';
import { type ListingQuery, searchListing } from '#listing/index.ts';
import { anArticleRow, aPackage, aSheet } from '#testing/index.ts';
import type { Article } from '../article.ts';
import type { Catalogue } from '../catalogue.ts';
import type { CataloguePackage } from '../cataloguePackage.ts';
import { readColumn } from '../columnFlags.ts';
import { type CatalogueOptions, createCatalogue } from '../createCatalogue.ts';
import { openCatalogueBlobs } from './openCatalogueBlobs.ts';
import { writeCatalogueBlobs } from './writeCatalogueBlobs.ts';

const options: CatalogueOptions = { country: 'DE', versionId: '1', assetsGlobalUrl: '/g', assetsLocalUrl: '/l' };

function openBoth(pkg: CataloguePackage) {
  const blobs = writeCatalogueBlobs(pkg, 'DE');
  return {
    whole: createCatalogue(pkg, options),
    fromBlobs: openCatalogueBlobs(blobs, options),
    listing: openCatalogueBlobs({ listing: blobs.listing }, options),
  };
}

function articlesOf(catalogue: Catalogue): readonly Article[] {
  return Array.from({ length: catalogue.size }, (_, row) => catalogue.articleAt(row));
}

/** An article as a listing has it: what the catalogue lacks is ''. */
function asListed(article: Article, listing: Catalogue): Article {
  const text = (name: string, value: string) => (listing.lacksColumn(name) ? '' : value);
  const list = (name: string, values: readonly string[]) => (listing.lacksColumn(name) ? [] : values);
  const properties = Object.entries(article.properties).map(([name, value]) => [name, text(name, value)] as const);
  return {
    ...article,
    prodDescription: text('ProdDescription', article.prodDescription),
    techDescription: text('TechDescription', article.techDescription),
    cadFiles: list('CADFiles', article.cadFiles),
    pictures: { ...article.pictures, additional: list('AdditionalImages', article.pictures.additional) },
    properties: Object.assign(Object.create(null), Object.fromEntries(properties)),
  };
}

const headers = ['Colour', 'colour', 'Width', 'Note', 'Bullets', '__proto__', 'constructor', 'Series', 'CADFiles', ''];
const someFlags = ['', 'stdfilter;multiselect', 'number;stdfilter;range', 'bulletpoints', 'hidden', 'odd', 'advfilter'];
const cell = fc.oneof(
  fc.constantFrom('', ' ', 'weiß', ' weiß', 'x;y', '1', '1.0', 'a\nb', '\ufeffmark', '𝄞', '"', 'G:a/B.png'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constant('A long text that nobody filters by, because it says in many words what few would have said. '),
);

const sheet = fc
  .record({
    code: fc.constantFrom(...someCategories),
    columns: fc.array(fc.tuple(fc.constantFrom(...headers), fc.constantFrom(...someFlags)), { maxLength: 6 }),
    rows: fc.array(
      fc.record({
        id: fc.constantFrom('1', '2', ' 3', '4 ', '5', '', 'a.b'),
        countries: fc.constantFrom('DE', 'de;AT', 'AT', ''),
        active: fc.constantFrom('1', '0', ''),
        cells: fc.array(cell, { minLength: 6, maxLength: 6 }),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ code, columns, rows }) => {
    const { mainCategory, subCategory } = aSheet(code, []);
    const always = ['articlenr', 'CountriesISO', 'Active', 'IsSearchableBrowser', 'ProdDescription', 'Articletext'];
    return {
      mainCategory,
      subCategory,
      columns: [...always.map((name) => [name, '']), ...columns].map(([name = '', flags = '']) => {
        return readColumn(name, flags).column;
      }),
      rows: rows.map(({ id, countries, active, cells }) => [
        ...[id, countries, active, '1', `${cells[0]}${cells[1]}`, cells[2] ?? ''],
        ...cells.slice(0, columns.length),
      ]),
    };
  });

const oddPackage = fc
  .record({ sheets: fc.array(sheet, { minLength: 1, maxLength: 4 }), text: cell })
  .map(({ sheets, text }) =>
    aPackage(sheets, { settings: { Currency: 'EUR', note: text }, translations: { de: { weiß: text } } }),
  );

const queries: readonly Partial<ListingQuery>[] = [
  {},
  { subCategory: 'WC', sort: 'title' },
  { mainCategory: 'TOILET', filters: [{ kind: 'values', columnName: 'Colour', values: ['weiß', 'x'] }] },
  { subCategory: 'WC', filters: [{ kind: 'range', columnName: 'Width', min: 1 }], sort: 'priceUp' },
  { articleNr: 'a' },
];

function listingsOf(catalogue: Catalogue, more: readonly Partial<ListingQuery>[] = []) {
  const blank = { filters: [], text: '', articleNr: '', sort: 'catalogue', offset: 0, limit: 20 } as const;
  return [...queries, ...more].map((query) => {
    const needed = (query.filters ?? []).every(({ columnName }) => !catalogue.lacksColumn(columnName));
    if (!needed) return undefined;
    const { items, ...found } = searchListing(catalogue, { ...blank, ...query });
    return { ...found, items: items.map(({ article, ...item }) => ({ ...item, id: article.id })) };
  });
}

describe('a catalogue from its blobs', () => {
  test('opens the same catalogue from blobs as from its package, with any cells', () => {
    const seen = { articles: 0, lacking: 0 };
    fc.assert(
      fc.property(oddPackage, (pkg) => {
        const { whole, fromBlobs, listing } = openBoth(pkg);
        expect(articlesOf(fromBlobs)).toEqual(articlesOf(whole));
        expect(articlesOf(listing)).toEqual(articlesOf(whole).map((article) => asListed(article, listing)));
        expect(listingsOf(fromBlobs, [{ text: 'weiss' }, { text: 'ei' }])).toEqual(
          listingsOf(whole, [{ text: 'weiss' }, { text: 'ei' }]),
        );
        for (const [index, found] of listingsOf(listing).entries()) {
          if (found !== undefined) expect(found).toEqual(listingsOf(whole)[index]);
        }
        for (const id of ['1', '3', ' 4', 'nobody']) expect(fromBlobs.rowOf(id)).toBe(whole.rowOf(id));
        expect([...fromBlobs.translations]).toEqual([...whole.translations]);
        expect(fromBlobs.setting('note')).toBe(whole.setting('note'));
        expect(fromBlobs.isComplete).toBe(true);
        seen.articles += whole.size;
        seen.lacking += listing.isComplete ? 0 : 1;
      }),
      { numRuns: 400 },
    );
    expect(seen.articles).toBeGreaterThan(400);
    expect(seen.lacking).toBeGreaterThan(100);
  });

  test('judges fit as the one from its package', () => {
    fc.assert(
      fc.property(scenario, (some) => {
        const { whole, listing } = openBoth(packageOf(some));
        const set = setOf(some);
        const [expected, actual] = [whole, listing].map((catalogue) => {
          const engine = compileRules(catalogue, some.lists, some.rules);
          const fitting = someCategories.map((code) => [...rowsOf(engine.fittingRows(set, code))]);
          const verdicts = articlesOf(catalogue).map(({ id }) => engine.judgeCandidate(set, id));
          return { fitting, verdicts, set: engine.judgeSet(set), diagnostics: engine.diagnostics };
        });
        expect(actual).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

const describedRows = [
  anArticleRow('1', { ProdDescription: 'Easy to clean', Colour: 'white', CADFiles: 'G:CAD/1.dxf' }),
  anArticleRow('2', { ProdDescription: 'Rimless', Colour: 'black', CADFiles: '' }),
];
const described = aPackage([aSheet('WC', describedRows)]);

describe('a listing', () => {
  it('holds what is filtered and shown in lists, and says what it lacks', () => {
    const { listing } = openBoth(described);
    expect(listing.isComplete).toBe(false);
    expect(listing.article('1')).toMatchObject({ title: 'Article 1', priceInCents: 10_000, prodDescription: '' });
    expect(listing.column('Colour')?.cellAt(1)).toBe('black');
    expect(['Colour', 'ProdDescription', 'cadfiles', 'Nothing'].map(listing.lacksColumn)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('gives no answer that its missing texts could make wrong', () => {
    const { listing } = openBoth(described);
    expect(() => listing.column('ProdDescription')).toThrow(RangeError);
    for (const word of ['clean', 'clean']) {
      expect(() => listing.textSearch.rowsWithWord('other', word)).toThrow(RangeError);
    }
  });

  it('accepts a listing that leaves nothing out, with texts that hold no column', () => {
    const plain = aPackage([aSheet('WC', [anArticleRow('1', { Colour: 'white' })])]);
    const { texts, listing } = writeCatalogueBlobs(plain, 'de');
    expect(openCatalogueBlobs({ listing }, options).isComplete).toBe(true);
    expect(articlesOf(openCatalogueBlobs({ listing, texts }, options))).toEqual(
      articlesOf(openCatalogueBlobs({ listing }, options)),
    );
  });

  it('has the same bytes every time, and so have its texts', () => {
    expect(writeCatalogueBlobs(described, 'DE')).toEqual(writeCatalogueBlobs(described, 'DE'));
  });

  it('opens an empty country', () => {
    const blobs = writeCatalogueBlobs(described, 'NL');
    expect(openCatalogueBlobs(blobs, { ...options, country: 'NL' }).size).toBe(0);
  });
});

describe('bytes that are not a blob of the country', () => {
  const { listing, texts } = writeCatalogueBlobs(described, 'DE');
  const otherTexts = writeCatalogueBlobs(
    aPackage([aSheet('WC', [anArticleRow('3', { ProdDescription: 'Another' })])]),
    'DE',
  ).texts;

  // As of a build with other rules for what belongs to a listing.
  const shorterListing = writeCatalogueBlobs({ ...described, sheets: [aSheet('WC', describedRows, {})] }, 'DE').listing;

  it.each([
    ['nothing', { listing: new Uint8Array() }],
    ['other bytes', { listing: encodeUtf8('PK\u0003\u0004 and so on') }],
    ['another version of the format', { listing: listing.map((byte, at) => (at === 3 ? 3 : byte)) }],
    ['a part of one', { listing: listing.subarray(0, -1) }],
    ['the header only in part', { listing: listing.subarray(0, 40) }],
    ['texts for a listing', { listing: texts }],
    ['a listing for texts', { listing, texts: listing }],
    ['texts of another listing', { listing, texts: otherTexts }],
    ['texts that lack columns which the listing lacks', { listing: shorterListing, texts }],
  ])('refuses bytes that are not a blob of the country: %s', (_, blobs) => {
    expect(() => openCatalogueBlobs(blobs, options)).toThrow();
  });

  it('refuses the blob of another country', () => {
    expect(() => openCatalogueBlobs({ listing }, { ...options, country: 'AT' })).toThrow('of DE');
  });

  it('refuses a blob where a column is damaged', () => {
    const codesAt = listing.length - encodeUtf8('Article 1').length;
    // Two bytes a character, where the lengths tell of one.
    const broken = listing.map((byte, at) => (at < codesAt ? byte : (at - codesAt) % 2 === 0 ? 0xc3 : 0xa9));
    const catalogue = openCatalogueBlobs({ listing: broken }, options);
    expect(() => articlesOf(catalogue)).toThrow();
  });
});

describe('texts are decoded', () => {
  const { listing } = writeCatalogueBlobs(described, 'DE');

  function decodings(work: (catalogue: Catalogue) => unknown): number {
    const catalogue = openCatalogueBlobs({ listing }, options);
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    work(catalogue);
    const { length } = decode.mock.calls;
    decode.mockRestore();
    return length;
  }

  it('cell by cell for an article', () => {
    const filled = ({ properties }: Article) => Object.values(properties).filter((cell) => cell !== '').length;
    const expected = filled(openCatalogueBlobs({ listing }, options).articleAt(0));
    // Two columns were asked as a whole when the catalogue was opened: those that say what is shown.
    expect(decodings(({ articleAt }) => articleAt(0))).toBe(expected - 2);
    expect(decodings(({ articleAt }) => [articleAt(0), articleAt(0)])).toBe(expected - 2);
  });

  it('decodes the texts of a column in one piece, once for all callers', () => {
    const columns = ({ column }: Catalogue) => [column('Colour'), column('properties:colour'), column('colour')];
    expect(decodings((catalogue) => columns(catalogue).map((column) => column?.cells))).toBe(1);
  });

  it('not at all for the codes of a column', () => {
    expect(decodings(({ column }) => column('Colour')?.codes)).toBe(0);
  });
});
