import {
  type AuditEntry,
  endpoints,
  type Job,
  type ServerJob,
  type ServerStatus,
  type TimerStatus,
} from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobDocument } from '#jobs/job.ts';
import { runJob } from '#jobs/runJob.ts';
import { startJob } from '#jobs/startJob.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { jobHandlers } from '#triggers/jobHandlers.ts';

let services: TestServices;
let root: SignedIn;
let admin: SignedIn;

beforeEach(async () => {
  services = await openTestServices();
  root = await signIn(services, 'root', 'root', []);
  admin = await signIn(services, 'admin', 'admin', ['DE']);
});
afterEach(() => services.close());

/** What the log says, as short as possible. */
async function log(caller = root): Promise<string[]> {
  const { rowsData }: { rowsData: AuditEntry[] } = (await callAs(services, endpoints.searchAudit, caller)).body.data;
  return rowsData.map(({ actor, action, subject }) => `${actor.name}: ${action} ${subject.kind} ${subject.title}`);
}

async function change(jobId: string, changes: Partial<JobDocument>): Promise<void> {
  const stored = await services.documents.get<JobDocument>('jobs', jobId);
  if (stored !== undefined) await services.documents.put('jobs', { ...stored.value, ...changes });
}

describe('jobs in the hands of root', () => {
  let jobId: string;
  beforeEach(async () => {
    ({ jobId } = await startJob(services, { kind: 'report', owner: 'admin', input: { fileName: 'Hotel.pdf' } }));
  });

  const retry = () => callAs(services, endpoints.retryServerJob, root, { params: { jobId } });

  it('retries failed jobs for root and logs it', async () => {
    await change(jobId, { status: 'failed', tries: 5, errors: [{ key: 'ErrorJobFailed', args: [] }] });
    const { rowsData }: { rowsData: ServerJob[] } = (await callAs(services, endpoints.searchServerJobs, root)).body
      .data;
    expect(rowsData).toMatchObject([{ id: jobId, state: 'poisoned', fileName: 'Hotel.pdf', ownerName: 'admin Berg' }]);
    expect(await retry()).toMatchObject({ status: 202, body: { data: { status: 'queued', tries: 0 } } });
    expect(await services.blobs.properties('jobs', `report/${jobId}.json`)).toBeDefined();
    expect(await log()).toEqual(['root Berg: retry job report']);
  });

  it('leaves running jobs alone and logs nothing', async () => {
    const leaseUntil = new Date(services.now().getTime() + 60_000).toISOString();
    await change(jobId, { status: 'running', leaseUntil });
    expect(await retry()).toMatchObject({ status: 409, body: { data: 'ErrorJobRunning' } });
    await change(jobId, { status: 'succeeded' });
    expect(await retry()).toMatchObject({ status: 409, body: { data: 'ErrorJobNotFailed' } });
    const unknown = { params: { jobId: 'x'.repeat(20) } };
    expect(await callAs(services, endpoints.retryServerJob, root, unknown)).toMatchObject({ status: 404 });
    expect(await log()).toEqual([]);
  });

  it("cancels jobs for root and logs it, unless they are root's own", async () => {
    expect(await callAs(services, endpoints.dropJob, root, { params: { jobId } })).toMatchObject({ status: 200 });
    expect(await log()).toEqual(['root Berg: cancel job report']);
    const own = await startJob(services, { kind: 'report', owner: 'root', input: {} });
    await callAs(services, endpoints.dropJob, root, { params: own });
    expect(await log()).toHaveLength(1);
  });

  it('go on when root has reviewed the warnings for their owner, which is noted', async () => {
    await change(jobId, { status: 'waiting' });
    const answer = await callAs(services, endpoints.continueJob, root, { params: { jobId } });
    expect(answer).toMatchObject({ status: 202, body: { data: { status: 'queued' } } });
    expect(await log()).toEqual(['root Berg: continue job report']);
  });

  it.each(['state=broken', 'kind=x', 'pageSize=0', 'pageSize=many', 'firstEntryIndexPage=-1', 'other=1'])(
    'refuses to search jobs by %s',
    async (query) => {
      const request = { query: Object.fromEntries(new URLSearchParams(query)) };
      expect(await callAs(services, endpoints.searchServerJobs, root, request)).toMatchObject({
        status: 400,
        body: { data: 'ErrorInvalidInput', details: [query.split('=')[0]] },
      });
    },
  );
});

