import { anArticleRow, aPackage, aSheet } from '@sanispec/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import type { Services } from '#config/services.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { tasksInProcess } from '#testing/tasksInProcess.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { readAssetUses } from './assetUse.ts';

let services: TestServices;
let started: string[];
beforeEach(async () => {
  const opened = await openTestServices();
  started = [];
  services = {
    ...opened,
    tasks: {
      run: (task, input, options) => {
        started.push(task.name);
        return tasksInProcess.run(task, input, options);
      },
    },
  };
});
afterEach(() => services.close());

async function publish(): Promise<CataloguePointer> {
  const rows = [anArticleRow('1', { PrimaryImage: 'G:A.png', CountriesISO: 'de; AT' })];
  await publishTestPackage(services, aPackage([aSheet('WC', rows)]), ['AT', 'DE'], 'version-1');
  const pointer = await services.documents.get<CataloguePointer>('catalogPointers', 'DE');
  if (pointer === undefined) throw new Error('not published');
  return pointer.value;
}

/** Another host has nothing in memory. */
function anotherHost(): Services {
  const { blobs } = services;
  const get = (_: typeof blobs, name: keyof typeof blobs) => blobs[name].bind(blobs);
  return { ...services, blobs: new Proxy(blobs, { get }) };
}

describe('the use of assets', () => {
  it('counts the use of assets once per version and keeps it for other hosts', async () => {
    const pointer = await publish();
    const uses = await readAssetUses(services, pointer);
    expect(Object.fromEntries(uses)).toMatchObject({
      'global:a.png': { reference: 'G:A.png', articles: 1, settings: 0, byCountry: { DE: 1, AT: 1 } },
    });
    expect(await readAssetUses(services, pointer)).toBe(uses);
    expect(await readAssetUses(anotherHost(), pointer)).toEqual(uses);
    expect(started).toEqual(['count-asset-use']);
  });

  it('finds no use of assets in a version whose files are gone', async () => {
    const pointer = await publish();
    await services.blobs.delete('catalogs', pointer.zipName);
    expect((await readAssetUses(services, pointer)).size).toBe(0);
  });
});
