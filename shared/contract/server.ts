import { z } from 'zod';
import { type Language, languages } from '#text/language.ts';
import { defineEndpoint } from './endpoint.ts';
import { Finding, Job, jobKinds, StartedJob } from './jobs.ts';
import { Nothing, pageOf } from './parts.ts';

/** Functions that run by the clock. Each has its work in `functions/triggers/timers.ts` and its words in the site's texts. */
export const timerNames = [
  'sweepJobs',
  'publishScheduled',
  'reprice',
  'rulesHealth',
  'cleanUp',
  'sweepProjects',
  'usage',
  'usageReports',
  'storage',
  'services',
  'migrate',
] as const;
export type TimerName = (typeof timerNames)[number];

/** What runs of timers count, by name. */
const timerCounts = [
  'jobsPutBack',
  'jobsFailed',
  'mailsQueued',
  'importsBegun',
  'importsRefused',
  'projectsPriced',
  'rulesChecked',
  'dataSheets',
  'reports',
  'uploads',
  'reviews',
  'frontPages',
  'catalogueVersions',
  'catalogueBlobs',
  'ruleFiles',
  'outboxMails',
  'unfinishedFiles',
  'guestProjects',
  'trash',
  'references',
  'usage',
  'reportsBegun',
  'blobsCounted',
  'servicesDown',
  'documentsMigrated',
] as const;
export type TimerCount = (typeof timerCounts)[number];

/** What a run has done, in numbers; 0 where there was nothing to do. */
export const TimerResult = z.partialRecord(z.enum(timerCounts), z.int().min(0));
export type TimerResult = Readonly<Partial<Record<TimerCount, number>>>;

/** What the server cannot work without, or sends through. */
export const serviceNames = ['documents', 'blobs', 'mail', 'provider'] as const;
export type ServiceName = (typeof serviceNames)[number];

const ServiceState = z.object({
  name: z.enum(serviceNames),
  /** `off`: the settings name none. */
  state: z.enum(['up', 'down', 'off']),
  latencyMilliseconds: z.int().min(0).optional(),
  /** The last time that it was found down, or is now; for people who know the service. */
  lastError: z.object({ message: z.string(), on: z.string() }).optional(),
});
export type ServiceState = z.infer<typeof ServiceState>;

/** How the server is, at the moment of the call. */
export const ServerStatus = z.object({
  services: z.array(ServiceState),
  build: z.string(),
  nodeVersion: z.string(),
  /** Versions of the stored shapes that are not the first, by container. */
  dataVersions: z.record(z.string(), z.int()),
  /** By country. */
  catalogs: z.array(
    z.object({
      country: z.string(),
      catalogId: z.string(),
      /** '' for one that was published before versions had names. */
      version: z.string(),
      fileName: z.string(),
      totalArticles: z.int(),
      switchedOn: z.string(),
      /** Storage has lost it: nothing is listed until it is imported again. */
      isFileMissing: z.boolean(),
    }),
  ),
});
export type ServerStatus = z.infer<typeof ServerStatus>;

export const health = defineEndpoint({
  name: 'health',
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether this instance answers; asks no storage, so that instances stay in use while storage is away.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: Nothing,
});

export const ready = defineEndpoint({
  name: 'ready',
  method: 'GET',
  path: '/ready',
  access: 'public',
  summary:
    'Whether the storage answers that calls need, and the package is whole; 503 otherwise. Asked of storage every five seconds at most.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: z.object({
    /** How many documents this instance met that only a later build may read. */
    refusedDocuments: z.int().min(0),
    /** An account has the role of root: without one, no person can administer the product. */
    hasRoot: z.boolean(),
    /** Variables that are named like settings and are none of this build: misspelt, or another build's. */
    unknownSettings: z.array(z.string()).default([]),
  }),
});

export const getServerStatus = defineEndpoint({
  name: 'getServerStatus',
  method: 'GET',
  path: '/server/status',
  access: 'root',
  summary: 'Whether the services answer and how quickly, what runs in which version, and the catalogues in use.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: ServerStatus,
});

export const StorageUse = z.object({
  /** Absent until it was measured for the first time. */
  measuredOn: z.string().optional(),
  /** Bytes of all documents together, where the store can tell. */
  documentBytes: z.int().optional(),
  /** Bytes where the store can tell. */
  documents: z.array(z.object({ container: z.string(), count: z.int(), bytes: z.int().optional() })),
  blobs: z.array(
    z.object({
      container: z.string(),
      count: z.int(),
      bytes: z.int(),
      /** There are more than were counted. */
      isCapped: z.boolean(),
    }),
  ),
});
export type StorageUse = z.infer<typeof StorageUse>;

export const getStorageUse = defineEndpoint({
  name: 'getStorageUse',
  method: 'GET',
  path: '/server/storage',
  access: 'root',
  summary: 'What documents and blobs take, by container, as it was last measured.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: StorageUse,
});

