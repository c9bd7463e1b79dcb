import type { endpoints, Job } from '@sanispec/shared/contract';
import type { UserDocument } from '#accounts/user.ts';
import { recordAudit } from '#audit/recordAudit.ts';
import { readVersions } from '#catalogues/readInfos.ts';
import { build } from '#config/build.ts';
import type { Services } from '#config/services.ts';
import { checkContinue } from '#imports/checkedCatalogues.ts';
import { removeReview } from '#imports/review/reviewBlobs.ts';
import { noteForgotten } from '#imports/scheduledImports.ts';
import { findJob } from '#jobs/jobDocuments.ts';
import { continueJob as continueWork, dropJob as dropWork, readJob } from '#jobs/ownJob.ts';
import { recentJobs } from '#jobs/recentJobs.ts';
import { readMaintenance } from '#server/maintenance.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

/** Only root steers the jobs of others, which is noted. */
async function noteForeign(
  services: Services,
  caller: UserDocument,
  action: 'continue' | 'cancel',
  { id, kind, owner }: Pick<Job, 'id' | 'kind' | 'owner'>,
): Promise<void> {
  if (owner === caller.id) return;
  const subject = { kind: 'job', id, title: kind } as const;
  await recordAudit(services, caller, { action, subject, countries: [] });
}

export const getJob: Handler<E['getJob']> = async ({ services, session, params }) => {
  const job = await readJob(services, session.user, params.jobId);
  if (job.status !== 'waiting') return { data: job };
  // Who polls running work need not load what reviews are made of.
  const { asOfNow } = await import('#imports/review/describeReview.ts');
  return { data: await asOfNow(services, job) };
};

export const continueJob: Handler<E['continueJob']> = async ({ services, session, params, body }) => {
  const { status, result } = await readJob(services, session.user, params.jobId);
  if (status === 'waiting') await checkContinue(services, result, body);
  const job = await continueWork(services, session.user, params.jobId);
  await noteForeign(services, session.user, 'continue', job);
  return { data: job };
};

export const dropJob: Handler<E['dropJob']> = async ({ services, session, params }) => {
  const before = await findJob(services, params.jobId);
  const job = await dropWork(services, session.user, params.jobId);
  if (before !== undefined) await noteForgotten(services, before.value, session.user);
  await removeReview(services, params.jobId);
  await noteForeign(services, session.user, 'cancel', job);
  return { data: {} };
};

export const getNotifications: Handler<E['getNotifications']> = async ({ services, session }) => {
  const [jobs, maintenance, versions] = await Promise.all([
    recentJobs(services, session.user.id),
    readMaintenance(services),
    readVersions(services),
  ]);
  return { data: { jobs, maintenance, build, ...versions } };
};
