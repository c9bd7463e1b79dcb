import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { pickSelected } from '../documentFields.ts';
import {
  type DocumentContainer,
  type DocumentPage,
  type DocumentQuery,
  type DocumentStore,
  documentText,
  type Migration,
  type MigrationLimits,
  PreconditionFailed,
  type PutOptions,
  partitionOf,
  partitionOfKey,
  StorageBusy,
  type StoredDocument,
  type StoredSize,
} from '../documentStore.ts';
import {
  currentVersion,
  firstVersion,
  fromStoredBody,
  type JsonObject,
  Refusals,
  readerField,
  refuseNewer,
  type StoredShapes,
  storedShapes,
  toStoredBody,
  upgradeBody,
  versionField,
} from '../storedShape.ts';
import { containerNames, isBusy, migrateDatabase, prepareDatabase, sortedFields } from './sqliteDatabase.ts';
import { compileCriterion, fieldExpression, readSelected, type SqlFragment, selectedColumns } from './sqliteQuery.ts';
import { tableOf } from './sqliteTables.ts';
import { prepareTerms, splitCriterion, termTableOf } from './sqliteTerms.ts';

const sweepEveryMilliseconds = 60_000;
const statementCacheSize = 200;
/** So many documents are sooner read and sorted than found by walking through the whole order. */
const fewDocuments = 2000;
/** So many of many are sooner asked one by one than looked for among all that match. */
const firstDocuments = 100;

/** Whether this build may read, and so replace, a stored document; its parameter is the version that the build knows. */
const isReadable = `coalesce(body ->> '$.${readerField}', body ->> '$.${versionField}', ${firstVersion}) <= ?`;

type Row = Record<string, SQLOutputValue>;

export interface SqliteOptions {
  /** The database file; its folder is made when missing. */
  readonly file: string;
  readonly now: () => Date;
  /** How long to wait for another process before StorageBusy; 5 s when absent. */
  readonly busyMilliseconds?: number;
  /** How the stored shapes have changed; those of this build when absent. */
  readonly shapes?: StoredShapes;
}

/** @throws StorageBusy when another process has the database for too long */
function orBusy<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (isBusy(error)) throw new StorageBusy('The database is busy', { cause: error });
    throw error;
  }
}

/** Documents in one SQLite file. Several processes may share it. Expired documents are invisible and swept later. */
class SqliteDocumentStore implements DocumentStore {
  readonly #database: DatabaseSync;
  readonly #now: () => Date;
  readonly #shapes: StoredShapes;
  readonly #refusals = new Refusals();
  readonly #statements = new Map<string, StatementSync>();
  #nextSweep = 0;

  constructor(database: DatabaseSync, now: () => Date, shapes: StoredShapes) {
    this.#database = database;
    this.#now = now;
    this.#shapes = shapes;
  }

  async get<Value extends object>(container: DocumentContainer, id: string, partition?: string) {
    const row = this.#row(container, id, partition);
    if (row === undefined) return undefined;
    return this.#refusals.noting(container, id, () => this.#document<Value>(container, row));
  }

