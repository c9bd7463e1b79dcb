import type { endpoints } from '@sanispec/shared/contract';
import * as scheduled from '#imports/scheduledImports.ts';
import { toJob } from '#jobs/jobDocuments.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

export const scheduleImport: Handler<E['scheduleImport']> = async ({ services, session, params, body }) => ({
  data: toJob(await scheduled.scheduleImport(services, session.user, params.jobId, body)),
});

export const takeBackImport: Handler<E['takeBackImport']> = async ({ services, session, params }) => {
  await scheduled.takeBackImport(services, session.user, params.jobId);
  return { data: {} };
};

export const listScheduledImports: Handler<E['listScheduledImports']> = async ({ services, session }) => ({
  data: await scheduled.listScheduledImports(services, session.user),
});
