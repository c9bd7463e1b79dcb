import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../functions/config/environment.ts';
import { openStorage } from '../../functions/config/openStorage.ts';
import { type CosmosContainerName, deployedContainers } from '../../functions/storage/cosmos/cosmosContainers.ts';
import { cosmosId } from '../../functions/storage/cosmos/cosmosId.ts';
import {
  DocumentTooLarge,
  documentContainers,
  maxDocumentBytes,
  PreconditionFailed,
  StorageBusy,
} from '../../functions/storage/documentStore.ts';
import { callPatience, jobPatience, runInStorageScope } from '../../functions/storage/storageScope.ts';
import { type CosmosFault, startCosmosProxy } from '../support/cosmosProxy.ts';
import { CosmosRing, emulatorKey } from '../support/cosmosRing.ts';

const proxy = await startCosmosProxy();
let waited = 0;
const waiting = {
  clock: () => waited,
  async sleep(milliseconds: number) {
    waited += milliseconds;
  },
};
const account = { endpoint: proxy.endpoint, key: emulatorKey, waiting };
const ring = new CosmosRing(account, { containers: Object.keys(deployedContainers) as CosmosContainerName[] });
const bare = new CosmosRing(account, { containers: ['server'] });

afterAll(async () => {
  await ring.close();
  await bare.close();
  await proxy.close();
});

/** All that pass; how each is told apart is proven beside the client. */
const allAnswers: readonly CosmosFault['answer'][] = [408, 410, 429, 449, 503, 'cutBefore', 'cutAfter'];
/** One of each kind: refused before it was begun, of uncertain outcome, done without an answer. */
const fewAnswers: readonly CosmosFault['answer'][] = [429, 503, 'cutAfter'];
const isFull = process.env.TEST_FULL === 'true';
if (!isFull)
  process.stdout.write(`faults of Cosmos DB: ${fewAnswers.length} of ${allAnswers.length}; TEST_FULL=true: all\n`);

type Opened = Awaited<ReturnType<CosmosRing['open']>>;

