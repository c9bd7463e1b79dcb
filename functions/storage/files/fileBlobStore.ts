import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { type FileHandle, link, open, readdir, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { assertBlobName, encodeBlobName } from '../blobName.ts';
import {
  type BlobContainer,
  type BlobContent,
  BlobExists,
  type BlobProperties,
  BlobServiceUnavailable,
  type BlobStore,
  blobContainers,
  type PutBlobOptions,
  type UploadUrlOptions,
} from '../blobStore.ts';
import { blobFilePath, blobNames, encodeBlobHeader, makeFolder, readBlobHeader, syncFolder } from './blobFiles.ts';
import { type BlobGrant, type BlobPermission, openSigningKey, readGrant, signGrant } from './signedUrl.ts';

const abandonedAfterMilliseconds = 24 * 3600 * 1000;

export interface FileBlobOptions {
  readonly folder: string;
  readonly now: () => Date;
  /**
   * Where browsers reach the host that serves `/blobs`, without a slash at its end; '' when it is the host of the
   * site, so that addresses hold under every name of that host.
   */
  readonly baseUrl: string;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A blob that is open for reading. The caller closes it, or reads the stream to its end. */
export interface OpenBlob {
  readonly properties: BlobProperties & { readonly cacheControl?: string };
  stream(range?: ByteRange): Readable;
  close(): Promise<void>;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Runs work on the file system; a system error means that blobs are temporarily unavailable. */
async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) {
      throw new BlobServiceUnavailable('The folder of blobs refuses work', { cause: error });
    }
    throw error;
  }
}

async function writeAll(handle: FileHandle, body: Uint8Array | Readable): Promise<void> {
  if (body instanceof Uint8Array) return onDisk(() => handle.appendFile(body));
  for await (const chunk of body) {
    const bytes: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    await onDisk(() => handle.appendFile(bytes));
  }
}

/** Blobs as files: written beside, flushed, then renamed into place, so that no name ever shows half a blob. */
export class FileBlobStore implements BlobStore {
  readonly #folder: string;
  readonly #incoming: string;
  readonly #now: () => Date;
  readonly #baseUrl: string;
  readonly #key: Uint8Array;

  constructor(options: FileBlobOptions, key: Uint8Array) {
    this.#folder = options.folder;
    this.#incoming = join(options.folder, 'incoming');
    this.#now = options.now;
    this.#baseUrl = options.baseUrl;
    this.#key = key;
  }

