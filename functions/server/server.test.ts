import type { Maintenance } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '#config/services.ts';
import type { JobDocument } from '#jobs/job.ts';
import { createJob } from '#jobs/jobDocuments.ts';
import { BlobServiceUnavailable } from '#storage/blobStore.ts';
import { aUser } from '#testing/aUser.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { checkServices, readiness } from './checkServices.ts';
import { readMaintenance, saveMaintenance } from './maintenance.ts';
import { missingPackages } from './missingPackages.ts';
import { type ServerJobSearch, searchServerJobs } from './serverJobs.ts';
import { measureStorage, readStorageUse } from './storageUse.ts';

let services: TestServices;

beforeEach(async () => {
  services = await openTestServices();
});

afterEach(() => services.close());

describe('services', () => {
  function withoutBlobs(): Services {
    const away = () => Promise.reject(new BlobServiceUnavailable('https://user:secret@blobs.test is away'));
    return { ...services, blobs: { ...services.blobs, properties: away } as Services['blobs'] };
  }

  it('that answer are up, those that the settings do not name off', async () => {
    expect(await checkServices(services)).toMatchObject([
      { name: 'documents', state: 'up', latencyMilliseconds: expect.any(Number) },
      { name: 'blobs', state: 'up', latencyMilliseconds: expect.any(Number) },
      { name: 'mail', state: 'off' },
      { name: 'provider', state: 'off' },
    ]);
  });

  it('that do not answer are down; the error is remembered without passwords', async () => {
    const lastError = { message: 'https://blobs.test is away', on: '2026-11-02T09:00:00.000Z' };
    const down = await checkServices(withoutBlobs());
    expect(down[1]).toEqual({ name: 'blobs', state: 'down', lastError });
    services.passSeconds(60);
    expect((await checkServices(services))[1]).toMatchObject({ state: 'up', lastError });
  });

  it('reports ready while storage answers, independent of mails', async () => {
    expect(await readiness(services)).toMatchObject({ isStorageReady: true });
    expect(await readiness(withoutBlobs())).toMatchObject({ isStorageReady: false });
  });

  it('asks services whether they are ready every five seconds at most', async () => {
    let asked = 0;
    let isAway = false;
    const blobs = {
      properties: async () => {
        asked += 1;
        if (isAway) throw new BlobServiceUnavailable('away');
        return undefined;
      },
    } as unknown as Services['blobs'];
    const counted = { ...services, blobs };
    await Promise.all([1, 2, 3].map(() => readiness(counted)));
    expect(asked).toBe(1);
    isAway = true;
    services.passSeconds(5);
    expect(await readiness(counted)).toMatchObject({ isStorageReady: false });
    isAway = false;
    services.passSeconds(5);
    expect(await readiness(counted)).toMatchObject({ isStorageReady: true });
  });

  it('say whether an account has the role of root', async () => {
    expect(await readiness(services)).toMatchObject({ isStorageReady: true, hasRoot: false });
    await services.documents.put('users', aUser({ scopes: [{ role: 'root', countries: [] }] }));
    services.passSeconds(5);
    expect(await readiness(services)).toMatchObject({ hasRoot: true });
  });

  it('reports an instance that lacks a binary as not ready, and names it', async () => {
    expect(await missingPackages()).toEqual({});
    const away = new Error('Cannot find module');
    const packages = { there: () => Promise.resolve(), gone: () => Promise.reject(away) };
    expect(await missingPackages(packages)).toEqual({ gone: away });
  });

  it('that cannot be reached are down: mail server and identity provider', async () => {
    const nowhere = await openTestServices({
      SMTP_URL: 'smtp://127.0.0.1:1',
      IDENTITY_PROVIDER: 'TEST',
      IDENTITY_PROVIDER_KEYS: '{"TEST":{"DE":"3_abc"}}',
      IDENTITY_PROVIDER_KEYS_URL: 'http://127.0.0.1:1/keys',
    });
    try {
      const [, , mail, provider] = await checkServices(nowhere);
      expect(mail).toMatchObject({ name: 'mail', state: 'down', lastError: { message: expect.any(String) } });
      expect(provider).toMatchObject({ name: 'provider', state: 'down' });
    } finally {
      await nowhere.close();
    }
  });
});

describe('storage', () => {
  it('shows no storage before it was measured', async () => {
    expect(await readStorageUse(services)).toEqual({ documents: [], blobs: [] });
  });

  it('counts storage by container, with a lower bound where there is too much to count', async () => {
    await services.documents.put('users', aUser());
    for (const name of ['a', 'b', 'c']) {
      await services.blobs.put('exports', name, Buffer.from('1234'), { contentType: 'text/plain' });
    }
    expect(await measureStorage(services, 2)).toBe(2);
    const capped = await readStorageUse(services);
    expect(capped.blobs).toContainEqual({ container: 'exports', count: 2, bytes: 8, isCapped: true });
    await measureStorage(services);
    const whole = await readStorageUse(services);
    expect(whole.blobs).toContainEqual({ container: 'exports', count: 3, bytes: 12, isCapped: false });
    expect(whole.documents).toContainEqual({ container: 'users', count: 1, bytes: expect.any(Number) });
    expect(whole.documents).toContainEqual({ container: 'projects', count: 0, bytes: 0 });
    expect(whole.measuredOn).toBe('2026-11-02T09:00:00.000Z');
    expect(whole.documentBytes).toBeGreaterThan(0);
  });
});

