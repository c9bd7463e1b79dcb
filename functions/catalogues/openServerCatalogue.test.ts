import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import type { CataloguePointer } from './catalogueDocuments.ts';
import { openServerCatalogue } from './openServerCatalogue.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(async () => {
  await services.close();
});

describe('openServerCatalogue', () => {
  it('opens the catalogue of a country', async () => {
    await publishTestCatalogue(services);
    const opened = await openServerCatalogue(services, 'DE');
    expect(opened?.catalogue.country).toBe('DE');
    expect(opened?.catalogue.size).toBe(3);
  });

  it('returns undefined where there is none', async () => {
    expect(await openServerCatalogue(services, 'NL')).toBeUndefined();
  });

  it('keeps an opened version, and shares what its ZIP holds between countries', async () => {
    await publishTestCatalogue(services);
    const [first, second, austrian] = await Promise.all([
      openServerCatalogue(services, 'DE'),
      openServerCatalogue(services, 'DE'),
      openServerCatalogue(services, 'AT'),
    ]);
    expect(second).toBe(first);
    expect(austrian?.content).toBe(first?.content);
  });

  it('opens the new version after a switch', async () => {
    await publishTestCatalogue(services);
    const before = await openServerCatalogue(services, 'DE');
    await publishTestCatalogue(services, [['200.1', 'Wand-WC Neu', 'NEU', '1', 'DE', '1', 'white']]);
    const after = await openServerCatalogue(services, 'DE');
    expect(after?.versionId).not.toBe(before?.versionId);
    expect(after?.catalogue.size).toBe(1);
  });

  it('reads the ZIP once for callers at the same time', async () => {
    await publishTestCatalogue(services);
    let reads = 0;
    const { blobs } = services;
    const counting = new Proxy(blobs, {
      get(target, name) {
        if (name === 'get') reads += 1;
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    await Promise.all(
      ['DE', 'AT', 'DE', 'AT'].map((country) => openServerCatalogue({ ...services, blobs: counting }, country)),
    );
    expect(reads).toBe(1);
  });

  it('opens the current version when imports removed the one that it was about to open', async () => {
    await publishTestCatalogue(services, [['100.1', 'Wand-WC', 'A', '1', 'DE', '1', 'white']]);
    const old = await services.documents.get<CataloguePointer>('catalogPointers', 'DE');
    await publishTestCatalogue(services);
    await services.blobs.delete('catalogs', old?.value.zipName ?? '');
    let isFirst = true;
    const documents = new Proxy(services.documents, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (name !== 'get' || !isFirst) return typeof member === 'function' ? member.bind(target) : member;
        isFirst = false;
        return async () => old;
      },
    });
    expect((await openServerCatalogue({ ...services, documents }, 'DE'))?.catalogue.size).toBe(3);
  });

  it('reports when the ZIP of a version is missing, and recovers when it is back', async () => {
    await publishTestCatalogue(services);
    const pointer = await services.documents.get<CataloguePointer>('catalogPointers', 'DE');
    const zipName = pointer?.value.zipName ?? '';
    const bytes = Buffer.concat((await (await services.blobs.get('catalogs', zipName))?.stream.toArray()) ?? []);
    await services.blobs.delete('catalogs', zipName);
    await expect(openServerCatalogue(services, 'DE')).rejects.toThrow('missing in storage');
    await services.blobs.put('catalogs', zipName, bytes, { contentType: 'application/zip' });
    expect((await openServerCatalogue(services, 'DE'))?.catalogue.size).toBe(3);
  });
});
