import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchedBlobs } from '#hosts/local/blobs/watchedBlobs.ts';
import { BlobServiceUnavailable, type BlobStore } from '#storage/blobStore.ts';
import { StorageBusy } from '#storage/documentStore.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import type { JobContext, JobDocument, JobHandlers, JobOutcome } from './job.ts';
import { continueJob, readJob } from './ownJob.ts';
import { runJob } from './runJob.ts';
import { giveBackJobs } from './runningJobs.ts';
import { startJob } from './startJob.ts';

const owner = { id: 'owner', scopes: [] };

type Work = (context: JobContext, input: unknown) => Promise<JobOutcome>;

function handlersFor(work: Work): JobHandlers {
  async function load(kind: keyof JobHandlers) {
    return { kind, run: (_services: unknown, input: unknown, context: JobContext) => work(context, input) };
  }
  return {
    'catalog-import': () => load('catalog-import'),
    'catalog-publish': () => load('catalog-publish'),
    'catalog-conversion': () => load('catalog-conversion'),
    'assets-import': () => load('assets-import'),
    'rules-try': () => load('rules-try'),
    mail: () => load('mail'),
    timer: () => load('timer'),
    erasure: () => load('erasure'),
    report: () => load('report'),
    'usage-reports': () => load('usage-reports'),
  };
}

const done: JobOutcome = { kind: 'succeeded', result: { blob: 'a.zip' } };

