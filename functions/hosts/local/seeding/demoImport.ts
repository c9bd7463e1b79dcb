import { setTimeout as pause } from 'node:timers/promises';
import type { JobKind } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { systemOwner } from '#imports/importer.ts';
import type { JobDocument } from '#jobs/job.ts';
import { findJob, requeueJob } from '#jobs/jobDocuments.ts';
import { runJob } from '#jobs/runJob.ts';
import { startJob } from '#jobs/startJob.ts';
import { jobHandlers } from '#triggers/jobHandlers.ts';

/** A file of the demo data and the job that imports it. */
export interface DemoImport {
  readonly kind: JobKind;
  /** Name of the upload; the same name is the same import. */
  readonly fileName: string;
  readonly contentType: string;
  readonly make: () => Promise<Uint8Array>;
  /** What the job's handler takes besides the names of the file. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** The demo data could not be imported: a fault of the product, reported with what the job found. */
export class DemoImportFailed extends Error {
  override readonly name = 'DemoImportFailed';
}

const pollMilliseconds = 150;

/** The trigger of a running host may have been faster than this process; then this process waits for it. */
async function finishedJob(services: Services, jobId: string): Promise<JobDocument> {
  for (;;) {
    await runJob(services, jobId, jobHandlers);
    const job = (await findJob(services, jobId))?.value;
    if (job === undefined) throw new DemoImportFailed(`The job ${jobId} is gone`);
    if (job.status !== 'queued' && job.status !== 'running') return job;
    await pause(pollMilliseconds);
  }
}

/** A job that an earlier start left unsuccessful gets the file of this release and all its attempts. */
async function beginAnew(services: Services, jobId: string, upload: () => Promise<void>): Promise<void> {
  const left = await findJob(services, jobId);
  if (left?.value.status !== 'failed' && left?.value.status !== 'waiting') return;
  await upload();
  await requeueJob(services, left, { errors: [], tries: 0 });
}

/**
 * Uploads a file and imports it by the same job as any other. Restarted after a kill it finds the upload and the job
 * and continues.
 *
 * @throws DemoImportFailed when the job does not succeed
 */
export async function importDemoFile(services: Services, file: DemoImport): Promise<void> {
  const blobName = `demo/${file.fileName}`;
  async function upload(): Promise<void> {
    await services.blobs.put('uploads', blobName, await file.make(), { contentType: file.contentType });
  }
  if ((await services.blobs.properties('uploads', blobName)) === undefined) await upload();
  const { jobId } = await startJob(services, {
    kind: file.kind,
    owner: systemOwner,
    input: { ...file.input, blobName, fileName: file.fileName },
    idempotencyKey: `demo ${file.fileName}`,
  });
  await beginAnew(services, jobId, upload);
  const job = await finishedJob(services, jobId);
  if (job.status !== 'succeeded') {
    const findings = [...job.errors, ...job.warnings].slice(0, 5);
    throw new DemoImportFailed(`${file.fileName}: ${job.status} ${JSON.stringify(findings)}`);
  }
  await services.blobs.delete('uploads', blobName);
}
