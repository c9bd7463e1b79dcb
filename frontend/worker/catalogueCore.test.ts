// @vitest-environment node
import { type CataloguePackage, packageToCsv, writeListingBlob } from '@sanispec/shared/catalogue';
import type { CatalogInfo, Infos } from '@sanispec/shared/contract';
import { aConditionList, aConditionRule, anArticleRow, aPackage, aSheet } from '@sanispec/shared/testing';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createCatalogueCore } from './catalogueCore.ts';
import type { CatalogueSource } from './catalogueSource.ts';
import type { MarketData, MarketDataStore } from './marketDataStore.ts';
import { inflate } from './readZip.ts';
import { unpackHere } from './unpackThreads.ts';

const zipUrl = 'https://blobs.test/dach.zip';
const listingUrl = 'https://blobs.test/de.listing.gz';

function aCatalogInfo(overrides: Partial<CatalogInfo> = {}): CatalogInfo {
  return {
    id: 'dach',
    countries: ['DE', 'AT'],
    catalogCSVsZipUrl: zipUrl,
    listingUrls: {},
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

function zipOf(content: CataloguePackage): Uint8Array<ArrayBuffer> {
  const files = [...packageToCsv(content)].map(({ fileName, bytes }) => [fileName, bytes] as const);
  return zipSync(Object.fromEntries(files)) as Uint8Array<ArrayBuffer>;
}

const broken = strToU8('This is no ZIP') as Uint8Array<ArrayBuffer>;

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
    zip: zipOf(packageWith('112')),
    listing: new Uint8Array(gzipSync(writeListingBlob(packageWith('112'), 'DE'))),
    asked: [] as string[],
  };
  function answer(url: string, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    if (!server.isReachable) throw new TypeError('Failed to fetch');
    server.asked.push(url);
    return bytes;
  }
  const source: CatalogueSource = {
    async fetchInfos(etag) {
      if (!server.isReachable) throw new TypeError('Failed to fetch');
      server.asked.push(`infos ${etag ?? 'first'}`);
      const current = JSON.stringify(server.infos);
      return etag === current ? { kind: 'unchanged' } : { kind: 'new', infos: server.infos, etag: current };
    },
    async downloadZip(url, onProgress) {
      const zip = answer(url, server.zip);
      onProgress({ receivedBytes: zip.byteLength, totalBytes: zip.byteLength });
      return zip;
    },
    downloadListing: async (url) => inflate(answer(url, server.listing), 'gzip'),
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
    unpacking: unpackHere,
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
  it('downloads the ZIP of the country, reports the progress and keeps the ZIP', async () => {
    const network = aServer();
    const store = aStore();
    const { core } = aCore(network, store);
    const progress: number[] = [];

    const result = await core.open('DE', ({ receivedBytes }) => progress.push(receivedBytes));

    expect(result).toMatchObject({ ok: true, summary: { country: 'DE', versionId: '1.1' } });
    expect(network.server.asked).toEqual(['infos first', 'https://blobs.test/dach.zip']);
    expect(progress).toEqual([network.server.zip.byteLength]);
    expect(store.records.get('DEcatalogueZip')).toMatchObject({ marketId: 'DE', versionId: '1', type: 'catalogueZip' });
  });

  it('uses the stored ZIP of the same version in the next session', async () => {
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
    expect(network.server.asked).toEqual(['infos first', 'https://blobs.test/dach.zip']);
    expect(progress).toHaveLength(waits ? 0 : 1);
    await core.open('DE');
    expect(network.server.asked).toHaveLength(3);
  });

  it('opens once for calls that come at the same time', async () => {
    const network = aServer();
    const { core } = aCore(network);

    await Promise.all([core.open('DE'), core.open('DE'), core.ask('DE', 'articles', ['112'])]);

    expect(network.server.asked).toEqual(['infos first', 'https://blobs.test/dach.zip']);
  });

  it('replaces the catalogue when its version changes', async () => {
    const network = aServer();
    const { core } = aCore(network);
    await core.open('DE');
    network.server.infos = someInfos({ catalogs: [aCatalogInfo({ versionId: '2' })] });
    network.server.zip = zipOf(packageWith('212'));

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
    expect(network.server.asked.filter((address) => address.endsWith('.zip'))).toEqual([]);
  });

  it('keeps the previous version while the new one cannot be downloaded', async () => {
    const network = aServer();
    const { core, reported } = aCore(network);
    await core.open('DE');
    network.server.infos = someInfos({ catalogs: [aCatalogInfo({ versionId: '2' })] });
    network.server.zip = broken;

    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '1.1' } });
    expect(await knownArticles(core, ['112'])).toEqual(['112']);
    expect(reported).toHaveLength(1);
  });

  it('opens an older stored version when the current one is unavailable, and tries the current one at the next call', async () => {
    const network = aServer();
    const store = aStore();
    await aCore(network, store).core.open('DE');
    network.server.infos = someInfos({ catalogs: [aCatalogInfo({ versionId: '2' })] });
    network.server.zip = broken;
    const { core } = aCore(network, store);
    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '1.1' } });

    network.server.zip = zipOf(packageWith('212'));

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

  it('downloads again when the stored ZIP is broken', async () => {
    const network = aServer();
    const store = aStore();
    await store.write({
      marketId: 'DE',
      type: 'catalogueZip',
      versionId: '1',
      data: broken,
    });
    const { core } = aCore(network, store);

    expect((await core.open('DE')).ok).toBe(true);
    expect(network.server.asked).toContain('https://blobs.test/dach.zip');
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
    ['is no ZIP', broken],
    ['holds no category', zipSync({ 'Settings.csv': strToU8('Key;Value\r\n') })],
    ['has other separators', zipSync({ 'TOILET_WC.csv': strToU8('ArticleNr,CountriesISO\r\n,\r\n112,DE\r\n') })],
  ])(
    'says that the catalogue is unreadable when what was downloaded %s, and opens when it is repaired',
    async (_, zip) => {
      const network = aServer();
      network.server.zip = zip as Uint8Array<ArrayBuffer>;
      const { core, reported } = aCore(network);
      expect(await core.open('DE')).toEqual({ ok: false, error: 'ErrorCatalogUnreadable' });
      expect(reported).toHaveLength(1);

      network.server.zip = zipOf(packageWith('112'));

      expect((await core.open('DE')).ok).toBe(true);
    },
  );

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

