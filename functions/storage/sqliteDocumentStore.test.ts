import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Criterion, type DocumentStore, StorageBusy } from './documentStore.ts';
import { compileCriterion } from './sqliteCriterion.ts';
import { openSqliteDocumentStore } from './sqliteDocumentStore.ts';

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

  it('writes through a journal that is flushed', () => {
    expect(other.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  });

  it.each<{ name: string; where: Criterion; index: string }>([
    { name: 'equals', where: { kind: 'equals', field: 'userId', value: 'u' }, index: 'documents_projects_userId' },
    { name: 'in', where: { kind: 'in', field: 'userId', values: ['u', 'v'] }, index: 'documents_projects_userId' },
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
