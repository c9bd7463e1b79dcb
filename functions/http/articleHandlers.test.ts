import { type CataloguePackage, tablesToPackage } from '@sanispec/shared/catalogue';
import { endpoints } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callEndpoint, type EndpointAnswer } from '#testing/callEndpoint.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import * as handlers from './articleHandlers.ts';

const names = ['ArticleNr', 'Articletext', 'Price', 'CountriesISO', 'Active', 'IsSearchableBrowser', 'Width', 'Colour'];
const flags = ['', '', 'number;hidden', 'hidden', 'hidden', 'hidden', 'number;stdfilter;range', 'stdfilter'];
const toilets = [
  ['100.1', 'Wand-WC', '432.25', 'DE;AT', '1', '1', '36', 'white;black'],
  ['100.2', 'Stand-WC', '', 'DE', '1', '1', '120', 'black'],
  ['100.3', 'WC mit Spülkasten', '99.90', 'DE', '1', '1', '40', 'White'],
  ['100.4', 'WC alt', '9', 'DE', '0', '1', '40', 'white'],
  ['100.5', 'Only with others', '9', 'DE', '1', '0', '40', 'white'],
  ['A/5', 'With a slash', '9', 'DE', '1', '0', '40', 'white'],
  ['100.6', 'Elsewhere', '9', 'AT', '1', '1', '40', 'white'],
];

function aPackageOf(rows: readonly (readonly string[])[]): CataloguePackage {
  return tablesToPackage([{ name: 'TOILET_WC', rows: [names, flags, ...rows] }]).package;
}

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
  await publishTestPackage(services, aPackageOf(toilets), ['AT', 'DE'], 'v1');
});
afterEach(() => services.close());

type Query = Readonly<Record<string, string>>;

function search(query: Query = {}, headers: Record<string, string> = {}): Promise<EndpointAnswer> {
  return callEndpoint(services, endpoints.searchArticles, handlers.searchArticles, {
    query: { country: 'DE', ...query },
    headers,
  });
}

function get(articleId: string, query: Query = { country: 'DE' }, headers: Record<string, string> = {}) {
  return callEndpoint(services, endpoints.getArticle, handlers.getArticle, { params: { articleId }, query, headers });
}

function conditions(...filtersConditions: readonly object[]): Query {
  return { filtersConditions: JSON.stringify(filtersConditions) };
}

async function idsOf(query: Query): Promise<string[]> {
  const { body } = await search(query);
  const { rowsData } = endpoints.searchArticles.response.parse(body.data);
  return rowsData.map(({ id }) => id);
}

const isWhite = { columnName: 'Colour', operator: 'equals', value: 'white' };
const isNarrow = { columnName: 'Width', operator: 'minmax', value: { min: 36, max: '40' } };

