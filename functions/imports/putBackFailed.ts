import { openPublishings, putBack } from '#catalogues/catalogueVersions.ts';
import type { Services } from '#config/services.ts';
import { findJob } from '#jobs/jobDocuments.ts';

/** Whether the job will not continue: a job that is gone was dropped. */
async function hasFailed(services: Services, jobId: string): Promise<boolean> {
  const job = await findJob(services, jobId);
  return job === undefined || job.value.status === 'failed';
}

/**
 * Undoes interrupted publishings whose jobs have failed for good, so that no set of countries is left half switched. If
 * the host dies meanwhile, the next run continues.
 *
 * @returns for how many countries a publishing was undone
 */
export async function putBackFailed(services: Services): Promise<number> {
  let countries = 0;
  for (const publishing of await openPublishings(services)) {
    if (await hasFailed(services, publishing.id)) countries += await putBack(services, publishing);
  }
  if (countries > 0) services.log('warning', 'publishingPutBack', { countries });
  return countries;
}
