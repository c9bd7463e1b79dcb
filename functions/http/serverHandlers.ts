import { countriesOf } from '@sanispec/shared/access';
import { type endpoints, timerNames } from '@sanispec/shared/contract';
import { findUser } from '#accounts/user.ts';
import { recordAudit } from '#audit/recordAudit.ts';
import { searchAudit as searchLog } from '#audit/searchAudit.ts';
import type { CatalogueDocument, CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import { build } from '#config/build.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { retryJob } from '#jobs/ownJob.ts';
import { startJob } from '#jobs/startJob.ts';
import { checkServices, readiness } from '#server/checkServices.ts';
import { saveMaintenance as announce, readMaintenance } from '#server/maintenance.ts';
import { missingPackages } from '#server/missingPackages.ts';
import { searchServerJobs as searchJobs } from '#server/serverJobs.ts';
import { readStorageUse } from '#server/storageUse.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { laterVersions } from '#storage/storedShape.ts';
import { isTimerRunning, nextTimerRun, readTimerRun } from '#triggers/runTimer.ts';
import type { TimerJobInput } from '#triggers/timerJob.ts';
import { timers } from '#triggers/timers.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

async function catalogsInUse({ documents, blobs }: Services) {
  const [pointers, catalogues] = await Promise.all([
    documents.query<CataloguePointer>('catalogPointers', listedQuery('catalogPointers', {})),
    documents.query<CatalogueDocument>('catalogs', listedQuery('catalogs', {})),
  ]);
  const byId = new Map(catalogues.documents.map(({ value }) => [value.id, value]));
  const rows = pointers.documents.map(async ({ value }) => {
    const { id: country, catalogId, zipName, version = '', switchedOn } = value;
    const { fileName = '', totalArticles = 0 } = byId.get(catalogId) ?? {};
    // While the service is away nothing is known of its files.
    const isFileMissing = await blobs.properties('catalogs', zipName).then(
      (properties) => properties === undefined,
      () => false,
    );
    return { country, catalogId, version, fileName, totalArticles, switchedOn, isFileMissing };
  });
  return (await Promise.all(rows)).sort((left, right) => (left.country < right.country ? -1 : 1));
}

export const health: Handler<E['health']> = async () => ({ data: {} });

export const ready: Handler<E['ready']> = async ({ services }) => {
  const missing = await missingPackages();
  if (Object.keys(missing).length > 0) services.log('error', 'packagesMissing', missing);
  const { isStorageReady, hasRoot } = await readiness(services);
  if (Object.keys(missing).length > 0 || !isStorageReady) throw new Failure(503, 'ErrorServiceBusy');
  const { unknownSettings } = services.environment;
  return {
    data: {
      refusedDocuments: services.documents.refusedDocuments().length,
      hasRoot,
      unknownSettings: [...unknownSettings],
    },
  };
};

export const getServerStatus: Handler<E['getServerStatus']> = async ({ services }) => {
  const [states, catalogs] = await Promise.all([checkServices(services), catalogsInUse(services)]);
  return {
    data: {
      services: states,
      build,
      nodeVersion: process.version,
      dataVersions: laterVersions(),
      catalogs,
    },
  };
};

export const getStorageUse: Handler<E['getStorageUse']> = async ({ services }) => ({
  data: await readStorageUse(services),
});

export const searchServerJobs: Handler<E['searchServerJobs']> = async ({ services, query }) => {
  const { rows, total } = await searchJobs(services, query);
  return { data: { rowsData: rows, pageInfo: { totalElements: total } } };
};

export const retryServerJob: Handler<E['retryServerJob']> = async ({ services, session, params }) => {
  const job = await retryJob(services, session.user, params.jobId);
  await recordAudit(services, session.user, {
    action: 'retry',
    subject: { kind: 'job', id: job.id, title: job.kind },
    countries: [],
  });
  return { data: job };
};

export const getTimers: Handler<E['getTimers']> = async ({ services }) => {
  const now = services.now();
  const rows = timerNames.map(async (name) => {
    const stored = await readTimerRun(services, name);
    const { startedBy, id: _id, leaseUntil: _lease, ...run } = stored ?? {};
    const starter = startedBy === undefined ? undefined : await findUser(services, startedBy);
    return {
      name,
      schedule: timers[name].schedule,
      isRunning: stored !== undefined && isTimerRunning(stored, now),
      ...run,
      ...(starter !== undefined && { startedBy: `${starter.firstName} ${starter.lastName}`.trim() }),
      nextOn: nextTimerRun(name, now),
    };
  });
  return { data: await Promise.all(rows) };
};

export const runTimer: Handler<E['runTimer']> = async ({ services, session, params }) => {
  const { name } = params;
  const run = await readTimerRun(services, name);
  if (run !== undefined && isTimerRunning(run, services.now())) throw new Failure(409, 'ErrorTimerRunning');
  const input: TimerJobInput = { name };
  const started = await startJob(services, { kind: 'timer', owner: session.user.id, input });
  await recordAudit(services, session.user, {
    action: 'run',
    subject: { kind: 'timer', id: name, title: name },
    countries: [],
  });
  return { data: started };
};

export const getMaintenance: Handler<E['getMaintenance']> = async ({ services }) => ({
  data: await readMaintenance(services),
});

export const saveMaintenance: Handler<E['saveMaintenance']> = async ({ services, session, body }) => {
  const before = await readMaintenance(services);
  const { maintenance } = body;
  await announce(services, maintenance);
  await recordAudit(services, session.user, {
    action: maintenance === null ? 'delete' : before === null ? 'create' : 'change',
    subject: { kind: 'maintenance', id: 'maintenance', title: (maintenance ?? before)?.from ?? '' },
    countries: [],
    ...(before !== null && { before: { ...before } }),
    ...(maintenance !== null && { after: { ...maintenance } }),
  });
  return { data: await readMaintenance(services) };
};

export const searchAudit: Handler<E['searchAudit']> = async ({ services, session, body }) => {
  const { rows, total } = await searchLog(services, countriesOf(session.user.scopes, 'admin'), body);
  return { data: { rowsData: rows, pageInfo: { totalElements: total } } };
};