describe('searching articles', () => {
  it('finds what the country sells and lists', async () => {
    const { status, body } = await search();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ pageInfo: { totalElements: 3 }, unknownColumns: [] });
    expect(await idsOf({})).toEqual(['100.1', '100.2', '100.3']);
    expect(await idsOf({ country: 'AT' })).toEqual(['100.1', '100.6']);
  });

  it('calls fields of articles by the names of the catalogue, too', async () => {
    const { body } = await search();
    const { rowsData } = endpoints.searchArticles.response.parse(body.data);
    const named = { ArticleNr: '100.1', Active: true, IsSearchableBrowser: true, CountriesISO: 'DE;AT' };
    expect(rowsData[0]).toMatchObject({ ...named, id: '100.1', Price: 432.25, priceInCents: 43_225 });
    expect((await get('100.2')).body.data).toMatchObject({ ArticleNr: '100.2', Price: null, priceInCents: null });
    expect((await get('100.4')).body.data).toMatchObject({ Active: false, IsSearchableBrowser: false });
  });

  it('ranks what a text finds as listings do, among what satisfies the conditions', async () => {
    expect(await idsOf({ text: '100.3' })).toEqual(['100.3']);
    expect(await idsOf({ text: 'white' })).toEqual(await idsOf(conditions(isWhite)));
    expect(await idsOf({ text: 'white', ...conditions({ ...isWhite, value: 'black' }) })).toEqual(['100.1']);
  });

  it.each([
    ['all conditions', conditions(isWhite, isNarrow), ['100.1', '100.3']],
    [
      'any condition',
      { ...conditions(isNarrow, { ...isWhite, value: 'black' }), joinConditions: 'OR' },
      ['100.1', '100.2', '100.3'],
    ],
    ['a part of a text', conditions({ columnName: 'title', operator: 'contains', value: 'SPÜL' }), ['100.3']],
    ['a regular expression taken as text', conditions({ columnName: 'title', operator: 'contains', value: '.*' }), []],
    [
      'conditions on visibility, which ask about every article',
      conditions({ columnName: 'Active', operator: 'equals', value: false }),
      ['100.4'],
    ],
  ])('satisfies %s', async (_, query, found) => {
    expect(await idsOf(query)).toEqual(found);
  });

  it.each([
    ['a number column', { sortColumName: 'Width', sortOrder: 'DESC' }, ['100.2', '100.3', '100.1']],
    ['the price, on request last', { sortColumName: 'Price' }, ['100.3', '100.1', '100.2']],
    ['the catalogue, turned round', { sortOrder: 'DESC' }, ['100.3', '100.2', '100.1']],
  ])('sorts by %s', async (_, query, found) => {
    expect(await idsOf(query)).toEqual(found);
  });

  it('gives a page by its offset, and the number of all', async () => {
    const { body } = await search({ pageSize: '1', firstEntryIndexPage: '1', sortColumName: 'Width' });
    expect(body.data).toMatchObject({ rowsData: [{ id: '100.3' }], pageInfo: { totalElements: 3 } });
    expect(await idsOf({ pageSize: '1', firstEntryIndexPage: '3' })).toEqual([]);
  });

  it('gives at most 1,000 articles at once', async () => {
    const many = Array.from({ length: 1005 }, (_, index) => [`n${index}`, 'WC', '1', 'PL', '1', '1', '1', 'red']);
    await publishTestPackage(services, aPackageOf(many), ['PL'], 'many');
    const { body } = await search({ country: 'PL' });
    const { rowsData, pageInfo } = endpoints.searchArticles.response.parse(body.data);
    expect([rowsData.length, pageInfo.totalElements]).toEqual([1000, 1005]);
    expect(await idsOf({ country: 'PL', firstEntryIndexPage: '1000' })).toHaveLength(5);
  });

  it('gives the first article of each product, in the order asked for, and counts products', async () => {
    const columns = [...names, 'ParentID'];
    const variants = [
      ['1.1', 'Wand-WC', '300', 'NL', '1', '1', '36', 'white', 'P1'],
      ['1.2', 'Wand-WC', '200', 'NL', '1', '1', '36', 'black', 'P1'],
      ['2', 'Stand-WC', '250', 'NL', '1', '1', '36', 'white', ''],
      ['3', 'Stand-WC', '100', 'NL', '1', '1', '36', 'white', ''],
    ];
    const sheet = { name: 'TOILET_WC', rows: [columns, [...flags, ''], ...variants] };
    await publishTestPackage(services, tablesToPackage([sheet]).package, ['NL'], 'variants');
    const grouped = { country: 'NL', group: 'product' };
    expect(await idsOf(grouped)).toEqual(['1.1', '2', '3']);
    expect(await idsOf({ ...grouped, ...conditions({ ...isWhite, value: 'black' }) })).toEqual(['1.2']);
    expect(await idsOf({ ...grouped, sortColumName: 'Price' })).toEqual(['3', '1.2', '2']);
    const { body } = await search({ ...grouped, pageSize: '1' });
    expect(body.data).toMatchObject({ pageInfo: { totalElements: 3 } });
    expect(await idsOf({ country: 'NL' })).toHaveLength(4);
    expect((await search({ ...grouped, group: 'series' })).status).toBe(400);
  });

  it('reports columns that no sheet has: they match nothing', async () => {
    const { status, body } = await search(conditions({ columnName: 'Nothing', operator: 'contains', value: 'x' }));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ pageInfo: { totalElements: 0 }, unknownColumns: ['Nothing'] });
  });

  it.each([
    ['no JSON', { filtersConditions: '[{' }, 'filtersConditions'],
    ['no list', { filtersConditions: '{}' }, 'filtersConditions'],
    ['an unknown operator', conditions({ ...isWhite, operator: 'like' }), 'filtersConditions.0.operator'],
    [
      'a range from above to below',
      conditions({ ...isNarrow, value: { min: '40', max: 36 } }),
      'filtersConditions.0.value',
    ],
    ['a bound that is not a number', conditions({ ...isNarrow, value: { min: 'wide' } }), 'filtersConditions.0.value'],
    [
      'a width that is not a number',
      conditions({ columnName: 'Width', operator: 'interval', value: '' }),
      'filtersConditions.0.value',
    ],
    [
      'days from late to early',
      conditions(isWhite, {
        columnName: 'Since',
        operator: 'fromtodate',
        value: { 'from-date': '2026-11-02', 'to-date': '2026-11-01' },
      }),
      'filtersConditions.1.value',
    ],
    [
      'a day that is none',
      conditions({ columnName: 'Since', operator: 'fromtodate', value: { 'from-date': 'today' } }),
      'filtersConditions.0.value',
    ],
    [
      'more texts than may be looked for at once',
      conditions(
        ...Array.from({ length: 21 }, (_, at) => ({ columnName: 'title', operator: 'contains', value: `${at}` })),
      ),
      'filtersConditions',
    ],
    ['a condition without a column', conditions({ operator: 'equals', value: 'x' }), 'filtersConditions.0.columnName'],
    ['an unknown field', { pagesize: '5' }, 'pagesize'],
    ['an unknown column to sort by', { sortColumName: 'Nothing' }, 'sortColumName Nothing'],
    ['a page above 1,000', { pageSize: '1001' }, 'pageSize'],
    ['a page that is not a number', { pageSize: '1e2' }, 'pageSize'],
    ['an offset below 0', { firstEntryIndexPage: '-1' }, 'firstEntryIndexPage'],
    ['a country that is none', { country: 'Germany' }, 'country'],
  ])('refuses %s by name', async (_, query, field) => {
    const { status, body } = await search(query);
    expect(status).toBe(400);
    expect(body).toEqual({ status: 'error', data: 'ErrorInvalidInput', details: [field] });
  });

  it('finds no catalogue for a country that has none', async () => {
    expect(await search({ country: 'NL' })).toMatchObject({ status: 404, body: { data: 'ErrorCatalogNotFound' } });
  });

  it('sends nothing again while the version is unchanged', async () => {
    const first = await search();
    expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^"v1-\w+"$/), 'cache-control': 'no-cache' });
    expect((await search({}, { 'if-none-match': first.headers.etag ?? '' })).status).toBe(304);
    await publishTestPackage(services, aPackageOf(toilets.slice(0, 1)), ['DE'], 'v2');
    const second = await search({}, { 'if-none-match': first.headers.etag ?? '' });
    expect(second).toMatchObject({
      status: 200,
      headers: { etag: expect.stringMatching(/^"v2-\w+"$/) },
      body: { data: { pageInfo: { totalElements: 1 } } },
    });
  });
});

