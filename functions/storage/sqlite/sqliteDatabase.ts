import type { DatabaseSync } from 'node:sqlite';
import { type DocumentContainer, documentContainers, type Migration, type MigrationLimits } from '../documentStore.ts';
import { currentVersion, firstVersion, type JsonObject, type StoredShapes, upgradeBody } from '../storedShape.ts';
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
  projects: [
    'isGuest',
    'owner.id',
    'salesRepUser.id',
    'formerOwner.id',
    'details.country',
    'lastModified',
    'dueMails.on',
  ],
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

/** Rewrites one batch in a transaction. ETags stay, since clients see what they saw. @returns how many there were */
function migrateBatch(database: DatabaseSync, container: DocumentContainer, shapes: StoredShapes): number {
  const table = tableOf(container);
  const current = currentVersion(container, shapes);
  let found = 0;
  inTransaction(database, () => {
    const select = `SELECT rowid, body FROM ${table} WHERE ${versionExpression} < ? LIMIT ${rowsAtOnce}`;
    const rows = database.prepare(select).all(current);
    const update = database.prepare(`UPDATE ${table} SET body = ? WHERE rowid = ?`);
    for (const { rowid, body } of rows) {
      update.run(JSON.stringify(upgradeBody(container, JSON.parse(String(body)) as JsonObject, shapes)), Number(rowid));
    }
    found = rows.length;
  });
  return found;
}

function isOutdated(database: DatabaseSync, container: DocumentContainer, shapes: StoredShapes): boolean {
  const current = currentVersion(container, shapes);
  const sql = `SELECT 1 FROM ${tableOf(container)} WHERE ${versionExpression} < ? LIMIT 1`;
  return current > firstVersion && database.prepare(sql).get(current) !== undefined;
}

/** Rewrites documents of earlier builds in the current shape, batch by batch, for as long as the time lasts. */
export function migrateDatabase(
  database: DatabaseSync,
  shapes: StoredShapes,
  { milliseconds }: MigrationLimits,
): Migration {
  const end = performance.now() + milliseconds;
  let migrated = 0;
  for (const container of containerNames) {
    while (isOutdated(database, container, shapes)) {
      if (migrated > 0 && performance.now() >= end) return { migrated, isDone: false };
      migrated += migrateBatch(database, container, shapes);
    }
  }
  return { migrated, isDone: true };
}
