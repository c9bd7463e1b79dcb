import { Readable } from 'node:stream';
import {
  BlobSASPermissions,
  BlobServiceClient,
  type BlockBlobClient,
  type ContainerClient,
  RestError,
  StorageRetryPolicyType,
} from '@azure/storage-blob';
import { assertBlobName } from './blobName.ts';
import {
  type BlobContainer,
  type BlobContent,
  BlobExists,
  type BlobProperties,
  BlobServiceUnavailable,
  type BlobStore,
  blobContainers,
  type PutBlobOptions,
} from './blobStore.ts';
import { contentDisposition } from './contentDisposition.ts';

const blockBytes = 8 * 1024 * 1024;
const parallelBlocks = 2;
/** How much the clocks of browsers and of the service may differ. */
const clockSkewMilliseconds = 5 * 60 * 1000;
const existsCodes = new Set(['BlobAlreadyExists', 'UnauthorizedBlobOverwrite', 'ConditionNotMet']);
const passingStatuses = new Set([408, 429, 500, 502, 503, 504]);

export interface AzureBlobOptions {
  /** With an account key, which signs addresses. */
  readonly connectionString: string;
  /** The site's origin, which may upload and download from browsers. */
  readonly siteOrigins: readonly string[];
  readonly now: () => Date;
}

interface RawProperties {
  readonly contentLength?: number;
  readonly contentType?: string;
  readonly etag?: string;
  readonly lastModified?: Date;
}

/** The service writes ETags with quotes in headers and without in listings. */
function quoted(etag: string): string {
  return etag.startsWith('"') ? etag : `"${etag}"`;
}

function toProperties(name: string, raw: RawProperties): BlobProperties {
  if (raw.etag === undefined || raw.lastModified === undefined || raw.contentLength === undefined) {
    throw new BlobServiceUnavailable(`The service describes '${name}' incompletely`);
  }
  return {
    name,
    size: raw.contentLength,
    contentType: raw.contentType ?? 'application/octet-stream',
    etag: quoted(raw.etag),
    lastModified: raw.lastModified,
  };
}

function isUnavailable(error: RestError): boolean {
  return error.statusCode === undefined || passingStatuses.has(error.statusCode);
}

/** Runs a call of the SDK and gives its failures the port's meaning. */
async function onService<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    if (error.code !== undefined && existsCodes.has(error.code)) throw new BlobExists(label, { cause: error });
    if (isUnavailable(error)) throw new BlobServiceUnavailable(`No answer about '${label}'`, { cause: error });
    throw error;
  }
}

async function unlessMissing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RestError && error.statusCode === 404) return undefined;
    throw error;
  }
}

/** Blobs in Azure Storage, or in azurite. */
class AzureBlobStore implements BlobStore {
  readonly #service: BlobServiceClient;
  readonly #now: () => Date;

  constructor(service: BlobServiceClient, now: () => Date) {
    this.#service = service;
    this.#now = now;
  }

  async put(container: BlobContainer, name: string, body: Uint8Array | Readable, options: PutBlobOptions) {
    const blob = this.#blob(container, name);
    const settings = {
      blobHTTPHeaders: {
        blobContentType: options.contentType,
        ...(options.cacheControl === undefined ? {} : { blobCacheControl: options.cacheControl }),
      },
      conditions: options.ifNoneMatch === undefined ? {} : { ifNoneMatch: options.ifNoneMatch },
    };
    return onService(`${container}/${name}`, async () => {
      await (body instanceof Uint8Array
        ? blob.uploadData(body, { ...settings, blockSize: blockBytes, concurrency: parallelBlocks })
        : blob.uploadStream(body, blockBytes, parallelBlocks, settings));
      return toProperties(name, await blob.getProperties());
    });
  }

  async get(container: BlobContainer, name: string): Promise<BlobContent | undefined> {
    const blob = this.#blob(container, name);
    return onService(`${container}/${name}`, () =>
      unlessMissing(async () => {
        const response = await blob.download();
        if (!(response.readableStreamBody instanceof Readable)) throw new TypeError('A download without a stream');
        return { ...toProperties(name, response), stream: response.readableStreamBody };
      }),
    );
  }

