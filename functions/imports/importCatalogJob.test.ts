import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Scope } from '@sanispec/shared/access';
import { openCatalogueBlobs } from '@sanispec/shared/catalogue';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueDocument } from '#catalogues/catalogueDocuments.ts';
import { openServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import { readInfos } from '#catalogues/readInfos.ts';
import type { BlobStore } from '#storage/blobStore.ts';
import { readBlob } from '#storage/readBlob.ts';
import { TaskEnded } from '#tasks/taskRunner.ts';
import { aJobContext } from '#testing/aJobContext.ts';
import { aUser } from '#testing/aUser.ts';
import { aWorkbook } from '#testing/aWorkbook.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { type ImportCatalogInput, importCatalogJob } from './importCatalogJob.ts';

const data = join(import.meta.dirname, '../../tests/data');
const header = ['ArticleNr', 'Articletext', 'Price', 'CountriesISO', 'IsSearchableBrowser'];

function aCatalogue(title: string, countries = 'DE;AT', extra: readonly string[][] = []): Buffer {
  return aWorkbook({ TOILET_WC: [header, [], ['1', title, '9.90', countries, '1'], ...extra] });
}

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(async () => {
  await services.close();
});

async function upload(bytes: Buffer, blobName = 'upload1'): Promise<void> {
  await services.blobs.put('uploads', blobName, bytes, { contentType: 'application/octet-stream' });
}

async function runImport(
  bytes: Buffer,
  input: Partial<ImportCatalogInput> = {},
  context = aJobContext({ jobId: 'job1' }),
) {
  await upload(bytes);
  services.passSeconds(60);
  return importCatalogJob.run(services, { blobName: 'upload1', fileName: 'my.xlsx', countries: [], ...input }, context);
}

async function titleIn(country: string): Promise<string | undefined> {
  const opened = await openServerCatalogue(services, country);
  return opened?.catalogue.articleAt(0).title;
}

async function blobNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const blob of services.blobs.list('catalogs')) names.push(blob.name);
  return names;
}

