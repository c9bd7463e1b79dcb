import { randomUUID } from 'node:crypto';
import type { Container, CosmosClient, Database, Item, ItemResponse, SqlQuerySpec } from '@azure/cosmos';
import pLimit from 'p-limit';
import { pickSelected } from '../documentFields.ts';
import {
  type DocumentContainer,
  type DocumentPage,
  type DocumentQuery,
  type DocumentStore,
  DocumentTooLarge,
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
import { jobPatience, runInStorageScope } from '../storageScope.ts';
import {
  currentVersion,
  firstVersion,
  fromStoredBody,
  type JsonObject,
  Refusals,
  refuseNewer,
  type StoredShapes,
  storedShapes,
  toStoredBody,
  upgradeBody,
} from '../storedShape.ts';
import { deployedContainers } from './cosmosContainers.ts';
import { type Envelope, etagOf, never, onlyVersion, type Row, readEtag } from './cosmosEnvelope.ts';
import { cosmosId } from './cosmosId.ts';
import { countQuery, outdatedQuery, pageQuery, selectedName } from './cosmosQuery.ts';
import { watchWrite } from './patientHttpClient.ts';

/** What a query reads that selects fields. */
type SelectedRow = Omit<Row, 'value' | 'write' | 'ttl'> & {
  readonly documentId: string;
  readonly version?: number;
} & JsonObject;

/** Upgrades at once: few, since calls of other instances go on meanwhile. */
const upgradesAtOnce = 8;
/** So many are looked for at once; a run that ends in between loses no more than their places. */
const migratedAtOnce = 100;
/** The container itself is missing, not the document. */
const ownerMissing = 1003;

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function isStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return statuses.includes(Number(statusOf(error)));
}

/** What has no name of its own yet, with one. */
function nameError(error: unknown, container: DocumentContainer): unknown {
  if (isStatus(error, 408, 410, 429, 449, 503)) {
    return new StorageBusy(`The document store answers ${statusOf(error)}`, { cause: error });
  }
  // That of a document is no failure, and has been answered.
  if (isStatus(error, 404)) {
    return new Error(`The document store has no container ${container}; infra/ creates it`, { cause: error });
  }
  return error;
}

async function orNothing<Result>(work: Promise<Result>, ...statuses: readonly number[]): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isStatus(error, ...statuses)) return undefined;
    throw error;
  }
}

type Written = Pick<ItemResponse<Envelope>, 'etag'>;

export interface CosmosOptions {
  /** Its requests are repeated, and counted, by `PatientHttpClient`. */
  readonly client: CosmosClient;
  readonly database: string;
  readonly now: () => Date;
  /** How the stored shapes have changed; those of this build when absent. */
  readonly shapes?: StoredShapes;
}

/** Documents in Cosmos DB. Containers are there already; expired documents are invisible and swept by the service. */
class CosmosDocumentStore implements DocumentStore {
  readonly #client: CosmosClient;
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #shapes: StoredShapes;
  readonly #refusals = new Refusals();

  constructor({ client, database, now, shapes = storedShapes }: CosmosOptions) {
    this.#client = client;
    this.#database = client.database(database);
    this.#now = now;
    this.#shapes = shapes;
  }

  async get<Value extends object>(container: DocumentContainer, id: string, partition?: string) {
    const row = await this.#aliveRow(container, id, partitionOfKey(container, id, partition));
    if (row === undefined) return undefined;
    return this.#refusals.noting(container, id, () => this.#document<Value>(container, row));
  }

