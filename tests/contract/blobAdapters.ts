import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onceAsync } from '@sanispec/shared/columns';
import { BlobRoute } from '../../functions/hosts/local/blobs/blobRoute.ts';
import { startAzurite } from '../../functions/hosts/local/startAzurite.ts';
import { openAzureBlobStore } from '../../functions/storage/azureBlobs/azureBlobStore.ts';
import type { BlobStore } from '../../functions/storage/blobStore.ts';
import { openFileBlobStore } from '../../functions/storage/files/fileBlobStore.ts';
import { throwAwayCertificate } from '../support/throwAwayCertificate.ts';

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
      // A file where the folder was: the file system refuses every access below it.
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

/** A token as an identity gets one, without a signature: azurite looks at whom it is for, from and until when. */
function unsignedToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    aud: 'https://storage.azure.com',
    iss: 'https://sts.windows.net/00000000-0000-0000-0000-000000000001/',
    iat: now - 60,
    nbf: now - 60,
    exp: now + 3600,
    oid: '00000000-0000-0000-0000-000000000002',
    tid: '00000000-0000-0000-0000-000000000001',
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.none`;
}

const credential = {
  getToken: async () => ({ token: unsignedToken(), expiresOnTimestamp: Date.now() + 3_600_000 }),
};

/** One for all: connections of a process keep what they trusted first. */
const certificateOnce = onceAsync(async () => {
  const made = throwAwayCertificate();
  setDefaultCACertificates([...getCACertificates('default'), made.certificate]);
  return made;
});

/** Two accounts over https, opened by an identity: the public containers have one of their own. */
async function openWithIdentity(now: () => Date): Promise<OpenedBlobs> {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const { certificate, key } = await certificateOnce();
  const secured = { certificateFile: join(folder, 'certificate.pem'), keyFile: join(folder, 'key.pem') };
  await writeFile(secured.certificateFile, certificate);
  await writeFile(secured.keyFile, key, { mode: 0o600 });
  const accounts = await Promise.all([startAzurite(undefined, secured), startAzurite(undefined, secured)]);
  // What the deployment does to real accounts.
  for (const { connectionString } of accounts) {
    await openAzureBlobStore({ connectionString, siteOrigins: ['http://localhost:7071'], now });
  }
  const [serviceUri, publicServiceUri] = accounts.map(({ url, account }) => `${url}/${account}`);
  if (serviceUri === undefined || publicServiceUri === undefined) throw new Error('Two accounts were started');
  const store = await openAzureBlobStore({ serviceUri, publicServiceUri, credential, now });
  async function stop(): Promise<void> {
    await Promise.all(accounts.map((azurite) => azurite.stop()));
  }
  return {
    store,
    breakService: stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Every adapter of the port; a new one joins here and must pass the whole suite. */
export const blobAdapters: Readonly<Record<string, (now: () => Date) => Promise<OpenedBlobs>>> = {
  files: openFiles,
  azure: openAzurite,
  'azure without keys': openWithIdentity,
};
