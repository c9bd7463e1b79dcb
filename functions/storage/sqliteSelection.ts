import type { SQLOutputValue } from 'node:sqlite';
import { fieldPath } from './fieldPath.ts';
import { firstVersion, type JsonObject, versionField } from './storedShape.ts';

/** The version of a stored document's shape. */
export const versionExpression = `coalesce(json_extract(body, '$.${versionField}'), ${firstVersion})`;

function columnOf(field: string, index: number): string {
  const [name, ...rest] = fieldPath(field);
  if (rest.length > 0) throw new TypeError(`Only whole fields of a document are selected, not ${field}`);
  return `body -> '$."${name}"' AS field${index}`;
}

/**
 * The columns of a query that selects fields: each of them as JSON. The body comes along only where it has another
 * version than the current one, since an upgrade needs all of it.
 *
 * @throws TypeError when a field is a path, or not a name
 */
export function selectedColumns(fields: readonly string[], currentVersion: number): string {
  const body = `CASE ${versionExpression} WHEN ${currentVersion} THEN NULL ELSE body END AS body`;
  return [body, ...fields.map(columnOf)].join(', ');
}

/** What `selectedColumns` found; fields that the document lacks are left out. */
export function readSelected(fields: readonly string[], row: Readonly<Record<string, SQLOutputValue>>): JsonObject {
  const found = fields.flatMap((field, index): [string, unknown][] => {
    const json = row[`field${index}`];
    return typeof json === 'string' ? [[field, JSON.parse(json)]] : [];
  });
  return Object.fromEntries(found);
}

/** The same fields of a whole document. */
export function pickSelected(fields: readonly string[], document: JsonObject): JsonObject {
  return Object.fromEntries(fields.flatMap((field) => (field in document ? [[field, document[field]]] : [])));
}
