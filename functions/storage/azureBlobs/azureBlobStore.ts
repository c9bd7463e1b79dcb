import { Readable } from 'node:stream';
import type { TokenCredential } from '@azure/identity';
import {
  BlobSASPermissions,
  BlobServiceClient,
  type BlockBlobClient,
  type ContainerClient,
  RestError,
  StorageRetryPolicyType,
} from '@azure/storage-blob';
import { assertBlobName } from '../blobName.ts';
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
import { contentDisposition } from '../contentDisposition.ts';
import { type BlobSigner, type Grant, signWithAccountKey, signWithDelegatedKey } from './blobSigner.ts';

const blockBytes = 8 * 1024 * 1024;
const parallelBlocks = 2;
/**
 * How far an instance's clock may be ahead of the service's: an address that begins later than it is there opens nothing.
 * Azure advises this much.
 */
const clockSkewMilliseconds = 15 * 60 * 1000;
const existsCodes = new Set(['BlobAlreadyExists', 'UnauthorizedBlobOverwrite', 'ConditionNotMet']);
const passingStatuses = new Set([408, 429, 500, 502, 503, 504]);

/** How an account is opened. */
export type BlobAccount =
  | {
      /** With an account key, which signs addresses. */
      readonly connectionString: string;
      /** The site's origins, whose pages may upload and download; set in an account of this machine alone. */
      readonly siteOrigins: readonly string[];
    }
  | {
      /** Address of the account's blobs. */
      readonly serviceUri: string;
      /** Address of the account that has the public containers; '' when it is the same. */
      readonly publicServiceUri: string;
      readonly credential: TokenCredential;
    };

export type AzureBlobOptions = BlobAccount & { readonly now: () => Date };

interface RawProperties {
  readonly contentLength?: number;
  readonly contentType?: string;
  readonly etag?: string;
  readonly lastModified?: Date;
}

/** The service writes ETags with quotes in headers and without in listings. */
function quoteEtag(etag: string): string {
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
    etag: quoteEtag(raw.etag),
    lastModified: raw.lastModified,
  };
}

function isUnavailable(error: RestError): boolean {
  return error.statusCode === undefined || passingStatuses.has(error.statusCode);
}

/** Errors of `@azure/identity`, which is not loaded for their classes' sake. */
function isWithoutToken(error: unknown): boolean {
  return error instanceof Error && /^(?:Aggregate)?(?:Authentication|CredentialUnavailable)Error$/.test(error.name);
}

/** Runs a call of the SDK and gives its failures the port's meaning. */
async function onService<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isWithoutToken(error)) throw new BlobServiceUnavailable(`No token for '${label}'`, { cause: error });
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

interface OpenedAccount {
  readonly service: BlobServiceClient;
  /** Has the public containers; the same where one account has all. */
  readonly publicService: BlobServiceClient;
  readonly sign: BlobSigner;
  /** Of addresses in the public account. */
  readonly signPublic: BlobSigner;
}

/** Blobs in Azure Storage, or in azurite. */
class AzureBlobStore implements BlobStore {
  readonly #account: OpenedAccount;
  readonly #now: () => Date;

  constructor(account: OpenedAccount, now: () => Date) {
    this.#account = account;
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

  /** The service shows no blob before it is whole, and drops by itself what was not finished. */
  async sweepDrafts(): Promise<number> {
    return 0;
  }

  async delete(container: BlobContainer, name: string): Promise<boolean> {
    const blob = this.#blob(container, name);
    return onService(`${container}/${name}`, async () => (await blob.deleteIfExists()).succeeded);
  }

  /** The signature allows creating and not writing, so the service refuses a second PUT. */
  uploadUrl(container: BlobContainer, name: string, options: UploadUrlOptions): Promise<string> {
    return this.#signed(container, name, {
      permissions: BlobSASPermissions.from({ create: true }),
      ...this.#validity(options),
    });
  }

  downloadUrl(
    container: BlobContainer,
    name: string,
    options: { expiresInSeconds: number; fileName?: string },
  ): Promise<string> {
    return this.#signed(container, name, {
      permissions: BlobSASPermissions.from({ read: true }),
      ...(options.fileName === undefined ? {} : { contentDisposition: contentDisposition(options.fileName) }),
      ...this.#validity(options),
    });
  }

  publicUrl(container: BlobContainer): string {
    return this.#container(container).url;
  }

  async #signed(container: BlobContainer, name: string, grant: Grant): Promise<string> {
    const blob = this.#blob(container, name);
    const sign = blobContainers[container].isPublic ? this.#account.signPublic : this.#account.sign;
    return onService(`${container}/${name}`, () => sign(blob, grant));
  }

  #container(container: BlobContainer): ContainerClient {
    if (!Object.hasOwn(blobContainers, container)) throw new TypeError(`Unknown container ${container}`);
    const { service, publicService } = this.#account;
    return (blobContainers[container].isPublic ? publicService : service).getContainerClient(container);
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

/** Makes the containers, and lets the site's pages reach them. */
async function prepare(service: BlobServiceClient, siteOrigins: readonly string[]): Promise<void> {
  await onService('containers', async () => {
    await service.setProperties({
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
        service.getContainerClient(name).createIfNotExists(isPublic ? { access: 'blob' } : {}),
      ),
    );
  });
}

const pipeline = {
  retryOptions: {
    retryPolicyType: StorageRetryPolicyType.EXPONENTIAL,
    maxTries: 3,
    retryDelayInMs: 200,
    maxRetryDelayInMs: 2000,
  },
};

/** azurite: elsewhere, containers and CORS are set up by the deployment. */
function isOnThisMachine({ url }: BlobServiceClient): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}

function openWithIdentity({
  serviceUri,
  publicServiceUri,
  credential,
}: Extract<BlobAccount, { serviceUri: string }>): OpenedAccount {
  const service = new BlobServiceClient(serviceUri, credential, pipeline);
  const sign = signWithDelegatedKey(service);
  if (publicServiceUri === '') return { service, publicService: service, sign, signPublic: sign };
  const publicService = new BlobServiceClient(publicServiceUri, credential, pipeline);
  return { service, publicService, sign, signPublic: signWithDelegatedKey(publicService) };
}

/**
 * Opens the blobs of a storage account. Only an account of this machine is prepared: on Azure the account belongs to its
 * deployment, and nothing is asked of it before it is used.
 *
 * @throws BlobServiceUnavailable when azurite does not answer
 */
export async function openAzureBlobStore(options: AzureBlobOptions): Promise<BlobStore> {
  if ('serviceUri' in options) return new AzureBlobStore(openWithIdentity(options), options.now);
  const service = BlobServiceClient.fromConnectionString(options.connectionString, pipeline);
  if (isOnThisMachine(service)) await prepare(service, options.siteOrigins);
  const [sign, signPublic] = [signWithAccountKey, signWithAccountKey];
  return new AzureBlobStore({ service, publicService: service, sign, signPublic }, options.now);
}
