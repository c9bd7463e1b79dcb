import { gunzipSync } from 'node:zlib';
import { openCatalogueBlobs, tablesToPackage } from '@sanispec/shared/catalogue';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueDocument, CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import { publishInfos, readInfos } from '#catalogues/readInfos.ts';
import { readBlob } from '#storage/readBlob.ts';
import { aJobContext } from '#testing/aJobContext.ts';
import { aWorkbook } from '#testing/aWorkbook.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { importCatalogJob } from './importCatalogJob.ts';
import { makeMissingBlobs, withBlobs } from './missingBlobs.ts';

const header = ['ArticleNr', 'Articletext', 'ProdDescription', 'CountriesISO', 'IsSearchableBrowser'];
const article = ['1', 'Linea', 'Easy to clean', 'AT;DE', '1'];

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

/** A catalogue as a build left it that knew of no texts, or of no blobs at all. */
async function publishAsBefore(versionId: string, keepsListings: boolean): Promise<void> {
  const { package: pkg } = tablesToPackage([{ name: 'TOILET_WC', rows: [header, [], article] }]);
  await publishTestPackage(services, pkg, ['AT', 'DE'], versionId);
  const { documents, blobs } = services;
  const stored = await documents.get<CatalogueDocument>('catalogs', versionId);
  if (stored === undefined) throw new Error('Nothing was published');
  const { textsNames = {}, listingNames, ...catalogue } = stored.value;
  await documents.put('catalogs', { ...catalogue, ...(keepsListings && { listingNames }) });
  for (const name of Object.values(textsNames)) await blobs.delete('catalogs', name);
  for (const { value } of (await documents.query<CataloguePointer>('catalogPointers', {})).documents) {
    const { textsName: _, listingName, ...pointer } = value;
    await documents.put('catalogPointers', { ...pointer, ...(keepsListings && { listingName }) });
  }
  await publishInfos(services);
}

async function namedBlobs() {
  const { infos } = await readInfos(services);
  return infos.catalogs.map(({ listingUrls, textsUrls }) => ({ listingUrls, textsUrls }));
}

async function descriptionIn(country: string): Promise<string | undefined> {
  const [info] = (await readInfos(services)).infos.catalogs;
  async function unpacked(url = ''): Promise<Uint8Array> {
    const name = url.slice(`${services.blobs.publicUrl('catalogs')}/`.length);
    return gunzipSync((await readBlob(services.blobs, 'catalogs', name, 10_000)) ?? '');
  }
  const blobs = {
    listing: await unpacked(info?.listingUrls[country]),
    texts: await unpacked(info?.textsUrls[country]),
  };
  const options = { country, versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' };
  return openCatalogueBlobs(blobs, options).article('1')?.prodDescription;
}

/** Counts the child processes that are asked for. */
function counting() {
  const asked: string[] = [];
  const run: TestServices['tasks']['run'] = (task, ...args) => {
    asked.push(task.name);
    return services.tasks.run(task, ...args);
  };
  return { asked, services: { ...services, tasks: { run } } };
}

describe('a catalogue in use that an older build published', () => {
  it.each([
    ['without texts', true],
    ['without any blob', false],
  ])('%s gets the blobs of its countries, once', async (_, keepsListings) => {
    await publishAsBefore('v1', keepsListings);
    expect(await namedBlobs()).toMatchObject([{ textsUrls: {} }]);
    const { asked, services: counted } = counting();

    await makeMissingBlobs(counted);

    expect([await descriptionIn('AT'), await descriptionIn('DE')]).toEqual(['Easy to clean', 'Easy to clean']);
    await makeMissingBlobs(counted);
    expect(asked).toEqual(['pack-blobs']);
  });

  it('gets the same blobs when two hosts make them at the same time', async () => {
    await publishAsBefore('v1', true);

    await Promise.all([makeMissingBlobs(services), makeMissingBlobs(services)]);

    const after = await namedBlobs();
    expect(await descriptionIn('DE')).toBe('Easy to clean');
    await makeMissingBlobs(services);
    expect(await namedBlobs()).toEqual(after);
    expect(services.logged.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('is left as it is and named in the log when its ZIP is damaged, and others get theirs', async () => {
    await publishAsBefore('v1', true);
    const { package: pkg } = tablesToPackage([
      { name: 'TOILET_WC', rows: [header, [], ['1', 'Arvo', 'x', 'NL', '1']] },
    ]);
    await publishTestPackage(services, pkg, ['NL'], 'v2');
    const before = await namedBlobs();
    await services.blobs.put('catalogs', 'v1.zip', Buffer.from('no ZIP'), { contentType: 'application/zip' });

    await makeMissingBlobs(services);

    expect(await namedBlobs()).toEqual(before);
    expect(services.logged).toMatchObject([
      { level: 'warning', event: 'catalogueBlobsNotMade', facts: { catalogId: 'v1' } },
    ]);
  });

  it('keeps what was published for one of its countries meanwhile', async () => {
    await publishAsBefore('v1', true);
    const { asked, services: counted } = counting();
    const slow = {
      ...counted,
      tasks: {
        async run(...args: Parameters<TestServices['tasks']['run']>) {
          const { package: pkg } = tablesToPackage([{ name: 'TOILET_WC', rows: [header, [], article] }]);
          await publishTestPackage(services, pkg, ['DE'], 'v2');
          return counted.tasks.run(...args);
        },
      } as TestServices['tasks'],
    };

    await makeMissingBlobs(slow);

    expect(asked).toEqual(['pack-blobs']);
    const pointer = await services.documents.get<CataloguePointer>('catalogPointers', 'DE');
    expect(pointer?.value).toMatchObject({ catalogId: 'v2', textsName: 'v2-DE.texts.gz' });
  });
});

it('gives a version its blobs before a country uses it again', async () => {
  await publishAsBefore('v1', true);
  const stored = await services.documents.get<CatalogueDocument>('catalogs', 'v1');
  if (stored === undefined) throw new Error('Nothing was published');

  const complete = await withBlobs(services, stored.value);

  expect(Object.keys(complete.textsNames ?? {})).toEqual(['AT', 'DE']);
  expect((await services.documents.get<CatalogueDocument>('catalogs', 'v1'))?.value).toEqual(complete);
});

it('publishes a check that an older build made without texts, which are made then', async () => {
  const workbook = aWorkbook({ TOILET_WC: [header, [], article] });
  await services.blobs.put('uploads', 'upload1', workbook, { contentType: 'application/octet-stream' });
  const input = { blobName: 'upload1', fileName: 'my.xlsx', countries: [], review: true };
  await importCatalogJob.run(services, input, aJobContext({ jobId: 'job1' }));
  const checked = JSON.parse(String(await readBlob(services.blobs, 'reviews', 'job1/checked.json', 100_000)));
  const body = Buffer.from(JSON.stringify({ ...checked, texts: undefined }));
  await services.blobs.put('reviews', 'job1/checked.json', body, { contentType: 'application/json' });

  await importCatalogJob.run(services, input, aJobContext({ jobId: 'job1', isReviewed: true }));
  expect(await namedBlobs()).toMatchObject([{ textsUrls: {} }]);
  await makeMissingBlobs(services);

  expect(await descriptionIn('DE')).toBe('Easy to clean');
});
