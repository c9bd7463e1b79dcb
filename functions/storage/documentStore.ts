/** Containers of documents and the field whose text says in which partition a document lies. */
export const documentContainers = {
  projects: 'id',
  users: 'id',
  emails: 'id',
  sessions: 'id',
  loginAttempts: 'id',
  /** Secrets of links in mails. */
  accountTokens: 'id',
  callCounts: 'id',
  catalogs: 'id',
  catalogPointers: 'id',
  /** How far the projects of a country are priced by its catalogue; the id is the country. */
  repricing: 'id',
  /** What is wrong with the rules of a country; the id is the country. */
  rulesHealth: 'id',
  lists: 'id',
  rules: 'id',
  groups: 'id',
  tags: 'id',
  assets: 'scope',
  /** For a day, what was deleted of them. */
  deletedAssets: 'id',
  jobs: 'id',
  revisions: 'projectId',
  references: 'id',
  reports: 'type',
  /** The newest finished report of a project, whose id it is. */
  lastReports: 'id',
  usage: 'country',
  events: 'countryMonth',
  versions: 'of',
  audit: 'month',
  idempotency: 'id',
  /** Links to read a project; the id is the project's. */
  shares: 'id',
  /** Deleted projects; the id is the project's. */
  trash: 'id',
  /** Spaces and sets deleted from a project, whose id it is. */
  trashedParts: 'id',
  /** How functions that run by the clock ran last; the id is their name. */
  timers: 'id',
  /** One document each: the maintenance, the last errors of services, what storage holds. */
  server: 'id',
  /** What the local host remembers: which blobs it has handed to functions, when timers last ran. */
  hostState: 'id',
} as const;
export type DocumentContainer = keyof typeof documentContainers;

/** Containers whose documents share partitions: an id alone does not say where a document is. */
export type PartitionedContainer = {
  [Container in DocumentContainer]: (typeof documentContainers)[Container] extends 'id' ? never : Container;
}[DocumentContainer];

/** Containers in which every document is a partition of its own, named by its id. */
export type ContainerById = Exclude<DocumentContainer, PartitionedContainer>;

export interface StoredDocument<Value> {
  readonly id: string;
  readonly etag: string;
  readonly value: Value;
}

export type Scalar = string | number | boolean;

/** What a query may ask. `field` is a path into the document, parts joined by '.', e.g. `details.country`. */
export type Criterion =
  | { readonly kind: 'equals'; readonly field: string; readonly value: Scalar }
  /** At most `maxInValues` values. */
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly Scalar[] }
  | { readonly kind: 'arrayContains'; readonly field: string; readonly value: Scalar }
  /** Bounds included; texts compare by code unit, so ISO dates work. */
  | { readonly kind: 'between'; readonly field: string; readonly from?: Scalar; readonly to?: Scalar }
  | { readonly kind: 'and' | 'or'; readonly criteria: readonly Criterion[] };

/** The text of a query has a largest size; more values than this belong into several queries. */
export const maxInValues = 1000;

export interface DocumentQuery {
  readonly where?: Criterion;
  /** A field that every document of the container stores; ids decide between equals, in the same direction. */
  readonly sort?: { readonly field: string; readonly descending?: boolean };
  readonly offset?: number;
  /** All when absent. */
  readonly limit?: number;
  /** Only documents of this partition. */
  readonly partition?: string;
  /** Values hold only these fields of the document, none of them a path; whole documents when absent. */
  readonly select?: readonly string[];
}

export interface DocumentPage<Value> {
  readonly documents: readonly StoredDocument<Value>[];
}

export interface PutOptions {
  /** Replace only this version; otherwise PreconditionFailed. */
  readonly ifMatch?: string;
  /** Create only; PreconditionFailed when the id exists. */
  readonly ifNoneMatch?: '*';
  /** The document disappears after this many seconds. */
  readonly ttlSeconds?: number;
}

/** The version asked for is not the stored one, or the document that should be new exists already. */
export class PreconditionFailed extends Error {
  override readonly name = 'PreconditionFailed';
}

