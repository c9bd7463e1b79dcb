import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishTestCatalogue, testCatalogueId } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { listingNameOf, zipNameOf } from './catalogueDocuments.ts';
import { openListedCatalogue } from './openListed.ts';

const listingName = listingNameOf(`${testCatalogueId}-DE`);

describe('a catalogue as its listing knows it', () => {
  let services: TestServices;
  beforeEach(async () => {
    services = await openTestServices();
    await publishTestCatalogue(services);
  });
  afterEach(() => services.close());

  /** The blobs that were read on the way. */
  async function read(columns: readonly string[] = []) {
    const get = vi.spyOn(services.blobs, 'get');
    const opened = await openListedCatalogue(services, 'DE', columns);
    return { opened, blobs: get.mock.calls.map(([, name]) => name) };
  }

  async function replaceListing(bytes: string): Promise<void> {
    await services.blobs.put('catalogs', listingName, Buffer.from(bytes, 'base64'), {
      contentType: 'application/gzip',
    });
  }

  it('reads the listing alone, once', async () => {
    const { opened, blobs } = await read(['Colour']);
    expect(blobs).toEqual([listingName]);
    expect(opened?.versionId).toBe(testCatalogueId);
    expect(['100.1', '100.2', '100.3', '9'].map((id) => opened?.catalogue.articlePrice(id))).toEqual([
      { kind: 'priced', cents: 43_225 },
      { kind: 'onRequest' },
      { kind: 'inactive' },
      { kind: 'missing' },
    ]);
    expect((await openListedCatalogue(services, 'DE'))?.catalogue).toBe(opened?.catalogue);
    expect(await openListedCatalogue(services, 'NL')).toBeUndefined();
  });

  it('opens the whole catalogue where there is no listing', async () => {
    await services.blobs.delete('catalogs', listingName);
    const { opened, blobs } = await read();
    expect(blobs).toContain(zipNameOf(testCatalogueId));
    expect(opened?.catalogue.articlePrice('100.1')).toEqual({ kind: 'priced', cents: 43_225 });
  });

  it('opens the whole catalogue where the listing has another format', async () => {
    // Another format, compressed.
    await replaceListing('H4sIAAAAAAAAA0vMyy/JSC1SSMsvyk0sAQAc7zW6DgAAAA==');
    const { opened, blobs } = await read();
    expect(blobs).toContain(zipNameOf(testCatalogueId));
    expect(opened?.catalogue.size).toBe(3);
  });
});
