// @vitest-environment node

import { type CataloguePackage, writeCatalogueBlobs } from '@sanispec/shared/catalogue';
import type { CatalogInfo, Infos } from '@sanispec/shared/contract';
import { aConditionList, aConditionRule, anArticleRow, aPackage, aSheet } from '@sanispec/shared/testing';
import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createCatalogueCore } from './catalogueCore.ts';
import type { CatalogueSource } from './catalogueSource.ts';
import type { MarketData, MarketDataStore } from './marketDataStore.ts';

const listingUrl = 'https://blobs.test/de.listing.gz';
const textsUrl = 'https://blobs.test/de.texts.gz';

function aCatalogInfo(overrides: Partial<CatalogInfo> = {}): CatalogInfo {
  return {
    id: 'dach',
    countries: ['DE', 'AT'],
    catalogCSVsZipUrl: 'https://blobs.test/dach.zip',
    listingUrls: { DE: listingUrl },
    textsUrls: { DE: textsUrl },
    versionId: '1',
    version: '2026/1',
    publishedOn: '',
    assetsGlobalUrl: '',
    assetsLocalUrl: '',
    ...overrides,
  };
}

function someInfos(overrides: Partial<Infos> = {}): Infos {
  return { catalogs: [aCatalogInfo()], conditionLists: [], conditionRules: [], rulesVersionId: '1', ...overrides };
}

/** A catalogue of one article. */
function packageWith(articleNr: string): CataloguePackage {
  const article = anArticleRow(articleNr, { ProdDescription: 'Easy to clean', CADFiles: 'http://a.test/1.dxf' });
  return aPackage([aSheet('WC', [article])]);
}

function packed(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(bytes));
}

/** The blobs of DE as an import stores them. */
function blobsWith(articleNr: string) {
  const { listing, texts } = writeCatalogueBlobs(packageWith(articleNr), 'DE');
  return { listing: packed(listing), texts: packed(texts) };
}

const broken = new TextEncoder().encode('This is no blob');

/** A browser database in memory. */
function aStore(): MarketDataStore & { readonly records: Map<string, MarketData> } {
  const records = new Map<string, MarketData>();
  return {
    records,
    read: async (marketId, type) => records.get(marketId + type),
    write: async (record) => void records.set(record.marketId + record.type, record),
  };
}

/** A server whose answers a test may change, and what it was asked for. */
function aServer(infos: Infos = someInfos()) {
  const server = {
    infos,
    isReachable: true,
    blobs: blobsWith('112'),
    asked: [] as string[],
  };
  const source: CatalogueSource = {
    async fetchInfos(etag) {
      if (!server.isReachable) throw new TypeError('Failed to fetch');
      server.asked.push(`infos ${etag ?? 'first'}`);
      const current = JSON.stringify(server.infos);
      return etag === current ? { kind: 'unchanged' } : { kind: 'new', infos: server.infos, etag: current };
    },
    async download(url, onProgress) {
      if (!server.isReachable) throw new TypeError('Failed to fetch');
      server.asked.push(url);
      const bytes = url === textsUrl ? server.blobs.texts : server.blobs.listing;
      onProgress({ receivedBytes: bytes.byteLength, totalBytes: bytes.byteLength });
      return bytes;
    },
  };
  return { server, source };
}

/** The page never gets to paint, unless a test says so: what waits for that stays undone. */
function aCore({ source }: { source: CatalogueSource }, store: MarketDataStore = aStore(), isPainted = false) {
  const reported: unknown[] = [];
  const done = Promise.resolve();
  const core = createCatalogueCore({
    source,
    store,
    pause: () => done,
    afterPaint: () => (isPainted ? done : new Promise(() => undefined)),
    report: (error) => reported.push(error),
  });
  return { core, reported };
}

async function knownArticles(core: ReturnType<typeof aCore>['core'], ids: readonly string[]): Promise<string[]> {
  return (await core.ask('DE', 'articles', ids)).map(({ id }) => id);
}

