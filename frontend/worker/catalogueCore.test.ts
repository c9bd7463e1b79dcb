// @vitest-environment node
import { compileRules } from '@sanispec/shared/compatibility';
import type { CatalogInfo, Infos } from '@sanispec/shared/contract';
import { aCatalogue, anArticleRow, aSheet } from '@sanispec/shared/testing';
import { describe, expect, it } from 'vitest';
import { type CorePorts, createCatalogueCore, versionOf } from './catalogueCore.ts';
import { createCatalogueSession } from './catalogueSession.ts';
import type { CatalogueSource } from './catalogueSource.ts';
import type { MarketData, MarketDataStore } from './marketDataStore.ts';

function aCatalogInfo(overrides: Partial<CatalogInfo> = {}): CatalogInfo {
  return {
    id: 'dach',
    countries: ['DE', 'AT'],
    catalogCSVsZipUrl: 'https://blobs.test/dach.zip',
    listingUrls: {},
    versionId: '1',
    assetsGlobalUrl: '',
    assetsLocalUrl: '',
    ...overrides,
  };
}

function someInfos(overrides: Partial<Infos> = {}): Infos {
  return { catalogs: [aCatalogInfo()], conditionLists: [], conditionRules: [], rulesVersionId: '1', ...overrides };
}

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
    zip: new TextEncoder().encode('112'),
    asked: [] as string[],
  };
  const source: CatalogueSource = {
    async fetchInfos(etag) {
      if (!server.isReachable) throw new TypeError('Failed to fetch');
      server.asked.push(`infos ${etag ?? 'first'}`);
      const current = JSON.stringify(server.infos);
      return etag === current ? { kind: 'unchanged' } : { kind: 'new', infos: server.infos, etag: current };
    },
    async downloadZip(url, onProgress) {
      if (!server.isReachable) throw new TypeError('Failed to fetch');
      server.asked.push(url);
      onProgress({ receivedBytes: server.zip.byteLength, totalBytes: server.zip.byteLength });
      return server.zip;
    },
  };
  return { server, source };
}

/** The 'ZIP' of these tests is the number of its only article. */
const openSession: CorePorts['openSession'] = (zip, country, info, infos) => {
  const articleNr = new TextDecoder().decode(zip);
  if (articleNr === 'broken') throw new Error('This is no ZIP');
  const opened = aCatalogue([aSheet('WC', [anArticleRow(articleNr)])], { country: 'DE' });
  const catalogue = { ...opened, country, versionId: versionOf(info, infos) };
  return createCatalogueSession(catalogue, compileRules(catalogue, [], []), infos.conditionLists);
};

function aCore({ source }: { source: CatalogueSource }, store: MarketDataStore = aStore()) {
  const reported: unknown[] = [];
  const core = createCatalogueCore({ source, store, openSession, report: (error) => reported.push(error) });
  return { core, reported };
}

async function knownArticles(core: ReturnType<typeof aCore>['core'], ids: readonly string[]): Promise<string[]> {
  return (await core.articles('DE', ids)).map(({ id }) => id);
}

describe('opening a catalogue', () => {
  it('downloads the ZIP of the country, tells the progress and keeps the ZIP', async () => {
    const network = aServer();
    const store = aStore();
    const { core } = aCore(network, store);
    const progress: number[] = [];

    const result = await core.open('DE', ({ receivedBytes }) => progress.push(receivedBytes));

    expect(result).toMatchObject({ ok: true, summary: { country: 'DE', versionId: '1.1' } });
    expect(network.server.asked).toEqual(['infos first', 'https://blobs.test/dach.zip']);
    expect(progress).toEqual([3]);
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

  it('opens once for calls that come at the same time', async () => {
    const network = aServer();
    const { core } = aCore(network);

    await Promise.all([core.open('DE'), core.open('DE'), core.articles('DE', ['112'])]);

    expect(network.server.asked).toEqual(['infos first', 'https://blobs.test/dach.zip']);
  });

  it('replaces the catalogue when its version changes', async () => {
    const network = aServer();
    const { core } = aCore(network);
    await core.open('DE');
    network.server.infos = someInfos({ catalogs: [aCatalogInfo({ versionId: '2' })] });
    network.server.zip = new TextEncoder().encode('212');

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

  it('keeps the version before while the new one cannot be downloaded', async () => {
    const network = aServer();
    const { core, reported } = aCore(network);
    await core.open('DE');
    network.server.infos = someInfos({ catalogs: [aCatalogInfo({ versionId: '2' })] });
    network.server.zip = new TextEncoder().encode('broken');

    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '1.1' } });
    expect(await knownArticles(core, ['112'])).toEqual(['112']);
    expect(reported).toHaveLength(1);
  });

  it('opens an older stored version when the current one cannot be had, and tries the current one at the next call', async () => {
    const network = aServer();
    const store = aStore();
    await aCore(network, store).core.open('DE');
    network.server.infos = someInfos({ catalogs: [aCatalogInfo({ versionId: '2' })] });
    network.server.zip = new TextEncoder().encode('broken');
    const { core } = aCore(network, store);
    expect(await core.open('DE')).toMatchObject({ ok: true, summary: { versionId: '1.1' } });

    network.server.zip = new TextEncoder().encode('212');

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
      data: new TextEncoder().encode('broken'),
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
    await expect(core.articles('DE', ['112'])).rejects.toThrow('No catalogue of DE is open');

    network.server.isReachable = true;

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
