import { tablesToPackage } from '@sanispec/shared/catalogue';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { type CatalogueDocument, type CataloguePointer, listingNameOf, textsNameOf } from './catalogueDocuments.ts';
import { openServerCatalogue } from './openServerCatalogue.ts';
import { sweepCatalogues } from './sweepCatalogues.ts';

const day = 86_400;

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

async function publish(versionId: string, countries: readonly string[] = ['DE']): Promise<void> {
  const rows = [['ArticleNr', 'CountriesISO'], [], [versionId, countries.join(';')]];
  await publishTestPackage(services, tablesToPackage([{ name: 'TOILET_WC', rows }]).package, countries, versionId);
  services.passSeconds(60);
}

async function blobNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of services.blobs.list('catalogs')) names.push(name);
  return names;
}

/** The ZIP and the German blobs of versions. */
function filesOf(...versionIds: readonly string[]): string[] {
  return versionIds.flatMap((version) => [`${version}-DE.listing.gz`, `${version}-DE.texts.gz`, `${version}.zip`]);
}

async function versions(): Promise<string[]> {
  const stored = await services.documents.query<CatalogueDocument>('catalogs', {});
  return stored.documents.map(({ id }) => id).sort();
}

describe('old versions', () => {
  it('go 90 days after they were replaced, but for the last three', async () => {
    for (const version of ['v1', 'v2', 'v3', 'v4', 'v5']) await publish(version);
    services.passSeconds(89 * day);
    expect(await sweepCatalogues(services)).toEqual({ versions: 0, blobs: 0 });
    services.passSeconds(2 * day);
    expect(await sweepCatalogues(services)).toEqual({ versions: 2, blobs: 6 });
    expect(await blobNames()).toEqual(filesOf('v3', 'v4', 'v5'));
  });

  it('stay as long as a country uses them', async () => {
    for (const version of ['v1', 'v2', 'v3', 'v4']) await publish(version);
    const pointer = await services.documents.get<CataloguePointer>('catalogPointers', 'DE');
    if (pointer === undefined) throw new Error('Nothing was published');
    const blobs = { listingName: listingNameOf('v1-DE'), textsName: textsNameOf('v1-DE') };
    const back = { ...pointer.value, catalogId: 'v1', versionId: 'v1', zipName: 'v1.zip', ...blobs };
    await services.documents.put('catalogPointers', back);
    services.passSeconds(100 * day);
    expect(await sweepCatalogues(services)).toEqual({ versions: 0, blobs: 0 });
    expect((await openServerCatalogue(services, 'DE'))?.catalogue.idAt(0)).toBe('v1');
  });

  it('count for each country, whichever others a version was imported for', async () => {
    await publish('both1', ['AT', 'DE']);
    for (const version of ['de1', 'de2', 'de3']) await publish(version);
    await publish('both2', ['AT', 'DE']);
    services.passSeconds(100 * day);
    // Austria's last three are two; of Germany's five, the first is also Austria's.
    expect(await sweepCatalogues(services)).toEqual({ versions: 1, blobs: 3 });
    expect(await versions()).toEqual(['both1', 'both2', 'de2', 'de3']);
  });

  it('keep their names when those before them are gone', async () => {
    for (const version of ['v1', 'v2', 'v3', 'v4', 'v5']) await publish(version);
    const { documents } = services;
    for (const { value } of (await documents.query<CatalogueDocument>('catalogs', {})).documents) {
      const { version: _, ...nameless } = value;
      await documents.put('catalogs', nameless);
    }
    services.passSeconds(100 * day);
    await sweepCatalogues(services);
    const left = (await documents.query<CatalogueDocument>('catalogs', {})).documents.map(({ value }) => value.version);
    expect(left.sort()).toEqual(['2026/3', '2026/4', '2026/5']);
  });
});

describe('blobs', () => {
  const options = { contentType: 'application/zip' };

  it('that an import left go when they are old and no version has them', async () => {
    await publish('v1');
    await services.blobs.put('catalogs', 'stray.zip', Buffer.from('x'), options);
    expect(await sweepCatalogues(services)).toEqual({ versions: 0, blobs: 0 });
    services.passSeconds(3 * day);
    expect(await sweepCatalogues(services)).toEqual({ versions: 0, blobs: 1 });
    expect(await blobNames()).toEqual(filesOf('v1'));
  });

  it('that versions share stay until none names them', async () => {
    await publish('v1');
    const first = await services.documents.get<CatalogueDocument>('catalogs', 'v1');
    for (const version of ['v2', 'v3', 'v4']) await publish(version);
    // The newest holds what the first did.
    const newest = await services.documents.get<CatalogueDocument>('catalogs', 'v4');
    if (first === undefined || newest === undefined) throw new Error('Nothing was published');
    const { zipName } = first.value;
    await services.documents.put('catalogs', { ...newest.value, zipName });
    const pointer = await services.documents.get<CataloguePointer>('catalogPointers', 'DE');
    if (pointer !== undefined) await services.documents.put('catalogPointers', { ...pointer.value, zipName });
    services.passSeconds(100 * day);
    expect(await sweepCatalogues(services)).toEqual({ versions: 1, blobs: 3 });
    expect(await blobNames()).toEqual(['v1.zip', ...filesOf('v2', 'v3'), 'v4-DE.listing.gz', 'v4-DE.texts.gz']);
  });

  it('that an import stores again meanwhile stay, though no version names them yet', async () => {
    await services.blobs.put('catalogs', 'shared.zip', Buffer.from('x'), options);
    services.passSeconds(3 * day);
    await services.blobs.put('catalogs', 'shared.zip', Buffer.from('x'), options);
    expect(await sweepCatalogues(services)).toEqual({ versions: 0, blobs: 0 });
  });
});
