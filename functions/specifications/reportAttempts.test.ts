import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { reportStepsOf } from '@sanispec/shared/contract';
import { usualOptions } from '@sanispec/shared/documents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '#config/services.ts';
import type { JobDocument } from '#jobs/job.ts';
import { dropJob, readJob } from '#jobs/ownJob.ts';
import { runJob } from '#jobs/runJob.ts';
import { startJob } from '#jobs/startJob.ts';
import { readLastReport } from '#projects/lastReport.ts';
import { listRevisions } from '#projects/revisions.ts';
import { BlobServiceUnavailable } from '#storage/blobStore.ts';
import { TaskEnded } from '#tasks/taskRunner.ts';
import { anEntry, aProject, aSpace, aToiletSet, hospitalArticles, hospitalPackage } from '#testing/hospital.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { jobHandlers } from '#triggers/jobHandlers.ts';
import { maxPositions } from './positions.ts';

const owner = { id: 'user', scopes: [] };
const options = { ...usualOptions, format: 'PDF_EXCEL', locale: 'de-DE' } as const;
const isFull = process.env.TEST_FULL === 'true';
/** A project of as many positions as a report takes; a few of them where every test is to be quick. */
const positions = isFull ? maxPositions : 10;
if (!isFull) process.stdout.write(`positions of cancelled reports: ${positions}; TEST_FULL=true: ${maxPositions}\n`);
const { frame } = hospitalArticles;
const entries = () => Array.from({ length: 10 }, () => anEntry(frame, 'INSTSYSTEMSTOILET'));
const spaces = Array.from({ length: positions / 10 }, () => aSpace({ sets: [aToiletSet({ articles: entries() })] }));
const project = aProject({ spaces });

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
  await publishTestPackage(services, hospitalPackage(), ['DE'], 'hospital');
  await services.documents.put('projects', project);
});
afterEach(() => services.close());

async function start(): Promise<string> {
  const input = { projectId: project.id, options };
  return (await startJob(services, { kind: 'report', owner: owner.id, input })).jobId;
}

/** Everything that a report leaves in the stores and on the disk. */
async function traces(jobId: string) {
  const exported: string[] = [];
  for await (const { name } of services.blobs.list('exports', `${project.id}/${jobId}`)) exported.push(name);
  return {
    exported,
    lastReport: await readLastReport(services, project.id),
    revisions: await listRevisions(services, project.id),
    reserved: await services.documents.count('revisions', { partition: project.id }),
    folders: (await readdir(tmpdir())).filter((name) => name.includes(jobId)),
  };
}

const nothing = { exported: [], lastReport: undefined, revisions: [], reserved: 0, folders: [] };

/** Services whose job documents are watched: `onJob` runs when one has been written. */
function watching(onJob: (job: JobDocument) => Promise<void>): Services {
  const documents = new Proxy(services.documents, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name !== 'put') return member.bind(target);
      return async (...args: unknown[]) => {
        const stored: unknown = await Reflect.apply(member, target, args);
        if (args[0] === 'jobs') await onJob(args[1] as JobDocument);
        return stored;
      };
    },
  });
  return { ...services, documents };
}

describe('a report that is cancelled', () => {
  it.each(reportStepsOf(options))('leaves nothing behind when a report is cancelled at the step %s', async (step) => {
    const jobId = await start();
    let isCancelled = false;
    const watched = watching(async (job) => {
      if (isCancelled || job.step !== step) return;
      isCancelled = true;
      await dropJob(services, owner, jobId);
    });
    expect(await runJob(watched, jobId, jobHandlers)).toBe('in other hands');
    expect(isCancelled).toBe(true);
    expect(await readJob(services, owner, jobId)).toMatchObject({ status: 'failed', step: 'ProcessCancelled' });
    expect(await traces(jobId)).toEqual(nothing);
  });

  it('before it began is never made', async () => {
    const jobId = await start();
    await dropJob(services, owner, jobId);
    expect(await runJob(services, jobId, jobHandlers)).toBe('finished before');
    expect(await traces(jobId)).toEqual(nothing);
  });
});

