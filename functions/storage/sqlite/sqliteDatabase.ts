import type { DatabaseSync } from 'node:sqlite';
import { type DocumentContainer, documentContainers } from '../documentStore.ts';
import {
  currentVersion,
  firstVersion,
  type JsonObject,
  NewerShape,
  type StoredShapes,
  upgradeBody,
} from '../storedShape.ts';
import { fieldExpression, versionExpression } from './sqliteQuery.ts';
import { tableOf } from './sqliteTables.ts';

/** SQLITE_BUSY, SQLITE_LOCKED and SQLITE_FULL. */
const busyCodes = new Set([5, 6, 13]);

/** Whether the database refused work that may succeed later. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && busyCodes.has(Number(error.errcode) & 0xff);
}

export const containerNames = Object.keys(documentContainers) as DocumentContainer[];

/** Fields that listed queries ask for in large containers; each has an index over the expression that queries use. */
export const indexedFields: Partial<Record<DocumentContainer, readonly string[]>> = {
  projects: ['isGuest', 'owner.id', 'salesRepUser.id', 'details.country', 'lastModified', 'dueMails.on'],
  users: ['dueMails.on'],
  sessions: ['userId'],
  accountTokens: ['userId'],
  jobs: ['status', 'owner'],
  trash: ['ownerId', 'deletedOn'],
  assets: ['lastModified'],
  deletedAssets: ['deletedOn'],
  events: ['day', 'recordedOn', 'trail'],
  audit: ['on'],
};

/**
 * Fields that lists of large containers are sorted by. Such an index also holds what decides between equals and whether
 * a document has expired, so that pages far behind are counted off without reading documents.
 */
export const sortedFields: Partial<Record<DocumentContainer, readonly string[]>> = {
  users: ['listed.name', 'listed.email', 'listed.company', 'listed.position', 'country', 'createdOn'],
};

/** What the database has to hold, by name: each with the statement that makes it, tables before their indexes. */
function wantedSchema(): ReadonlyMap<string, string> {
  const wanted = new Map<string, string>();
  const table = (name: string, columns: string) => wanted.set(name, `CREATE TABLE IF NOT EXISTS ${name} (${columns})`);
  const index = (name: string, on: string) => wanted.set(name, `CREATE INDEX IF NOT EXISTS ${name} ON ${on}`);
  table('shape_versions', 'container TEXT PRIMARY KEY, version INTEGER NOT NULL');
  table('term_indexes', 'container TEXT PRIMARY KEY, signature TEXT NOT NULL');
  for (const container of containerNames) {
    const name = tableOf(container);
    table(
      name,
      `partition TEXT NOT NULL, id TEXT NOT NULL, etag TEXT NOT NULL, body TEXT NOT NULL, expires_at INTEGER,
       PRIMARY KEY (partition, id)`,
    );
    index(`${name}_expires`, `${name} (expires_at) WHERE expires_at IS NOT NULL`);
    for (const field of indexedFields[container] ?? []) {
      index(`${name}_${field.replaceAll('.', '_')}`, `${name} (${fieldExpression(field)})`);
    }
    for (const field of sortedFields[container] ?? []) {
      index(`${name}_by_${field.replaceAll('.', '_')}`, `${name} (${fieldExpression(field)}, id, expires_at)`);
    }
  }
  return wanted;
}

/** The index of an earlier build that no query needs any more costs time at every write: it goes. */
function missingChanges(database: DatabaseSync): readonly string[] {
  const wanted = wantedSchema();
  const tables = new Set<unknown>(containerNames.map(tableOf));
  const found = database.prepare("SELECT type, name, tbl_name FROM sqlite_master WHERE sql <> ''").all();
  const stale = found.filter(
    ({ type, name, tbl_name }) => type === 'index' && tables.has(tbl_name) && !wanted.has(String(name)),
  );
  const names = new Set(found.map(({ name }) => name));
  return [
    ...stale.map(({ name }) => `DROP INDEX IF EXISTS "${name}"`),
    ...[...wanted].filter(([name]) => !names.has(name)).map(([, statement]) => statement),
  ];
}

/** Does all of it, or nothing. */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Opens the journal for durable writes and creates what is missing, at once: each transaction is a flush of the disk. A
 * write that returned has been flushed (WAL with synchronous=FULL), so it survives a killed process and a power failure.
 */
export function prepareDatabase(database: DatabaseSync, busyMilliseconds: number): void {
  database.exec(`PRAGMA busy_timeout = ${Math.trunc(busyMilliseconds)}`);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  if (missingChanges(database).length === 0) return;
  inTransaction(database, () => {
    // Asked again: another process may have been quicker.
    for (const change of missingChanges(database)) database.exec(change);
  });
}

const rowsAtOnce = 500;

/** The version that all documents of a container had when it was last opened. */
function versionOfContainer(database: DatabaseSync, container: DocumentContainer): number {
  const row = database.prepare('SELECT version FROM shape_versions WHERE container = ?').get(container);
  return row === undefined ? firstVersion : Number(row.version);
}

/** ETags stay: what clients see of a document is what they saw of the old one, so their versions are not stale. */
function upgradeContainer(database: DatabaseSync, container: DocumentContainer, shapes: StoredShapes): void {
  const table = tableOf(container);
  const select = database.prepare(
    `SELECT rowid, body FROM ${table}
     WHERE rowid > ? AND ${versionExpression} <> ?
     ORDER BY rowid LIMIT ${rowsAtOnce}`,
  );
  const update = database.prepare(`UPDATE ${table} SET body = ? WHERE rowid = ?`);
  const current = currentVersion(container, shapes);
  let last = 0;
  let rows = select.all(last, current);
  while (rows.length > 0) {
    for (const row of rows) {
      last = Number(row.rowid);
      const body = JSON.parse(String(row.body)) as JsonObject;
      update.run(JSON.stringify(upgradeBody(container, body, shapes)), last);
    }
    rows = select.all(last, current);
  }
  database
    .prepare(
      'INSERT INTO shape_versions VALUES (?, ?) ON CONFLICT (container) DO UPDATE SET version = excluded.version',
    )
    .run(container, current);
}

/**
 * Rewrites the documents of earlier builds once, so that criteria and sorts find fields that those did not store. All of
 * them or, when one cannot be upgraded, none.
 *
 * @throws NewerShape when a later build has opened the database, since it may have changed any document
 */
export function upgradeDatabase(database: DatabaseSync, shapes: StoredShapes): void {
  const isOutdated = (container: DocumentContainer): boolean =>
    versionOfContainer(database, container) !== currentVersion(container, shapes);
  if (!containerNames.some(isOutdated)) return;
  inTransaction(database, () => {
    // Asked again: another process may have been quicker.
    for (const container of containerNames.filter(isOutdated)) {
      const found = versionOfContainer(database, container);
      const known = currentVersion(container, shapes);
      if (found > known) throw new NewerShape(`The container ${container} of this store`, found, known);
      upgradeContainer(database, container, shapes);
    }
  });
}
