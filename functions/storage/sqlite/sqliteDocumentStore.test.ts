import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Criterion, type DocumentStore, StorageBusy } from '../documentStore.ts';
import { type JsonObject, storedShapes, type Upgrade } from '../storedShape.ts';
import { openSqliteDocumentStore } from './sqliteDocumentStore.ts';
import { compileCriterion } from './sqliteQuery.ts';

describe('documents in SQLite', () => {
  let folder: string;
  let file: string;
  let time: number;
  let store: DocumentStore;
  let other: DatabaseSync;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sqlite-'));
    file = join(folder, 'deep', 'documents.sqlite');
    time = Date.parse('2026-11-02T09:00:00Z');
    store = openSqliteDocumentStore({ file, now: () => new Date(time), busyMilliseconds: 1 });
    other = new DatabaseSync(file);
  });

  afterEach(async () => {
    other.close();
    await store.close();
    await rm(folder, { recursive: true });
  });

  it('says that it is busy while another process writes, and works again afterwards', async () => {
    other.exec('BEGIN IMMEDIATE');
    await expect(store.put('tags', { id: 'x' })).rejects.toThrow(StorageBusy);
    other.exec('COMMIT');
    await store.put('tags', { id: 'x' });
    expect(await store.get('tags', 'x')).toBeDefined();
  });

  it('sweeps expired documents while it writes', async () => {
    await store.put('sessions', { id: 's' }, { ttlSeconds: 60 });
    time += 120_000;
    await store.put('tags', { id: 'x' });
    expect(other.prepare('SELECT count(*) AS count FROM documents_sessions').get()?.count).toBe(0);
  });

  it('drops indexes that no query needs any more', async () => {
    const names = "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'documents_projects'";
    const before = other.prepare(names).all();
    other.exec('CREATE INDEX documents_projects_etag ON documents_projects (etag)');
    await openSqliteDocumentStore({ file, now: () => new Date(time) }).close();
    expect(other.prepare(names).all()).toEqual(before);
  });

  it('migrates in batches, and rolls back only the batch in which a document cannot be upgraded', async () => {
    const insert = other.prepare('INSERT INTO documents_tags (partition, id, etag, body) VALUES (?, ?, ?, ?)');
    other.exec('BEGIN');
    for (let count = 0; count < 1100; count += 1) {
      insert.run(`${count}`, `${count}`, 'e', JSON.stringify({ id: `${count}`, name: 'Quiet' }));
    }
    other.exec('COMMIT');
    async function migrate(upgrade: Upgrade): Promise<void> {
      const shapes = { ...storedShapes, tags: [{ upgrade }] };
      const reopened = openSqliteDocumentStore({ file, now: () => new Date(time), shapes });
      try {
        await reopened.migrate({ milliseconds: Number.POSITIVE_INFINITY, requestUnits: 0 });
      } finally {
        await reopened.close();
      }
    }
    const upgraded = "SELECT count(*) AS count FROM documents_tags WHERE json_extract(body, '$.title') = 'Quiet'";
    const fails = ({ id, name, ...rest }: JsonObject) => {
      if (id === '1099') throw new Error('No upgrade');
      return { ...rest, id, title: name };
    };
    await expect(migrate(fails)).rejects.toThrow('No upgrade');
    expect(other.prepare(upgraded).get()?.count).toBe(1000);
    await migrate(({ name, ...rest }) => ({ ...rest, title: name }));
    expect(other.prepare(upgraded).get()?.count).toBe(1100);
  });

  it('writes through a journal that is flushed', () => {
    expect(other.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  });

  it.each<{ name: string; where: Criterion; index: string }>([
    { name: 'equals', where: { kind: 'equals', field: 'owner.id', value: 'u' }, index: 'documents_projects_owner_id' },
    { name: 'in', where: { kind: 'in', field: 'owner.id', values: ['u', 'v'] }, index: 'documents_projects_owner_id' },
    {
      name: 'between',
      where: { kind: 'between', field: 'lastModified', from: '2026' },
      index: 'documents_projects_lastModified',
    },
  ])('finds by index with $name', ({ where, index }) => {
    const { sql, values } = compileCriterion(where);
    const plan = other.prepare(`EXPLAIN QUERY PLAN SELECT id FROM documents_projects WHERE ${sql}`).all(...values);
    expect(plan.map(({ detail }) => detail).join('\n')).toContain(`SEARCH documents_projects USING INDEX ${index}`);
  });
});
