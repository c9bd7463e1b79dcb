import type { endpoints } from '@sanispec/shared/contract';
import { readCatalogueVersions } from '#catalogues/readInfos.ts';
import { buildNumber } from '#config/buildNumber.ts';
import { checkStillInUse } from '#imports/checkedCatalogues.ts';
import { removeReview } from '#imports/review/reviewBlobs.ts';
import { continueJob as continueWork, dropJob as dropWork, readJob } from '#jobs/ownJob.ts';
import { recentJobs } from '#jobs/recentJobs.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

export const getJob: Handler<E['getJob']> = async ({ services, session, params }) => ({
  data: await readJob(services, session.user, params.jobId),
});

export const continueJob: Handler<E['continueJob']> = async ({ services, session, params }) => {
  const { status, result } = await readJob(services, session.user, params.jobId);
  if (status === 'waiting') await checkStillInUse(services, result);
  return { data: await continueWork(services, session.user, params.jobId) };
};

export const dropJob: Handler<E['dropJob']> = async ({ services, session, params }) => {
  await dropWork(services, session.user, params.jobId);
  await removeReview(services, params.jobId);
  return { data: {} };
};

export const getNotifications: Handler<E['getNotifications']> = async ({ services, session }) => {
  const [jobs, catalogVersions] = await Promise.all([
    recentJobs(services, session.user.id),
    readCatalogueVersions(services),
  ]);
  return { data: { jobs, build: buildNumber, catalogVersions } };
};