describe('opening a catalogue', () => {
  it('downloads the listing of the country, reports the progress and keeps the listing', async () => {
    const network = aServer();
    const store = aStore();
    const { core } = aCore(network, store);
    const progress: number[] = [];

    const result = await core.open('DE', ({ receivedBytes }) => progress.push(receivedBytes));

    expect(result).toMatchObject({ ok: true, summary: { country: 'DE', versionId: '1.1' } });
    expect(network.server.asked).toEqual(['infos first', listingUrl]);
    expect(progress).toEqual([network.server.blobs.listing.byteLength]);
    expect(store.records.get('DElisting')).toMatchObject({ marketId: 'DE', versionId: '1', type: 'listing' });
  });

  it('uses the stored listing of the same version in the next session', async () => {
    const network = aServer();
    const store = aStore();
    await aCore(network, store).core.open('DE');
    network.server.asked.length = 0;

    const { core } = aCore(network, store);

    expect((await core.open('DE')).ok).toBe(true);
    expect(network.server.asked).toHaveLength(1);
    expect(network.server.asked[0]).toMatch(/^infos \{/);
  });

  it.each([
    ['while it opens', false],
    ['after it was opened', true],
  ])('answers the first call by what was begun for it, %s', async (_, waits) => {
    const network = aServer();
    const { core } = aCore(network);
    core.begin('DE');
    if (waits) await core.ask('DE', 'articles', ['112']);
    const progress: number[] = [];

    const result = await core.open('DE', ({ receivedBytes }) => progress.push(receivedBytes));

    expect(result).toMatchObject({ ok: true, summary: { country: 'DE' } });
    expect(network.server.asked).toEqual(['infos first', listingUrl]);
    expect(progress).toHaveLength(waits ? 0 : 1);
    await core.open('DE');
    expect(network.server.asked).toHaveLength(3);
  });

  it('opens once for calls that come at the same time', async () => {
    const network = aServer();
    const { core } = aCore(network);

    await Promise.all([core.open('DE'), core.open('DE'), core.ask('DE', 'articles', ['112'])]);

    expect(network.server.asked).toEqual(['infos first', listingUrl]);
  });

  it('replaces the catalogue when its version changes', async () => {
    const network = aServer();
    const { core } = aCore(network);
    await core.open('DE');
    network.server.infos = someInfos({ catalogs: [aCatalogInfo({ versionId: '2' })] });
    network.server.blobs = blobsWith('212');

    const result = await core.open('DE');

    expect(result).toMatchObject({ ok: true, summary: { versionId: '2.1' } });
    expect(await knownArticles(core, ['112', '212'])).toEqual(['212']);
  });

  it('gives a new version when only the rules change, without another download', async () => {
    const network = aServer();
    const { core } = aCore(network);
    await core.open('DE');
    network.server.infos = someInfos({ rulesVersionId: '2' });
    network.server.asked.length = 0;

    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '1.2' } });
    expect(network.server.asked.filter((address) => address.endsWith('.gz'))).toEqual([]);
  });

  it('keeps the previous version while the new one cannot be downloaded', async () => {
    const network = aServer();
    const { core, reported } = aCore(network);
    await core.open('DE');
    network.server.infos = someInfos({ catalogs: [aCatalogInfo({ versionId: '2' })] });
    network.server.blobs = { listing: broken, texts: broken };

    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '1.1' } });
    expect(await knownArticles(core, ['112'])).toEqual(['112']);
    expect(reported).toHaveLength(1);
  });

  it('opens an older stored version when the current one is unavailable, and tries the current one at the next call', async () => {
    const network = aServer();
    const store = aStore();
    await aCore(network, store).core.open('DE');
    network.server.infos = someInfos({ catalogs: [aCatalogInfo({ versionId: '2' })] });
    network.server.blobs = { listing: broken, texts: broken };
    const { core } = aCore(network, store);
    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '1.1' } });

    network.server.blobs = blobsWith('212');

    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '2.1' } });
  });

  it('opens without the network what was stored before', async () => {
    const network = aServer();
    const store = aStore();
    await aCore(network, store).core.open('DE');
    network.server.isReachable = false;

    const { core } = aCore(network, store);

    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { country: 'DE' } });
  });

  it.each([
    ['no catalogue serves the country', someInfos({ catalogs: [] })],
    ['the catalogue has no address', someInfos({ catalogs: [aCatalogInfo({ catalogCSVsZipUrl: '' })] })],
  ])('answers ErrorCatalogNotFound when %s', async (_, infos) => {
    const { core } = aCore(aServer(infos));
    expect(await core.open('DE')).toEqual({ ok: false, error: 'ErrorCatalogNotFound' });
  });

  it('answers NetworkError when nothing can be reached, and succeeds when tried again', async () => {
    const network = aServer();
    network.server.isReachable = false;
    const { core } = aCore(network);
    expect(await core.open('DE')).toEqual({ ok: false, error: 'NetworkError' });
    await expect(core.ask('DE', 'articles', ['112'])).rejects.toThrow('No catalogue of DE is open');

    network.server.isReachable = true;

    expect((await core.open('DE')).ok).toBe(true);
  });

  it.each([
    ['is not compressed', broken],
    ['is no blob', packed(broken)],
    ['is of another country', packed(writeCatalogueBlobs(packageWith('112'), 'AT').listing)],
  ])(
    'says that the catalogue is unreadable when what was downloaded %s, and opens when it is repaired',
    async (_, listing) => {
      const network = aServer();
      network.server.blobs = { ...network.server.blobs, listing };
      const { core, reported } = aCore(network);
      expect(await core.open('DE')).toEqual({ ok: false, error: 'ErrorCatalogUnreadable' });
      expect(reported).toHaveLength(1);

      network.server.blobs = blobsWith('112');

      expect((await core.open('DE')).ok).toBe(true);
    },
  );

  it('answers NetworkError while a country of a catalogue has no listing yet', async () => {
    const network = aServer(someInfos({ catalogs: [aCatalogInfo({ listingUrls: {}, textsUrls: {} })] }));
    const { core } = aCore(network);
    expect(await core.open('DE')).toEqual({ ok: false, error: 'NetworkError' });

    network.server.infos = someInfos();

    expect((await core.open('DE')).ok).toBe(true);
  });

  it('names the countries that have a catalogue', async () => {
    const withoutAddress = aCatalogInfo({ id: 'nl', countries: ['NL'], catalogCSVsZipUrl: '' });
    const { core } = aCore(aServer(someInfos({ catalogs: [aCatalogInfo(), withoutAddress] })));
    expect(await core.countries()).toEqual([
      { country: 'DE', catalogueId: 'dach' },
      { country: 'AT', catalogueId: 'dach' },
    ]);
  });

  it('says that the countries are unknown when the server was never reached', async () => {
    const network = aServer();
    network.server.isReachable = false;
    expect(await aCore(network).core.countries()).toBeUndefined();
  });
});