describe('an import', () => {
  it('publishes the catalogue for the countries of the workbook', async () => {
    const context = aJobContext();
    const outcome = await runImport(aCatalogue('Linea'), {}, context);
    expect(outcome).toMatchObject({ kind: 'succeeded', result: { countries: ['AT', 'DE'], totalArticles: 1 } });
    expect([await titleIn('DE'), await titleIn('AT'), await titleIn('NL')]).toEqual(['Linea', 'Linea', undefined]);
    expect([...new Set(context.steps.map((step) => step.key))]).toEqual([
      'ProcessImportingFile',
      'ProcessSendingFile',
      'ProcessImportSucceeded',
    ]);
    const percents = context.steps.map((step) => step.percent);
    expect(percents).toEqual([...percents].sort((left, right) => left - right));
  });

  it('describes itself for administration', async () => {
    await runImport(aCatalogue('Linea'));
    const stored = await services.documents.get<CatalogueDocument>('catalogs', 'job1');
    expect(stored?.value).toMatchObject({
      countries: ['AT', 'DE'],
      uploadedBy: 'Sanispec',
      fileName: 'my.xlsx',
      totalArticles: 1,
      lastModified: '2026-11-02T09:01:00.000Z',
      counts: { byCategory: { TOILET_WC: 1 }, byCountry: { DE: 1, AT: 1 } },
    });
  });

  it('replaces the catalogue of its countries only', async () => {
    await runImport(aCatalogue('old'), {}, aJobContext({ jobId: 'job1' }));
    await runImport(aCatalogue('new'), { countries: ['AT'] }, aJobContext({ jobId: 'job2' }));
    expect([await titleIn('DE'), await titleIn('AT')]).toEqual(['old', 'new']);
    const { infos } = await readInfos(services);
    expect(infos.catalogs.map((info) => [info.id, info.countries])).toEqual([
      ['job2', ['AT']],
      ['job1', ['DE']],
    ]);
  });

  it('stores a listing and the texts of each country next to the ZIP', async () => {
    const onlyInAustria = ['2', 'Arvo', '5', 'AT', '1'];
    await runImport(aCatalogue('Linea', 'DE;AT', [onlyInAustria]));
    const { infos } = await readInfos(services);
    const { listingUrls = {}, textsUrls = {} } = infos.catalogs[0] ?? {};
    expect([Object.keys(listingUrls), Object.keys(textsUrls)]).toEqual([
      ['AT', 'DE'],
      ['AT', 'DE'],
    ]);
    async function unpacked(url: string | undefined): Promise<Uint8Array> {
      const name = url?.slice(`${services.blobs.publicUrl('catalogs')}/`.length) ?? '';
      return gunzipSync((await readBlob(services.blobs, 'catalogs', name, 10_000)) ?? '');
    }
    const opened = ['AT', 'DE'].map(async (country) => {
      const options = { country, versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '' };
      const blobs = { listing: await unpacked(listingUrls[country]), texts: await unpacked(textsUrls[country]) };
      const { size, isComplete } = openCatalogueBlobs(blobs, options);
      return { size, isComplete };
    });
    expect(await Promise.all(opened)).toEqual([
      { size: 2, isComplete: true },
      { size: 1, isComplete: true },
    ]);
  });

  it('run twice does the same once', async () => {
    await runImport(aCatalogue('Linea'));
    const before = await blobNames();
    await runImport(aCatalogue('Linea'));
    expect(await blobNames()).toEqual(before);
    expect(await services.documents.count('catalogs', {})).toBe(1);
  });

  it('shares the files of an import of the same content', async () => {
    await runImport(aCatalogue('1'), {}, aJobContext({ jobId: 'job1' }));
    const before = await blobNames();
    await runImport(aCatalogue('2'), {}, aJobContext({ jobId: 'job2' }));
    await runImport(aCatalogue('1'), {}, aJobContext({ jobId: 'job3' }));
    // A ZIP and two listings of each content; the texts say nothing of titles.
    expect(before).toHaveLength(5);
    expect(await blobNames()).toHaveLength(8);
    expect([await titleIn('DE'), await titleIn('AT')]).toEqual(['1', '1']);
    const stored = await services.documents.query<CatalogueDocument>('catalogs', { sort: { field: 'lastModified' } });
    expect(stored.documents.map(({ value }) => value.version)).toEqual(['2026/1', '2026/2', '2026/3']);
  });

  it('never removes a version that a country still uses', async () => {
    await runImport(aCatalogue('first'), {}, aJobContext({ jobId: 'job0' }));
    for (const version of ['1', '2', '3', '4']) {
      await runImport(aCatalogue(version), { countries: ['AT'] }, aJobContext({ jobId: `job${version}` }));
    }
    expect([await titleIn('DE'), await titleIn('AT')]).toEqual(['first', '4']);
  });

  it('imports a real workbook with missing assets once warnings are accepted', async () => {
    const outcome = await runImport(await readFile(join(data, 'catalog-int.xlsx')), { acceptWarnings: true });
    expect(outcome).toMatchObject({
      kind: 'succeeded',
      result: { countries: ['AE', 'GB', 'SG', 'XF'], totalArticles: 1086 },
    });
    expect((await openServerCatalogue(services, 'GB'))?.catalogue.size).toBe(1025);
  });
});

describe('warnings', () => {
  const withWarning = aCatalogue('new', 'DE;AT', [['2', 'x', 'a lot', 'DE', '1']]);

  it('wait for a review and change nothing', async () => {
    await runImport(aCatalogue('old'));
    const context = aJobContext({ jobId: 'job2' });
    expect(await runImport(withWarning, {}, context)).toMatchObject({ kind: 'waiting', result: { articles: 2 } });
    expect(context.warnings.map((warning) => warning.key)).toEqual(['FindingPriceNotNumber']);
    expect(await titleIn('DE')).toBe('old');
  });

  it('that were reviewed let the import go on', async () => {
    const outcome = await runImport(withWarning, {}, aJobContext({ isReviewed: true }));
    expect(outcome.kind).toBe('succeeded');
    expect(await titleIn('DE')).toBe('new');
  });
});

