import type { InvocationContext } from '@azure/functions';
import { Id } from '@sanispec/shared/project';
import { getServices } from '#config/createServices.ts';
import type { Services } from '#config/services.ts';
import { putBackFailed } from '#imports/putBackFailed.ts';
import { findJob } from '#jobs/jobDocuments.ts';
import { runJob } from '#jobs/runJob.ts';
import { chargeOf, jobPatience, runInStorageScope, type StorageScope } from '#storage/storageScope.ts';
import { jobHandlers } from './jobHandlers.ts';

/** Read from the blob's path: the library would turn an id of digits alone into a number. */
function jobIdOf(context: InvocationContext): string | undefined {
  const path = String(context.triggerMetadata?.blobTrigger ?? '');
  return Id.safeParse(/([^/]+)\.json$/.exec(path)?.[1]).data;
}

/** Only these publish. */
function isOfCatalogue(context: InvocationContext): boolean {
  return /\/catalog-\w+\/[^/]+$/.test(`/${context.triggerMetadata?.blobTrigger ?? ''}`);
}

/**
 * Counts the figures of a catalogue that was just published: nobody waits for them yet, and who opens a list next would.
 * What cannot be counted now is counted by whoever asks, or at night.
 */
async function countFigures(services: Services, jobId: string): Promise<void> {
  try {
    const job = (await findJob(services, jobId))?.value;
    const isPublished = job?.status === 'succeeded' && ['catalog-import', 'catalog-publish'].includes(job.kind);
    if (isPublished) await (await import('#imports/catalogueFigures.ts')).countCatalogueFigures(services);
  } catch (error) {
    services.log('warning', 'figuresNotCounted', { jobId, error });
  }
}

/**
 * Runs the job whose blob was written. What it throws makes the host try again, five times in all.
 */
export function runJobTrigger(_blob: unknown, context: InvocationContext): Promise<void> {
  return runInStorageScope(jobPatience, (scope) => runJobOf(context, scope));
}

async function runJobOf(context: InvocationContext, scope: StorageScope): Promise<void> {
  const services = await getServices();
  const jobId = jobIdOf(context);
  if (jobId === undefined) {
    services.log('error', 'jobBlobWithoutId', { blob: context.triggerMetadata?.blobTrigger });
    return;
  }
  try {
    const run = await runJob(services, jobId, jobHandlers);
    services.log('info', 'jobEvent', { jobId, run, ...chargeOf(scope) });
    if (run === 'ran') await countFigures(services, jobId);
  } finally {
    if (isOfCatalogue(context)) await putBackFailed(services);
  }
}