/** Poisoned: all attempts are used up. Lost: no instance works on it although it is not waiting. */
export const serverJobStates = ['poisoned', 'lost', 'failed', 'running', 'queued', 'waiting', 'succeeded'] as const;
export type ServerJobState = (typeof serverJobStates)[number];

export const ServerJob = Job.pick({
  id: true,
  kind: true,
  step: true,
  percent: true,
  tries: true,
  createdOn: true,
}).extend({
  state: z.enum(serverJobStates),
  /** The file that it is about; '' for those that have none. */
  fileName: z.string(),
  /** The timer that it runs by hand. */
  timer: z.enum(timerNames).optional(),
  /** '' for an account that is gone. */
  ownerName: z.string(),
  modifiedOn: z.string(),
  /** What it did, across its attempts, the last step being the present one. */
  steps: z.array(
    z.object({
      /** Message key. */
      step: z.string(),
      /** When it began. */
      on: z.string(),
      /** In which try. */
      tries: z.int(),
      /** Why the attempt broke off. */
      error: z.string().optional(),
    }),
  ),
  warnings: z.int(),
  /** The first few. */
  errors: z.array(Finding),
  /** It can be tried again. */
  canRetry: z.boolean(),
  canCancel: z.boolean(),
});
export type ServerJob = z.infer<typeof ServerJob>;

const JobParams = z.strictObject({ jobId: Job.shape.id });

export const searchServerJobs = defineEndpoint({
  name: 'searchServerJobs',
  method: 'GET',
  path: '/server/jobs',
  access: 'root',
  summary: 'Jobs of everybody: those that failed because of the product first, then the last changed.',
  params: Nothing,
  query: z.strictObject({
    /** Part of the id, of the file name, or of the name or e-mail address of its owner. */
    text: z.string().max(200).default(''),
    kind: z.enum(jobKinds).optional(),
    state: z.enum(serverJobStates).optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
    firstEntryIndexPage: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  body: Nothing,
  response: pageOf(ServerJob),
});

export const retryServerJob = defineEndpoint({
  name: 'retryServerJob',
  method: 'POST',
  path: '/server/jobs/{jobId}/retry',
  access: 'root',
  summary: 'Give a job that failed or was lost all its tries again.',
  params: JobParams,
  query: Nothing,
  body: Nothing,
  response: Job,
  status: 202,
  errors: ['ErrorJobNotFound', 'ErrorJobNotFailed', 'ErrorJobRunning'],
});

const TimerStatus = z.object({
  name: z.enum(timerNames),
  /** Six fields in UTC: second, minute, hour, day, month, weekday. */
  schedule: z.string(),
  isRunning: z.boolean(),
  /** Absent before its first run. */
  startedOn: z.string().optional(),
  endedOn: z.string().optional(),
  /** When it last ended well. */
  succeededOn: z.string().optional(),
  /** Who ran it by hand. */
  startedBy: z.string().optional(),
  result: TimerResult.optional(),
  error: z.string().optional(),
  nextOn: z.string(),
});
export type TimerStatus = z.infer<typeof TimerStatus>;

export const getTimers = defineEndpoint({
  name: 'getTimers',
  method: 'GET',
  path: '/server/timers',
  access: 'root',
  summary: 'Functions that run by the clock: how they ran last, and when they run next.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: z.array(TimerStatus),
});

export const runTimer = defineEndpoint({
  name: 'runTimer',
  method: 'POST',
  path: '/server/timers/{name}/run',
  access: 'root',
  summary: 'Run a timer now, as a job.',
  params: z.strictObject({ name: z.enum(timerNames) }),
  query: Nothing,
  body: Nothing,
  response: StartedJob,
  status: 202,
  errors: ['ErrorTimerRunning'],
});

export const maxMaintenanceText = 500;

/** When the site is not to be relied on, and what people are told about it. */
export const Maintenance = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** By language; a language without has what the site says itself. */
  text: z.partialRecord(z.enum(languages), z.string().trim().max(maxMaintenanceText)),
});
export type Maintenance = {
  readonly from: string;
  readonly to: string;
  readonly text: Readonly<Partial<Record<Language, string>>>;
};

export const getMaintenance = defineEndpoint({
  name: 'getMaintenance',
  method: 'GET',
  path: '/maintenance',
  access: 'public',
  summary: 'The maintenance that is announced or under way; null when there is none, or when it is over.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: Maintenance.nullable(),
});

export const saveMaintenance = defineEndpoint({
  name: 'saveMaintenance',
  method: 'PUT',
  path: '/server/maintenance',
  access: 'root',
  summary: 'Announce a maintenance to everybody, or take the announcement back.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ maintenance: Maintenance.nullable() }),
  response: Maintenance.nullable(),
  errors: ['ErrorMaintenanceTimes'],
});
