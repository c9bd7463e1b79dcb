import { join } from 'node:path';
import type { BlobStore } from '#storage/blobStore.ts';
import type { ListedDocuments } from '#storage/documentQueries.ts';
import { openFileBlobStore } from '#storage/fileBlobStore.ts';
import { openSqliteDocumentStore } from '#storage/sqliteDocumentStore.ts';
import type { Environment } from './environment.ts';

/** What azurite listens on when nobody says otherwise. */
const azuriteConnection = 'UseDevelopmentStorage=true';

export interface OpenStorageOptions {
  readonly now: () => Date;
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
  const { BLOBS, DATA_DIR } = environment;
  if (BLOBS === 'files') {
    const baseUrl = environment.PUBLIC_URL.replace(/\/+$/, '');
    return openFileBlobStore({ folder: join(DATA_DIR, 'blobs'), baseUrl, ...options });
  }
  // The SDK is a megabyte of code that the embedded store can do without.
  const { openAzureBlobStore } = await import('#storage/azureBlobStore.ts');
  return openAzureBlobStore({
    connectionString: BLOBS === 'azurite' ? azuriteConnection : BLOBS,
    siteOrigins: siteOriginsOf(environment),
    now: options.now,
  });
}

/**
 * Opens the documents and blobs that the settings name: BLOBS is `files`, `azurite` (at its usual address) or a
 * connection string.
 *
 * @throws BlobServiceUnavailable when the blob service does not answer
 */
export async function openStorage(
  environment: Environment,
  options: OpenStorageOptions,
): Promise<{ documents: ListedDocuments; blobs: BlobStore }> {
  const documents = openSqliteDocumentStore({ file: join(environment.DATA_DIR, 'documents.sqlite'), now: options.now });
  try {
    return { documents, blobs: await openBlobs(environment, options) };
  } catch (error) {
    await documents.close();
    throw error;
  }
}
