import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import type { CataloguePointer } from './catalogueDocuments.ts';
import { createVersionCache, openServerCatalogue } from './openServerCatalogue.ts';

function namesOf(pointer: CataloguePointer | undefined): readonly string[] {
  return [pointer?.zipName, pointer?.listingName, pointer?.textsName].filter((name) => name !== undefined);
}

describe('the catalogue of a country', () => {
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

    it('keeps an opened version', async () => {
      await publishTestCatalogue(services);
      const first = await openServerCatalogue(services, 'DE');
      expect(await openServerCatalogue(services, 'DE')).toBe(first);
    });

    it('opens the ZIP of a version whose blobs are missing, or not made yet', async () => {
      await publishTestCatalogue(services);
      const german = await openServerCatalogue(services, 'DE');
      const pointer = (await services.documents.get<CataloguePointer>('catalogPointers', 'AT'))?.value;
      await services.blobs.delete('catalogs', pointer?.textsName ?? '');
      const austrian = await openServerCatalogue(services, 'AT');
      expect(austrian?.catalogue.isComplete).toBe(true);
      expect(austrian?.catalogue.articleAt(1)).toEqual(german?.catalogue.articleAt(1));
    });

    it('opens the new version after a switch', async () => {
      await publishTestCatalogue(services);
      const before = await openServerCatalogue(services, 'DE');
      await publishTestCatalogue(services, [['200.1', 'Wand-WC Neu', 'NEU', '1', 'DE', '1', 'white']]);
      const after = await openServerCatalogue(services, 'DE');
      expect(after?.versionId).not.toBe(before?.versionId);
      expect(after?.catalogue.size).toBe(1);
    });

    it('reads its blobs once for callers at the same time', async () => {
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
      // A listing and texts for each country.
      expect(reads).toBe(4);
    });

    it('opens the current version when imports removed the one that it was about to open', async () => {
      await publishTestCatalogue(services, [['100.1', 'Wand-WC', 'A', '1', 'DE', '1', 'white']]);
      const old = await services.documents.get<CataloguePointer>('catalogPointers', 'DE');
      await publishTestCatalogue(services);
      for (const name of namesOf(old?.value)) await services.blobs.delete('catalogs', name);
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

    it('reports when the files of a version are missing, and recovers when it is back', async () => {
      await publishTestCatalogue(services);
      const pointer = await services.documents.get<CataloguePointer>('catalogPointers', 'DE');
      const zipName = pointer?.value.zipName ?? '';
      const bytes = Buffer.concat((await (await services.blobs.get('catalogs', zipName))?.stream.toArray()) ?? []);
      for (const name of namesOf(pointer?.value)) await services.blobs.delete('catalogs', name);
      await expect(openServerCatalogue(services, 'DE')).rejects.toThrow('missing in storage');
      await services.blobs.put('catalogs', zipName, bytes, { contentType: 'application/zip' });
      expect((await openServerCatalogue(services, 'DE'))?.catalogue.size).toBe(3);
    });
  });
});

/** A cache of texts, one byte a letter; a source is the text that opening it gives. */
function open(maxBytes: number) {
  const opened: string[] = [];
  const get = createVersionCache({
    maxBytes,
    bytesOf: (text: string) => text.length,
    open: async (_versionId, text: string) => {
      opened.push(text);
      if (text === 'damaged') throw new Error('damaged');
      return text;
    },
  });
  return { get, opened };
}

describe('createVersionCache', () => {
  it('opens a version once, also for callers at the same time', async () => {
    const { get, opened } = open(5);
    expect(await Promise.all([get('a', 'one'), get('a', 'two')])).toEqual(['one', 'one']);
    expect(await get('a', 'three')).toBe('one');
    expect(opened).toEqual(['one']);
  });

  it('drops the least recently used when the others need its space', async () => {
    const { get } = open(5);
    await get('a', 'aa');
    await get('b', 'bb');
    await get('c', 'c');
    expect(await get('a', 'new')).toBe('aa');
    await get('d', 'dd');
    expect(await get('a', 'new')).toBe('aa');
    expect(await get('b', 'new')).toBe('new');
  });

  it('keeps the one used last, even when it is larger than the cache', async () => {
    const { get } = open(2);
    await get('a', 'a');
    await get('large', 'large');
    expect(await get('large', 'new')).toBe('large');
    expect(await get('a', 'n')).toBe('n');
  });

  it('gives everybody who waits a version, even when there is no space for all', async () => {
    const { get } = open(2);
    const texts = ['aa', 'bb', 'cc'];
    expect(await Promise.all(texts.map((text) => get(text, text)))).toEqual(texts);
  });

  it('does not keep a failure', async () => {
    const { get } = open(5);
    await expect(get('a', 'damaged')).rejects.toThrow('damaged');
    expect(await get('a', 'mended')).toBe('mended');
  });
});
