import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Criterion,
  type DocumentQuery,
  type DocumentStore,
  DocumentTooLarge,
  maxDocumentBytes,
  maxInValues,
  PreconditionFailed,
  type PutOptions,
} from '../../functions/storage/documentStore.ts';
import { openSqliteDocumentStore } from '../../functions/storage/sqlite/sqliteDocumentStore.ts';
import { NewerShape, type StoredShapes } from '../../functions/storage/storedShape.ts';
import { startCosmosProxy } from '../support/cosmosProxy.ts';
import { CosmosRing, cosmosAccountOf, emulatorKey } from '../support/cosmosRing.ts';
import { provenByAccountAlone } from '../support/cosmosUnproven.ts';

interface OpenedStore {
  readonly store: DocumentStore;
  /** Opens the same data again, as another build would whose shapes of documents are these. */
  readonly reopen: (shapes?: StoredShapes) => Promise<DocumentStore>;
  readonly close: () => Promise<void>;
}

async function openSqlite(now: () => Date): Promise<OpenedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  const file = join(folder, 'documents.sqlite');
  const opened: DocumentStore[] = [];
  async function reopen(shapes: StoredShapes = {}): Promise<DocumentStore> {
    const store = openSqliteDocumentStore({ file, now, shapes });
    opened.push(store);
    return store;
  }
  return {
    store: await reopen(),
    reopen,
    async close() {
      for (const store of opened) await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Fields by which this suite sorts, beside those of the listed queries. */
const suiteSorts = { tags: ['amount', 'when'], revisions: ['n'] };

const account = cosmosAccountOf(process.env);
const proxy = await startCosmosProxy();
const emulated = new CosmosRing({ endpoint: proxy.endpoint, key: emulatorKey }, { sorts: suiteSorts });
const real = account === undefined ? undefined : new CosmosRing(account, { sorts: suiteSorts });

/** Tests that ran, by adapter. */
const tested = new Map<string, number>();

/** What each ring has proven, and what none has. */
function tellRings(): void {
  const lines = adapters.map(({ name }) => `contract of documents: ${tested.get(name) ?? 0} tests of ${name}`);
  if (real === undefined) {
    lines.push('contract of documents: 0 tests of ring b: COSMOS_ENDPOINT names no account');
    const list = [`ring c, proven by an account alone: ${provenByAccountAlone.length}`, ...provenByAccountAlone];
    lines.push(list.join('\n  - '));
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

afterAll(async () => {
  tellRings();
  expect(proxy.refusals()).toEqual([]);
  await emulated.close();
  await real?.close();
  await proxy.close();
});

interface Adapter {
  readonly name: string;
  readonly open: (now: () => Date) => Promise<OpenedStore>;
}

/** Every adapter of the port; a new one joins here and must pass all of it. */
const adapters: readonly Adapter[] = [
  { name: 'sqlite', open: openSqlite },
  { name: 'cosmos, ring a: the SDK, a strict proxy and an emulator', open: (now) => emulated.open(now) },
  ...(real === undefined
    ? []
    : [{ name: 'cosmos, ring b: the account of COSMOS_ENDPOINT', open: (now: () => Date) => real.open(now) }]),
];

interface Sample {
  readonly id: string;
  readonly title?: string | null;
  readonly amount?: number;
  readonly isDone?: boolean;
  readonly tags?: readonly (string | number | boolean)[];
  readonly details?: { readonly country: string; readonly 'sub-part'?: number };
  readonly when?: string;
}

const samples: readonly Sample[] = [
  {
    id: 'a',
    title: 'Älpha Bad',
    amount: 1,
    isDone: true,
    tags: ['x', 'y'],
    details: { country: 'DE' },
    when: '2026-01-01',
  },
  {
    id: 'b',
    title: 'beta',
    amount: 2.5,
    isDone: false,
    tags: [],
    details: { country: 'FR', 'sub-part': 7 },
    when: '2026-01-02',
  },
  { id: 'c', title: 'Gamma äl', amount: 10, tags: ['1', 1, true], details: { country: 'DE' }, when: '2026-01-03' },
  { id: 'd', title: null, amount: 1, isDone: true, when: '2026-01-04' },
];

const criteria: readonly { readonly name: string; readonly where: Criterion; readonly ids: string }[] = [
  { name: 'equals a text', where: { kind: 'equals', field: 'title', value: 'beta' }, ids: 'b' },
  { name: 'equals respects case', where: { kind: 'equals', field: 'title', value: 'Beta' }, ids: '' },
  { name: 'equals a number', where: { kind: 'equals', field: 'amount', value: 1 }, ids: 'ad' },
  { name: 'equals true, not 1', where: { kind: 'equals', field: 'isDone', value: true }, ids: 'ad' },
  { name: 'equals false', where: { kind: 'equals', field: 'isDone', value: false }, ids: 'b' },
  { name: 'a number is not its text', where: { kind: 'equals', field: 'amount', value: '1' }, ids: '' },
  { name: 'the number 1 is not true', where: { kind: 'equals', field: 'isDone', value: 1 }, ids: '' },
  { name: 'equals a nested field', where: { kind: 'equals', field: 'details.country', value: 'DE' }, ids: 'ac' },
  { name: 'equals a field with a hyphen', where: { kind: 'equals', field: 'details.sub-part', value: 7 }, ids: 'b' },
  { name: 'a list is not its JSON', where: { kind: 'equals', field: 'tags', value: '["x","y"]' }, ids: '' },
  { name: 'in texts', where: { kind: 'in', field: 'id', values: ['a', 'c', 'zz'] }, ids: 'ac' },
  { name: 'in mixed types', where: { kind: 'in', field: 'amount', values: [10, '1', true] }, ids: 'c' },
  { name: 'in booleans', where: { kind: 'in', field: 'isDone', values: [false] }, ids: 'b' },
  { name: 'in nothing', where: { kind: 'in', field: 'id', values: [] }, ids: '' },
  {
    name: 'in as many as may be',
    where: { kind: 'in', field: 'id', values: Array.from({ length: maxInValues - 1 }, (_, n) => `${n}`).concat('d') },
    ids: 'd',
  },
  { name: 'arrayContains a text', where: { kind: 'arrayContains', field: 'tags', value: 'x' }, ids: 'a' },
  { name: 'arrayContains a number', where: { kind: 'arrayContains', field: 'tags', value: 1 }, ids: 'c' },
  { name: 'arrayContains true', where: { kind: 'arrayContains', field: 'tags', value: true }, ids: 'c' },
  { name: 'arrayContains of no array', where: { kind: 'arrayContains', field: 'title', value: 'beta' }, ids: '' },
  {
    name: 'between numbers, bounds included',
    where: { kind: 'between', field: 'amount', from: 1, to: 2.5 },
    ids: 'abd',
  },
  { name: 'between with one bound', where: { kind: 'between', field: 'amount', from: 2 }, ids: 'bc' },
  { name: 'between dates', where: { kind: 'between', field: 'when', from: '2026-01-02', to: '2026-01-03' }, ids: 'bc' },
  { name: 'between of another type', where: { kind: 'between', field: 'when', from: 1 }, ids: '' },
  { name: 'between without bounds', where: { kind: 'between', field: 'isDone' }, ids: 'abd' },
  {
    name: 'and',
    where: {
      kind: 'and',
      criteria: [
        { kind: 'equals', field: 'amount', value: 1 },
        { kind: 'between', field: 'when', to: '2026-01-03' },
      ],
    },
    ids: 'a',
  },
  {
    name: 'or, within and',
    where: {
      kind: 'and',
      criteria: [
        { kind: 'between', field: 'amount', to: 5 },
        {
          kind: 'or',
          criteria: [
            { kind: 'equals', field: 'id', value: 'b' },
            { kind: 'equals', field: 'id', value: 'c' },
            { kind: 'equals', field: 'id', value: 'd' },
          ],
        },
      ],
    },
    ids: 'bd',
  },
  { name: 'and of nothing holds', where: { kind: 'and', criteria: [] }, ids: 'abcd' },
  { name: 'or of nothing does not', where: { kind: 'or', criteria: [] }, ids: '' },
];

const injections = [
  "id') OR 1=1 --",
  'a"; DROP TABLE documents_tags; --',
  "title' OR '1'='1",
  'a.b[0]',
  '$.id',
  'a..b',
  '.a',
  'a.',
  '',
  'a b',
  'ä',
  `a${'.a'.repeat(200)}`,
];

describe.skipIf(real !== undefined)('cosmos, ring c: proven by an account alone', () => {
  for (const item of provenByAccountAlone) it.todo(item);
});

describe.each(adapters)('documents in $name', ({ name, open }) => {
  let opened: OpenedStore;
  let store: DocumentStore;
  let time: number;

  async function openNew(): Promise<void> {
    time = Date.parse('2026-11-02T09:00:00Z');
    opened = await open(() => new Date(time));
    store = opened.store;
  }

  function countTest(): void {
    tested.set(name, (tested.get(name) ?? 0) + 1);
  }

  /** For tests that write. */
  function eachHasStoreOfItsOwn(): void {
    beforeEach(openNew);
    afterEach(() => {
      countTest();
      return opened.close();
    });
  }

  async function idsOf(query: DocumentQuery): Promise<string> {
    return (await store.query<Sample>('tags', query)).documents.map(({ id }) => id).join('');
  }

  async function valuesOf(of: DocumentStore, query: DocumentQuery): Promise<readonly object[]> {
    return (await of.query('tags', query)).documents.map(({ value }) => value);
  }

  describe('writing and reading', () => {
    eachHasStoreOfItsOwn();

    it('gives back what was put', async () => {
      const value = { id: 'x', deep: { list: [1, 'ü', null, { a: true }] }, text: '"quoted" \\ \u0000 🛁' };
      const put = await store.put('tags', value);
      expect(put).toEqual({ id: 'x', etag: expect.any(String), value });
      expect(await store.get('tags', 'x')).toEqual(put);
    });

    it('keeps documents when opened again', async () => {
      const put = await store.put('tags', { id: 'x' });
      await store.close();
      store = await opened.reopen();
      expect(await store.get('tags', 'x')).toEqual(put);
    });

    it('knows nothing of other ids and containers', async () => {
      await store.put('tags', { id: 'x' });
      expect(await store.get('tags', 'X')).toBeUndefined();
      expect(await store.get('groups', 'x')).toBeUndefined();
    });

    const strangeIds = ['Bäder/2026 #1?', '../up', "o'clock", '浴室', 'a\\b', ' ', '%2F', 'a/b', '12345'];
    it.each([...strangeIds, 'x'.repeat(255), '/'.repeat(255)])('takes the id %j', async (id) => {
      await store.put('tags', { id, n: 1 });
      expect((await store.get('tags', id))?.value).toEqual({ id, n: 1 });
      expect(await store.delete('tags', id)).toBe(true);
      expect(await store.get('tags', id)).toBeUndefined();
    });

    it.each([maxDocumentBytes, 2_500_000])('refuses a document of more than %i bytes', async (bytes) => {
      const text = 'ä'.repeat(bytes / 2);
      await expect(store.put('tags', { id: 'x', text })).rejects.toThrow(DocumentTooLarge);
      expect(await store.get('tags', 'x')).toBeUndefined();
    });

    it('gives every version another etag', async () => {
      const first = await store.put('tags', { id: 'x' });
      const second = await store.put('tags', { id: 'x' });
      expect(second.etag).not.toBe(first.etag);
    });

    it('returns whether there was something to delete', async () => {
      await store.put('tags', { id: 'x' });
      expect(await store.delete('tags', 'x')).toBe(true);
      expect(await store.delete('tags', 'x')).toBe(false);
    });
  });

  describe('partitions', () => {
    eachHasStoreOfItsOwn();

    beforeEach(async () => {
      await store.put('revisions', { id: '1', projectId: 'p', n: 1 });
      await store.put('revisions', { id: '1', projectId: 'q', n: 2 });
      await store.put('revisions', { id: '2', projectId: 'p', n: 3 });
    });

    it('keeps the same id apart', async () => {
      expect((await store.get<{ n: number }>('revisions', '1', 'q'))?.value.n).toBe(2);
      expect(await store.get('revisions', '2', 'q')).toBeUndefined();
    });

    it('refuses an id without its partition', async () => {
      // @ts-expect-error since the type demands it, too
      await expect(store.get('revisions', '2')).rejects.toThrow(TypeError);
      // @ts-expect-error since the type demands it, too
      await expect(store.delete('revisions', '2')).rejects.toThrow(TypeError);
    });

    it('queries one partition', async () => {
      const page = await store.query<{ n: number }>('revisions', { partition: 'p' });
      expect(page.documents.map(({ value }) => value.n)).toEqual([1, 3]);
      expect(await store.count('revisions', { partition: 'p' })).toBe(2);
    });

    it('queries all of them', async () => {
      const page = await store.query<{ n: number }>('revisions', { sort: { field: 'n' } });
      expect(page.documents.map(({ value }) => value.n)).toEqual([1, 2, 3]);
    });

    it('deletes in one partition only', async () => {
      await store.delete('revisions', '1', { partition: 'p' });
      expect(await store.get('revisions', '1', 'p')).toBeUndefined();
      expect(await store.get('revisions', '1', 'q')).toBeDefined();
    });

    it('refuses a document without its partition', async () => {
      await expect(store.put('revisions', { id: '3' })).rejects.toThrow(TypeError);
    });
  });

  describe('versions', () => {
    eachHasStoreOfItsOwn();

    it('replaces the version that was read', async () => {
      const { etag } = await store.put('tags', { id: 'x', n: 1 });
      await store.put('tags', { id: 'x', n: 2 }, { ifMatch: etag });
      expect((await store.get<{ n: number }>('tags', 'x'))?.value.n).toBe(2);
    });

    it('refuses to replace an older version', async () => {
      const { etag } = await store.put('tags', { id: 'x', n: 1 });
      await store.put('tags', { id: 'x', n: 2 });
      await expect(store.put('tags', { id: 'x', n: 3 }, { ifMatch: etag })).rejects.toThrow(PreconditionFailed);
      await expect(store.delete('tags', 'x', { ifMatch: etag })).rejects.toThrow(PreconditionFailed);
      expect((await store.get<{ n: number }>('tags', 'x'))?.value.n).toBe(2);
    });

    it('refuses to replace what is gone', async () => {
      const { etag } = await store.put('tags', { id: 'x' });
      await store.delete('tags', 'x', { ifMatch: etag });
      await expect(store.put('tags', { id: 'x' }, { ifMatch: etag })).rejects.toThrow(PreconditionFailed);
    });

    it.each(['*', '', '"quoted"', 'W/"weak"', 'ä', 'no~version at all'])('takes %j for no version', async (ifMatch) => {
      const { etag } = await store.put('tags', { id: 'x' });
      await expect(store.put('tags', { id: 'x' }, { ifMatch })).rejects.toThrow(PreconditionFailed);
      await expect(store.put('tags', { id: 'x' }, { ifMatch: `"${etag}"` })).rejects.toThrow(PreconditionFailed);
      await expect(store.delete('tags', 'x', { ifMatch })).rejects.toThrow(PreconditionFailed);
      expect((await store.get('tags', 'x'))?.etag).toBe(etag);
    });

    it('takes the version of a deleted document for none, also when there is a new one of its id', async () => {
      const { etag } = await store.put('tags', { id: 'x' });
      await store.delete('tags', 'x');
      await expect(store.put('tags', { id: 'x' }, { ifMatch: etag })).rejects.toThrow(PreconditionFailed);
      await store.put('tags', { id: 'x' });
      await expect(store.put('tags', { id: 'x' }, { ifMatch: etag })).rejects.toThrow(PreconditionFailed);
    });

    it('creates only when asked to', async () => {
      await store.put('tags', { id: 'x', n: 1 }, { ifNoneMatch: '*' });
      await expect(store.put('tags', { id: 'x', n: 2 }, { ifNoneMatch: '*' })).rejects.toThrow(PreconditionFailed);
      expect((await store.get<{ n: number }>('tags', 'x'))?.value.n).toBe(1);
    });

    it('lets exactly one of many writers win', async () => {
      const { etag } = await store.put('tags', { id: 'x', n: 0 });
      const other = await opened.reopen();
      const writes = Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? store : other).put('tags', { id: 'x', n: n + 1 }, { ifMatch: etag }),
      );
      const results = await Promise.allSettled(writes);
      const winner = results.findIndex(({ status }) => status === 'fulfilled');
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await store.get<{ n: number }>('tags', 'x'))?.value.n).toBe(winner + 1);
    });

    it('lets exactly one of many creators win', async () => {
      const writes = Array.from({ length: 10 }, (_, n) => store.put('emails', { id: 'e', n }, { ifNoneMatch: '*' }));
      const results = await Promise.allSettled(writes);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });

  describe('shapes that changed', () => {
    eachHasStoreOfItsOwn();

    /** A later build, in which tags have titles in place of names. */
    const later: StoredShapes = { tags: [{ upgrade: ({ name, ...rest }) => ({ ...rest, title: name }) }] };
    /** A later build, in which tags also have a colour. */
    const expanded: StoredShapes = {
      tags: [{ upgrade: (tag) => ({ colour: 'grey', ...tag }), adds: ['colour'] }],
    };
    const unlimited = { milliseconds: Number.POSITIVE_INFINITY, requestUnits: Number.POSITIVE_INFINITY };

    it('reads documents of an earlier build in the current shape and keeps their versions', async () => {
      const put = await store.put('tags', { id: 'a', name: 'Quiet' });
      const upgraded = await opened.reopen(later);
      expect(await upgraded.get('tags', 'a')).toEqual({ id: 'a', etag: put.etag, value: { id: 'a', title: 'Quiet' } });
      expect(await valuesOf(upgraded, {})).toEqual([{ id: 'a', title: 'Quiet' }]);
      expect(await valuesOf(upgraded, { select: ['title'] })).toEqual([{ title: 'Quiet' }]);
    });

    it('finds documents of an earlier build by their new fields once they are migrated', async () => {
      const put = await store.put('tags', { id: 'a', name: 'Quiet' });
      await store.put('tags', { id: 'b', name: 'Loud' });
      const upgraded = await opened.reopen(later);
      expect(await upgraded.migrate(unlimited)).toEqual({ migrated: 2, isDone: true });
      expect((await upgraded.get('tags', 'a'))?.etag).toBe(put.etag);
      const where: Criterion = { kind: 'equals', field: 'title', value: 'Loud' };
      expect(await valuesOf(upgraded, { where })).toEqual([{ id: 'b', title: 'Loud' }]);
      expect(await valuesOf(upgraded, { where, select: ['title'] })).toEqual([{ title: 'Loud' }]);
      expect(await upgraded.migrate(unlimited)).toEqual({ migrated: 0, isDone: true });
    });

    it('continues a migration that ended before it was done', async () => {
      const total = 505;
      for (let n = 0; n < total; n += 1) await store.put('tags', { id: `t${n}`, name: 'Quiet' });
      const upgraded = await opened.reopen(later);
      const first = await upgraded.migrate({ ...unlimited, milliseconds: 0 });
      expect(first.isDone).toBe(false);
      const second = await (await opened.reopen(later)).migrate(unlimited);
      expect(second).toEqual({ migrated: total - first.migrated, isDone: true });
    });

    it('lets migrated documents expire when they would have', async () => {
      await store.put('tags', { id: 'a', name: 'Quiet' }, { ttlSeconds: 60 });
      const upgraded = await opened.reopen(later);
      await upgraded.migrate(unlimited);
      expect(await upgraded.get('tags', 'a')).toBeDefined();
      time += 60_000;
      expect(await upgraded.get('tags', 'a')).toBeUndefined();
    });

    it('reads what an earlier build still writes', async () => {
      const upgraded = await opened.reopen(later);
      await store.put('tags', { id: 'a', name: 'Quiet' });
      expect((await upgraded.get('tags', 'a'))?.value).toEqual({ id: 'a', title: 'Quiet' });
      expect(await valuesOf(upgraded, { select: ['title'] })).toEqual([{ title: 'Quiet' }]);
    });

    it('refuses a document that only a later build may read, and lists the others', async () => {
      await store.put('tags', { id: 'b', name: 'Loud' });
      const upgraded = await opened.reopen(later);
      await upgraded.put('tags', { id: 'a', title: 'Quiet' });
      await expect(store.get('tags', 'a')).rejects.toThrow(NewerShape);
      expect(await valuesOf(store, {})).toEqual([{ id: 'b', name: 'Loud' }]);
      expect(await valuesOf(store, { select: ['name'] })).toEqual([{ name: 'Loud' }]);
      expect(store.refusedDocuments()).toEqual(['tags/a']);
      expect(upgraded.refusedDocuments()).toEqual([]);
    });

    it.each<[string, (read: string) => PutOptions]>([
      ['that never read', () => ({})],
      ['of what was read before the later build migrated it', (etag) => ({ ifMatch: etag })],
    ])('refuses a save %s over a document that only a later build may read', async (_, optionsOf) => {
      const { etag } = await store.put('tags', { id: 'a', name: 'Quiet' });
      const upgraded = await opened.reopen(later);
      await upgraded.migrate(unlimited);
      const saving = store.put('tags', { id: 'a', name: 'Loud' }, optionsOf(etag));
      await expect(saving).rejects.toThrow(NewerShape);
      expect((await upgraded.get('tags', 'a'))?.value).toEqual({ id: 'a', title: 'Quiet' });
      expect(store.refusedDocuments()).toEqual(['tags/a']);
      await expect(store.put('tags', { id: 'a', name: 'New' }, { ifNoneMatch: '*' })).rejects.toThrow(
        PreconditionFailed,
      );
    });

    it('saves over a document of a later build that has expired', async () => {
      const upgraded = await opened.reopen(later);
      await upgraded.put('tags', { id: 'a', title: 'Quiet' }, { ttlSeconds: 60 });
      time += 60_000;
      await store.put('tags', { id: 'a', name: 'Loud' });
      expect((await store.get('tags', 'a'))?.value).toEqual({ id: 'a', name: 'Loud' });
    });

    it('hides fields that a later build added, and keeps them through a save', async () => {
      const next = await opened.reopen(expanded);
      await next.put('tags', { id: 'a', name: 'Quiet', colour: 'blue' });

      const read = await store.get<{ readonly id: string; readonly name: string }>('tags', 'a');
      expect(Object.keys(read?.value ?? {})).toEqual(['id', 'name']);
      expect(JSON.parse(JSON.stringify(read?.value))).toEqual({ id: 'a', name: 'Quiet' });
      await store.put('tags', { ...read?.value, id: 'a', name: 'Loud' }, { ifMatch: read?.etag ?? '' });

      expect((await next.get('tags', 'a'))?.value).toEqual({ id: 'a', name: 'Loud', colour: 'blue' });
      expect(store.refusedDocuments()).toEqual([]);
    });

    it('keeps every save of two builds that write to the same documents at the same time', async () => {
      const next = await opened.reopen(expanded);
      await store.put('tags', { id: 'a', name: 'Quiet', saves: 0 });
      async function saveOften(through: DocumentStore, field: string): Promise<void> {
        for (let saved = 0; saved < 10; ) {
          const read = await through.get<Record<string, unknown>>('tags', 'a');
          if (read === undefined) throw new Error('The document went');
          const value = { ...read.value, id: 'a', saves: Number(read.value.saves) + 1, [field]: saved + 1 };
          const refused = await through.put('tags', value, { ifMatch: read.etag }).then(
            () => false,
            (error: unknown) => error instanceof PreconditionFailed,
          );
          if (!refused) saved += 1;
        }
      }
      await Promise.all([saveOften(store, 'here'), saveOften(next, 'colour')]);
      const last = await next.get('tags', 'a');
      expect(last?.value).toEqual({ id: 'a', name: 'Quiet', saves: 20, here: 10, colour: 10 });
    });
  });

  describe('time to live', () => {
    eachHasStoreOfItsOwn();

    it('hides a document when its time is over, everywhere', async () => {
      await store.put('sessions', { id: 's', userId: 'u' }, { ttlSeconds: 60 });
      time += 59_999;
      expect(await store.get('sessions', 's')).toBeDefined();
      time += 1;
      expect(await store.get('sessions', 's')).toBeUndefined();
      expect(await store.count('sessions', {})).toBe(0);
      expect(await store.delete('sessions', 's')).toBe(false);
    });

    it('lets the id of an expired document be created again', async () => {
      const { etag } = await store.put('sessions', { id: 's' }, { ttlSeconds: 60 });
      time += 60_000;
      await expect(store.put('sessions', { id: 's' }, { ifMatch: etag })).rejects.toThrow(PreconditionFailed);
      await store.put('sessions', { id: 's' }, { ifNoneMatch: '*' });
      expect(await store.get('sessions', 's')).toBeDefined();
    });

    it('forgets the end of an earlier version', async () => {
      await store.put('sessions', { id: 's' }, { ttlSeconds: 60 });
      await store.put('sessions', { id: 's' });
      time += 3_600_000;
      expect(await store.get('sessions', 's')).toBeDefined();
    });
  });

  describe('queries', () => {
    // They write nothing, so that one store does for all of them.
    beforeAll(async () => {
      await openNew();
      for (const sample of samples) await store.put('tags', sample);
    });

    afterAll(() => opened.close());
    afterEach(countTest);

    it.each(criteria)('$name', async ({ where, ids }) => {
      expect(await idsOf({ where })).toBe(ids);
      expect(await store.count('tags', { where, limit: 1 })).toBe(ids.length);
    });

    it('sorts either way, equals by id in the same direction', async () => {
      expect(await idsOf({ sort: { field: 'amount' } })).toBe('adbc');
      expect(await idsOf({ sort: { field: 'amount', descending: true } })).toBe('cbda');
      expect(await idsOf({ sort: { field: 'when', descending: true } })).toBe('dcba');
    });

    it('pages without gaps, in both directions', async () => {
      async function pages(descending: boolean): Promise<readonly string[]> {
        const sort = { field: 'amount', descending };
        return Promise.all([0, 2, 4].map((offset) => idsOf({ sort, offset, limit: 2 })));
      }
      expect(await pages(false)).toEqual(['ad', 'bc', '']);
      expect(await pages(true)).toEqual(['cb', 'da', '']);
    });

    it('counts all matches of a query, independent of page and order', async () => {
      const where: Criterion = { kind: 'between', field: 'amount', from: 2 };
      expect(await store.count('tags', {})).toBe(4);
      expect(await store.count('tags', { where, sort: { field: 'amount' }, offset: 1, limit: 1 })).toBe(2);
    });

    it('selects fields, leaving out those that a document lacks', async () => {
      const select = ['title', 'tags', 'isDone', 'details'];
      expect(await valuesOf(store, { select, limit: 2 })).toEqual(
        samples.slice(0, 2).map(({ title, tags, isDone, details }) => ({ title, tags, isDone, details })),
      );
      expect(await valuesOf(store, { select, offset: 3 })).toEqual([{ title: null, isDone: true }]);
    });

    it('gives the versions of documents of which it selects', async () => {
      const [found] = (await store.query('tags', { select: ['amount'], limit: 1 })).documents;
      expect(found).toEqual({ id: 'a', etag: (await store.get('tags', 'a'))?.etag, value: { amount: 1 } });
    });

    it('sorts and filters by fields that it does not select', async () => {
      const query: DocumentQuery = {
        where: { kind: 'equals', field: 'isDone', value: true },
        sort: { field: 'when', descending: true },
        select: ['id'],
      };
      expect(await valuesOf(store, query)).toEqual([{ id: 'd' }, { id: 'a' }]);
    });

    it('refuses more values than a query takes', async () => {
      const values = Array.from({ length: maxInValues + 1 }, (_, n) => n);
      const where: Criterion = { kind: 'in', field: 'amount', values };
      await expect(store.query('tags', { where })).rejects.toThrow(RangeError);
      await expect(store.count('tags', { where })).rejects.toThrow(RangeError);
    });

    it('refuses a path as a selected field', async () => {
      await expect(store.query('tags', { select: ['details.country'] })).rejects.toThrow(TypeError);
    });

    it('gives versions that can be replaced', async () => {
      const [first] = (await store.query<Sample>('tags', { sort: { field: 'id' }, limit: 1 })).documents;
      expect(first?.value).toEqual(samples[0]);
      // With what it holds already.
      await store.put('tags', samples[0] ?? { id: 'a' }, first === undefined ? {} : { ifMatch: first.etag });
    });

    it.each(injections)('refuses the field %j', async (field) => {
      const where: Criterion = { kind: 'equals', field, value: 'x' };
      await expect(store.query('tags', { where })).rejects.toThrow(TypeError);
      await expect(store.query('tags', { sort: { field } })).rejects.toThrow(TypeError);
      await expect(store.query('tags', { select: [field] })).rejects.toThrow(TypeError);
      expect(await store.count('tags', {})).toBe(4);
    });

    it.each(["' OR '1'='1", "'; DROP TABLE documents_tags; --", '") OR 1=1 --'])(
      'takes the value %j as a text',
      async (value) => {
        expect(await idsOf({ where: { kind: 'equals', field: 'title', value } })).toBe('');
        expect(await idsOf({ where: { kind: 'in', field: 'title', values: [value] } })).toBe('');
      },
    );
  });
});