describe('a job', () => {
  let services: TestServices;

  beforeEach(async () => {
    services = await openTestServices();
  });

  afterEach(() => services.close());

  async function start(): Promise<string> {
    return (await startJob(services, { kind: 'report', owner: owner.id, input: { project: 'p' } })).jobId;
  }

  function read(jobId: string) {
    return readJob(services, owner, jobId);
  }

  async function blobExists(jobId: string): Promise<boolean> {
    return (await services.blobs.properties('jobs', `report/${jobId}.json`)) !== undefined;
  }

  it('claims a job, gives it its input and keeps its result', async () => {
    const jobId = await start();
    const seen: unknown[] = [];
    const run = await runJob(
      services,
      jobId,
      handlersFor(async (context, input) => {
        seen.push(input, context.jobId, context.owner, context.isReviewed, (await read(jobId)).status);
        return done;
      }),
    );
    expect(run).toBe('ran');
    expect(seen).toEqual([{ project: 'p' }, jobId, 'owner', false, 'running']);
    expect(await read(jobId)).toMatchObject({ status: 'succeeded', percent: 100, result: { blob: 'a.zip' }, tries: 1 });
    expect(await blobExists(jobId)).toBe(false);
  });

  it('leaves the event of a review that comes while its attempt is ending', async () => {
    const jobId = await start();
    // The owner continues at the very moment at which the job waits, before the attempt has cleaned up behind itself.
    const { put } = services.documents;
    vi.spyOn(services.documents, 'put').mockImplementation(async (...args) => {
      const stored = await put.apply(services.documents, args);
      if ((stored.value as { status?: string }).status === 'waiting') await continueJob(services, owner, jobId);
      return stored as never;
    });
    await runJob(
      services,
      jobId,
      handlersFor(async () => ({ kind: 'waiting' })),
    );
    expect(await read(jobId)).toMatchObject({ status: 'queued' });
    expect(await blobExists(jobId)).toBe(true);
  });

  it('does nothing when it has finished before', async () => {
    const jobId = await start();
    await runJob(
      services,
      jobId,
      handlersFor(async () => done),
    );
    const again = runJob(
      services,
      jobId,
      handlersFor(() => Promise.reject(new Error('ran twice'))),
    );
    expect(await again).toBe('finished before');
    expect((await read(jobId)).tries).toBe(1);
  });

  it('that could not even say that storage was away goes on as soon as it is back', async () => {
    const jobId = await start();
    const { put } = services.documents;
    const full = vi.spyOn(services.documents, 'put');
    const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const failing = runJob(
      services,
      jobId,
      handlersFor(async () => {
        full.mockRejectedValue(new StorageBusy('The database is full'));
        throw noRoom;
      }),
    );
    await expect(failing).rejects.toThrow(StorageBusy);
    const handlers = handlersFor(async () => done);
    await expect(runJob(services, jobId, handlers)).rejects.toThrow(StorageBusy);
    expect(await read(jobId)).toMatchObject({ status: 'running', tries: 1 });
    full.mockImplementation((...args) => put.apply(services.documents, args) as never);
    expect(await runJob(services, jobId, handlers)).toBe('ran');
    expect(await read(jobId)).toMatchObject({ status: 'succeeded', tries: 1 });
  });

  it('does not count an attempt that a full disk ended', async () => {
    const jobId = await start();
    const cause = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const failing = runJob(
      services,
      jobId,
      handlersFor(() => Promise.reject(new Error('The file is not written', { cause }))),
    );
    await expect(failing).rejects.toThrow();
    expect(await read(jobId)).toMatchObject({ status: 'queued', tries: 0 });
  });

  describe('whose process is told to end', () => {
    it('requeues the job with a new blob at shutdown, without counting the attempt', async () => {
      const jobId = await start();
      const before = await services.blobs.properties('jobs', `report/${jobId}.json`);
      services.passSeconds(1);
      const run = runJob(
        services,
        jobId,
        handlersFor(async (context) => {
          await context.step('ProcessImportingFile', 40);
          void giveBackJobs();
          return new Promise((_, reject) => {
            context.signal.addEventListener('abort', () => reject(new Error('cut off')));
          });
        }),
      );
      expect(await run).toBe('in other hands');
      await vi.waitFor(async () => {
        const blob = await services.blobs.properties('jobs', `report/${jobId}.json`);
        expect(blob?.etag).not.toBe(before?.etag);
      });
      expect(await read(jobId)).toMatchObject({ status: 'queued', percent: 0, tries: 0 });
      expect(services.logged.filter(({ level }) => level === 'error')).toEqual([]);
      const next = runJob(
        services,
        jobId,
        handlersFor(async () => done),
      );
      expect(await next).toBe('ran');
      expect(await read(jobId)).toMatchObject({ status: 'succeeded', tries: 1 });
    });

    it('leaves a job alone that ends during shutdown', async () => {
      const jobId = await start();
      let given: Promise<void> | undefined;
      await runJob(
        services,
        jobId,
        handlersFor(async () => {
          given = giveBackJobs();
          return done;
        }),
      );
      await given;
      expect(await read(jobId)).toMatchObject({ status: 'succeeded', tries: 1 });
      expect(await blobExists(jobId)).toBe(false);
    });

    it('leaves a job to the sweep when storage is away during shutdown', async () => {
      const jobId = await start();
      await runJob(
        services,
        jobId,
        handlersFor(async () => {
          const { put } = services.documents;
          services.documents.put = () => Promise.reject(new Error('away'));
          await giveBackJobs();
          services.documents.put = put;
          return done;
        }),
      );
      expect(await read(jobId)).toMatchObject({ status: 'succeeded' });
    });
  });

  it('does nothing when it was dropped', async () => {
    expect(
      await runJob(
        services,
        'AAAAAAAAAAAAAAAAAAAA',
        handlersFor(async () => done),
      ),
    ).toBe('gone');
  });

  it('runs once when two events come together', async () => {
    const jobId = await start();
    let runs = 0;
    const handlers = handlersFor(async () => {
      runs += 1;
      return done;
    });
    const results = await Promise.all([runJob(services, jobId, handlers), runJob(services, jobId, handlers)]);
    expect(results.toSorted()).toEqual(['in other hands', 'ran']);
    expect(runs).toBe(1);
  });

  it('shows its steps, writing few of the percentages', async () => {
    const jobId = await start();
    const versions = new Set<string>();
    const percents: number[] = [];
    await runJob(
      services,
      jobId,
      handlersFor(async (context) => {
        for (let percent = 0; percent <= 50; percent += 1) {
          await context.step('ProcessImportingFile', percent);
          versions.add((await services.documents.get('jobs', jobId))?.etag ?? '');
          services.passSeconds(0.05);
        }
        percents.push((await read(jobId)).percent);
        await context.step('ProcessSendingFile', 200);
        expect(await read(jobId)).toMatchObject({ step: 'ProcessSendingFile', percent: 100 });
        return done;
      }),
    );
    // At most one write a second.
    expect(versions.size).toBe(3);
    expect(percents[0]).toBe(40);
  });

  it('keeps its lease while it reports, and loses it when it does not', async () => {
    const jobId = await start();
    const other = handlersFor(async () => done);
    const run = await runJob(
      services,
      jobId,
      handlersFor(async (context) => {
        services.passSeconds(100);
        await context.step('ProcessImportingFile', 10);
        services.passSeconds(100);
        expect(await runJob(services, jobId, other)).toBe('in other hands');
        services.passSeconds(60);
        expect(await runJob(services, jobId, other)).toBe('ran');
        await context.step('ProcessImportingFile', 20);
        throw new Error('not reached: the job is lost');
      }),
    );
    expect(run).toBe('in other hands');
    expect(await read(jobId)).toMatchObject({ status: 'succeeded', tries: 2 });
  });

  it('takes over a job whose lease lasts until tomorrow because the clock was a day ahead', async () => {
    const jobId = await start();
    const run = await runJob(
      services,
      jobId,
      handlersFor(async (context) => {
        services.passSeconds(-86_400);
        const other = handlersFor(async () => done);
        expect(await runJob(services, jobId, other)).toBe('ran');
        await context.step('ProcessImportingFile', 20);
        throw new Error('not reached: the job is lost');
      }),
    );
    expect(run).toBe('in other hands');
  });

  describe('with nothing to report', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    });

    afterEach(() => {
      vi.useRealTimers();
    });

    function pass(seconds: number): Promise<unknown> {
      services.passSeconds(seconds);
      return vi.advanceTimersByTimeAsync(seconds * 1000);
    }

    it('keeps its lease', async () => {
      const jobId = await start();
      const handlers = handlersFor(async (context) => {
        for (let minute = 0; minute < 5; minute += 1) {
          await pass(60);
          // Ends only when the renewal before it was written.
          await context.step('ProcessImportingFile', 10 + minute);
          expect(
            await runJob(
              services,
              jobId,
              handlersFor(async () => done),
            ),
          ).toBe('in other hands');
        }
        return done;
      });
      expect(await runJob(services, jobId, handlers)).toBe('ran');
      expect(await read(jobId)).toMatchObject({ status: 'succeeded', tries: 1 });
    });

    it('aborts a silent job when it was dropped', async () => {
      const jobId = await start();
      const handlers = handlersFor(async ({ signal }) => {
        await services.documents.delete('jobs', jobId);
        const stopped = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        void pass(60);
        await stopped;
        return done;
      });
      expect(await runJob(services, jobId, handlers)).toBe('in other hands');
    });
  });

  it('keeps the warnings of its last attempt only', async () => {
    const jobId = await start();
    let attempts = 0;
    const handlers = handlersFor(async (context) => {
      attempts += 1;
      context.warn({ key: 'FindingRow', args: [attempts], row: 3 });
      if (attempts === 1) throw new Error('interrupted');
      return done;
    });
    await expect(runJob(services, jobId, handlers)).rejects.toThrow('interrupted');
    await runJob(services, jobId, handlers);
    expect((await read(jobId)).warnings).toEqual([{ key: 'FindingRow', args: [2], row: 3 }]);
  });

  it('waits for a review and goes on when it is continued', async () => {
    const jobId = await start();
    const handlers = handlersFor(async (context) => {
      context.warn({ key: 'FindingRow', args: [] });
      return context.isReviewed ? done : { kind: 'waiting' };
    });
    await runJob(services, jobId, handlers);
    expect(await read(jobId)).toMatchObject({ status: 'waiting', warnings: [{ key: 'FindingRow' }] });
    expect(await runJob(services, jobId, handlers)).toBe('finished before');
    expect((await continueJob(services, owner, jobId)).status).toBe('queued');
    expect(await blobExists(jobId)).toBe(true);
    expect(await runJob(services, jobId, handlers)).toBe('ran');
    expect((await read(jobId)).status).toBe('succeeded');
  });

  it('fails at once when its input is wrong', async () => {
    const jobId = await start();
    const errors = [{ key: 'FindingNotAZip', args: [] }];
    expect(
      await runJob(
        services,
        jobId,
        handlersFor(async () => ({ kind: 'failed', errors })),
      ),
    ).toBe('ran');
    expect(await read(jobId)).toMatchObject({ status: 'failed', errors, tries: 1 });
  });

  it('attempts a failing job five times, then marks it as failed', async () => {
    const jobId = await start();
    const handlers = handlersFor(() => Promise.reject(new Error('secret detail')));
    for (let tries = 1; tries <= 4; tries += 1) {
      await expect(runJob(services, jobId, handlers)).rejects.toThrow('secret detail');
      expect(await read(jobId)).toMatchObject({ status: 'queued', step: 'ProcessRetrying', tries });
    }
    await expect(runJob(services, jobId, handlers)).rejects.toThrow('secret detail');
    const job = await read(jobId);
    expect(job).toMatchObject({ status: 'failed', tries: 5, errors: [{ key: 'ErrorJobFailed', args: [] }] });
    expect(JSON.stringify(job)).not.toContain('secret');
    expect(await runJob(services, jobId, handlers)).toBe('finished before');
  });

  it('notes its steps, and why each attempt broke off', async () => {
    const jobId = await start();
    const breaking = handlersFor(async (context) => {
      await context.step('ProcessImportingFile', 10);
      await context.step('ProcessImportingFile', 90);
      throw new Error('Cannot reach https://user:secret@host.test');
    });
    await expect(runJob(services, jobId, breaking)).rejects.toThrow();
    services.passSeconds(60);
    await runJob(
      services,
      jobId,
      handlersFor(async () => done),
    );
    const stored = await services.documents.get<JobDocument>('jobs', jobId);
    const told = stored?.value.steps?.map(({ step, tries, error }) => [step, tries, error ?? ''].join(' ').trim());
    expect(told).toEqual([
      'ProcessQueued 0',
      'ProcessImportingFile 1',
      'ProcessRetrying 1 Cannot reach https://host.test',
      'ProcessSucceeded 2',
    ]);
    expect(stored?.value.steps?.map(({ on }) => on)).toEqual(
      [...(stored?.value.steps ?? [])].map(({ on }) => on).sort(),
    );
    expect(JSON.stringify(await read(jobId))).not.toContain('Cannot reach');
  });

  it('survives a blob service that is down for longer than its attempts, and loses nothing', async () => {
    const jobId = await start();
    let outages = 12;
    const flaky: BlobStore = {
      ...watchedBlobs(services.blobs, () => undefined),
      async put(container, name, body, options) {
        if (outages > 0) {
          outages -= 1;
          throw new BlobServiceUnavailable('down');
        }
        return services.blobs.put(container, name, body, options);
      },
    };
    const during = { ...services, blobs: flaky };
    const handlers: JobHandlers = {
      ...handlersFor(async () => done),
      report: async () => ({
        kind: 'report',
        async run({ blobs }) {
          await blobs.put('exports', 'a.zip', Buffer.from('whole'), { contentType: 'application/zip' });
          return done;
        },
      }),
    };
    for (let event = 0; event < 12; event += 1) {
      await expect(runJob(during, jobId, handlers)).rejects.toThrow(BlobServiceUnavailable);
      expect((await read(jobId)).status).toBe('queued');
    }
    expect(await runJob(during, jobId, handlers)).toBe('ran');
    expect(await read(jobId)).toMatchObject({ status: 'succeeded', tries: 1, errors: [] });
    expect(await services.blobs.properties('exports', 'a.zip')).toMatchObject({ size: 5 });
  });

  it('shows its owner nothing of its input', async () => {
    const jobId = await start();
    const stored = await services.documents.get<JobDocument>('jobs', jobId);
    expect(stored?.value.input).toEqual({ project: 'p' });
    expect(await read(jobId)).not.toHaveProperty('input');
  });
});
