import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Difference, ImportReview } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import { aJobContext } from '#testing/aJobContext.ts';
import { aUser } from '#testing/aUser.ts';
import { aWorkbook } from '#testing/aWorkbook.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { importCatalogJob } from '../importCatalogJob.ts';
import type { ReviewList } from './reviewFiles.ts';
import { openReviewList } from './reviewList.ts';

const header = ['ArticleNr', 'Articletext', 'Price', 'CountriesISO', 'IsSearchableBrowser', 'Colour'];
const flags = ['', '', '', '', '', 'stdfilter'];
type Row = readonly [id: string, title: string, price: string, countries: string, colour: string];

function aCatalogue(rows: readonly Row[], colourFlags = flags): Buffer {
  const cells = rows.map(([id, title, price, countries, colour]) => [id, title, price, countries, '1', colour]);
  return aWorkbook({ TOILET_WC: [header, colourFlags, ...cells] });
}

const live: readonly Row[] = [
  ['1', 'Linea', '100', 'DE;AT', 'white'],
  ['2', 'Arvo', '200', 'DE;AT', 'white'],
  ['3', 'Piave', '', 'DE', 'white'],
];
const next: readonly Row[] = [
  ['1', 'Linea', '103', 'DE;AT', 'white'],
  ['2', 'Arvo', '200', 'DE', 'black'],
  ['4', 'Torne', '50', 'DE;AT', 'white'],
];

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

async function check(bytes: Buffer, jobId: string, context: Parameters<typeof aJobContext>[0] = {}) {
  await services.blobs.put('uploads', jobId, bytes, { contentType: 'application/octet-stream' });
  services.passSeconds(60);
  const input = { blobName: jobId, fileName: 'my.xlsx', countries: [], review: true, acceptWarnings: true };
  return importCatalogJob.run(services, input, aJobContext({ jobId, ...context }));
}

async function publish(bytes: Buffer, jobId: string): Promise<void> {
  await check(bytes, jobId);
  const outcome = await goOn(jobId);
  expect(outcome.kind).toBe('succeeded');
}

function goOn(jobId: string, context: Parameters<typeof aJobContext>[0] = {}) {
  const input = { blobName: 'gone', fileName: 'my.xlsx', countries: [], review: true };
  return importCatalogJob.run(services, input, aJobContext({ jobId, isReviewed: true, ...context }));
}

async function linesOf(jobId: string, list: ReviewList): Promise<Difference[]> {
  const opened = await openReviewList(services, jobId, list);
  const lines: Difference[] = [];
  for await (const line of opened?.all() ?? []) lines.push(line as Difference);
  return lines;
}

