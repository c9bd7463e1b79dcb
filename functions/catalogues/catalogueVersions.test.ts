import { tablesToPackage } from '@sanispec/shared/catalogue';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import type { CataloguePointer } from './catalogueDocuments.ts';
import { sweepCatalogues } from './catalogueVersions.ts';
import { openServerCatalogue } from './openServerCatalogue.ts';

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

describe('old versions', () => {
  it('go a day after they were replaced, but for the last three', async () => {
    for (const version of ['v1', 'v2', 'v3', 'v4', 'v5']) await publish(version);
    expect(await sweepCatalogues(services)).toEqual({ versions: 0, blobs: 0 });
    services.passSeconds(day);
    expect(await sweepCatalogues(services)).toEqual({ versions: 2, blobs: 0 });
    expect(await blobNames()).toEqual(['v3-v3.zip', 'v4-v4.zip', 'v5-v5.zip']);
  });

  it('stay as long as a country uses them', async () => {
    for (const version of ['v1', 'v2', 'v3', 'v4']) await publish(version);
    const pointer = await services.documents.get<CataloguePointer>('catalogPointers', 'DE');
    if (pointer === undefined) throw new Error('Nothing was published');
    const back = { ...pointer.value, catalogId: 'v1', versionId: 'v1', zipName: 'v1-v1.zip' };
    await services.documents.put('catalogPointers', back);
    services.passSeconds(2 * day);
    expect(await sweepCatalogues(services)).toEqual({ versions: 0, blobs: 0 });
    expect((await openServerCatalogue(services, 'DE'))?.catalogue.idAt(0)).toBe('v1');
  });

  it('count for each set of countries', async () => {
    for (const version of ['v1', 'v2', 'v3', 'v4']) await publish(version);
    for (const version of ['w1', 'w2', 'w3']) await publish(version, ['AT', 'DE']);
    services.passSeconds(2 * day);
    expect(await sweepCatalogues(services)).toEqual({ versions: 1, blobs: 0 });
  });
});

describe('blobs that an import left', () => {
  const options = { contentType: 'application/zip' };

  it('go when they are old and no version has them', async () => {
    await publish('v1');
    await services.blobs.put('catalogs', 'stray.zip', Buffer.from('x'), options);
    expect(await sweepCatalogues(services)).toEqual({ versions: 0, blobs: 0 });
    services.passSeconds(3 * day);
    expect(await sweepCatalogues(services)).toEqual({ versions: 0, blobs: 1 });
    expect(await blobNames()).toEqual(['v1-v1.zip']);
  });
});