describe('one article', () => {
  it('comes with what its row says', async () => {
    expect(await get('100.1')).toMatchObject({
      status: 200,
      headers: { etag: expect.stringMatching(/^"v1-\w+"$/) },
      body: { data: { id: '100.1', priceInCents: 43225, subCategory: 'WC', properties: { Colour: 'white;black' } } },
    });
  });

  it('comes also when no listing shows it: sets may bring it', async () => {
    expect(await get('100.5')).toMatchObject({ status: 200, body: { data: { isSearchableBrowser: false } } });
  });

  it('says that it is no longer sold', async () => {
    expect(await get('100.4')).toMatchObject({ status: 200, body: { data: { active: false } } });
  });

  it('reports an article as missing where it is not sold', async () => {
    const refusal = { status: 404, body: { data: 'ErrorArticleNotFound', details: ['DE'] } };
    expect(await get('100.6')).toMatchObject(refusal);
    expect(await get('__proto__')).toMatchObject(refusal);
    expect(await get('100.1', { country: 'NL' })).toMatchObject({
      status: 404,
      body: { data: 'ErrorCatalogNotFound' },
    });
  });

  it('finds an article whose number has a slash, decoded by the front end or not', async () => {
    for (const id of ['A/5', 'A%2F5', 'A%2f5']) expect(await get(id)).toMatchObject({ body: { data: { id: 'A/5' } } });
  });

  it('needs a country', async () => {
    expect(await get('100.1', {})).toMatchObject({ status: 400, body: { details: ['country'] } });
  });
});