describe('a check', () => {
  it('always waits, and changes nothing', async () => {
    await publish(aCatalogue(live), 'job1');
    const outcome = await check(aCatalogue(next), 'job2');
    expect(outcome.kind).toBe('waiting');
    expect((await openServerCatalogue(services, 'DE'))?.versionId).toBe(
      (await openServerCatalogue(services, 'AT'))?.versionId,
    );
    expect((await openServerCatalogue(services, 'DE'))?.catalogue.article('4')).toBeUndefined();
  });

  it('counts what publishing would change', async () => {
    await publish(aCatalogue(live), 'job1');
    const outcome = await check(aCatalogue(next), 'job2');
    const review = ImportReview.parse(outcome.kind === 'waiting' ? outcome.result : undefined);
    expect(review).toMatchObject({
      fileName: 'my.xlsx',
      countries: ['AT', 'DE'],
      articles: 3,
      liveArticles: 3,
      counts: { added: 1, removed: 2, repriced: 1, changed: 1, structure: 0, projects: 0 },
      addedSubCategories: 1,
      prices: { higher: 1, lower: 0, medianPercent: 3 },
      comparedWith: [
        { country: 'AT', catalogId: 'job1', uploadedBy: 'Sanispec' },
        { country: 'DE', catalogId: 'job1', uploadedBy: 'Sanispec' },
      ],
      others: [],
    });
    expect(review.prices.distribution.find(({ from, to }) => from === 0 && to === 5)?.count).toBe(1);
  });

  it('names each difference with its countries', async () => {
    await publish(aCatalogue(live), 'job1');
    await check(aCatalogue(next), 'job2');
    const article = { subCategory: 'WC' };
    expect(await linesOf('job2', 'added')).toEqual([
      {
        ...{ kind: 'added', articleId: '4', title: 'Torne', ...article },
        ...{ countries: ['AT', 'DE'], price: 5000, currency: 'EUR', projects: 0 },
      },
    ]);
    expect(await linesOf('job2', 'removed')).toMatchObject([
      { articleId: '2', countries: ['AT'], price: 20000 },
      { articleId: '3', countries: ['DE'] },
    ]);
    expect(await linesOf('job2', 'repriced')).toMatchObject([
      { articleId: '1', countries: ['AT', 'DE'], live: 10000, next: 10300, percent: 3 },
    ]);
    expect(await linesOf('job2', 'changed')).toMatchObject([
      { articleId: '2', countries: ['DE'], column: 'Colour', live: 'white', next: 'black' },
    ]);
  });

  it('counts an article once, however many currencies its countries have', async () => {
    await publish(aCatalogue([['1', 'Linea', '100', 'AE;DE;GB', 'white']]), 'job1');
    const outcome = await check(aCatalogue([['1', 'Linea', '90', 'AE;DE;GB', 'white']]), 'job2');
    expect(outcome).toMatchObject({ result: { counts: { repriced: 1 }, prices: { lower: 1 } } });
    expect(await linesOf('job2', 'repriced')).toMatchObject([
      { countries: ['AE', 'DE', 'GB'], currency: 'AED, EUR, GBP', live: 10000, next: 9000 },
    ]);
  });

  it('tells of categories, flags, labels and settings', async () => {
    const settings = (value: string) => [
      ['Key', 'Value'],
      ['Currency', value],
    ];
    const rows = [header, flags, ['1', 'x', '1', 'DE', '1', 'white']];
    await publish(aWorkbook({ TOILET_WC: rows, Settings: settings('EUR') }), 'job1');
    const changed = [header, ['', '', '', '', '', 'advfilter'], ...rows.slice(2)];
    const other = [header, flags, ['2', 'x', '1', 'DE', '1', 'white']];
    await check(aWorkbook({ TOILET_WC: changed, URINAL_DIVISIONURINAL: other, Settings: settings('CHF') }), 'job2');
    expect(await linesOf('job2', 'structure')).toMatchObject([
      { area: 'category', name: 'DIVISIONURINAL', live: '', next: '1' },
      { area: 'column', name: 'WC · Colour', live: 'stdfilter', next: 'advfilter' },
      { area: 'setting', name: 'Currency', live: 'EUR', next: 'CHF' },
    ]);
  });

  it('adds everything for countries without a catalogue', async () => {
    const outcome = await check(aCatalogue(live), 'job1');
    expect(outcome).toMatchObject({
      result: { liveArticles: 0, comparedWith: [], counts: { added: 3, removed: 0, repriced: 0, changed: 0 } },
    });
  });

  it('finds no difference to the catalogue in use', async () => {
    const real = await readFile(join(import.meta.dirname, '../../../tests/data/catalog-dach.xlsx'));
    await publish(real, 'job1');
    const outcome = await check(real, 'job2');
    expect(outcome).toMatchObject({
      result: {
        counts: { added: 0, removed: 0, repriced: 0, changed: 0, structure: 0, projects: 0 },
        liveArticles: 1726,
        articles: 1726,
      },
    });
  });
});

describe('publishing after a check', () => {
  it('publishes what was checked, though the upload is gone', async () => {
    await publish(aCatalogue(live), 'job1');
    await check(aCatalogue(next), 'job2');
    await services.blobs.delete('uploads', 'job2');
    expect(await goOn('job2')).toMatchObject({ kind: 'succeeded', result: { catalogId: 'job2', totalArticles: 3 } });
    expect((await openServerCatalogue(services, 'DE'))?.catalogue.article('4')?.title).toBe('Torne');
  });

  it('fails to publish when another was published for one of the countries since', async () => {
    await publish(aCatalogue(live), 'job1');
    await check(aCatalogue(next), 'job2');
    await publish(aCatalogue([['9', 'Other', '1', 'AT', 'white']]), 'job3');
    expect(await goOn('job2')).toEqual({ kind: 'failed', errors: [{ key: 'ErrorCatalogChanged', args: [] }] });
    expect((await openServerCatalogue(services, 'DE'))?.catalogue.article('4')).toBeUndefined();
  });

  it('goes on when it is tried again', async () => {
    await check(aCatalogue(next), 'job1');
    await goOn('job1');
    expect((await goOn('job1')).kind).toBe('succeeded');
  });

  it('fails when the rights were withdrawn while it waited', async () => {
    await services.documents.put('users', aUser({ scopes: [{ role: 'admin', countries: ['DE', 'AT'] }] }));
    expect((await check(aCatalogue(next), 'job1', { owner: 'user1' })).kind).toBe('waiting');
    await services.documents.put('users', aUser({ scopes: [{ role: 'admin', countries: ['DE'] }] }));
    expect(await goOn('job1', { owner: 'user1' })).toEqual({
      kind: 'failed',
      errors: [
        { key: 'ErrorCountryNoRights', args: [] },
        { key: 'ErrorNoRightsForCountries', args: ['AT'] },
      ],
    });
  });
});