describe('a catalogue that was opened by its listing', () => {
  const blank = { filters: [], text: '', articleNr: '', sort: 'catalogue', offset: 0, limit: 5 } as const;

  function downloads({ server }: ReturnType<typeof aServer>): string[] {
    return server.asked.filter((address) => !address.startsWith('infos'));
  }

  it.each([
    ['bytes of a newer format', (listing: Uint8Array) => listing.with(3, 3)],
    ['something that it does not know', (listing: Uint8Array) => ({ bytes: listing })],
  ])('ignores what a newer build has kept: %s', async (_, keptBy) => {
    const network = aServer();
    const store = aStore();
    const right = writeCatalogueBlobs(packageWith('112'), 'DE').listing;
    await store.write({ marketId: 'DE', type: 'listing', versionId: '1', data: keptBy(right) });

    const { core } = aCore(network, store);

    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '1.1' } });
    expect(await knownArticles(core, ['112'])).toEqual(['112']);
    expect(downloads(network)).toEqual([listingUrl]);
    // The next session finds what this build understands.
    expect(store.records.get('DElisting')?.data).toEqual(right);
  });

  it('searches without its texts', async () => {
    const network = aServer();
    const store = aStore();
    const { core } = aCore(network, store);

    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '1.1' } });

    expect((await core.ask('DE', 'search', blank)).total).toBe(1);
    expect((await core.ask('DE', 'articles', ['112']))[0]).toMatchObject({ title: 'Article 112', cadFiles: [] });
    expect(downloads(network)).toEqual([listingUrl]);
    expect(store.records.get('DElisting')).toMatchObject({ marketId: 'DE', versionId: '1', type: 'listing' });
  });

  it.each([
    ['the page of a product', (core) => core.ask('DE', 'articles', ['112'], 'whole')],
    ['a text search', async (core) => (await core.ask('DE', 'search', { ...blank, text: 'clean' })).items],
    [
      'the neighbours in a text search',
      async (core) => [await core.ask('DE', 'neighbours', { ...blank, text: 'clean' }, '112')].filter(Boolean),
    ],
    [
      'a filter by a column that a listing lacks',
      async (core) =>
        (
          await core.ask('DE', 'search', {
            ...blank,
            filters: [{ kind: 'values', columnName: 'ProdDescription', values: ['Easy to clean'] }],
          })
        ).items,
    ],
  ] satisfies [string, (core: ReturnType<typeof aCore>['core']) => Promise<readonly unknown[]>][])(
    'gets its texts for %s',
    async (_, ask) => {
      const network = aServer();
      const { core } = aCore(network);
      await core.open('DE');

      expect(await ask(core)).toHaveLength(1);

      expect(downloads(network)).toEqual([listingUrl, textsUrl]);
      expect((await core.ask('DE', 'articles', ['112']))[0]).toMatchObject({ prodDescription: 'Easy to clean' });
    },
  );

  it('gets its texts once for calls that come at the same time', async () => {
    const network = aServer();
    const { core } = aCore(network);
    const both = await Promise.all([
      core.ask('DE', 'articles', ['112'], 'whole'),
      core.ask('DE', 'articles', ['112'], 'whole'),
    ]);
    expect(both.map(([article]) => article?.cadFiles)).toEqual([['http://a.test/1.dxf'], ['http://a.test/1.dxf']]);
    expect(downloads(network)).toEqual([listingUrl, textsUrl]);
  });

  it('keeps its texts, and opens next time without asking for them', async () => {
    const network = aServer();
    const store = aStore();
    await aCore(network, store).core.ask('DE', 'articles', ['112'], 'whole');
    network.server.asked.length = 0;

    const { core } = aCore(network, store);

    expect((await core.ask('DE', 'articles', ['112'], 'whole'))[0]).toMatchObject({ prodDescription: 'Easy to clean' });
    expect(downloads(network)).toEqual([]);
  });

  it('gets its texts by itself once the page was painted', async () => {
    const network = aServer();
    const store = aStore();
    const stored = new Promise<void>((resolve) => {
      const { write } = store;
      Object.assign(store, {
        write: async (record: MarketData) => {
          await write(record);
          if (record.type === 'texts') resolve();
        },
      });
    });

    await aCore(network, store, true).core.open('DE');

    await stored;
    expect(downloads(network)).toEqual([listingUrl, textsUrl]);
  });

  it('rejects what needs unavailable texts, and answers everything else', async () => {
    const network = aServer();
    const { core, reported } = aCore(network);
    await core.open('DE');
    network.server.blobs = { listing: broken, texts: broken };

    await expect(core.ask('DE', 'articles', ['112'], 'whole')).rejects.toThrow('could not be loaded');
    expect(reported).not.toEqual([]);
    expect((await core.ask('DE', 'search', blank)).total).toBe(1);
    network.server.blobs = blobsWith('112');
    expect(await core.ask('DE', 'articles', ['112'], 'whole')).toHaveLength(1);
  });

  it('loads its texts once they exist, without being reopened', async () => {
    const network = aServer(someInfos({ catalogs: [aCatalogInfo({ textsUrls: {} })] }));
    const { core } = aCore(network);
    await core.open('DE');
    await expect(core.ask('DE', 'articles', ['112'], 'whole')).rejects.toThrow('could not be loaded');

    network.server.infos = someInfos();
    await core.open('DE');

    expect(await core.ask('DE', 'articles', ['112'], 'whole')).toHaveLength(1);
    expect(downloads(network)).toEqual([listingUrl, textsUrl]);
  });

  it('downloads both again when the stored listing and the texts do not belong together', async () => {
    const network = aServer();
    const store = aStore();
    const { listing } = writeCatalogueBlobs(packageWith('111'), 'DE');
    await store.write({ marketId: 'DE', type: 'listing', versionId: '1', data: listing });
    const { core, reported } = aCore(network, store);

    expect(await core.ask('DE', 'articles', ['112'], 'whole')).toHaveLength(1);

    expect(downloads(network)).toEqual([textsUrl, listingUrl, textsUrl]);
    expect(reported).toHaveLength(1);
    expect(store.records.get('DElisting')?.data).toEqual(writeCatalogueBlobs(packageWith('112'), 'DE').listing);
  });

  it('downloads the listing again when the stored one is broken', async () => {
    const network = aServer();
    const store = aStore();
    await store.write({ marketId: 'DE', type: 'listing', versionId: '1', data: broken });
    expect((await aCore(network, store).core.open('DE')).ok).toBe(true);
    expect(downloads(network)).toEqual([listingUrl]);
  });

  it('opens whole when a rule asks for a text', async () => {
    const texts = aConditionList('Clean', [{ columnName: 'ProdDescription', operator: 'contains', value: 'clean' }]);
    const rule = aConditionRule('Clean', { ruleType: 'selectable-none' });
    const network = aServer({ ...someInfos(), conditionLists: [texts], conditionRules: [rule] });
    const { core } = aCore(network);

    expect((await core.open('DE')).ok).toBe(true);

    expect(downloads(network)).toEqual([listingUrl, textsUrl]);
    const set = {
      type: 'TOILET',
      entries: [{ id: 'e', articleId: '112', subCategory: 'WC', setArticleIds: [] }],
    } as const;
    expect(await core.ask('DE', 'judgeArticles', set, ['112'], 'e')).toEqual([{ fits: true }]);
  });

  it('stays usable in its old version while the new one is unavailable', async () => {
    const network = aServer();
    const store = aStore();
    await aCore(network, store).core.open('DE');
    network.server.infos = someInfos({ catalogs: [aCatalogInfo({ versionId: '2' })] });
    network.server.blobs = { listing: broken, texts: broken };
    const { core } = aCore(network, store);

    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '1.1' } });

    expect((await core.ask('DE', 'search', blank)).total).toBe(1);
    network.server.blobs = blobsWith('212');
    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '2.1' } });
  });
});
