import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Infos, Job } from '@sanispec/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../functions/accounts/createUser.ts';
import { createServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { type RunningHost, startHost } from '../../functions/hosts/local/startHost.ts';
import { ApiClient } from '../support/apiClient.ts';

const data = fileURLToPath(new URL('../data/', import.meta.url));
const password = 'drawing-office';

let folder: string;
let host: RunningHost;
let admin: ApiClient;
let austrian: ApiClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-import-'));
  const environment = readEnvironment({ DATA_DIR: folder, PORT: '0' });
  const services = await createServices(environment);
  const person = { password, firstName: 'Ada', lastName: 'Berg', companyName: '', country: 'DE' };
  await createUser(services, { ...person, email: 'root@example.com', scopes: [{ role: 'root', countries: [] }] });
  await createUser(services, { ...person, email: 'at@example.com', scopes: [{ role: 'admin', countries: ['AT'] }] });
  host = await startHost({
    environment,
    services,
  });
  admin = new ApiClient(host.url);
  await admin.logIn('root@example.com', password);
  austrian = new ApiClient(host.url);
  await austrian.logIn('at@example.com', password);
});
afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

async function infos(): Promise<Infos> {
  return (await admin.call<Infos>('GET', '/infos')).body.data;
}

describe('importing a workbook over HTTP', () => {
  it('waits for a review of warnings before it publishes', async () => {
    const before = await infos();
    const job = await admin.importCatalog(join(data, 'catalog-dach.xlsx'));
    expect(job.status).toBe('waiting');
    expect(job.warnings).not.toHaveLength(0);
    expect(await infos()).toEqual(before);
  });

  it('publishes nothing for countries in which the importer has no rights', async () => {
    const before = await infos();
    const job = await austrian.importCatalog(join(data, 'catalog-int.xlsx'));
    expect(job).toMatchObject({ status: 'failed', errors: [{ key: 'ErrorCountryNoRights' }, {}] });
    expect(await infos()).toEqual(before);
  });

  it('answers the same infos with 304', async () => {
    const { etag } = await admin.call('GET', '/infos');
    const again = await fetch(`${host.url}/api/infos`, { headers: { 'if-none-match': etag ?? '' } });
    expect(again.status).toBe(304);
  });
});

describe('importing assets over HTTP', () => {
  it('stores each file of a ZIP that a process of its own reads', async () => {
    const job = await admin.importAssets(join(data, 'assets-local.zip'), false);
    expect(job).toMatchObject({ status: 'succeeded', tries: 1, errors: [] });
    const counts = job.result?.counts as Record<string, number>;
    expect(Object.keys(counts)).toEqual(['ImportResultUploaded']);
    const again = await admin.importAssets(join(data, 'assets-local.zip'), false);
    expect(again.result?.counts).toEqual({ ImportResultAlreadyImported: counts.ImportResultUploaded });
    const picture = await fetch(`${host.url}/blobs/assets-local/local/wc_amb.jpg`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('refuses what is called a ZIP and is none', async () => {
    const file = join(folder, 'wrong.zip');
    await writeFile(file, 'hello');
    await expect(admin.importAssets(file, true)).rejects.toThrow('Import refused: ErrorWrongFileSelected');
  });
});

describe('what is not a catalogue', () => {
  async function importContent(name: string, content: Uint8Array | string): Promise<Job> {
    const file = join(folder, name);
    await writeFile(file, content);
    return admin.importCatalog(file);
  }

  it.each([
    ['a text file', 'ArticleNr;Articletext\n1;WC\n'],
    ['an empty file', ''],
  ])('refuses at once what is no catalogue, and leaves the live one alone: %s', async (_, content) => {
    const before = await infos();
    await expect(importContent('wrong.xlsx', content)).rejects.toThrow('Import refused: ErrorWrongFileSelected');
    expect(await infos()).toEqual(before);
  });

  it('fails for a workbook that was cut half-way', async () => {
    const whole = await readFile(join(data, 'catalog-dach.xlsx'));
    const job = await importContent('cut.xlsx', whole.subarray(0, whole.length / 2));
    expect(job).toMatchObject({ status: 'failed', tries: 1 });
  });
});

describe('uploads', () => {
  it("refuses to import another user's upload", async () => {
    const attachment_file = await admin.upload(new Uint8Array(10));
    expect(await austrian.call('POST', '/catalogs/import', { attachment_file })).toMatchObject({
      status: 404,
      body: { data: 'ErrorUploadNotFound' },
    });
  });

  it('take one file and no second', async () => {
    const { body } = await admin.call<{ connectionString: string }>('GET', '/uploads/token');
    const address = new URL(body.data.connectionString, host.url);
    const put = () => fetch(address, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'once' });
    expect((await put()).status).toBe(201);
    expect([403, 409]).toContain((await put()).status);
  });

  it('cannot be imported for a country without rights', async () => {
    const attachment_file = await austrian.upload(new Uint8Array(10));
    expect(await austrian.call('POST', '/catalogs/import', { attachment_file, countries: ['AT', 'DE'] })).toMatchObject(
      {
        status: 403,
        body: { data: 'ErrorCountryNoRights' },
      },
    );
  });

  it('must be there', async () => {
    const attachment_file = 'http://elsewhere.test/catalogue.xlsx';
    expect(await admin.call('POST', '/catalogs/import', { attachment_file })).toMatchObject({ status: 404 });
  });
});

it('describes itself', async () => {
  const document = (await (await fetch(`${host.url}/api/openapi.json`)).json()) as { openapi: string };
  expect(document.openapi).toBe('3.1.0');
});

it('shows a job to its owner only', async () => {
  const { body } = await admin.call<{ jobId: string }>('POST', '/catalogs/import', {
    attachment_file: await admin.upload(await readFile(join(data, 'catalog-dach.xlsx'))),
  });
  const stranger = new ApiClient(host.url);
  expect((await stranger.call('GET', `/jobs/${body.data.jobId}`)).status).toBe(401);
  await admin.jobEnd(body.data.jobId);
});
