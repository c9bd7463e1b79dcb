import { hasRole } from '@sanispec/shared/access';
import type { Job } from '@sanispec/shared/contract';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import type { JobDocument } from './job.ts';
import { findJob, toJob } from './jobDocuments.ts';

export type JobCaller = Pick<UserDocument, 'id' | 'scopes'>;

/**
 * A job that the caller may see and steer: their own, or any for root. An admin's rights end at their countries
 * (domain: Rights on catalogues and assets).
 *
 * @throws Failure 404 ErrorJobNotFound when there is none, or it is somebody else's
 */
export async function findOwnJob(
  services: Services,
  caller: JobCaller,
  jobId: string,
): Promise<StoredDocument<JobDocument>> {
  const stored = await findJob(services, jobId);
  if (stored === undefined || (stored.value.owner !== caller.id && !hasRole(caller.scopes, 'root'))) {
    throw new Failure(404, 'ErrorJobNotFound');
  }
  return stored;
}

/**
 * Status, step, findings and result of a job, for its owner and root.
 *
 * @throws Failure 404 ErrorJobNotFound
 */
export async function readJob(services: Services, caller: JobCaller, jobId: string): Promise<Job> {
  return toJob((await findOwnJob(services, caller, jobId)).value);
}
