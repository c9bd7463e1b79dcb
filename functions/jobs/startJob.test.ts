import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchedBlobs } from '#hosts/local/blobs/watchedBlobs.ts';
import { BlobServiceUnavailable } from '#storage/blobStore.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import type { JobContext, JobDocument, JobHandlers, JobOutcome } from './job.ts';
import { dropJob, readJob, retryJob } from './ownJob.ts';
import { runJob } from './runJob.ts';
import { startJob } from './startJob.ts';

const owner = { id: 'owner', scopes: [] };

describe('jobs of a person', () => {
  let services: TestServices;

  beforeEach(async () => {
    services = await openTestServices();
  });

  afterEach(() => services.close());

  function start(idempotencyKey?: string, who = owner.id, kind: 'report' | 'catalog-import' = 'report') {
    return startJob(services, { kind, owner: who, input: { a: 1 }, idempotencyKey });
  }

  async function stored(jobId: string): Promise<JobDocument> {
    const job = await services.documents.get<JobDocument>('jobs', jobId);
    if (job === undefined) throw new Error('No such job');
    return job.value;
  }

  async function setStatus(jobId: string, status: JobDocument['status']): Promise<void> {
    await services.documents.put('jobs', { ...(await stored(jobId)), status });
  }

  it('start as a document and a blob', async () => {
    const { jobId } = await start();
    expect(await readJob(services, owner, jobId)).toMatchObject({
      status: 'queued',
      step: 'ProcessQueued',
      percent: 0,
    });
    const blob = await services.blobs.get('jobs', `report/${jobId}.json`);
    expect(blob && JSON.parse(await text(blob.stream))).toMatchObject({ jobId, kind: 'report' });
  });

  it('starts one job per key, person and kind', async () => {
    const first = await start('key');
    expect(await start('key')).toEqual(first);
    const others = [
      await start('key2'),
      await start('key', 'else'),
      await start('key', owner.id, 'catalog-import'),
      await start(),
    ];
    expect(new Set([first, ...others].map(({ jobId }) => jobId)).size).toBe(5);
    expect(await services.documents.count('jobs', {})).toBe(5);
  });

  it('start even when blobs are away; the sweep will put the blob', async () => {
    const blobs = {
      ...watchedBlobs(services.blobs, () => undefined),
      put: () => Promise.reject(new BlobServiceUnavailable('down')),
    };
    const { jobId } = await startJob({ ...services, blobs }, { kind: 'report', owner: 'owner', input: {} });
    expect((await readJob(services, owner, jobId)).status).toBe('queued');
    expect(services.logged).toMatchObject([{ event: 'jobBlobDelayed' }]);
  });

  it('shows jobs to their owner and root only', async () => {
    const { jobId } = await start();
    const root = { id: 'r', scopes: [{ role: 'root' as const, countries: [] }] };
    const admin = { id: 'a', scopes: [{ role: 'admin' as const, countries: ['DE'] }] };
    const sales = { id: 's', scopes: [{ role: 'sales' as const, countries: ['DE'] }] };
    expect((await readJob(services, root, jobId)).id).toBe(jobId);
    for (const caller of [admin, sales, { id: 'else', scopes: [] }]) {
      await expect(readJob(services, caller, jobId)).rejects.toMatchObject({ status: 404, key: 'ErrorJobNotFound' });
      await expect(dropJob(services, caller, jobId)).rejects.toMatchObject({ status: 404 });
    }
  });

  it('can be dropped while they wait for a review, without a trace', async () => {
    const { jobId } = await start('key', owner.id, 'catalog-import');
    await setStatus(jobId, 'waiting');
    await dropJob(services, owner, jobId);
    await expect(readJob(services, owner, jobId)).rejects.toMatchObject({ status: 404 });
    expect(await services.blobs.properties('jobs', `catalog-import/${jobId}.json`)).toBeUndefined();
  });

  it.each(['succeeded', 'failed'] as const)('cannot be dropped when %s', async (status) => {
    const { jobId } = await start('key', owner.id, 'catalog-import');
    await setStatus(jobId, status);
    await expect(dropJob(services, owner, jobId)).rejects.toMatchObject({ status: 409, key: 'ErrorJobNotCancellable' });
    expect((await readJob(services, owner, jobId)).status).toBe(status);
  });

  it.each([
    ['report', 'queued'],
    ['report', 'running'],
    ['catalog-import', 'queued'],
    ['catalog-import', 'running'],
  ] as const)('cancels a job of the kind %s while %s, once', async (kind, status) => {
    const { jobId } = await start('key', owner.id, kind);
    await setStatus(jobId, status);
    await dropJob(services, owner, jobId);
    const cancelled = { status: 'failed', step: 'ProcessCancelled', errors: [{ key: 'ErrorJobCancelled' }] };
    expect(await readJob(services, owner, jobId)).toMatchObject(cancelled);
    expect(await services.blobs.properties('jobs', `${kind}/${jobId}.json`)).toBeUndefined();
    await expect(dropJob(services, owner, jobId)).rejects.toMatchObject({ status: 409, key: 'ErrorJobNotCancellable' });
    // A repeated request receives this job and starts no other.
    expect(await start('key', owner.id, kind)).toEqual({ jobId });
    expect(await readJob(services, owner, jobId)).toMatchObject(cancelled);
  });

  it('cannot be cancelled any more once they are sealed', async () => {
    const { jobId } = await start('key', owner.id, 'catalog-import');
    const seen: unknown[] = [];
    const run = async (_: unknown, __: unknown, context: JobContext): Promise<JobOutcome> => {
      await context.seal();
      await dropJob(services, owner, jobId).catch((error: unknown) => seen.push(error));
      return { kind: 'succeeded', result: {} };
    };
    const load = async () => ({ kind: 'catalog-import' as const, run });
    await runJob(services, jobId, { 'catalog-import': load } as unknown as JobHandlers);
    expect(seen).toMatchObject([{ status: 409, key: 'ErrorJobNotCancellable' }]);
    expect((await readJob(services, owner, jobId)).status).toBe('succeeded');
  });

  it.each([
    ['queued', 'ErrorJobRunning'],
    ['running', 'ErrorJobRunning'],
    ['waiting', 'ErrorJobNotFailed'],
    ['succeeded', 'ErrorJobNotFailed'],
  ] as const)('cannot be tried again while %s', async (status, key) => {
    const { jobId } = await start();
    const leaseUntil = new Date(services.now().getTime() + 60_000).toISOString();
    await services.documents.put('jobs', { ...(await stored(jobId)), status, leaseUntil });
    await expect(retryJob(services, owner, jobId)).rejects.toMatchObject({ status: 409, key });
    expect((await stored(jobId)).status).toBe(status);
  });

  it.each(['queued', 'running'] as const)('can be tried again when they were lost while %s', async (status) => {
    const { jobId } = await start();
    await services.documents.put('jobs', {
      ...(await stored(jobId)),
      status,
      leaseUntil: services.now().toISOString(),
    });
    services.passSeconds(121);
    expect(await retryJob(services, owner, jobId)).toMatchObject({ status: 'queued', tries: 0 });
  });

  it('can be tried again when they failed', async () => {
    const { jobId } = await start();
    await setStatus(jobId, 'failed');
    expect(await retryJob(services, owner, jobId)).toMatchObject({ status: 'queued', tries: 0, errors: [] });
  });
});