describe('documents in Cosmos DB, when the service has troubles (ring a)', () => {
  let opened: Opened;
  let time: number;

  beforeEach(async () => {
    time = Date.parse('2026-11-02T09:00:00Z');
    opened = await ring.open(() => new Date(time));
    waited = 0;
  });

  afterEach(async () => {
    proxy.calm();
    await opened.close();
  });

  describe.each(isFull ? allAnswers : fewAnswers)('%s', (answer) => {
    it('passes without being noticed', async () => {
      const { store } = opened;
      proxy.fail({ answer, times: 2 });
      const put = await store.put('tags', { id: 'x', n: 1 });
      proxy.fail({ answer, times: 2 });
      expect(await store.get('tags', 'x')).toEqual(put);
      proxy.fail({ answer, times: 2 });
      expect((await store.query('tags', {})).documents).toEqual([put]);
      proxy.fail({ answer, times: 2 });
      expect(await store.count('tags', {})).toBe(1);
      proxy.fail({ answer, times: 2 });
      expect(await store.delete('tags', 'x')).toBe(true);
    });

    it('does not make a write that succeeded look refused', async () => {
      const { store } = opened;
      proxy.fail({ answer, times: 1 });
      const { etag } = await store.put('tags', { id: 'x', n: 1 }, { ifNoneMatch: '*' });
      proxy.fail({ answer, times: 1 });
      const replaced = await store.put('tags', { id: 'x', n: 2 }, { ifMatch: etag });
      expect(await store.get('tags', 'x')).toEqual(replaced);
      await expect(store.put('tags', { id: 'x', n: 3 }, { ifMatch: etag })).rejects.toThrow(PreconditionFailed);
      await expect(store.put('tags', { id: 'x', n: 3 }, { ifNoneMatch: '*' })).rejects.toThrow(PreconditionFailed);
    });

    it('makes the store busy when it stays', async () => {
      const { store } = opened;
      proxy.fail({ answer, times: Number.POSITIVE_INFINITY });
      await expect(store.get('tags', 'x')).rejects.toThrow(StorageBusy);
      await expect(store.put('tags', { id: 'x' })).rejects.toThrow(StorageBusy);
      // The rest does not depend on how the service says it.
      if (!isFull && answer !== 503) return;
      await expect(store.put('tags', { id: 'x' }, { ifNoneMatch: '*' })).rejects.toThrow(StorageBusy);
      await expect(store.put('tags', { id: 'x' }, { ifMatch: 'e' })).rejects.toThrow(StorageBusy);
      await expect(store.query('tags', {})).rejects.toThrow(StorageBusy);
      await expect(store.count('tags', {})).rejects.toThrow(StorageBusy);
      await expect(store.delete('tags', 'x')).rejects.toThrow(StorageBusy);
      await expect(opened.reopen()).rejects.toThrow(StorageBusy);
    });
  });

  it('does not mistake a write of others for its own', async () => {
    const { store } = opened;
    const { etag } = await store.put('tags', { id: 'x', n: 1 });
    await store.put('tags', { id: 'x', n: 2 });
    proxy.fail({ answer: 'cutAfter', times: 1 });
    await expect(store.put('tags', { id: 'x', n: 3 }, { ifMatch: etag })).rejects.toThrow(PreconditionFailed);
    proxy.fail({ answer: 'cutAfter', times: 1 });
    await expect(store.put('tags', { id: 'x', n: 3 }, { ifNoneMatch: '*' })).rejects.toThrow(PreconditionFailed);
    expect((await store.get('tags', 'x'))?.value).toEqual({ id: 'x', n: 2 });
  });

  it.each([
    ['a call', callPatience],
    ['a job', jobPatience],
  ])('%s has its own patience', async (_, patience) => {
    const { store } = opened;
    const retryAfterMilliseconds = 900;
    const enough = Math.floor(patience / retryAfterMilliseconds);
    proxy.fail({ answer: 429, retryAfterMilliseconds, times: enough });
    expect(await runInStorageScope(patience, () => store.get('tags', 'x'))).toBeUndefined();
    expect(waited).toBe(enough * retryAfterMilliseconds);
    proxy.fail({ answer: 429, retryAfterMilliseconds, times: enough + 1 });
    await expect(runInStorageScope(patience, () => store.get('tags', 'x'))).rejects.toThrow(StorageBusy);
  });

  it('does not ask without a pause, even when the service says so', async () => {
    proxy.fail({ answer: 429, retryAfterMilliseconds: 0, times: 5 });
    expect(await opened.store.get('tags', 'x')).toBeUndefined();
    expect(waited).toBeGreaterThan(0);
  });

  it('says when to try again', async () => {
    proxy.fail({ answer: 429, retryAfterMilliseconds: 6500, times: 1 });
    await expect(opened.store.get('tags', 'x')).rejects.toMatchObject({ name: 'StorageBusy', retryAfterSeconds: 7 });
    expect(waited).toBe(0);
  });

  it('counts what the work of a scope costs', async () => {
    await opened.store.put('tags', { id: 'x' });
    const spent = await runInStorageScope(callPatience, async (scope) => {
      await opened.store.put('tags', { id: 'x' });
      await opened.store.get('tags', 'x');
      return scope;
    });
    // A save that has not read looks first what it would replace.
    expect(spent).toMatchObject({ requests: 3, requestUnits: 3, patienceMilliseconds: callPatience });
  });

  it('refuses a document that is too large, by the store and by the service', async () => {
    const { store } = opened;
    const value = { id: 'x', text: 'ä'.repeat(maxDocumentBytes / 2) };
    await expect(store.put('tags', value)).rejects.toThrow(DocumentTooLarge);
    proxy.fail({ answer: 413, times: 1 });
    await expect(store.put('tags', { id: 'x' })).rejects.toThrow(DocumentTooLarge);
    const largest = { id: 'x', text: 'ä'.repeat(maxDocumentBytes / 2 - 100) };
    await store.put('tags', largest);
    expect((await store.get('tags', 'x'))?.value).toEqual(largest);
  });

  it('takes ids that its own addresses and limits would not', async () => {
    const { store } = opened;
    for (const id of ['浴'.repeat(400), '..', ' x ', '~2f', '/', '']) {
      const put = await store.put('tags', { id });
      expect(await store.get('tags', id)).toEqual(put);
      const where = { kind: 'equals', field: 'id', value: id } as const;
      expect((await store.query('tags', { where })).documents).toEqual([put]);
      expect(await store.delete('tags', id)).toBe(true);
    }
  });

  it('keeps apart long ids that begin alike', () => {
    const [one, other] = ['a', 'b'].map((end) => cosmosId(`${'/'.repeat(500)}${end}`));
    expect(one).not.toBe(other);
    expect(one?.length).toBeLessThan(1023);
  });

  it('lets the service sweep what has expired', async () => {
    const { store } = opened;
    await store.put('sessions', { id: 's' }, { ttlSeconds: 60 });
    const kept = await store.put('sessions', { id: 't' });
    proxy.advance(60);
    expect((await store.query('sessions', {})).documents).toEqual([kept]);
    // Even if the clock of this instance is late.
    expect(await store.get('sessions', 's')).toBeUndefined();
    await store.put('sessions', { id: 's' }, { ifNoneMatch: '*' });
  });

  it('counts what is stored', async () => {
    await opened.store.put('tags', { id: 'x' });
    await opened.store.put('revisions', { id: '1', projectId: 'p' });
    await opened.store.put('revisions', { id: '1', projectId: 'q' });
    const { documents } = await opened.store.size();
    expect(documents).toMatchObject({ tags: 1, revisions: 2, groups: 0, hostState: 0 });
    expect(Object.keys(documents).sort()).toEqual(Object.keys(documentContainers).sort());
  });

  it('names a container that is missing', async () => {
    const { store, close } = await bare.open(() => new Date(time));
    await expect(store.get('lists', 'x')).rejects.toThrow('no container lists');
    await expect(store.put('lists', { id: 'x' })).rejects.toThrow('no container lists');
    await expect(store.put('lists', { id: 'x' }, { ifNoneMatch: '*' })).rejects.toThrow('no container lists');
    await expect(store.delete('lists', 'x')).rejects.toThrow('no container lists');
    await expect(store.query('lists', {})).rejects.toThrow('no container lists');
    await expect(store.get('hostState', 'x')).rejects.toThrow(TypeError);
    await close();
  });
});

it('opens Cosmos DB by the settings', async () => {
  const { close } = await ring.open(() => new Date());
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-'));
  const settings = { DOCUMENTS: 'cosmos', COSMOS_ENDPOINT: proxy.endpoint, COSMOS_KEY: emulatorKey };
  const environment = readEnvironment({ ...settings, COSMOS_DATABASE: ring.name, DATA_DIR: folder });
  const { documents } = await openStorage(environment, { now: () => new Date() });
  const put = await documents.put('tags', { id: 'x' });
  expect(await documents.get('tags', 'x')).toEqual(put);
  expect(await readdir(folder)).toEqual(['blobs']);
  await documents.close();
  await close();
  await rm(folder, { recursive: true });
});

describe('the strict proxy', () => {
  it('has had nothing to refuse', () => {
    expect(proxy.refusals()).toEqual([]);
  });
});
