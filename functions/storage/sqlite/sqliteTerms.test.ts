import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '#testing/aUser.ts';
import type { DocumentQuery, DocumentStore } from '../documentStore.ts';
import { roleIn } from '../listedFields.ts';
import { openSqliteDocumentStore } from './sqliteDocumentStore.ts';

let folder: string;
let file: string;
let time: number;
let store: DocumentStore;

function open(): DocumentStore {
  return openSqliteDocumentStore({ file, now: () => new Date(time) });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-terms-'));
  file = join(folder, 'documents.sqlite');
  time = Date.parse('2026-11-02T09:00:00Z');
  store = open();
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

function put(id: string, role: 'user' | 'sales', countries: string[], ttlSeconds?: number) {
  const user = aUser({ id, lastName: id, scopes: [{ role, countries }] });
  return store.put('users', user, ttlSeconds === undefined ? {} : { ttlSeconds });
}

function ofRoles(...roles: string[]): DocumentQuery {
  const criteria = roles.map((value) => ({ kind: 'arrayContains', field: 'listed.standing', value }) as const);
  return { where: { kind: 'or', criteria } };
}

async function found(query: DocumentQuery): Promise<string> {
  const { documents } = await store.query('users', query);
  expect(await store.count('users', query)).toBe(documents.length);
  return documents.map(({ id }) => id).join(' ');
}

describe('the index of terms', () => {
  it('follows every write', async () => {
    await put('ada', 'user', ['DE']);
    await put('bert', 'sales', ['DE', 'AT']);
    expect(await found(ofRoles(roleIn('sales', 'AT')))).toBe('bert');
    expect(await found(ofRoles(roleIn('sales', 'AT'), roleIn('user', 'DE')))).toBe('ada bert');
    await put('bert', 'sales', ['FR']);
    expect(await found(ofRoles(roleIn('sales', 'AT')))).toBe('');
    expect(await found(ofRoles(roleIn('sales', 'FR')))).toBe('bert');
    await store.delete('users', 'bert');
    expect(await found(ofRoles(roleIn('sales')))).toBe('');
  });

  it('leaves out what has expired, swept or not', async () => {
    await put('ada', 'user', ['DE'], 30);
    await put('bert', 'user', ['DE']);
    time += 31_000;
    expect(await found(ofRoles(roleIn('user')))).toBe('bert');
    time += 61_000;
    await put('carl', 'user', ['DE']);
    expect(await found(ofRoles(roleIn('user')))).toBe('bert carl');
  });

  it('finds terms of any letters, and none that was not asked for', async () => {
    for (const value of ['Ä"x', "a' OR 1", 'a*', 'NEAR(a b)', '']) {
      await store.put('users', { ...aUser({ id: 'odd' }), defaultSalesCountries: [value] });
      const query = (asked: string): DocumentQuery => ({
        where: { kind: 'arrayContains', field: 'defaultSalesCountries', value: asked },
      });
      expect(await found(query(value))).toBe('odd');
      expect(await found(query(`${value}.`))).toBe('');
    }
  });

  it('asks the documents what it does not know', async () => {
    await put('ada', 'user', ['DE']);
    await put('bert', 'user', ['DE']);
    const where = {
      kind: 'and',
      criteria: [ofRoles('user').where, { kind: 'equals', field: 'lastName', value: 'bert' }],
    };
    expect(await found({ where } as DocumentQuery)).toBe('bert');
    expect(await found({ where: { kind: 'or', criteria: [] } })).toBe('');
    expect(await found({ where: { kind: 'and', criteria: [] } })).toBe('ada bert');
  });

  it('pages through many in their order as through few', async () => {
    const database = new DatabaseSync(file);
    const ids = Array.from({ length: 2100 }, (_, index) => `u${String(index).padStart(4, '0')}`);
    const [first] = ids;
    await put(String(first), 'user', ['DE']);
    // All alike but for their ids: writing them one by one would wait for the disk.
    const copy = database.prepare(
      "INSERT INTO documents_users SELECT ?, ?, etag, json_set(body, '$.id', ?), expires_at FROM documents_users WHERE id = ?",
    );
    database.exec('BEGIN');
    for (const id of ids.slice(1)) copy.run(id, id, id, String(first));
    database.exec('COMMIT');
    database.close();
    await put('zoe', 'sales', ['DE']);
    const page = { ...ofRoles('user'), sort: { field: 'listed.name' }, limit: 3, offset: 2097 };
    expect((await store.query('users', page)).documents.map(({ id }) => id)).toEqual(ids.slice(2097));
    const backwards = { ...page, sort: { field: 'listed.name', descending: true }, offset: 0 };
    expect((await store.query('users', backwards)).documents.map(({ id }) => id)).toEqual(ids.slice(-3).reverse());
    expect(await store.count('users', page)).toBe(2100);
  });

  it.each([
    ['of a store that had none', 'DROP TABLE terms_documents_users; DELETE FROM term_indexes'],
    ['of other fields', "UPDATE term_indexes SET signature = '[]'"],
    ['of rows that were numbered again', "DELETE FROM documents_users WHERE id = 'ada'; VACUUM"],
  ])('builds the index of terms when a store is opened: %s', async (_, sql) => {
    for (const id of ['ada', 'bert', 'carl']) await put(id, id === 'carl' ? 'sales' : 'user', ['DE']);
    await store.close();
    const database = new DatabaseSync(file);
    if (sql.startsWith('DROP')) {
      for (const event of ['insert', 'update', 'delete']) database.exec(`DROP TRIGGER terms_documents_users_${event}`);
    }
    database.exec(sql);
    database.close();
    store = open();
    expect(await found(ofRoles(roleIn('sales', 'DE')))).toBe('carl');
    await put('dora', 'sales', ['DE']);
    expect(await found(ofRoles(roleIn('sales', 'DE')))).toBe('carl dora');
  });
});