describe('timers in the hands of root', () => {
  async function timer(name: string): Promise<TimerStatus | undefined> {
    const { data }: { data: TimerStatus[] } = (await callAs(services, endpoints.getTimers, root)).body;
    return data.find((status) => status.name === name);
  }

  it('run as a job, and say who ran them and what they did', async () => {
    expect(await timer('storage')).toEqual({
      name: 'storage',
      schedule: '0 20 3 * * *',
      isRunning: false,
      nextOn: '2026-11-03T03:20:00.000Z',
    });
    const started = await callAs(services, endpoints.runTimer, root, { params: { name: 'storage' } });
    const { jobId }: { jobId: string } = started.body.data;
    expect(await log()).toEqual(['root Berg: run timer storage']);
    await runJob(services, jobId, jobHandlers);
    const job: Job = (await callAs(services, endpoints.getJob, root, { params: { jobId } })).body.data;
    expect(job).toMatchObject({ status: 'succeeded', result: { blobsCounted: expect.any(Number) } });
    expect(await timer('storage')).toMatchObject({
      isRunning: false,
      startedBy: 'root Berg',
      succeededOn: '2026-11-02T09:00:00.000Z',
    });
    const use = (await callAs(services, endpoints.getStorageUse, root)).body.data;
    expect(use).toMatchObject({ measuredOn: '2026-11-02T09:00:00.000Z' });
  });

  it('refuses to run timers that are running or unknown', async () => {
    const leaseUntil = new Date(services.now().getTime() + 60_000).toISOString();
    await services.documents.put('timers', { id: 'usage', startedOn: services.now().toISOString(), leaseUntil });
    expect(await timer('usage')).toMatchObject({ isRunning: true });
    const running = await callAs(services, endpoints.runTimer, root, { params: { name: 'usage' } });
    expect(running).toMatchObject({ status: 409, body: { data: 'ErrorTimerRunning' } });
    const unknown = await callAs(services, endpoints.runTimer, root, { params: { name: 'toString' } });
    expect(unknown).toMatchObject({ status: 404 });
    expect(await log()).toEqual([]);
  });

  it('that fail end their job at once, with the reason', async () => {
    vi.spyOn(services.documents, 'size').mockRejectedValue(new Error('disk gone'));
    const { jobId } = await startJob(services, { kind: 'timer', owner: 'root', input: { name: 'storage' } });
    await runJob(services, jobId, jobHandlers);
    const job: Job = (await callAs(services, endpoints.getJob, root, { params: { jobId } })).body.data;
    expect(job).toMatchObject({ status: 'failed', errors: [{ key: 'ErrorTimerFailed', args: ['disk gone'] }] });
    expect(await timer('storage')).toMatchObject({ error: 'disk gone', isRunning: false });
  });
});

describe('a maintenance', () => {
  const maintenance = {
    from: '2026-11-02T18:00:00Z',
    to: '2026-11-02T20:00:00Z',
    text: { de: 'Wir ziehen um.' },
  };
  const save = (body: object) => callAs(services, endpoints.saveMaintenance, root, { body });

  it('reaches guests, and users with their other news, until it is taken back; both are noted', async () => {
    expect(await save({ maintenance })).toMatchObject({ status: 200, body: { data: maintenance } });
    expect((await callAs(services, endpoints.getMaintenance, undefined)).body.data).toEqual(maintenance);
    expect((await callAs(services, endpoints.getNotifications, admin)).body.data).toMatchObject({ maintenance });
    services.passSeconds(1);
    expect(await save({ maintenance: null })).toMatchObject({ status: 200, body: { data: null } });
    expect((await callAs(services, endpoints.getNotifications, admin)).body.data).toMatchObject({ maintenance: null });
    expect((await log()).map((line) => line.split(' ')[2])).toEqual(['delete', 'create']);
  });

  it.each([
    ['no times', { text: {} }, 'ErrorInvalidInput'],
    ['a day instead of a time', { ...maintenance, from: '2026-11-02' }, 'ErrorInvalidInput'],
    ['an unknown language', { ...maintenance, text: { it: 'x' } }, 'ErrorInvalidInput'],
    ['a text of 501 characters', { ...maintenance, text: { de: 'x'.repeat(501) } }, 'ErrorInvalidInput'],
    ['an unknown field', { ...maintenance, html: '<b>' }, 'ErrorInvalidInput'],
    ['an end before its beginning', { ...maintenance, to: '2026-11-02T17:00:00Z' }, 'ErrorMaintenanceTimes'],
  ])('refuses a maintenance with %s and logs nothing', async (_, wrong, key) => {
    expect(await save({ maintenance: wrong })).toMatchObject({ status: 400, body: { data: key } });
    expect(await log()).toEqual([]);
  });
});

describe('the log', () => {
  it.each([
    { pageSize: 0 },
    { pageSize: 201 },
    { kinds: ['everything'] },
    { countries: ['Germany'] },
    { from: '2026-02-30' },
    { from: 'yesterday' },
    { text: 'x'.repeat(201) },
    { firstEntryIndexPage: -1 },
  ])('refuses to search the log by %o', async (body) => {
    expect(await callAs(services, endpoints.searchAudit, root, { body })).toMatchObject({
      status: 400,
      body: { data: 'ErrorInvalidInput' },
    });
  });
});

describe('the status', () => {
  it('says what answers, what runs and which catalogues are in use', async () => {
    expect((await callAs(services, endpoints.getServerStatus, root)).body.data).toMatchObject({
      services: [{ state: 'up' }, { state: 'up' }, { state: 'off' }, { state: 'off' }],
      build: 'source',
      nodeVersion: process.version,
      dataVersions: { lists: 2, projects: 6, rules: 2, users: 3 },
      catalogs: [],
    });
  });

  it('names catalogues in use whose file storage has lost', async () => {
    await publishTestCatalogue(services);
    const lost = async () => {
      const { catalogs } = (await callAs(services, endpoints.getServerStatus, root)).body.data as ServerStatus;
      return catalogs.filter(({ isFileMissing }) => isFileMissing).map(({ country }) => country);
    };
    expect(await lost()).toEqual([]);
    for await (const { name } of services.blobs.list('catalogs')) await services.blobs.delete('catalogs', name);
    expect(await lost()).toContain('DE');
  });
});
