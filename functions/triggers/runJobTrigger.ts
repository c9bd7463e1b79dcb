import { Id } from '@sanispec/shared/project';
import { getServices } from '#config/createServices.ts';
import { asOperation, type Invocation } from '#config/operation.ts';
import type { Services } from '#config/services.ts';
import { putBackFailed } from '#imports/putBackFailed.ts';
import { findJob } from '#jobs/jobDocuments.ts';
import { runJob } from '#jobs/runJob.ts';
import { chargeOf, jobPatience, runInStorageScope, type StorageScope } from '#storage/storageScope.ts';
import { jobFunctionName } from './jobBlob.ts';
import { jobHandlers } from './jobHandlers.ts';

function jobIdOf(blobPath: string): string | undefined {
  return Id.safeParse(/([^/]+)\.json$/.exec(blobPath)?.[1]).data;
}

/** Only these publish. */
function isOfCatalogue(blobPath: string): boolean {
  return /\/catalog-\w+\/[^/]+$/.test(`/${blobPath}`);
}

/**
 * Counts the figures of a catalogue that was just published, before the first reader of a list has to wait for them. If
 * counting fails, the next reader or the nightly timer counts.
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
 *
 * @param blobPath container and name, e.g. `jobs/report/{jobId}.json`
 */
export function runJobTrigger(blobPath: string, invocation?: Invocation): Promise<void> {
  return asOperation(jobFunctionName, invocation, () =>
    runInStorageScope(jobPatience, (scope) => runJobOf(blobPath, scope)),
  );
}

async function runJobOf(blobPath: string, scope: StorageScope): Promise<void> {
  const services = await getServices();
  const jobId = jobIdOf(blobPath);
  if (jobId === undefined) {
    services.log('error', 'jobBlobWithoutId', { blob: blobPath });
    return;
  }
  try {
    const run = await runJob(services, jobId, jobHandlers);
    services.log('info', 'jobEvent', { jobId, run, ...chargeOf(scope) });
    if (run === 'ran') await countFigures(services, jobId);
  } finally {
    if (isOfCatalogue(blobPath)) await putBackFailed(services);
  }
}