  async put<Value extends { readonly id: string }>(
    container: DocumentContainer,
    value: Value,
    options: PutOptions = {},
  ): Promise<StoredDocument<Value>> {
    this.#sweep();
    const etag = randomUUID();
    const body = documentText(container, value.id, toStoredBody(container, value, this.#shapes));
    const expiresAt = options.ttlSeconds === undefined ? null : this.#time() + options.ttlSeconds * 1000;
    const key = [partitionOf(container, value), value.id];
    const table = tableOf(container);
    const changes =
      options.ifMatch === undefined
        ? this.#run(
            `INSERT INTO ${table} (partition, id, etag, body, expires_at) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT (partition, id) DO UPDATE
             SET etag = excluded.etag, body = excluded.body, expires_at = excluded.expires_at
             WHERE expires_at <= ? ${options.ifNoneMatch === undefined ? `OR ${isReadable}` : ''}`,
            [
              ...[...key, etag, body, expiresAt, this.#time()],
              ...(options.ifNoneMatch === undefined ? [currentVersion(container, this.#shapes)] : []),
            ],
          )
        : this.#run(
            `UPDATE ${table} SET etag = ?, body = ?, expires_at = ?
             WHERE partition = ? AND id = ? AND etag = ? AND (expires_at IS NULL OR expires_at > ?) AND ${isReadable}`,
            [etag, body, expiresAt, ...key, options.ifMatch, this.#time(), currentVersion(container, this.#shapes)],
          );
    if (changes === 0) {
      if (options.ifNoneMatch === undefined) this.#refuseNewer(container, value);
      throw new PreconditionFailed(`${container}/${value.id}`);
    }
    return this.#document<Value>(container, { id: value.id, etag, body });
  }

  async delete(container: DocumentContainer, id: string, options: { ifMatch?: string; partition?: string } = {}) {
    const row = this.#row(container, id, options.partition);
    if (row === undefined) return false;
    const condition = options.ifMatch === undefined ? '' : ' AND etag = ?';
    const changes = this.#run(`DELETE FROM ${tableOf(container)} WHERE partition = ? AND id = ?${condition}`, [
      String(row.partition),
      id,
      ...(options.ifMatch === undefined ? [] : [options.ifMatch]),
    ]);
    if (changes === 0 && options.ifMatch !== undefined) throw new PreconditionFailed(`${container}/${id}`);
    return changes > 0;
  }

  async query<Value extends object>(container: DocumentContainer, query: DocumentQuery): Promise<DocumentPage<Value>> {
    const from = this.#from(container, query, { isOrdered: true });
    const direction = query.sort?.descending ? 'DESC' : 'ASC';
    const order = query.sort === undefined ? '' : `${fieldExpression(query.sort.field)} ${direction}, `;
    const body =
      query.select === undefined ? 'body' : selectedColumns(query.select, currentVersion(container, this.#shapes));
    // The id breaks ties, so that pages never overlap.
    const rows = this.#all(`SELECT id, etag, ${body} ${from.sql} ORDER BY ${order}id ${direction} LIMIT ? OFFSET ?`, [
      ...from.values,
      query.limit ?? -1,
      query.offset ?? 0,
    ]);
    const documents = rows.flatMap((row) =>
      this.#refusals.orSkip(container, String(row.id), () => this.#document<Value>(container, row, query.select)),
    );
    return { documents };
  }

  async count(container: DocumentContainer, query: DocumentQuery): Promise<number> {
    const { match, rest } = splitCriterion(container, query.where);
    if (match !== undefined && rest === undefined && query.partition === undefined) {
      return this.#countMatches(container, match);
    }
    const from = this.#from(container, query);
    return Number(this.#all(`SELECT count(*) AS total ${from.sql}`, from.values)[0]?.total);
  }

  /** What the index of terms finds, without the few that have expired and wait for being swept. */
  #countMatches(container: DocumentContainer, match: string): number {
    const terms = termTableOf(container);
    const found = `SELECT rowid FROM ${terms} WHERE ${terms} MATCH ?`;
    const sql = `SELECT (SELECT count(*) FROM (${found})) -
      (SELECT count(*) FROM ${tableOf(container)} WHERE expires_at <= ? AND +rowid IN (${found})) AS total`;
    return Number(this.#all(sql, [match, this.#time(), match])[0]?.total);
  }

  #hasMany(container: DocumentContainer, match: string): boolean {
    const terms = termTableOf(container);
    const sql = `SELECT count(*) AS total FROM (SELECT 1 FROM ${terms} WHERE ${terms} MATCH ? LIMIT ${fewDocuments + 1})`;
    return Number(this.#all(sql, [match])[0]?.total) > fewDocuments;
  }

  /**
   * Those that the index of terms finds: few are read one by one. Many are met on a walk through the order where it is
   * there: the first of them soon, so that each is asked itself; those far behind are recognised by what the index found.
   */
  #matching(container: DocumentContainer, query: DocumentQuery, match: string, isOrdered: boolean): SqlFragment {
    const { where, sort, offset = 0, limit = Number.POSITIVE_INFINITY } = query;
    const terms = termTableOf(container);
    const hasOrder = isOrdered && sort !== undefined && sortedFields[container]?.includes(sort.field) === true;
    const isWalk = hasOrder && this.#hasMany(container, match);
    if (isWalk && where !== undefined && offset + limit <= firstDocuments) return compileCriterion(where);
    // SQLite does not look rows up by a number that is the result of an operator.
    const row = isWalk ? '+rowid' : 'rowid';
    return { sql: `${row} IN (SELECT rowid FROM ${terms} WHERE ${terms} MATCH ?)`, values: [match] };
  }

  async size(): Promise<StoredSize> {
    // The length of a text stands before it: what is long is not read.
    const sizes = containerNames.map((container) => {
      const sql = `SELECT count(*) AS total, coalesce(sum(octet_length(body)), 0) AS bytes FROM ${tableOf(container)}`;
      const [row] = this.#all(sql, []);
      return { container, total: Number(row?.total), bytes: Number(row?.bytes) };
    });
    const [pages] = this.#all('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size', []);
    // Every container is among them.
    const documents = Object.fromEntries(sizes.map(({ container, total }) => [container, total]));
    const bytesOf = Object.fromEntries(sizes.map(({ container, bytes }) => [container, bytes]));
    return { documents: documents as Record<DocumentContainer, number>, bytes: Number(pages?.bytes), bytesOf };
  }

  async migrate(limits: MigrationLimits): Promise<Migration> {
    return orBusy(() => migrateDatabase(this.#database, this.#shapes, limits));
  }

  refusedDocuments(): readonly string[] {
    return this.#refusals.list();
  }

  async close(): Promise<void> {
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  #document<Value>(container: DocumentContainer, row: Row, select?: readonly string[]): StoredDocument<Value> {
    const value = select === undefined ? this.#whole(container, row) : this.#selected(container, row, select);
    return { id: String(row.id), etag: String(row.etag), value: value as Value };
  }

  /** @throws NewerShape when the stored document is one that only a later build may read */
  #refuseNewer(container: DocumentContainer, value: { readonly id: string }): void {
    const row = this.#row(container, value.id, partitionOf(container, value));
    if (row === undefined) return;
    const stored = JSON.parse(String(row.body)) as JsonObject;
    this.#refusals.noting(container, value.id, () => refuseNewer(container, stored, this.#shapes));
  }

  #whole(container: DocumentContainer, row: Row): JsonObject {
    return fromStoredBody(container, JSON.parse(String(row.body)) as JsonObject, this.#shapes);
  }

  #selected(container: DocumentContainer, row: Row, fields: readonly string[]): JsonObject {
    if (row.body === null) return readSelected(fields, row);
    return pickSelected(fields, upgradeBody(container, JSON.parse(String(row.body)) as JsonObject, this.#shapes));
  }

  #from(container: DocumentContainer, query: DocumentQuery, { isOrdered = false } = {}): SqlFragment {
    const { match, rest } = splitCriterion(container, query.where);
    const conditions: SqlFragment[] = [
      { sql: '(expires_at IS NULL OR expires_at > ?)', values: [this.#time()] },
      ...(query.partition === undefined ? [] : [{ sql: 'partition = ?', values: [query.partition] }]),
      ...(match === undefined ? [] : [this.#matching(container, query, match, isOrdered)]),
      ...(rest === undefined ? [] : [compileCriterion(rest)]),
    ];
    return {
      sql: `FROM ${tableOf(container)} WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
      values: conditions.flatMap(({ values }) => values),
    };
  }

  #row(container: DocumentContainer, id: string, partition?: string): Row | undefined {
    const known = partitionOfKey(container, id, partition);
    return this.#all(
      `SELECT partition, id, etag, body FROM ${tableOf(container)}
       WHERE partition = ? AND id = ? AND (expires_at IS NULL OR expires_at > ?)`,
      [known, id, this.#time()],
    )[0];
  }

  #sweep(): void {
    if (this.#time() < this.#nextSweep) return;
    this.#nextSweep = this.#time() + sweepEveryMilliseconds;
    for (const container of containerNames) {
      this.#run(`DELETE FROM ${tableOf(container)} WHERE expires_at <= ?`, [this.#time()]);
    }
  }

  #time(): number {
    return this.#now().getTime();
  }

  #all(sql: string, values: readonly (string | number | null)[]): Row[] {
    return this.#work(sql, (statement) => statement.all(...values));
  }

  #run(sql: string, values: readonly (string | number | null)[]): number {
    return Number(this.#work(sql, (statement) => statement.run(...values)).changes);
  }

  #work<Result>(sql: string, work: (statement: StatementSync) => Result): Result {
    return orBusy(() => work(this.#statement(sql)));
  }

  /** Prepared once; the oldest is dropped, since criteria produce ever new SQL texts. */
  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    const oldest = this.#statements.keys().next();
    if (this.#statements.size >= statementCacheSize && !oldest.done) this.#statements.delete(oldest.value);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/**
 * Opens the embedded document store.
 *
 * @throws Error when the file cannot be opened or is not a database
 */
export function openSqliteDocumentStore(options: SqliteOptions): DocumentStore {
  mkdirSync(dirname(options.file), { recursive: true });
  const database = new DatabaseSync(options.file);
  const shapes = options.shapes ?? storedShapes;
  try {
    prepareDatabase(database, options.busyMilliseconds ?? 5000);
    prepareTerms(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return new SqliteDocumentStore(database, options.now, shapes);
}