describe('a catalogue in which every article has another number', () => {
  const other = aWorkbook({
    TOILET_WC: [
      ['ArticleNr', 'Articletext', 'Price', 'CountriesISO', 'IsSearchableBrowser'],
      [],
      ['9', 'other', '1', 'DE;AT', '1'],
    ],
  });

  it('waits for a review when every article has another number, even if none was requested', async () => {
    await runImport(aCatalogue('old'));
    expect(await runImport(other, { review: false }, aJobContext({ jobId: 'job2' }))).toMatchObject({
      kind: 'waiting',
      result: { losses: [{ kind: 'articles', count: 1, percent: 100 }] },
    });
    expect(await titleIn('DE')).toBe('old');
  });

  it('publishes at once where the loss is accepted', async () => {
    await runImport(aCatalogue('old'));
    const outcome = await runImport(other, { acceptLoss: true }, aJobContext({ jobId: 'job2' }));
    expect(outcome.kind).toBe('succeeded');
  });

  it('replaces one whose file is lost, with which nothing can be compared', async () => {
    await runImport(aCatalogue('old'));
    for (const name of await blobNames()) await services.blobs.delete('catalogs', name);
    const outcome = await runImport(other, {}, aJobContext({ jobId: 'job2' }));
    expect(outcome.kind).toBe('succeeded');
  });
});

describe('a failed import leaves the catalogue in use untouched', () => {
  const whole = aCatalogue('new');
  const broken = Buffer.from(whole).fill(0x55, Math.floor(whole.length / 2) - 20, Math.floor(whole.length / 2) + 20);

  it.each([
    ['an empty file', Buffer.alloc(0), 'FindingFileEmpty'],
    ['a text file', Buffer.from('hello'), 'FindingNotAZip'],
    ['a broken ZIP', broken, 'FindingFileBroken'],
    ['an upload cut half-way', whole.subarray(0, Math.floor(whole.length / 2)), 'FindingFileBroken'],
    ['a workbook without category sheets', aWorkbook({ Settings: [['Key', 'Value']] }), 'FindingNoCategorySheet'],
    ['an article number twice', aCatalogue('new', 'DE', [['1', 'x', '1', 'DE', '1']]), 'FindingArticleTwice'],
    ['a file above 50 MB', Buffer.alloc(50 * 1024 * 1024 + 1), 'FindingFileTooLarge'],
  ])('leaves the catalogue in use after a failure for %s', async (_, bytes, key) => {
    await runImport(aCatalogue('old'));
    const outcome = await runImport(bytes, {}, aJobContext({ jobId: 'job2', isReviewed: true }));
    expect(outcome.kind === 'failed' && outcome.errors.map((error) => error.key)).toEqual([key]);
    expect(await titleIn('DE')).toBe('old');
    expect((await readInfos(services)).infos.catalogs.map((info) => info.id)).toEqual(['job1']);
  });

  it('names the cell that cannot be read', async () => {
    const wrong = aWorkbook({ TOILET_WC: '<worksheet><sheetData><row r="3"><c r="B3"><v>&x;</v></c></row>' });
    expect(await runImport(wrong)).toEqual({
      kind: 'failed',
      errors: [{ key: 'FindingFileBroken', args: ['my.xlsx'], sheet: 'TOILET_WC', row: 3, column: 'B' }],
    });
  });

  it('fails for a filter of countries that leaves no article', async () => {
    await runImport(aCatalogue('old'));
    const outcome = await runImport(aCatalogue('new'), { countries: ['NL'] }, aJobContext({ jobId: 'job2' }));
    expect(outcome).toMatchObject({ kind: 'failed', errors: [{ key: 'FindingNoCountryLeft' }] });
    expect(await titleIn('DE')).toBe('old');
  });

  it('fails for an upload that is gone', async () => {
    const input = { blobName: 'nothing', fileName: 'my.xlsx', countries: [] };
    const outcome = await importCatalogJob.run(services, input, aJobContext());
    expect(outcome).toEqual({ kind: 'failed', errors: [{ key: 'ErrorUploadNotFound', args: [] }] });
  });

  it('when the stored ZIP is not what was written', async () => {
    await runImport(aCatalogue('old'));
    const other = (
      await services.blobs.get('catalogs', (await blobNames()).find((name) => name.endsWith('.zip')) ?? '')
    )?.stream;
    const otherBytes = Buffer.concat(await (other?.toArray() ?? []));
    const lying: BlobStore = Object.create(services.blobs, {
      put: {
        value: (...[container, name, body, options]: Parameters<BlobStore['put']>) =>
          services.blobs.put(container, name, container === 'catalogs' ? otherBytes : body, options),
      },
      get: { value: services.blobs.get.bind(services.blobs) },
    });
    await upload(aCatalogue('new', 'DE', [['2', 'x', '1', 'DE', '1']]), 'upload2');
    const input = { blobName: 'upload2', fileName: 'my.xlsx', countries: [], acceptLoss: true };
    const run = importCatalogJob.run({ ...services, blobs: lying }, input, aJobContext({ jobId: 'job2' }));
    await expect(run).rejects.toThrow('is not stored as it was sent');
    expect(await titleIn('DE')).toBe('old');
  });
});

