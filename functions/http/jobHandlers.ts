import type { endpoints } from '@sanispec/shared/contract';
import { continueJob as continueWork, dropJob as dropWork, readJob } from '#jobs/ownJob.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

export const getJob: Handler<E['getJob']> = async ({ services, session, params }) => ({
  data: await readJob(services, session.user, params.jobId),
});

export const continueJob: Handler<E['continueJob']> = async ({ services, session, params }) => ({
  data: await continueWork(services, session.user, params.jobId),
});

export const dropJob: Handler<E['dropJob']> = async ({ services, session, params }) => {
  await dropWork(services, session.user, params.jobId);
  return { data: {} };
};
