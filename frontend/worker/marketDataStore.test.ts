// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type MarketDataStore, tolerant } from './marketDataStore.ts';

const refusing: MarketDataStore = {
  read: async () => {
    throw new Error('Storage is forbidden');
  },
  write: async () => {
    throw new Error('The disk is full');
  },
};

describe('a browser database that fails', () => {
  it('answers like an empty one and reports the first failure only', async () => {
    const reported: unknown[] = [];
    const store = tolerant(refusing, {
      report: (error) => reported.push(error),
      patience: () => new Promise(() => {}),
    });

    expect(await store.read('DE', 'catalogueZip')).toBeUndefined();
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
