// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fromStored, type MarketDataStore, tolerant, toStored } from './marketDataStore.ts';

const refusing: MarketDataStore = {
  read: async () => {
    throw new Error('Storage is forbidden');
  },
  write: async () => {
    throw new Error('The disk is full');
  },
};

describe('what the browser database holds', () => {
  const record = { marketId: 'DE', type: 'listing', versionId: '1', data: Uint8Array.of(1, 2, 255) } as const;

  it('stores bytes as a file next to the record and returns them unchanged', async () => {
    const stored = toStored(record);
    expect(stored.data).toBeInstanceOf(Blob);
    expect(await fromStored(stored)).toEqual(record);
  });

  it('may have been written by an older build, with the bytes in the record', async () => {
    expect(await fromStored(record)).toEqual(record);
  });

  it('stores other values in the record itself', async () => {
    const infos = { ...record, type: 'infos', data: { catalogs: [] } } as const;
    expect(toStored(infos)).toEqual(infos);
    expect(await fromStored(infos)).toEqual(infos);
  });
});

describe('a browser database that fails', () => {
  it('answers like an empty one and reports the first failure only', async () => {
    const reported: unknown[] = [];
    const store = tolerant(refusing, {
      report: (error) => reported.push(error),
      patience: () => new Promise(() => {}),
    });

    expect(await store.read('DE', 'listing')).toBeUndefined();
    await store.write({ marketId: 'DE', type: 'infos', versionId: '1', data: {} });

    expect(reported).toEqual([new Error('Storage is forbidden')]);
  });
});

describe('a browser database that hangs', () => {
  const hanging: MarketDataStore = { read: () => new Promise(() => {}), write: () => new Promise(() => {}) };

  it('does not block anybody', async () => {
    const reported: unknown[] = [];
    const store = tolerant(hanging, { report: (error) => reported.push(error), patience: async () => undefined });

    expect(await store.read('DE', 'listing')).toBeUndefined();
    await store.write({ marketId: 'DE', type: 'infos', versionId: '1', data: {} });

    expect(reported).toEqual([]);
  });
});
