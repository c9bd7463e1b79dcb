import type { DatabaseSync } from 'node:sqlite';
import { type DocumentContainer, documentContainers } from './documentStore.ts';
import { fieldExpression } from './sqliteCriterion.ts';

export const containerNames = Object.keys(documentContainers) as DocumentContainer[];

/** Fields that listed queries ask for in large containers; each has an index over the expression that queries use. */
export const indexedFields: Partial<Record<DocumentContainer, readonly string[]>> = {
  projects: ['owner.id', 'lastModified'],
  jobs: ['status'],
};

export function tableOf(container: DocumentContainer): string {
  if (!(container in documentContainers)) throw new TypeError(`Unknown container ${JSON.stringify(container)}`);
  return `documents_${container}`;
}

/** The index of an earlier build that no query needs any more costs time at every write: it goes. */
function prepareIndexes(database: DatabaseSync, container: DocumentContainer): void {
  const table = tableOf(container);
  const indexes = new Map([[`${table}_expires`, '(expires_at) WHERE expires_at IS NOT NULL']]);
  for (const field of indexedFields[container] ?? []) {
    indexes.set(`${table}_${field.replaceAll('.', '_')}`, `(${fieldExpression(field)})`);
  }
  const found = database.prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql <> ''");
  for (const { name } of found.all(table)) if (!indexes.has(String(name))) database.exec(`DROP INDEX "${name}"`);
  for (const [name, columns] of indexes) database.exec(`CREATE INDEX IF NOT EXISTS ${name} ON ${table} ${columns}`);
}

/**
 * Opens the journal for durable writes and creates what is missing. A write that returned has been flushed to the disk
 * (WAL with synchronous=FULL), so it survives a killed process and a power failure.
 */
export function prepareDatabase(database: DatabaseSync, busyMilliseconds: number): void {
  database.exec(`PRAGMA busy_timeout = ${Math.trunc(busyMilliseconds)}`);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  for (const container of containerNames) {
    const table = tableOf(container);
    database.exec(`CREATE TABLE IF NOT EXISTS ${table} (
      partition TEXT NOT NULL, id TEXT NOT NULL, etag TEXT NOT NULL, body TEXT NOT NULL, expires_at INTEGER,
      PRIMARY KEY (partition, id))`);
    prepareIndexes(database, container);
  }
}
