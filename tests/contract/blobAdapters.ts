import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobRoute } from '../../functions/host/blobs/blobRoute.ts';
import { startAzurite } from '../../functions/host/startAzurite.ts';
import { openAzureBlobStore } from '../../functions/storage/azureBlobStore.ts';
import type { BlobStore } from '../../functions/storage/blobStore.ts';
import { openFileBlobStore } from '../../functions/storage/fileBlobStore.ts';

export interface OpenedBlobs {
  readonly store: BlobStore;
  /** Makes the service refuse all further work. */
  readonly breakService: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openFiles(now: () => Date): Promise<OpenedBlobs> {
  const folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  const server = createServer((request, response) => {
    route.handle(request, response, new URL(request.url ?? '/', 'http://localhost')).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = await openFileBlobStore({ folder: join(folder, 'blobs'), now, baseUrl });
  const route = new BlobRoute(store);
  return {
    store,
    async breakService() {
      await rm(join(folder, 'blobs'), { recursive: true });
      // A file where the folder was: the file system refuses whatever is tried below it.
      await writeFile(join(folder, 'blobs'), '');
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

async function openAzurite(now: () => Date): Promise<OpenedBlobs> {
  const azurite = await startAzurite();
  const store = await openAzureBlobStore({
    connectionString: azurite.connectionString,
    siteOrigins: ['http://localhost:7071', 'http://127.0.0.1:7071'],
    now,
  });
  return { store, breakService: azurite.stop, close: azurite.stop };
}

/** Every adapter of the port; a new one joins here and must pass the whole suite. */
export const blobAdapters: Readonly<Record<string, (now: () => Date) => Promise<OpenedBlobs>>> = {
  files: openFiles,
  azure: openAzurite,
};
