/** Containers of documents and what partitions them (design: storage). All but the named ones are keyed by id alone. */
export const documentContainers = {
  projects: 'id',
  users: 'id',
  emails: 'id',
  sessions: 'id',
  loginAttempts: 'id',
  callCounts: 'id',
  catalogs: 'id',
  catalogPointers: 'id',
  lists: 'id',
  rules: 'id',
  groups: 'id',
  tags: 'id',
  assets: 'scope',
  jobs: 'id',
  revisions: 'projectId',
  references: 'id',
  reports: 'type',
  idempotency: 'id',
  /** What the local host remembers: which blobs it has handed to functions, when timers last ran. */
  hostState: 'id',
} as const;
export type DocumentContainer = keyof typeof documentContainers;

export interface StoredDocument<Value> {
  readonly id: string;
  readonly etag: string;
  readonly value: Value;
}

type Scalar = string | number | boolean;

/** What a query may ask. `field` is a path into the document, parts joined by '.', e.g. `details.country`. */
export type Criterion =
  | { readonly kind: 'equals'; readonly field: string; readonly value: Scalar }
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly Scalar[] }
  /** Case-insensitive part of a text. */
  | { readonly kind: 'contains'; readonly field: string; readonly text: string }
  | { readonly kind: 'arrayContains'; readonly field: string; readonly value: Scalar }
  /** Bounds included; texts compare by code unit, so ISO dates work. */
  | { readonly kind: 'between'; readonly field: string; readonly from?: Scalar; readonly to?: Scalar }
  | { readonly kind: 'exists'; readonly field: string; readonly exists: boolean }
  | { readonly kind: 'and' | 'or'; readonly criteria: readonly Criterion[] };

export interface DocumentQuery {
  readonly where?: Criterion;
  readonly sort?: { readonly field: string; readonly descending?: boolean };
  readonly offset?: number;
  /** All when absent. */
  readonly limit?: number;
  /** Only documents of this partition. */
  readonly partition?: string;
}

export interface DocumentPage<Value> {
  readonly documents: readonly StoredDocument<Value>[];
  /** Matches of the whole query, whatever the page. */
  readonly total: number;
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
}

/**
 * Durable JSON documents with optimistic concurrency. `Value` objects are plain JSON; their `id` and partition field are
 * part of them. A put that returned is on disk.
 */
export interface DocumentStore {
  get<Value extends object>(
    container: DocumentContainer,
    id: string,
    partition?: string,
  ): Promise<StoredDocument<Value> | undefined>;
  put<Value extends { readonly id: string }>(
    container: DocumentContainer,
    value: Value,
    options?: PutOptions,
  ): Promise<StoredDocument<Value>>;
  /** @returns whether there was something to delete */
  delete(
    container: DocumentContainer,
    id: string,
    options?: { ifMatch?: string; partition?: string },
  ): Promise<boolean>;
  query<Value extends object>(container: DocumentContainer, query: DocumentQuery): Promise<DocumentPage<Value>>;
  close(): Promise<void>;
}