  async properties(container: BlobContainer, name: string): Promise<BlobProperties | undefined> {
    const blob = this.#blob(container, name);
    return onService(`${container}/${name}`, () =>
      unlessMissing(async () => toProperties(name, await blob.getProperties())),
    );
  }

  async *list(container: BlobContainer, prefix = ''): AsyncIterable<BlobProperties> {
    const items = this.#container(container).listBlobsFlat({ prefix });
    while (true) {
      const next = await onService(container, () => items.next());
      if (next.done) return;
      yield toProperties(next.value.name, next.value.properties);
    }
  }

  async delete(container: BlobContainer, name: string): Promise<boolean> {
    const blob = this.#blob(container, name);
    return onService(`${container}/${name}`, async () => (await blob.deleteIfExists()).succeeded);
  }

  /** The signature allows creating and not writing, so the service refuses a second PUT. */
  async uploadUrl(container: BlobContainer, name: string, options: { expiresInSeconds: number }): Promise<string> {
    return this.#blob(container, name).generateSasUrl({
      permissions: BlobSASPermissions.from({ create: true }),
      ...this.#validity(options),
    });
  }

  async downloadUrl(
    container: BlobContainer,
    name: string,
    options: { expiresInSeconds: number; fileName?: string },
  ): Promise<string> {
    return this.#blob(container, name).generateSasUrl({
      permissions: BlobSASPermissions.from({ read: true }),
      ...(options.fileName === undefined ? {} : { contentDisposition: contentDisposition(options.fileName) }),
      ...this.#validity(options),
    });
  }

  publicUrl(container: BlobContainer): string {
    return this.#container(container).url;
  }

  /** Makes the containers, and lets the site's pages reach them. */
  async prepare(siteOrigins: readonly string[]): Promise<void> {
    await onService('containers', async () => {
      await this.#service.setProperties({
        cors: [
          {
            allowedOrigins: siteOrigins.join(),
            allowedMethods: 'GET,HEAD,PUT,OPTIONS',
            allowedHeaders: '*',
            exposedHeaders: 'ETag,Content-Length,Content-Type,Content-Range,Last-Modified',
            maxAgeInSeconds: 3600,
          },
        ],
      });
      const containers = Object.entries(blobContainers);
      await Promise.all(
        containers.map(([name, { isPublic }]) =>
          this.#service.getContainerClient(name).createIfNotExists(isPublic ? { access: 'blob' } : {}),
        ),
      );
    });
  }

  #container(container: BlobContainer): ContainerClient {
    if (!Object.hasOwn(blobContainers, container)) throw new TypeError(`Unknown container ${container}`);
    return this.#service.getContainerClient(container);
  }

  #blob(container: BlobContainer, name: string): BlockBlobClient {
    assertBlobName(name);
    return this.#container(container).getBlockBlobClient(name);
  }

  #validity({ expiresInSeconds }: { expiresInSeconds: number }): { startsOn: Date; expiresOn: Date } {
    const now = this.#now().getTime();
    return { startsOn: new Date(now - clockSkewMilliseconds), expiresOn: new Date(now + expiresInSeconds * 1000) };
  }
}

/**
 * Opens the blobs of a storage account.
 *
 * @throws BlobServiceUnavailable when the service does not answer
 */
export async function openAzureBlobStore(options: AzureBlobOptions): Promise<BlobStore> {
  const service = BlobServiceClient.fromConnectionString(options.connectionString, {
    retryOptions: {
      retryPolicyType: StorageRetryPolicyType.EXPONENTIAL,
      maxTries: 3,
      retryDelayInMs: 200,
      maxRetryDelayInMs: 2000,
    },
  });
  const store = new AzureBlobStore(service, options.now);
  await store.prepare(options.siteOrigins);
  return store;
}