  async put<Value extends { readonly id: string }>(
    container: DocumentContainer,
    value: Value,
    options: PutOptions = {},
  ): Promise<StoredDocument<Value>> {
    const body = toStoredBody(container, value, this.#shapes);
    const text = documentText(container, value.id, body);
    const envelope: Envelope = {
      id: cosmosId(value.id),
      pk: partitionOf(container, value),
      // Exactly what will be stored: without what JSON leaves out.
      value: JSON.parse(text) as JsonObject,
      ...this.#expiry(options.ttlSeconds),
      write: randomUUID(),
    };
    const _etag = await this.#working(container, value.id, () => this.#write(container, envelope, options));
    return this.#document<Value>(container, { ...envelope, _etag });
  }

  async delete(container: DocumentContainer, id: string, options: { ifMatch?: string; partition?: string } = {}) {
    const pk = partitionOfKey(container, id, options.partition);
    const row = await this.#aliveRow(container, id, pk);
    if (row === undefined) return false;
    const { ifMatch } = options;
    if (ifMatch !== undefined && ifMatch !== etagOf(row)) throw new PreconditionFailed(`${container}/${id}`);
    return this.#working(container, id, () =>
      watchWrite(async (write) => {
        const deletion = this.#item(container, row).delete(ifMatch === undefined ? {} : onlyVersion(row._etag));
        try {
          await deletion;
          return true;
        } catch (error) {
          if (isStatus(error, 404) && (write.isUncertain || ifMatch === undefined)) return write.isUncertain;
          if (isStatus(error, 404, 412)) throw new PreconditionFailed(`${container}/${id}`, { cause: error });
          throw error;
        }
      }),
    );
  }

