import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import type { JobDocument } from './job.ts';
import { continueJob } from './ownJob.ts';
import { runJob } from './runJob.ts';
import { startJob } from './startJob.ts';
import { sweepJobs } from './sweepJobs.ts';
import { jobsWaitLong } from './waitingJobs.ts';

describe('the sweep', () => {
  let services: TestServices;
  let jobId: string;

  beforeEach(async () => {
    services = await openTestServices();
    jobId = (await startJob(services, { kind: 'report', owner: 'owner', input: {} })).jobId;
  });

  afterEach(() => services.close());

  async function job(): Promise<JobDocument> {
    const stored = await services.documents.get<JobDocument>('jobs', jobId);
    if (stored === undefined) throw new Error('The job is gone');
    return stored.value;
  }

  async function change(changes: Partial<JobDocument>): Promise<void> {
    await services.documents.put('jobs', { ...(await job()), ...changes });
  }

  async function blobVersion(): Promise<string | undefined> {
    return (await services.blobs.properties('jobs', `report/${jobId}.json`))?.etag;
  }

  function inSeconds(seconds: number): string {
    return new Date(services.now().getTime() + seconds * 1000).toISOString();
  }

  it('leaves jobs that have just been queued', async () => {
    const before = await blobVersion();
    services.passSeconds(60);
    expect(await sweepJobs(services)).toEqual({ putBack: 0, failed: 0 });
    expect(await blobVersion()).toBe(before);
  });

  it('puts the blob again for a queued job whose event never came', async () => {
    await services.blobs.delete('jobs', `report/${jobId}.json`);
    services.passSeconds(121);
    expect(await sweepJobs(services)).toEqual({ putBack: 1, failed: 0 });
    expect(await blobVersion()).toBeDefined();
  });

  it('puts a blob that is there again as a new version, so that it fires', async () => {
    const before = await blobVersion();
    services.passSeconds(121);
    await sweepJobs(services);
    expect(await blobVersion()).not.toBe(before);
  });

  it('says when jobs have waited for more than ten minutes', async () => {
    services.passSeconds(599);
    await sweepJobs(services);
    expect(services.logged.map(({ event }) => event)).not.toContain(jobsWaitLong);
    services.passSeconds(2);
    await sweepJobs(services);
    expect(services.logged).toContainEqual(expect.objectContaining({ event: jobsWaitLong, level: 'warning' }));
  });

  it('leaves a running job its lease', async () => {
    await change({ status: 'running', leaseUntil: inSeconds(10), tries: 1 });
    expect(await sweepJobs(services)).toEqual({ putBack: 0, failed: 0 });
    expect((await job()).status).toBe('running');
  });

  it('puts back a running job whose lease has ended', async () => {
    await change({ status: 'running', leaseUntil: inSeconds(-1), tries: 1 });
    expect(await sweepJobs(services)).toEqual({ putBack: 1, failed: 0 });
    expect(await job()).toMatchObject({ status: 'queued', tries: 1 });
    expect(await job()).not.toHaveProperty('leaseUntil');
  });

  it('puts back what waits or runs until tomorrow, because the clock was a day ahead', async () => {
    await change({ status: 'running', leaseUntil: inSeconds(86_400), tries: 1 });
    expect(await sweepJobs(services)).toEqual({ putBack: 1, failed: 0 });
    await services.blobs.delete('jobs', `report/${jobId}.json`);
    services.passSeconds(-86_400);
    expect(await sweepJobs(services)).toEqual({ putBack: 1, failed: 0 });
    expect(await blobVersion()).toBeDefined();
  });

  it('fails a job that took its host down five times', async () => {
    await change({ status: 'running', leaseUntil: inSeconds(-1), tries: 5 });
    expect(await sweepJobs(services)).toEqual({ putBack: 0, failed: 1 });
    expect(await job()).toMatchObject({ status: 'failed', errors: [{ key: 'ErrorJobFailed' }] });
  });

  it('puts every running job back when the host that starts is the only one', async () => {
    await change({ status: 'running', leaseUntil: inSeconds(100), tries: 1 });
    expect(await sweepJobs(services, { isOnlyHost: true })).toEqual({ putBack: 1, failed: 0 });
  });

  it('gives up a job that could not be run for a day', async () => {
    services.passSeconds(24 * 3600 + 1);
    expect(await sweepJobs(services)).toEqual({ putBack: 0, failed: 1 });
  });

  it('gives a job another day when its owner continues it after a long review', async () => {
    await change({ status: 'waiting' });
    services.passSeconds(3 * 24 * 3600);
    await continueJob(services, { id: 'owner', scopes: [] }, jobId);
    services.passSeconds(121);
    expect(await sweepJobs(services)).toEqual({ putBack: 1, failed: 0 });
  });

  it('puts a queued job back when the host was off for longer than a day', async () => {
    services.passSeconds(3 * 24 * 3600);
    expect(await sweepJobs(services, { isOnlyHost: true })).toEqual({ putBack: 1, failed: 0 });
  });

  it.each(['waiting', 'succeeded', 'failed'] as const)('leaves jobs alone that are %s', async (status) => {
    await change({ status });
    services.passSeconds(3600);
    expect(await sweepJobs(services)).toEqual({ putBack: 0, failed: 0 });
  });

  it('removes the blobs of jobs that are gone, and no others', async () => {
    await change({ status: 'failed' });
    await services.blobs.put('jobs', 'report/gone.json', Buffer.from('{}'), { contentType: 'application/json' });
    await sweepJobs(services);
    expect(await services.blobs.properties('jobs', 'report/gone.json')).toBeDefined();
    services.passSeconds(3601);
    await sweepJobs(services);
    expect(await services.blobs.properties('jobs', 'report/gone.json')).toBeUndefined();
    expect(await blobVersion()).toBeDefined();
  });

  it('brings a lost job to its end', async () => {
    await services.blobs.delete('jobs', `report/${jobId}.json`);
    services.passSeconds(121);
    await sweepJobs(services);
    const run = await runJob(services, jobId, {
      'catalog-import': () => Promise.reject(new Error('wrong kind')),
      'catalog-publish': () => Promise.reject(new Error('wrong kind')),
      'catalog-conversion': () => Promise.reject(new Error('wrong kind')),
      'assets-import': () => Promise.reject(new Error('wrong kind')),
      'rules-try': () => Promise.reject(new Error('wrong kind')),
      mail: () => Promise.reject(new Error('wrong kind')),
      'usage-reports': () => Promise.reject(new Error('wrong kind')),
      timer: () => Promise.reject(new Error('wrong kind')),
      erasure: () => Promise.reject(new Error('wrong kind')),
      report: async () => ({ kind: 'report', run: async () => ({ kind: 'succeeded', result: {} }) }),
    });
    expect(run).toBe('ran');
    expect((await job()).status).toBe('succeeded');
  });
});
