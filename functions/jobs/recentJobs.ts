import type { Job } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { JobDocument } from './job.ts';
import { toJob } from './jobDocuments.ts';
import { withFileUrl } from './resultFile.ts';

const maxRead = 50;
const recentMilliseconds = 3_600_000;
const unfinished: readonly Job['status'][] = ['queued', 'running', 'waiting'];

/** The user's work that is not finished, or was within the last hour; the newest first. */
export async function recentJobs(services: Services, ownerId: string): Promise<Job[]> {
  const { documents } = await services.documents.query<JobDocument>(
    'jobs',
    listedQuery('ownJobs', { ownerId, sort: { field: 'createdOn', descending: true }, limit: maxRead }),
  );
  const since = new Date(services.now().getTime() - recentMilliseconds).toISOString();
  const recent = documents
    .map(({ value }) => value)
    .filter(({ status, modifiedOn }) => unfinished.includes(status) || modifiedOn >= since)
    .map(toJob);
  return Promise.all(recent.map((job) => withFileUrl(services, job)));
}