describe('a country with a listing', () => {
  const listed = someInfos({ catalogs: [aCatalogInfo({ listingUrls: { DE: listingUrl } })] });
  const blank = { filters: [], text: '', articleNr: '', sort: 'catalogue', offset: 0, limit: 5 } as const;

  function downloads({ server }: ReturnType<typeof aServer>): string[] {
    return server.asked.filter((address) => !address.startsWith('infos'));
  }

  it.each([
    ['bytes of a newer format', (listing: Uint8Array) => listing.with(3, 2)],
    ['something that it does not know', (listing: Uint8Array) => ({ bytes: listing })],
  ])('ignores what a newer build has kept: %s', async (_, keptBy) => {
    const network = aServer(listed);
    const store = aStore();
    const right = writeListingBlob(packageWith('112'), 'DE');
    await store.write({ marketId: 'DE', type: 'listing', versionId: '1', data: keptBy(right) });

    const { core } = aCore(network, store);

    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '1.1' } });
    expect(await knownArticles(core, ['112'])).toEqual(['112']);
    expect(downloads(network)).toEqual([listingUrl]);
    // The next session finds what this build understands.
    expect(store.records.get('DElisting')?.data).toEqual(right);
  });

  it('opens and searches without the ZIP', async () => {
    const network = aServer(listed);
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
      const network = aServer(listed);
      const { core } = aCore(network);
      await core.open('DE');

      expect(await ask(core)).toHaveLength(1);

      expect(downloads(network)).toEqual([listingUrl, zipUrl]);
      expect((await core.ask('DE', 'articles', ['112']))[0]).toMatchObject({ prodDescription: 'Easy to clean' });
    },
  );

  it('gets its texts once for calls that come at the same time', async () => {
    const network = aServer(listed);
    const { core } = aCore(network);
    const both = await Promise.all([
      core.ask('DE', 'articles', ['112'], 'whole'),
      core.ask('DE', 'articles', ['112'], 'whole'),
    ]);
    expect(both.map(([article]) => article?.cadFiles)).toEqual([['http://a.test/1.dxf'], ['http://a.test/1.dxf']]);
    expect(downloads(network)).toEqual([listingUrl, zipUrl]);
  });

  it('keeps its texts as binary, and opens next time without parsing or asking', async () => {
    const network = aServer(listed);
    const store = aStore();
    await aCore(network, store).core.ask('DE', 'articles', ['112'], 'whole');
    store.records.delete('DEcatalogueZip');
    network.server.asked.length = 0;

    const { core } = aCore(network, store);

    expect((await core.ask('DE', 'articles', ['112'], 'whole'))[0]).toMatchObject({ prodDescription: 'Easy to clean' });
    expect(downloads(network)).toEqual([]);
  });

  it('gets its texts by itself once the page was painted', async () => {
    const network = aServer(listed);
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
    expect(downloads(network)).toEqual([listingUrl, zipUrl]);
  });

  it('rejects what needs unavailable texts, and answers everything else', async () => {
    const network = aServer(listed);
    const { core, reported } = aCore(network);
    await core.open('DE');
    network.server.zip = broken;

    await expect(core.ask('DE', 'articles', ['112'], 'whole')).rejects.toThrow('could not be loaded');
    expect(reported).toHaveLength(1);
    expect((await core.ask('DE', 'search', blank)).total).toBe(1);
    network.server.zip = zipOf(packageWith('112'));
    expect(await core.ask('DE', 'articles', ['112'], 'whole')).toHaveLength(1);
  });

  it('opens from the ZIP when the listing is broken', async () => {
    const network = aServer(listed);
    network.server.listing = new Uint8Array(gzipSync(broken));
    const { core, reported } = aCore(network);

    expect((await core.open('DE')).ok).toBe(true);

    expect(reported).toHaveLength(1);
    expect(downloads(network)).toEqual([listingUrl, zipUrl]);
  });

  it('downloads the listing again when the stored one is broken', async () => {
    const network = aServer(listed);
    const store = aStore();
    await store.write({ marketId: 'DE', type: 'listing', versionId: '1', data: broken });
    expect((await aCore(network, store).core.open('DE')).ok).toBe(true);
    expect(downloads(network)).toEqual([listingUrl]);
  });

  it('opens whole when a rule asks for a text', async () => {
    const texts = aConditionList('Clean', [{ columnName: 'ProdDescription', operator: 'contains', value: 'clean' }]);
    const rule = aConditionRule('Clean', { ruleType: 'selectable-none' });
    const network = aServer({ ...listed, conditionLists: [texts], conditionRules: [rule] });
    const { core } = aCore(network);

    expect((await core.open('DE')).ok).toBe(true);

    expect(downloads(network)).toEqual([listingUrl, zipUrl]);
    const set = {
      type: 'TOILET',
      entries: [{ id: 'e', articleId: '112', subCategory: 'WC', setArticleIds: [] }],
    } as const;
    expect(await core.ask('DE', 'judgeArticles', set, ['112'], 'e')).toEqual([{ fits: true }]);
  });

  it('stays usable in its old version while the new one is unavailable', async () => {
    const network = aServer(listed);
    const store = aStore();
    await aCore(network, store).core.open('DE');
    network.server.infos = someInfos({
      catalogs: [aCatalogInfo({ versionId: '2', listingUrls: { DE: listingUrl } })],
    });
    network.server.listing = new Uint8Array(gzipSync(broken));
    network.server.zip = broken;
    const { core } = aCore(network, store);

    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '1.1' } });

    expect((await core.ask('DE', 'search', blank)).total).toBe(1);
    network.server.zip = zipOf(packageWith('212'));
    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '2.1' } });
  });
});