  async put(container: BlobContainer, name: string, body: Uint8Array | Readable, options: PutBlobOptions) {
    const path = this.#path(container, name);
    const isNew = options.ifNoneMatch === '*';
    if (isNew && (await this.properties(container, name)) !== undefined) throw new BlobExists(`${container}/${name}`);
    await onDisk(() => makeFolder(this.#incoming));
    const draft = join(this.#incoming, randomUUID());
    try {
      await this.#writeDraft(draft, body, options);
      await onDisk(() => makeFolder(dirname(path)));
      await this.#publish(draft, path, isNew, `${container}/${name}`);
      await onDisk(() => syncFolder(dirname(path)));
    } finally {
      await rm(draft, { force: true });
    }
    const stored = await this.properties(container, name);
    if (stored === undefined) throw new BlobServiceUnavailable(`${container}/${name} vanished after it was written`);
    return stored;
  }

  async get(container: BlobContainer, name: string): Promise<BlobContent | undefined> {
    const properties = await this.properties(container, name);
    if (properties === undefined) return undefined;
    // Opened when first read: an unread stream must not hold a file open.
    const stream = Readable.from(this.#read(container, properties), { objectMode: false });
    return { ...properties, stream };
  }

  /** A blob with its metadata and any range of its bytes; all from the same version. */
  async open(container: BlobContainer, name: string): Promise<OpenBlob | undefined> {
    const path = this.#path(container, name);
    return onDisk(async () => {
      let handle: FileHandle;
      try {
        handle = await open(path, 'r');
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
      try {
        return await this.#describe(handle, name);
      } catch (error) {
        await handle.close();
        throw error;
      }
    });
  }

  async properties(container: BlobContainer, name: string): Promise<BlobProperties | undefined> {
    const blob = await this.open(container, name);
    await blob?.close();
    return blob?.properties;
  }

  async *list(container: BlobContainer, prefix = ''): AsyncIterable<BlobProperties> {
    const names = blobNames(join(this.#folder, container), prefix);
    while (true) {
      const next = await onDisk(() => names.next());
      if (next.done) return;
      const properties = await this.properties(container, next.value);
      if (properties !== undefined) yield properties;
    }
  }

  async delete(container: BlobContainer, name: string): Promise<boolean> {
    const path = this.#path(container, name);
    return onDisk(async () => {
      try {
        await unlink(path);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return false;
        throw error;
      }
      await syncFolder(dirname(path));
      return true;
    });
  }

  async uploadUrl(container: BlobContainer, name: string, options: UploadUrlOptions): Promise<string> {
    const { maxBytes } = options;
    const grant: BlobGrant = { permission: 'create', container, name, expiresAt: this.#expiry(options) };
    return this.#signedUrl(maxBytes === undefined ? grant : { ...grant, maxBytes });
  }

  async downloadUrl(
    container: BlobContainer,
    name: string,
    options: { expiresInSeconds: number; fileName?: string },
  ): Promise<string> {
    const { fileName } = options;
    const grant: BlobGrant = { permission: 'read', container, name, expiresAt: this.#expiry(options) };
    return this.#signedUrl(fileName === undefined ? grant : { ...grant, fileName });
  }

  publicUrl(container: BlobContainer): string {
    return `${this.#baseUrl}/blobs/${container}`;
  }

  /** What the query of an address allows on a blob now; undefined when nothing. */
  grantOf(
    permission: BlobPermission,
    container: BlobContainer,
    name: string,
    query: URLSearchParams,
  ): BlobGrant | undefined {
    return readGrant(this.#key, { permission, container, name }, query, this.#now());
  }

  /** Recent temporary files may still be in use. */
  async sweepDrafts(): Promise<number> {
    await makeFolder(this.#incoming);
    let removed = 0;
    for (const draft of await readdir(this.#incoming)) {
      const path = join(this.#incoming, draft);
      const draftStat = statSync(path, { throwIfNoEntry: false });
      const age = draftStat === undefined ? 0 : this.#now().getTime() - draftStat.mtimeMs;
      if (age <= abandonedAfterMilliseconds) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  async *#read(container: BlobContainer, { name, etag }: BlobProperties): AsyncGenerator<Uint8Array> {
    const blob = await this.open(container, name);
    try {
      if (blob?.properties.etag !== etag) {
        throw new BlobServiceUnavailable(`${container}/${name} was replaced before it was read`);
      }
      yield* blob.stream();
    } finally {
      await blob?.close();
    }
  }

  async #describe(handle: FileHandle, name: string): Promise<OpenBlob> {
    const { header, bodyStart } = await readBlobHeader(handle);
    const { contentType, etag, cacheControl } = header;
    const size = (await handle.stat()).size - bodyStart;
    const properties = { name, size, contentType, etag, lastModified: new Date(header.lastModified) };
    return {
      properties: cacheControl === undefined ? properties : { ...properties, cacheControl },
      stream: ({ first, last } = { first: 0, last: size }) =>
        handle.createReadStream({ start: bodyStart + first, end: bodyStart + last }),
      close: () => handle.close(),
    };
  }

  async #writeDraft(draft: string, body: Uint8Array | Readable, options: PutBlobOptions): Promise<void> {
    const { contentType, cacheControl } = options;
    const header = { contentType, etag: `"${randomUUID()}"`, lastModified: this.#now().toISOString() };
    const handle = await onDisk(() => open(draft, 'wx', 0o600));
    try {
      await onDisk(() =>
        handle.appendFile(encodeBlobHeader(cacheControl === undefined ? header : { ...header, cacheControl })),
      );
      await writeAll(handle, body);
      await onDisk(() => handle.sync());
    } finally {
      await handle.close();
    }
  }

  /** A hard link fails when the name is taken, which a rename would not. */
  async #publish(draft: string, path: string, isNew: boolean, label: string): Promise<void> {
    await onDisk(async () => {
      try {
        await (isNew ? link(draft, path) : rename(draft, path));
      } catch (error) {
        if (hasCode(error, 'EEXIST')) throw new BlobExists(label, { cause: error });
        throw error;
      }
    });
  }

  #path(container: BlobContainer, name: string): string {
    if (!Object.hasOwn(blobContainers, container)) throw new TypeError(`Unknown container ${container}`);
    return blobFilePath(join(this.#folder, container), name);
  }

  #expiry({ expiresInSeconds }: { expiresInSeconds: number }): number {
    return this.#now().getTime() + expiresInSeconds * 1000;
  }

  #signedUrl(grant: BlobGrant): string {
    assertBlobName(grant.name);
    return `${this.publicUrl(grant.container)}/${encodeBlobName(grant.name)}?${signGrant(this.#key, grant)}`;
  }
}

/** Opens the embedded blob store in a folder, which is made when missing. */
export async function openFileBlobStore(options: FileBlobOptions): Promise<FileBlobStore> {
  const store = new FileBlobStore(options, openSigningKey(options.folder));
  await store.sweepDrafts();
  return store;
}
