import type { OpenProgress } from './catalogueApi.ts';
import { type Market, openBlobs, versionOf } from './catalogueEngine.ts';
import type { CatalogueSession } from './catalogueSession.ts';
import type { CatalogueSource } from './catalogueSource.ts';
import { unpackBlob } from './downloadBlob.ts';
import type { MarketDataStore } from './marketDataStore.ts';

type OnProgress = (progress: OpenProgress) => void;
type Bytes = Uint8Array<ArrayBuffer>;

/** The blobs of a country's catalogue (domain: Listing blob). */
type Part = 'listing' | 'texts';
type Blobs = { [P in Part]?: Bytes };

export interface OpenerPorts {
  readonly source: CatalogueSource;
  /** Must not throw: wrap it in `tolerant`. */
  readonly store: MarketDataStore;
  /** Receives failures that do not affect the user: a server that cannot be reached, a damaged blob. */
  readonly report: (error: unknown) => void;
}

/** An opened version of a country's catalogue, and the market as it was opened. */
export interface Opened {
  readonly market: Market;
  readonly versionId: string;
  readonly session: CatalogueSession;
  readonly listing: Bytes;
}

/**
 * `unreadable`: the blobs are damaged or do not belong together. `wantsTexts`: the rules need more than a listing.
 * Undefined when a blob can be had neither from the browser nor from the network.
 */
type Found = Opened | 'unreadable' | 'wantsTexts' | undefined;

export interface Opener {
  /** Opens the listing, and the texts only where the rules need them. */
  quickly(market: Market, onProgress: OnProgress): Promise<Found>;
  /** Opens the same version with every text. */
  wholly(opened: Opened): Promise<Found>;
  /** Opens what is stored under its own version, so that the next call tries the current one again. */
  outdated(market: Market): Promise<Opened | undefined>;
}

function isBytes(data: unknown): data is Bytes {
  return data instanceof Uint8Array && data.buffer instanceof ArrayBuffer;
}

function urlOf({ country, info }: Market, part: Part): string | undefined {
  return { listing: info.listingUrls, texts: info.textsUrls }[part][country];
}

/** Opens catalogues from the browser database, else from the network (domain: Loading a catalogue). */
export function createOpener({ source, store, report }: OpenerPorts): Opener {
  async function orReport<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await work();
    } catch (error) {
      report(error);
      return undefined;
    }
  }

  async function readStored({ country, info }: Market, part: Part): Promise<Blobs> {
    const record = await store.read(country, part);
    return record?.versionId === info.versionId && isBytes(record.data) ? { [part]: record.data } : {};
  }

  async function download(market: Market, part: Part, onProgress: OnProgress): Promise<Bytes | undefined> {
    const url = urlOf(market, part);
    return url === undefined ? undefined : orReport(() => source.download(url, onProgress));
  }

  /** @param known what needs no download */
  async function open(
    market: Market,
    parts: readonly Part[],
    known: Blobs,
    onProgress: OnProgress = () => undefined,
  ): Promise<Found> {
    const packed = new Map<Part, Bytes>();
    for (const part of parts.filter((name) => known[name] === undefined)) {
      const bytes = await download(market, part, onProgress);
      if (bytes === undefined) return undefined;
      packed.set(part, bytes);
    }
    const versionId = versionOf(market);
    const found = await orReport(async () => {
      const blobs = { ...known };
      for (const [part, bytes] of packed) blobs[part] = await unpackBlob(bytes);
      const { listing = new Uint8Array(), texts } = blobs;
      const session = openBlobs({ listing, texts }, market);
      for (const type of packed.keys()) {
        await store.write({ marketId: market.country, type, versionId: market.info.versionId, data: blobs[type] });
      }
      return session === undefined ? 'wantsTexts' : { market, versionId, session, listing };
    });
    if (found !== undefined) return found;
    // What was known may be damaged, or of a build with another format.
    return packed.size < parts.length ? open(market, parts, {}, onProgress) : 'unreadable';
  }

  async function quickly(market: Market, onProgress?: OnProgress): Promise<Found> {
    const stored = await readStored(market, 'listing');
    const found = await open(market, ['listing'], stored, onProgress);
    if (found !== 'wantsTexts') return found;
    const both = { ...(await readStored(market, 'listing')), ...(await readStored(market, 'texts')) };
    return open(market, ['listing', 'texts'], both, onProgress);
  }

  return {
    quickly,

    async wholly({ market, listing }) {
      return open(market, ['listing', 'texts'], { listing, ...(await readStored(market, 'texts')) });
    },

    async outdated(market) {
      const record = await store.read(market.country, 'listing');
      if (record === undefined) return undefined;
      const { versionId } = record;
      const info = { ...market.info, versionId, version: '', listingUrls: {}, textsUrls: {} };
      const found = await quickly({ ...market, info });
      return typeof found === 'object' ? found : undefined;
    },
  };
}