/** The store refuses more work for now; the caller may try again. */
export class StorageBusy extends Error {
  override readonly name = 'StorageBusy';
  /** When to try again, where the store has said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, options: ErrorOptions & { readonly retryAfterSeconds?: number } = {}) {
    super(message, options);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Bytes of the largest document, as JSON: Cosmos DB takes 2 MiB, with what it adds. */
export const maxDocumentBytes = 2_000_000;

/** A document has more than `maxDocumentBytes`. */
export class DocumentTooLarge extends Error {
  override readonly name = 'DocumentTooLarge';

  constructor(container: DocumentContainer, id: string, bytes?: number, options?: ErrorOptions) {
    super(`${container}/${id} has ${bytes ?? 'too many'} bytes, at most ${maxDocumentBytes}`, options);
  }
}

/**
 * The JSON text of a document's body.
 *
 * @throws DocumentTooLarge
 */
export function documentText(container: DocumentContainer, id: string, body: object): string {
  const text = JSON.stringify(body);
  const bytes = Buffer.byteLength(text);
  if (bytes > maxDocumentBytes) throw new DocumentTooLarge(container, id, bytes);
  return text;
}

/**
 * The text of a document's partition field.
 *
 * @throws TypeError when it has none
 */
export function partitionOf(container: DocumentContainer, value: { readonly id: string }): string {
  const partition: unknown = Object.entries(value).find(([key]) => key === documentContainers[container])?.[1];
  if (typeof partition !== 'string') {
    throw new TypeError(`A document of '${container}' needs a text in '${documentContainers[container]}'`);
  }
  return partition;
}

/**
 * The partition of a document that is looked for.
 *
 * @throws TypeError when it takes more than the id to find it
 */
export function partitionOfKey(container: DocumentContainer, id: string, partition: string | undefined): string {
  const key = documentContainers[container];
  const known = key === 'id' ? id : partition;
  if (known === undefined) throw new TypeError(`A document of '${container}' is found by its id and its ${key}`);
  return known;
}

export interface MigrationLimits {
  /** At least one batch is migrated, however short the time. */
  readonly milliseconds: number;
  /** What a store that charges may charge. */
  readonly requestUnits: number;
}

export interface Migration {
  readonly migrated: number;
  /** Whether documents of earlier builds are left. */
  readonly isDone: boolean;
}

export interface StoredSize {
  readonly documents: Readonly<Record<DocumentContainer, number>>;
  /** Of all containers together; absent where the store cannot tell. */
  readonly bytes?: number;
  /** Of those containers of which the store can tell, without what indexes take. */
  readonly bytesOf: Readonly<Partial<Record<DocumentContainer, number>>>;
}

/**
 * Durable JSON documents with optimistic concurrency. `Value` objects are plain JSON; their `id` and partition field are
 * part of them. A put that returned is on disk.
 */
export interface DocumentAccess {
  get<Value extends object>(
    container: PartitionedContainer,
    id: string,
    partition: string,
  ): Promise<StoredDocument<Value> | undefined>;
  get<Value extends object>(container: ContainerById, id: string): Promise<StoredDocument<Value> | undefined>;
  put<Value extends { readonly id: string }>(
    container: DocumentContainer,
    value: Value,
    options?: PutOptions,
  ): Promise<StoredDocument<Value>>;
  /** @returns whether there was something to delete */
  delete(
    container: PartitionedContainer,
    id: string,
    options: { readonly partition: string; readonly ifMatch?: string },
  ): Promise<boolean>;
  delete(container: ContainerById, id: string, options?: { readonly ifMatch?: string }): Promise<boolean>;
  /** What is stored; no document is read. */
  size(): Promise<StoredSize>;
  /**
   * Rewrites documents of earlier builds in the current shape until all are, or a limit is reached: queries find fields
   * only where they are stored. ETags stay. Reads upgrade what is left. May run at any time, in several instances at once.
   */
  migrate(limits: MigrationLimits): Promise<Migration>;
  /** `container/id` of documents that only a later build may read, as far as queries or reads have met them; 1,000 at most. */
  refusedDocuments(): readonly string[];
  close(): Promise<void>;
}

/** What an adapter is: any query over any container. The product itself asks `ListedDocuments`. */
export interface DocumentStore extends DocumentAccess {
  query<Value extends object>(container: DocumentContainer, query: DocumentQuery): Promise<DocumentPage<Value>>;
  /**
   * How many documents the query finds, regardless of its page: a second query, so ask only where the total is shown.
   */
  count(container: DocumentContainer, query: DocumentQuery): Promise<number>;
}
