import type { Readable } from 'node:stream';

/** Containers of blobs. Public ones are read without a signature. */
export const blobContainers = {
  uploads: { isPublic: false },
  jobs: { isPublic: false },
  catalogs: { isPublic: true },
  'assets-global': { isPublic: true },
  'assets-local': { isPublic: true },
  exports: { isPublic: false },
  frontpages: { isPublic: false },
  quality: { isPublic: false },
  /** Days of events and what reports of usage are made of. */
  statistics: { isPublic: false },
  /** What checks of imports found and prepared, in a folder per job. */
  reviews: { isPublic: false },
  /** Changes of rules, and what was published of them. */
  rules: { isPublic: false },
} as const;
export type BlobContainer = keyof typeof blobContainers;

export interface BlobProperties {
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  readonly etag: string;
  readonly lastModified: Date;
}

export interface BlobContent extends BlobProperties {
  readonly stream: Readable;
}

export interface PutBlobOptions {
  readonly contentType: string;
  /** Create only; BlobExists when there is one. */
  readonly ifNoneMatch?: '*';
  readonly cacheControl?: string;
}

export interface UploadUrlOptions {
  readonly expiresInSeconds: number;
  readonly maxBytes?: number;
}

/** A blob that should have been new is there already. */
export class BlobExists extends Error {
  override readonly name = 'BlobExists';
}

/** The blob service cannot be reached or refuses work; the caller may try again. */
export class BlobServiceUnavailable extends Error {
  override readonly name = 'BlobServiceUnavailable';
}

/** Files by container and name; a put that returned is durable and never seen half. */
export interface BlobStore {
  put(
    container: BlobContainer,
    name: string,
    body: Uint8Array | Readable,
    options: PutBlobOptions,
  ): Promise<BlobProperties>;
  get(container: BlobContainer, name: string): Promise<BlobContent | undefined>;
  properties(container: BlobContainer, name: string): Promise<BlobProperties | undefined>;
  /** By name, ascending. */
  list(container: BlobContainer, prefix?: string): AsyncIterable<BlobProperties>;
  /** @returns whether there was something to delete */
  delete(container: BlobContainer, name: string): Promise<boolean>;
  /**
   * Removes what puts that were cut off a day ago or earlier have left behind.
   *
   * @returns how much there was
   */
  sweepDrafts(): Promise<number>;
  /** A signed address that takes exactly one PUT of a new blob; where the service can tell, of `maxBytes` at most. */
  uploadUrl(container: BlobContainer, name: string, options: UploadUrlOptions): Promise<string>;
  /** A signed address for reading; `fileName` makes browsers save under that name. */
  downloadUrl(
    container: BlobContainer,
    name: string,
    options: { expiresInSeconds: number; fileName?: string },
  ): Promise<string>;
  /** The address of a public container, without a slash at its end. */
  publicUrl(container: BlobContainer): string;
}
