import type { DatabaseSync } from 'node:sqlite';
import type { DocumentContainer } from './documentStore.ts';
import { containerNames, tableOf } from './sqliteSchema.ts';
import { versionExpression } from './sqliteSelection.ts';
import {
  currentVersion,
  firstVersion,
  type JsonObject,
  NewerShape,
  type StoredShapes,
  upgradeBody,
} from './storedShape.ts';

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
  database.exec('CREATE TABLE IF NOT EXISTS shape_versions (container TEXT PRIMARY KEY, version INTEGER NOT NULL)');
  const isOutdated = (container: DocumentContainer): boolean =>
    versionOfContainer(database, container) !== currentVersion(container, shapes);
  if (!containerNames.some(isOutdated)) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    // Asked again: another process may have been quicker.
    for (const container of containerNames.filter(isOutdated)) {
      const found = versionOfContainer(database, container);
      const known = currentVersion(container, shapes);
      if (found > known) throw new NewerShape(`The container ${container} of this store`, found, known);
      upgradeContainer(database, container, shapes);
    }
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