describe('a report', () => {
  it('makes a report once, however often its event comes', async () => {
    const jobId = await start();
    const runs = await Promise.all([1, 2, 3].map(() => runJob(services, jobId, jobHandlers)));
    runs.push(await runJob(services, jobId, jobHandlers));
    expect(runs.sort()).toEqual(['finished before', 'in other hands', 'in other hands', 'ran']);
    const { exported, revisions } = await traces(jobId);
    expect([exported.length, revisions.map(({ letter }) => letter)]).toEqual([1, ['A']]);
  });

  it.each(reportStepsOf(options))('killed at the step %s goes on under the letter that it had', async (atStep) => {
    const jobId = await start();
    let isKilled = false;
    const dying = <Port extends object>(port: Port): Port =>
      new Proxy(port, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          return (...args: unknown[]) => {
            // From then on nothing of the process reaches anybody.
            if (isKilled) throw new Error('killed');
            return Reflect.apply(member, target, args);
          };
        },
      });
    const watched = watching(async ({ step }) => {
      isKilled ||= step === atStep;
    });
    const killed = { ...watched, documents: dying(watched.documents), blobs: dying(watched.blobs) };
    await expect(runJob(killed, jobId, jobHandlers)).rejects.toThrow('killed');
    expect(await readJob(services, owner, jobId)).toMatchObject({ status: 'running' });
    expect(await runJob(services, jobId, jobHandlers)).toBe('in other hands');
    services.passSeconds(180);
    expect(await runJob(services, jobId, jobHandlers)).toBe('ran');
    const { exported, revisions, folders } = await traces(jobId);
    expect([exported.length, revisions.map(({ letter }) => letter), folders]).toEqual([1, ['A'], []]);
  });

  it('keeps the letter of a report for the next attempt when another process takes it over', async () => {
    const jobId = await start();
    let isGiven = false;
    const watched = watching(async ({ leaseUntil: _, ...job }) => {
      if (isGiven || job.step !== 'ExportStepAddingFilesToZip') return;
      isGiven = true;
      await services.documents.put<JobDocument>('jobs', { ...job, status: 'queued', tries: 0 });
    });
    expect(await runJob(watched, jobId, jobHandlers)).toBe('in other hands');
    expect(isGiven).toBe(true);
    expect(await traces(jobId)).toEqual({ ...nothing, reserved: 1 });
    expect(await runJob(services, jobId, jobHandlers)).toBe('ran');
    const { revisions, reserved } = await traces(jobId);
    expect([revisions.map(({ letter }) => letter), reserved]).toEqual([['A'], 1]);
  });

  it('that is too large says so, and gives its letter back', async () => {
    const jobId = await start();
    const tasks = { run: () => Promise.reject(new TaskEnded('report', 'memory')) };
    await runJob({ ...services, tasks }, jobId, jobHandlers);
    expect(await readJob(services, owner, jobId)).toMatchObject({
      status: 'failed',
      errors: [{ key: 'ErrorReportTooLarge' }],
    });
    expect(await traces(jobId)).toEqual(nothing);
  });
});

describe('storage that fails', () => {
  it.each([1, 2, 3])(
    'retries after a storage failure at its write number %s and stores one report',
    async (failing) => {
      const jobId = await start();
      let writes = 0;
      const blobs = new Proxy(services.blobs, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          if (name !== 'put') return member.bind(target);
          return (...args: unknown[]) => {
            writes += 1;
            if (writes === failing) return Promise.reject(new BlobServiceUnavailable('away'));
            return Reflect.apply(member, target, args);
          };
        },
      });
      const broken = { ...services, blobs };
      for (let attempts = 0; attempts < 3; attempts += 1)
        await runJob(broken, jobId, jobHandlers).catch(() => undefined);
      expect(await readJob(services, owner, jobId)).toMatchObject({ status: 'succeeded' });
      const { exported, revisions, lastReport, folders } = await traces(jobId);
      expect(revisions.map(({ letter, isStored }) => [letter, isStored])).toEqual([['A', true]]);
      expect([exported, folders]).toEqual([[lastReport?.blobName], []]);
    },
  );
});