  async query<Value extends object>(container: DocumentContainer, query: DocumentQuery): Promise<DocumentPage<Value>> {
    const question = pageQuery(query, this.#time());
    if (query.limit !== undefined && query.limit <= 0) return { documents: [] };
    const rows = await this.#find<Row | SelectedRow>(container, question, query.partition);
    const { select, offset = 0 } = query;
    const found = await Promise.all(
      rows.slice(offset).map(async (row) => {
        if (select !== undefined) return this.#selected<Value>(container, row as SelectedRow, select);
        const { id } = (row as Row).value;
        return this.#refusals.orSkip(container, String(id), () => this.#document<Value>(container, row as Row));
      }),
    );
    return { documents: found.flat() };
  }

  async count(container: DocumentContainer, query: DocumentQuery): Promise<number> {
    const [total] = await this.#find<number>(container, countQuery(query.where, this.#time()), query.partition);
    return total ?? 0;
  }

  async size(): Promise<StoredSize> {
    const sizes = await Promise.all(
      Object.keys(deployedContainers).map(async (name) => {
        const container = name as DocumentContainer;
        return [container, await this.#sizeOf(container)] as const;
      }),
    );
    const documents = Object.fromEntries([['hostState', 0], ...sizes.map(([name, size]) => [name, size.documents])]);
    const bytes = sizes.map(([, size]) => size.bytes);
    const isKnown = bytes.every((size) => size !== undefined);
    return {
      // Every container is among them.
      documents: documents as Record<DocumentContainer, number>,
      ...(isKnown && { bytes: bytes.reduce((sum, size) => sum + size, 0) }),
      bytesOf: Object.fromEntries(
        sizes.flatMap(([name, size]) => (size.bytes === undefined ? [] : [[name, size.bytes]])),
      ),
    };
  }

  async close(): Promise<void> {
    this.#client.dispose();
  }

  async migrate({ milliseconds, requestUnits }: MigrationLimits): Promise<Migration> {
    const end = performance.now() + milliseconds;
    return runInStorageScope(jobPatience, async (scope) => {
      let migrated = 0;
      for (const container of Object.keys(this.#shapes) as DocumentContainer[]) {
        for (;;) {
          const places = await this.#outdatedPlaces(container);
          if (places.length === 0) break;
          const isOver = performance.now() >= end || scope.requestUnits >= requestUnits;
          if (migrated > 0 && isOver) return { migrated, isDone: false };
          await this.#migratePlaces(container, places);
          migrated += places.length;
        }
      }
      return { migrated, isDone: true };
    });
  }

  refusedDocuments(): readonly string[] {
    return this.#refusals.list();
  }

  #outdatedPlaces(container: DocumentContainer): Promise<readonly Pick<Row, 'id' | 'pk'>[]> {
    const query = outdatedQuery(currentVersion(container, this.#shapes), this.#time(), migratedAtOnce);
    return this.#find<Pick<Row, 'id' | 'pk'>>(container, query, undefined);
  }

  async #migratePlaces(container: DocumentContainer, places: readonly Pick<Row, 'id' | 'pk'>[]): Promise<void> {
    const limit = pLimit(upgradesAtOnce);
    await Promise.all(
      places.map(({ id, pk }) =>
        limit(async () => {
          const row = await this.#row(container, id, pk);
          if (row !== undefined) await this.#upgradeRow(container, row);
        }),
      ),
    );
  }

  /** Its version stays: what clients see of it is what they saw of the old one. */
  async #upgradeRow(container: DocumentContainer, row: Row): Promise<void> {
    const { id, pk, value, expiresAt } = row;
    const upgradedValue = upgradeBody(container, value, this.#shapes);
    if (upgradedValue === value) return;
    const upgraded: Envelope = {
      id,
      pk,
      value: upgradedValue,
      expiresAt,
      ...(expiresAt < never && { ttl: Math.max(1, Math.ceil((expiresAt - this.#time()) / 1000)) }),
      write: randomUUID(),
      was: etagOf(row),
    };
    const replacing = () => this.#item(container, row).replace(upgraded, onlyVersion(row._etag));
    // A quicker host has written the current shape.
    await this.#working(container, id, () => orNothing(replacing(), 404, 412));
  }

  /** @returns the version that the service has given the document */
  #write(container: DocumentContainer, envelope: Envelope, options: PutOptions): Promise<string> {
    return watchWrite(async (write) => {
      const wasMine = (row: Row | undefined) => write.isUncertain && row?.write === envelope.write;
      const refused = () => new PreconditionFailed(`${container}/${String(envelope.value.id)}`);
      const { items } = this.#container(container);
      if (options.ifMatch !== undefined) return this.#replace(container, envelope, options.ifMatch, wasMine);
      if (options.ifNoneMatch === undefined) return this.#overwrite(container, envelope, wasMine);
      const created = await orNothing(items.create(envelope), 409);
      if (created !== undefined) return writtenEtag(created);
      const row = await this.#row(container, envelope.id, envelope.pk);
      if (row !== undefined && wasMine(row)) return row._etag;
      if (row !== undefined && row.expiresAt > this.#time()) throw refused();
      const replacing: Promise<Written> =
        row === undefined
          ? items.create(envelope)
          : this.#item(container, row).replace(envelope, onlyVersion(row._etag));
      const written = await orNothing<Written>(replacing, 404, 409, 412);
      if (written === undefined) throw refused();
      return writtenEtag(written);
    });
  }

  /**
   * Writes over any document except one that only a later build may read, because an unconditional save would destroy
   * it. That costs a read before each such save, of which there are few.
   */
  async #overwrite(
    container: DocumentContainer,
    envelope: Envelope,
    wasMine: (row: Row | undefined) => boolean,
  ): Promise<string> {
    for (;;) {
      const row = await this.#row(container, envelope.id, envelope.pk);
      if (row !== undefined && wasMine(row)) return row._etag;
      if (row !== undefined && row.expiresAt > this.#time()) this.#refuseNewer(container, row);
      const writing: Promise<Written> =
        row === undefined
          ? this.#container(container).items.create(envelope)
          : this.#item(container, row).replace(envelope, onlyVersion(row._etag));
      const written = await orNothing<Written>(writing, 404, 409, 412);
      if (written !== undefined) return writtenEtag(written);
    }
  }

  /** @throws NewerShape when the stored document is one that only a later build may read */
  #refuseNewer(container: DocumentContainer, { value }: Row): void {
    this.#refusals.noting(container, String(value.id), () => refuseNewer(container, value, this.#shapes));
  }

  async #replace(
    container: DocumentContainer,
    envelope: Envelope,
    ifMatch: string,
    wasMine: (row: Row | undefined) => boolean,
  ): Promise<string> {
    const version = readEtag(ifMatch);
    const item = this.#item(container, envelope);
    if (version !== undefined && version.expiresAt > this.#time()) {
      const replaced = await orNothing(item.replace(envelope, onlyVersion(version.etag)), 404, 409, 412);
      if (replaced !== undefined) return writtenEtag(replaced);
      const row = await this.#row(container, envelope.id, envelope.pk);
      if (row !== undefined && wasMine(row)) return row._etag;
      if (row?.was === ifMatch) {
        this.#refuseNewer(container, row);
        const again = await orNothing(item.replace(envelope, onlyVersion(row._etag)), 404, 409, 412);
        if (again !== undefined) return writtenEtag(again);
      }
    }
    throw new PreconditionFailed(`${container}/${String(envelope.value.id)}`);
  }

  #expiry(ttlSeconds: number | undefined): Pick<Envelope, 'expiresAt' | 'ttl'> {
    if (ttlSeconds === undefined) return { expiresAt: never };
    const expiresAt = Math.round(this.#time() + ttlSeconds * 1000);
    return { expiresAt, ttl: Math.max(1, Math.ceil(ttlSeconds)) };
  }

  #document<Value>(container: DocumentContainer, row: Row): StoredDocument<Value> {
    const value = fromStoredBody(container, row.value, this.#shapes);
    return { id: String(row.value.id), etag: etagOf(row), value: value as Value };
  }

  /** @returns nothing when the document went while it was read, or only a later build may read it */
  async #selected<Value>(
    container: DocumentContainer,
    row: SelectedRow,
    select: readonly string[],
  ): Promise<readonly StoredDocument<Value>[]> {
    const found = { id: row.documentId, etag: etagOf(row) };
    if ((row.version ?? firstVersion) === currentVersion(container, this.#shapes)) {
      const fields = select.map((field, index) => [field, row[selectedName(index)]] as const);
      const value = Object.fromEntries(fields.filter(([, content]) => content !== undefined));
      return [{ ...found, value: value as Value }];
    }
    // An upgrade needs all of it.
    const whole = await this.#row(container, row.id, row.pk);
    if (whole === undefined) return [];
    return this.#refusals.orSkip(container, row.documentId, () => ({
      ...found,
      value: pickSelected(select, upgradeBody(container, whole.value, this.#shapes)) as Value,
    }));
  }

  async #find<Found>(
    container: DocumentContainer,
    query: SqlQuerySpec,
    partition: string | undefined,
  ): Promise<readonly Found[]> {
    const options = { maxItemCount: -1, ...(partition !== undefined && { partitionKey: partition }) };
    return this.#working(container, '', async () => {
      const { resources } = await this.#container(container).items.query<Found>(query, options).fetchAll();
      return resources;
    });
  }

  async #aliveRow(container: DocumentContainer, id: string, pk: string): Promise<Row | undefined> {
    const row = await this.#row(container, cosmosId(id), pk);
    return row === undefined || row.expiresAt <= this.#time() ? undefined : row;
  }

  #row(container: DocumentContainer, id: string, pk: string): Promise<Row | undefined> {
    return this.#working(container, id, async () => {
      const response = await this.#item(container, { id, pk }).read<Row>();
      if (response.substatus === ownerMissing) throw Object.assign(new Error('No such container'), { code: 404 });
      return response.statusCode === 404 ? undefined : response.resource;
    });
  }

  async #sizeOf(container: DocumentContainer): Promise<{ readonly documents: number; readonly bytes?: number }> {
    const { headers } = await this.#working(container, '', () =>
      this.#container(container).read({ populateQuotaInfo: true }),
    );
    // Such as `functions=0;documentsSize=12;documentsCount=34;collectionSize=12;`, sizes in KiB.
    const usage = new URLSearchParams(String(headers['x-ms-resource-usage'] ?? '').replaceAll(';', '&'));
    const [documents, kibibytes] = [usage.get('documentsCount'), usage.get('documentsSize')];
    if (documents === null) return { documents: await this.count(container, {}) };
    return { documents: Number(documents), ...(kibibytes !== null && { bytes: Number(kibibytes) * 1024 }) };
  }

  /** Runs a request, and gives its failure the name that the port has for it. */
  async #working<Result>(container: DocumentContainer, id: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (isStatus(error, 413)) throw new DocumentTooLarge(container, id, undefined, { cause: error });
      throw nameError(error, container);
    }
  }

  #item(container: DocumentContainer, { id, pk }: Pick<Envelope, 'id' | 'pk'>): Item {
    return this.#container(container).item(id, pk);
  }

  #container(container: DocumentContainer): Container {
    if (!(container in deployedContainers)) throw new TypeError(`Unknown container ${JSON.stringify(container)}`);
    return this.#database.container(container);
  }

  #time(): number {
    return this.#now().getTime();
  }
}

function writtenEtag({ etag }: Written): string {
  return etag;
}

/**
 * Opens the documents of a Cosmos DB database.
 *
 * @throws StorageBusy when the account does not answer
 */
export async function openCosmosDocumentStore(options: CosmosOptions): Promise<DocumentStore> {
  const store = new CosmosDocumentStore(options);
  // An account that does not answer is found now, not by the first call.
  await store.get('server', 'services');
  return store;
}
