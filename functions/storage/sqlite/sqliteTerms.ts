import type { DatabaseSync } from 'node:sqlite';
import type { Criterion, DocumentContainer } from '../documentStore.ts';
import { inTransaction } from './sqliteDatabase.ts';
import { tableOf } from './sqliteTables.ts';

/**
 * Arrays of texts that listed queries look into in large containers. Each text in them is a term of an index, so that
 * `arrayContains` reads nothing but the documents that it finds.
 */
export const indexedArrays: Partial<Record<DocumentContainer, readonly string[]>> = {
  users: ['listed.roles', 'listed.standing', 'defaultSalesCountries', 'listedParts'],
};

export function termTableOf(container: DocumentContainer): string {
  return `terms_${tableOf(container)}`;
}

/** A text as a word of the index: its field's place and its bytes, so that the index need not understand either. */
function termOf(fieldIndex: number, text: string): string {
  return `f${fieldIndex}x${Buffer.from(text).toString('hex').toUpperCase()}`;
}

/** The same in SQL: all terms of a document's body, joined by spaces. */
function termsExpression(fields: readonly string[], body: string): string {
  const parts = fields.map((field, index) => {
    const path = `'$${field
      .split('.')
      .map((part) => `."${part}"`)
      .join('')}'`;
    return `SELECT 'f${index}x' || hex(value) AS term FROM json_each(${body}, ${path})
            WHERE type = 'text' AND json_type(${body}, ${path}) = 'array'`;
  });
  return `(SELECT coalesce(group_concat(term, ' '), '') FROM (${parts.join(' UNION ALL ')}))`;
}

function triggersOf(container: DocumentContainer, fields: readonly string[]): string {
  const table = tableOf(container);
  const terms = termTableOf(container);
  const add = `INSERT INTO ${terms} (rowid, terms) VALUES (new.rowid, ${termsExpression(fields, 'new.body')});`;
  const remove = `DELETE FROM ${terms} WHERE rowid = old.rowid;`;
  return `
    CREATE TRIGGER ${terms}_insert AFTER INSERT ON ${table} BEGIN ${add} END;
    CREATE TRIGGER ${terms}_update AFTER UPDATE OF body ON ${table} BEGIN ${remove} ${add} END;
    CREATE TRIGGER ${terms}_delete AFTER DELETE ON ${table} BEGIN ${remove} END;`;
}

/**
 * Whether the index matches the rows as they are now. VACUUM renumbers rows, which closes gaps: the last number then
 * differs.
 */
function isUpToDate(database: DatabaseSync, container: DocumentContainer, signature: string): boolean {
  const known = database.prepare('SELECT signature FROM term_indexes WHERE container = ?').get(container);
  if (known?.signature !== signature) return false;
  const last = (table: string) => database.prepare(`SELECT max(rowid) AS last, count(*) AS total FROM ${table}`).get();
  const [rows, terms] = [last(tableOf(container)), last(`${termTableOf(container)}_docsize`)];
  return rows?.last === terms?.last && rows?.total === terms?.total;
}

function buildIndex(database: DatabaseSync, container: DocumentContainer, fields: readonly string[]): void {
  const terms = termTableOf(container);
  for (const event of ['insert', 'update', 'delete']) database.exec(`DROP TRIGGER IF EXISTS ${terms}_${event}`);
  database.exec(`DROP TABLE IF EXISTS ${terms}`);
  database.exec(
    `CREATE VIRTUAL TABLE ${terms} USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
  );
  database.exec(
    `INSERT INTO ${terms} (rowid, terms)
     SELECT rowid, ${termsExpression(fields, 'body')} FROM ${tableOf(container)}`,
  );
  // Triggers maintain it: no writer, of this build or an earlier one, can forget it.
  database.exec(triggersOf(container, fields));
  database
    .prepare(
      'INSERT INTO term_indexes VALUES (?, ?) ON CONFLICT (container) DO UPDATE SET signature = excluded.signature',
    )
    .run(container, JSON.stringify(fields));
}

/** Builds the indexes of terms that are missing or out of date; documents have their current shape by then. */
export function prepareTerms(database: DatabaseSync): void {
  const outdated = () =>
    (Object.entries(indexedArrays) as [DocumentContainer, readonly string[]][]).filter(
      ([container, fields]) => !isUpToDate(database, container, JSON.stringify(fields)),
    );
  if (outdated().length === 0) return;
  inTransaction(database, () => {
    // Asked again: another process may have been quicker.
    for (const [container, fields] of outdated()) buildIndex(database, container, fields);
  });
}

/** A question to an index of terms; undefined where the index cannot answer the criterion. */
function matchOf(criterion: Criterion, fields: readonly string[]): string | undefined {
  if (criterion.kind === 'arrayContains') {
    const index = fields.indexOf(criterion.field);
    return index < 0 || typeof criterion.value !== 'string' ? undefined : termOf(index, criterion.value);
  }
  if ((criterion.kind !== 'and' && criterion.kind !== 'or') || criterion.criteria.length === 0) return undefined;
  const matches = criterion.criteria.map((inner) => matchOf(inner, fields));
  if (matches.some((match) => match === undefined)) return undefined;
  return `(${matches.join(criterion.kind === 'and' ? ' AND ' : ' OR ')})`;
}

function isEverything(criterion: Criterion): boolean {
  return criterion.kind === 'and' && criterion.criteria.every(isEverything);
}

/** A criterion, apart: what an index of terms answers, and what has to be asked of the documents that it finds. */
export interface SplitCriterion {
  readonly match?: string;
  /** Everything passes when absent. */
  readonly rest?: Criterion;
}

/** Takes apart what an index of the container's terms can answer. */
export function splitCriterion(container: DocumentContainer, where: Criterion | undefined): SplitCriterion {
  const fields = indexedArrays[container];
  if (where === undefined) return {};
  if (fields === undefined) return { rest: where };
  const parts = (where.kind === 'and' ? where.criteria : [where]).filter((part) => !isEverything(part));
  const matches: string[] = [];
  const others: Criterion[] = [];
  for (const part of parts) {
    const match = matchOf(part, fields);
    if (match === undefined) others.push(part);
    else matches.push(match);
  }
  return {
    ...(matches.length > 0 && { match: matches.join(' AND ') }),
    ...(others.length > 0 && { rest: { kind: 'and', criteria: others } }),
  };
}