describe('a maintenance', () => {
  const maintenance: Maintenance = {
    from: '2026-11-02T18:00:00Z',
    to: '2026-11-02T20:00:00Z',
    text: { de: 'Wir ziehen um.' },
  };

  it('shows a maintenance until it is over or taken back', async () => {
    expect(await readMaintenance(services)).toBeNull();
    await saveMaintenance(services, maintenance);
    expect(await readMaintenance(services)).toEqual(maintenance);
    services.passSeconds(11 * 3600 - 1);
    expect(await readMaintenance(services)).toEqual(maintenance);
    services.passSeconds(1);
    expect(await readMaintenance(services)).toBeNull();
    await saveMaintenance(services, { ...maintenance, to: '2026-11-03T20:00:00Z' });
    await saveMaintenance(services, null);
    expect(await readMaintenance(services)).toBeNull();
  });

  it.each([
    ['ends before it begins', { ...maintenance, to: maintenance.from }],
    ['is over', { ...maintenance, from: '2026-11-01T18:00:00Z', to: '2026-11-01T20:00:00Z' }],
    ['lasts for more than 31 days', { ...maintenance, to: '2026-12-04T18:00:00Z' }],
  ])('that %s is refused', async (_, wrong) => {
    await expect(saveMaintenance(services, wrong)).rejects.toMatchObject({ status: 400, key: 'ErrorMaintenanceTimes' });
    expect(await readMaintenance(services)).toBeNull();
  });
});

describe('jobs of everybody', () => {
  const usual: ServerJobSearch = { text: '', pageSize: 25, firstEntryIndexPage: 0 };
  let created = 0;

  async function put(id: string, change: Partial<JobDocument>): Promise<void> {
    created += 1;
    const on = new Date(services.now().getTime() + created).toISOString();
    await createJob(services, {
      id: id.padEnd(20, '_'),
      ...{ kind: 'report', owner: 'u1', status: 'succeeded', step: 'ProcessSucceeded', percent: 100 },
      ...{ warnings: [], errors: [], tries: 1, createdOn: on, modifiedOn: on, input: {}, isReviewed: false },
      ...change,
    });
  }

  async function find(search: Partial<ServerJobSearch> = {}): Promise<string[]> {
    const { rows } = await searchServerJobs(services, { ...usual, ...search });
    return rows.map(({ id, state }) => `${id.replace(/_+$/, '')} ${state}`);
  }

  beforeEach(async () => {
    created = 0;
    const leaseUntil = new Date(services.now().getTime() + 60_000).toISOString();
    await services.documents.put(
      'users',
      aUser({ id: 'u1', firstName: 'Noël', lastName: 'Berg', email: 'n@berg.test' }),
    );
    await put('given-up', { status: 'failed', errors: [{ key: 'ErrorJobFailed', args: [] }], tries: 5 });
    await put('wrong', { status: 'failed', errors: [{ key: 'ErrorUploadNotFound', args: [] }] });
    await put('mail', { kind: 'mail', status: 'queued', owner: 'gone', input: { to: 'x', link: 'secret' } });
    await put('dead', { status: 'running', leaseUntil: '2026-11-02T08:00:00Z' });
    await put('alive', { status: 'running', leaseUntil });
    await put('import', { kind: 'catalog-import', status: 'waiting', input: { fileName: 'Katalog.xlsx' } });
    await put('done', {});
  });

  it('come with those first that were given up, then the last changed', async () => {
    expect(await find()).toEqual([
      'given-up poisoned',
      'done succeeded',
      'import waiting',
      'alive running',
      'dead lost',
      'mail queued',
      'wrong failed',
    ]);
    const page = await searchServerJobs(services, { ...usual, pageSize: 2, firstEntryIndexPage: 2 });
    expect(page).toMatchObject({ total: 7, rows: [{ state: 'waiting' }, { state: 'running' }] });
  });

  it('finds jobs by kind, state, file, person and id', async () => {
    expect(await find({ kind: 'mail' })).toEqual(['mail queued']);
    expect(await find({ state: 'lost' })).toEqual(['dead lost']);
    expect(await find({ text: 'katalog' })).toEqual(['import waiting']);
    expect(await find({ text: 'noel' })).toHaveLength(6);
    expect(await find({ text: 'N@BERG' })).toHaveLength(6);
    expect(await find({ text: 'given-up' })).toEqual(['given-up poisoned']);
    expect(await find({ text: 'secret' })).toEqual([]);
  });

  it('say whose they are, what can be done, and nothing of their input but a file name', async () => {
    const { rows } = await searchServerJobs(services, usual);
    const can = rows.map(({ id, canRetry, canCancel, ownerName, fileName }) =>
      [id.replace(/_+$/, ''), canRetry && 'retry', canCancel && 'cancel', ownerName, fileName]
        .filter(Boolean)
        .join(' '),
    );
    expect(can).toEqual([
      'given-up retry Noël Berg',
      'done Noël Berg',
      'import cancel Noël Berg Katalog.xlsx',
      'alive cancel Noël Berg',
      'dead retry cancel Noël Berg',
      'mail cancel',
      'wrong retry Noël Berg',
    ]);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});
