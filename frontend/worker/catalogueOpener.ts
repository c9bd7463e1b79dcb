import type { CatalogueBlobs } from '@sanispec/shared/catalogue';
import type { OpenProgress } from './catalogueApi.ts';
import { type Market, openBlobs, openWhole, versionOf, writeBlobs } from './catalogueEngine.ts';
import type { CatalogueSession } from './catalogueSession.ts';
import type { CatalogueSource } from './catalogueSource.ts';
import type { MarketData, MarketDataStore } from './marketDataStore.ts';
import { readCatalogueZip } from './readCatalogueZip.ts';

export interface OpenerPorts {
  readonly source: CatalogueSource;
  /** Must not throw: wrap it in `tolerant`. */
  readonly store: MarketDataStore;
  /** Lets the thread answer what waits, between two steps of long work. */
  readonly pause: () => Promise<void>;
  /** Hears of failures that the user gets over: a server that is away while something is stored, a broken ZIP. */
  readonly report: (error: unknown) => void;
}

/** An opened version of a country's catalogue, and the market as it was opened. */
export interface Opened {
  readonly market: Market;
  readonly versionId: string;
  readonly session: CatalogueSession;
}

type OnProgress = (progress: OpenProgress) => void;
type Bytes = Uint8Array<ArrayBuffer>;

function isBytes(data: unknown): data is Bytes {
  return data instanceof Uint8Array && data.buffer instanceof ArrayBuffer;
}

/** The ways to open a catalogue; each answers undefined when it does not lead to one. */
export interface Opener {
  /** By the listing where there is one, else whole. */
  quickly(market: Market, onProgress: OnProgress): Promise<Opened | undefined>;
  /** With every text; works in small steps. */
  wholly(market: Market): Promise<Opened | undefined>;
  /** Whatever is stored, under its own version, so that the next call tries the current one again. */
  outdated(market: Market): Promise<Opened | undefined>;
}

function opened(market: Market, session: CatalogueSession | undefined): Opened | undefined {
  return session && { market, versionId: versionOf(market), session };
}

export function createOpener({ source, store, pause, report }: OpenerPorts): Opener {
  async function orReport<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await work();
    } catch (error) {
      report(error);
      return undefined;
    }
  }

  async function stored({ country, info }: Market, type: MarketData['type']): Promise<Bytes | undefined> {
    const record = await store.read(country, type);
    return record?.versionId === info.versionId && isBytes(record.data) ? record.data : undefined;
  }

  function keep({ country, info }: Market, type: MarketData['type'], data: Bytes): Promise<void> {
    return store.write({ marketId: country, versionId: info.versionId, type, data });
  }

  async function keepBlobs(market: Market, { listing, texts }: CatalogueBlobs): Promise<void> {
    await keep(market, 'listing', listing);
    if (texts !== undefined) await keep(market, 'texts', texts);
  }

  /** `wantsTexts`: the rules cannot do without; the listing itself is in order. */
  async function byListing(market: Market, onProgress: OnProgress): Promise<Opened | 'wantsTexts' | undefined> {
    function open(listing: Bytes): Opened | 'wantsTexts' {
      return opened(market, openBlobs({ listing }, market)) ?? 'wantsTexts';
    }
    const kept = await stored(market, 'listing');
    const reopened = kept && (await orReport(async () => open(kept)));
    if (reopened !== undefined) return reopened;
    const url = market.info.listingUrls[market.country];
    if (url === undefined) return undefined;
    return orReport(async () => {
      const listing = await source.downloadListing(url, onProgress);
      const fresh = open(listing);
      await keep(market, 'listing', listing);
      return fresh;
    });
  }

  async function byStoredBlobs(market: Market): Promise<Opened | undefined> {
    const [listing, texts] = await Promise.all([stored(market, 'listing'), stored(market, 'texts')]);
    if (listing === undefined || texts === undefined) return undefined;
    return orReport(async () => opened(market, openBlobs({ listing, texts }, market)));
  }

  /** What the stored ZIP holds, else a downloaded one, which is stored once it proved to be good. */
  async function readWhole(market: Market, onProgress: OnProgress, rest: () => Promise<void>) {
    const kept = await stored(market, 'catalogueZip');
    const reread = kept && (await orReport(() => readCatalogueZip(kept, rest)));
    const url = market.info.catalogCSVsZipUrl;
    if (reread !== undefined || url === '') return reread;
    return orReport(async () => {
      const zip = await source.downloadZip(url, onProgress);
      const content = await readCatalogueZip(zip, rest);
      await keep(market, 'catalogueZip', zip);
      return content;
    });
  }

  /** Somebody waits: from the ZIP at once. Its binary columns are made for the next time. */
  async function byZip(market: Market, onProgress: OnProgress): Promise<Opened | undefined> {
    const content = await readWhole(market, onProgress, async () => undefined);
    if (content === undefined) return undefined;
    const current = await orReport(async () => opened(market, openWhole(content, market)));
    if (current !== undefined) {
      void orReport(async () => keepBlobs(market, await writeBlobs(content, market.country, pause)));
    }
    return current;
  }

  async function quickly(market: Market, onProgress: OnProgress): Promise<Opened | undefined> {
    const listed = await byListing(market, onProgress);
    if (listed !== undefined && listed !== 'wantsTexts') return listed;
    return (await byStoredBlobs(market)) ?? byZip(market, onProgress);
  }

  return {
    quickly,

    async wholly(market) {
      const kept = await byStoredBlobs(market);
      if (kept !== undefined) return kept;
      const content = await readWhole(market, () => undefined, pause);
      if (content === undefined) return undefined;
      return orReport(async () => {
        const blobs = await writeBlobs(content, market.country, pause);
        await keepBlobs(market, blobs);
        return opened(market, openBlobs(blobs, market));
      });
    },

    async outdated(market) {
      const records = await Promise.all(
        (['listing', 'catalogueZip'] as const).map((type) => store.read(market.country, type)),
      );
      for (const versionId of new Set(records.flatMap((record) => record?.versionId ?? []))) {
        const info = { ...market.info, versionId, catalogCSVsZipUrl: '', listingUrls: {} };
        const found = await quickly({ ...market, info }, () => undefined);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}
