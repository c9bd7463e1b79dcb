import type { JobKind } from '@sanispec/shared/contract';
import { currentOperation } from '#config/operation.ts';
import type { Services } from '#config/services.ts';
import { idempotentId } from '#projects/idempotentId.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import type { JobDocument } from './job.ts';
import { createJob, putJobBlob } from './jobDocuments.ts';

export interface NewJob {
  readonly kind: JobKind;
  /** Id of the user who asks for it. */
  readonly owner: string;
  /** Plain JSON; what the kind's handler takes. */
  readonly input: unknown;
  /** The same key of the same owner and kind gives the same job. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Queues long work whose id the caller knows; a job that there is already stays as it is.
 *
 * @returns whether there was none
 * @throws StorageBusy when the document cannot be written
 */
export async function startJobOnce(services: Services, jobId: string, job: NewJob): Promise<boolean> {
  const now = services.now().toISOString();
  const correlationId = currentOperation()?.correlationId;
  const document: JobDocument = {
    id: jobId,
    kind: job.kind,
    owner: job.owner,
    status: 'queued',
    step: 'ProcessQueued',
    percent: 0,
    warnings: [],
    errors: [],
    tries: 0,
    createdOn: now,
    input: job.input,
    isReviewed: false,
    modifiedOn: now,
    ...(correlationId !== undefined && { correlationId }),
  };
  try {
    await createJob(services, document);
  } catch (error) {
    if (error instanceof PreconditionFailed) return false;
    throw error;
  }
  try {
    await putJobBlob(services, document);
  } catch (error) {
    services.log('warning', 'jobBlobDelayed', { jobId, error });
  }
  return true;
}

/**
 * Queues long work: a job document, then the blob whose writing triggers it (domain: Jobs). When the blob cannot be
 * written now, the job stays queued and the sweep puts the blob later.
 *
 * @throws StorageBusy when the document cannot be written
 */
export async function startJob(services: Services, job: NewJob): Promise<{ readonly jobId: string }> {
  const jobId = await idempotentId(services, `job ${job.owner} ${job.kind}`, job.idempotencyKey);
  await startJobOnce(services, jobId, job);
  return { jobId };
}
