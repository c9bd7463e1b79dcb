import { join } from 'node:path';
import type { BlobStore } from '#storage/blobStore.ts';
import type { ListedDocuments } from '#storage/documentQueries.ts';
import { openFileBlobStore } from '#storage/files/fileBlobStore.ts';
import { openIdentity } from '#storage/identity.ts';
import { openSqliteDocumentStore } from '#storage/sqlite/sqliteDocumentStore.ts';
import type { StoreClock } from '#storage/storeClock.ts';
import type { Environment } from './environment.ts';

/** The address of azurite by default. */
const azuriteConnection = 'UseDevelopmentStorage=true';

export interface OpenStorageOptions {
  readonly now: () => Date;
  /** Hears the times of the document store's answers, where it is a service. */
  readonly clock?: StoreClock;
}

/** Where pages that read blobs come from; on this machine the host has two names. */
export function siteOriginsOf({
  PUBLIC_URL,
  PORT,
  SITE_ORIGINS,
}: Pick<Environment, 'PUBLIC_URL' | 'PORT' | 'SITE_ORIGINS'>): readonly string[] {
  const others = SITE_ORIGINS.split(',').filter((origin) => origin !== '');
  if (PUBLIC_URL !== '') return [new URL(PUBLIC_URL).origin, ...others];
  return [`http://127.0.0.1:${PORT}`, `http://localhost:${PORT}`, ...others];
}

async function openBlobs(environment: Environment, options: OpenStorageOptions): Promise<BlobStore> {
  const { BLOBS, BLOBS__blobServiceUri: serviceUri, DATA_DIR } = environment;
  if (serviceUri !== '') {
    const { openAzureBlobStore } = await import('#storage/azureBlobs/azureBlobStore.ts');
    const credential = await openIdentity(environment.BLOBS__clientId);
    return openAzureBlobStore({
      serviceUri,
      publicServiceUri: environment.PUBLIC_BLOBS_URI,
      credential,
      now: options.now,
    });
  }
  if (BLOBS === 'files') {
    const baseUrl = environment.PUBLIC_URL.replace(/\/+$/, '');
    return openFileBlobStore({ folder: join(DATA_DIR, 'blobs'), baseUrl, ...options });
  }
  // The SDK is a megabyte of code that the embedded store can do without.
  const { openAzureBlobStore } = await import('#storage/azureBlobs/azureBlobStore.ts');
  return openAzureBlobStore({
    connectionString: BLOBS === 'azurite' ? azuriteConnection : BLOBS,
    siteOrigins: siteOriginsOf(environment),
    now: options.now,
  });
}

async function openDocuments(environment: Environment, { now, clock }: OpenStorageOptions): Promise<ListedDocuments> {
  const { DOCUMENTS, COSMOS_ENDPOINT, COSMOS_KEY, COSMOS_DATABASE, DATA_DIR } = environment;
  if (DOCUMENTS === 'sqlite') return openSqliteDocumentStore({ file: join(DATA_DIR, 'documents.sqlite'), now });
  // As with blobs: code that the embedded store can do without.
  const [{ openCosmosClient }, { openCosmosDocumentStore }] = await Promise.all([
    import('#storage/cosmos/cosmosClient.ts'),
    import('#storage/cosmos/cosmosDocumentStore.ts'),
  ]);
  const client = await openCosmosClient({
    endpoint: COSMOS_ENDPOINT,
    key: COSMOS_KEY,
    ...(clock !== undefined && { clock }),
  });
  return openCosmosDocumentStore({ client, database: COSMOS_DATABASE, now });
}

/**
 * Opens the documents and blobs that the settings name: BLOBS is `files`, `azurite` (at its usual address) or a
 * connection string; BLOBS__blobServiceUri an account that the host's identity opens.
 *
 * @throws BlobServiceUnavailable when the blob service does not answer; StorageBusy when the document store does not
 */
export async function openStorage(
  environment: Environment,
  options: OpenStorageOptions,
): Promise<{ documents: ListedDocuments; blobs: BlobStore }> {
  const documents = await openDocuments(environment, options);
  try {
    return { documents, blobs: await openBlobs(environment, options) };
  } catch (error) {
    await documents.close();
    throw error;
  }
}