describe('a file that its reader cannot cope with', () => {
  it.each([
    ['memory', 'FindingTooMuchMemory', 576],
    ['deadline', 'FindingTooMuchTime', 10],
  ] as const)('because of %s fails for good and is named', async (end, key, limit) => {
    await upload(aCatalogue('Linea'));
    const tasks = { run: () => Promise.reject(new TaskEnded('prepare-catalogue', end)) };
    const input = { blobName: 'upload1', fileName: 'my.xlsx', countries: [] };
    const outcome = await importCatalogJob.run({ ...services, tasks }, input, aJobContext());
    expect(outcome).toEqual({ kind: 'failed', errors: [{ key, args: ['my.xlsx', limit] }] });
  });

  it('because its process ended on its own is tried again', async () => {
    await upload(aCatalogue('Linea'));
    const tasks = { run: () => Promise.reject(new TaskEnded('prepare-catalogue', 'crash')) };
    const input = { blobName: 'upload1', fileName: 'my.xlsx', countries: [] };
    await expect(importCatalogJob.run({ ...services, tasks }, input, aJobContext())).rejects.toThrow('crash');
  });
});

describe('rights', () => {
  async function addUser(scopes: readonly Scope[]): Promise<void> {
    await services.documents.put('users', aUser({ scopes }));
  }

  it.each<[string, readonly Scope[], readonly string[], string]>([
    ['root', [{ role: 'root', countries: [] }], [], ''],
    ['an admin of all its countries', [{ role: 'admin', countries: ['DE', 'AT'] }], [], ''],
    ['an admin of one of its countries', [{ role: 'admin', countries: ['DE'] }], [], 'AT'],
    ['an admin who imports for his country only', [{ role: 'admin', countries: ['DE'] }], ['DE'], ''],
    ['someone who is no longer an admin', [{ role: 'sales', countries: ['DE', 'AT'] }], [], 'AT, DE'],
  ])('decides by the rights of %s and names missing ones', async (_, scopes, countries, lacking) => {
    const kind = lacking === '' ? 'succeeded' : 'failed';
    await addUser(scopes);
    const outcome = await runImport(aCatalogue('new'), { countries }, aJobContext({ owner: 'user1' }));
    expect(outcome.kind).toBe(kind);
    if (outcome.kind === 'failed') {
      const named = { key: 'ErrorNoRightsForCountries', args: [lacking] };
      expect(outcome.errors).toEqual([{ key: 'ErrorCountryNoRights', args: [] }, named]);
    }
    const stored = await services.documents.get<CatalogueDocument>('catalogs', 'job1');
    expect(stored?.value.uploadedBy).toBe(kind === 'succeeded' ? 'A B' : undefined);
  });

  it('grants no rights to a user who is gone', async () => {
    const outcome = await runImport(aCatalogue('new'), {}, aJobContext({ owner: 'nobody' }));
    expect(outcome.kind).toBe('failed');
  });
});
