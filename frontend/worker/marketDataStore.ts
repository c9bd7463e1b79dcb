import { onceAsync } from '@sanispec/shared/columns';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What the browser keeps of a market, so that a catalogue opens without the network (domain: Loading a catalogue). */
export interface MarketData {
  readonly marketId: string;
  readonly versionId: string;
  /** `listing` and `texts` are the unpacked blobs of the market (domain: Listing blob). */
  readonly type: 'infos' | 'listing' | 'texts';
  readonly data: unknown;
}

/** The port to the browser database. Both calls may fail: the browser may forbid storage or be full. */
export interface MarketDataStore {
  read(marketId: string, type: MarketData['type']): Promise<MarketData | undefined>;
  write(record: MarketData): Promise<void>;
}

const databaseName = 'sanispec';
const databaseVersion = 4;
const storeName = 'marketData';

interface Schema extends DBSchema {
  [storeName]: { key: string; value: MarketData & { readonly marketIdAndType: string } };
}

/**
 * Bytes are kept as a Blob: the browser lays it beside the database and reads it in one piece, instead of taking a copy
 * out of a record.
 */
export function toStored({ data, ...record }: MarketData): MarketData {
  return { ...record, data: data instanceof Uint8Array ? new Blob([data as Uint8Array<ArrayBuffer>]) : data };
}

/** Records of older builds hold the bytes themselves. */
export async function fromStored({ data, ...record }: MarketData): Promise<MarketData> {
  return { ...record, data: data instanceof Blob ? new Uint8Array(await data.arrayBuffer()) : data };
}

function keyOf(marketId: string, type: string): string {
  return marketId + type;
}

/** Older builds kept catalogue ZIPs, each larger than all that is kept now. */
async function removeZips(database: IDBPDatabase<Schema>): Promise<void> {
  const keys = await database.getAllKeys(storeName);
  for (const key of keys.filter((name) => name.endsWith('catalogueZip'))) await database.delete(storeName, key);
}

/**
 * The browser database at version 4: one store, keyed by marketId + type (domain: Loading a catalogue). Opened at the
 * first use.
 */
export function openMarketDataStore(): MarketDataStore {
  const database = onceAsync(async () => {
    const opened = await openDB<Schema>(databaseName, databaseVersion, {
      upgrade(database) {
        // What older versions hold can be loaded again.
        for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
        database.createObjectStore(storeName, { keyPath: 'marketIdAndType' });
      },
      blocking(_currentVersion, _blockedVersion, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    // The next start tries again.
    removeZips(opened).catch(() => undefined);
    return opened;
  });
  return {
    async read(marketId, type) {
      const found = await (await database()).get(storeName, keyOf(marketId, type));
      return found && fromStored(found);
    },
    async write(record) {
      const key = keyOf(record.marketId, record.type);
      await (await database()).put(storeName, { ...toStored(record), marketIdAndType: key });
    },
  };
}

/**
 * Makes a store's failures harmless: the cache is only an optimisation. Callers do not wait for writes; a read that is
 * late counts as absent, since the network has it too. The first failure is reported; further ones in the same browser
 * would say nothing new.
 *
 * @param patience resolves when a read has taken too long
 */
export function tolerant(
  store: MarketDataStore,
  { report, patience }: { readonly report: (error: unknown) => void; readonly patience: () => Promise<void> },
): MarketDataStore {
  let hasReported = false;
  function reportOnce(error: unknown): undefined {
    if (!hasReported) report(error);
    hasReported = true;
  }
  async function tooLate(): Promise<undefined> {
    await patience();
  }
  return {
    read: (marketId, type) => Promise.race([store.read(marketId, type).catch(reportOnce), tooLate()]),
    async write(record) {
      store.write(record).catch(reportOnce);
    },
  };
}
