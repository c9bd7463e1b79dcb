import type { CatalogueBlobs } from '@sanispec/shared/catalogue';
import type { OpenProgress } from './catalogueApi.ts';
import { type Market, openBlobs, openWhole, versionOf } from './catalogueEngine.ts';
import type { CatalogueSession } from './catalogueSession.ts';
import type { CatalogueSource } from './catalogueSource.ts';
import type { MarketData, MarketDataStore } from './marketDataStore.ts';
import type { Unpacking } from './unpackThreads.ts';

export interface OpenerPorts {
  readonly source: CatalogueSource;
  /** Must not throw: wrap it in `tolerant`. */
  readonly store: MarketDataStore;
  readonly unpacking: Unpacking;
  /** Receives failures that do not affect the user: a server that is away while something is stored, a broken ZIP. */
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
  quickly(market: Market, onProgress: OnProgress): Promise<Opened | 'unreadable' | undefined>;
  /** With every text. */
  wholly(market: Market): Promise<Opened | undefined>;
  /** Whatever is stored, under its own version, so that the next call tries the current one again. */
  outdated(market: Market): Promise<Opened | undefined>;
}

function opened(market: Market, session: CatalogueSession | undefined): Opened | undefined {
  return session && { market, versionId: versionOf(market), session };
}

export function createOpener({ source, store, unpacking, report }: OpenerPorts): Opener {
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

  /** By the stored ZIP, else by a downloaded one, which is stored unless it proves to be `unreadable`. */
  async function byZip<Result>(
    market: Market,
    onProgress: OnProgress,
    read: (coming: Promise<Bytes>) => Promise<Result>,
  ): Promise<Result | 'unreadable' | undefined> {
    const kept = await stored(market, 'catalogueZip');
    const reread = kept && (await orReport(() => read(Promise.resolve(kept))));
    const url = market.info.catalogCSVsZipUrl;
    if (reread !== undefined || url === '') return reread;
    const coming = source.downloadZip(url, onProgress);
    const reading = read(coming);
    // Looked at below, once the ZIP is there.
    reading.catch(() => undefined);
    const zip = await orReport(() => coming);
    if (zip === undefined) return undefined;
    const result = await orReport(() => reading);
    if (result === undefined) return 'unreadable';
    await keep(market, 'catalogueZip', zip);
    return result;
  }

  /** The user is waiting: opened as soon as its cells are found. Its binary columns are built for the next time. */
  function byWholeZip(market: Market, onProgress: OnProgress): Promise<Opened | 'unreadable' | undefined> {
    return byZip(market, onProgress, async (coming) => {
      const current = opened(market, openWhole(await unpacking.content(coming), market));
      if (current !== undefined) {
        void orReport(async () => keepBlobs(market, await unpacking.blobs(await coming, market.country)));
      }
      return current;
    });
  }

  async function quickly(market: Market, onProgress: OnProgress): Promise<Opened | 'unreadable' | undefined> {
    const listed = await byListing(market, onProgress);
    if (listed !== undefined && listed !== 'wantsTexts') return listed;
    return (await byStoredBlobs(market)) ?? byWholeZip(market, onProgress);
  }

  return {
    quickly,

    async wholly(market) {
      const kept = await byStoredBlobs(market);
      if (kept !== undefined) return kept;
      const read = await byZip(
        market,
        () => undefined,
        async (coming) => {
          const blobs = await unpacking.blobs(await coming, market.country);
          await keepBlobs(market, blobs);
          return opened(market, openBlobs(blobs, market));
        },
      );
      return read === 'unreadable' ? undefined : read;
    },

    async outdated(market) {
      const records = await Promise.all(
        (['listing', 'catalogueZip'] as const).map((type) => store.read(market.country, type)),
      );
      for (const versionId of new Set(records.flatMap((record) => record?.versionId ?? []))) {
        const info = { ...market.info, versionId, version: '', catalogCSVsZipUrl: '', listingUrls: {} };
        const found = await quickly({ ...market, info }, () => undefined);
        if (found !== undefined && found !== 'unreadable') return found;
      }
      return undefined;
    },
  };
}
