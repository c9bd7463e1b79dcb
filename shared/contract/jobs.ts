import { z } from 'zod';
import { Id } from '#project/index.ts';
import { defineEndpoint } from './endpoint.ts';
import { Nothing } from './parts.ts';

export const jobKinds = [
  'catalog-import',
  'catalog-publish',
  'catalog-conversion',
  'assets-import',
  'rules-try',
  'report',
  'usage-reports',
  'mail',
  'timer',
  'erasure',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** What an import found: a message key, its arguments, and where in the file. */
export const Finding = z.object({
  key: z.string(),
  args: z.array(z.union([z.string(), z.number()])).default([]),
  sheet: z.string().optional(),
  /** As the spreadsheet counts, from 1. */
  row: z.int().optional(),
  column: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

const jobStatuses = ['queued', 'running', 'waiting', 'succeeded', 'failed'] as const;

/** Long work, as its owner sees it. */
export const Job = z.object({
  id: Id,
  kind: z.enum(jobKinds),
  owner: z.string(),
  status: z.enum(jobStatuses),
  /** Message key of the current step. */
  step: z.string(),
  percent: z.number().min(0).max(100),
  warnings: z.array(Finding),
  errors: z.array(Finding),
  result: z.record(z.string(), z.unknown()).optional(),
  tries: z.int(),
  createdOn: z.string(),
  /** When a checked import is published by itself; closed once its owner has been told how it went. */
  schedule: z.object({ on: z.string(), isOpen: z.boolean() }).optional(),
});
export type Job = z.infer<typeof Job>;

export const StartedJob = z.object({ jobId: Id });

const JobParams = z.strictObject({ jobId: Id });

export const getJob = defineEndpoint({
  name: 'getJob',
  method: 'GET',
  path: '/jobs/{jobId}',
  access: 'user',
  summary: 'Status, step, percentage, findings and result of a job.',
  params: JobParams,
  query: Nothing,
  body: Nothing,
  response: Job,
  errors: ['ErrorJobNotFound'],
});

export const continueJob = defineEndpoint({
  name: 'continueJob',
  method: 'POST',
  path: '/jobs/{jobId}/continue',
  access: 'user',
  summary: 'Let a job that waits for a review of its warnings go on.',
  params: JobParams,
  query: Nothing,
  /** A catalogue that loses more than usual is published only with `acceptLoss`. */
  body: z.strictObject({ acceptLoss: z.boolean().default(false) }),
  response: Job,
  status: 202,
  errors: ['ErrorJobNotFound', 'ErrorJobNotWaiting', 'ErrorCatalogChanged', 'ErrorLossNotAccepted'],
});

/** How far ahead an import may be scheduled. */
export const maxScheduleDays = 180;

export const scheduleImport = defineEndpoint({
  name: 'scheduleImport',
  method: 'PUT',
  path: '/jobs/{jobId}/schedule',
  access: 'admin',
  summary: 'Publish a checked import at a time, up to 180 days ahead; it is checked again just before.',
  params: JobParams,
  query: Nothing,
  body: z.strictObject({
    /** ISO date-time with its offset from UTC. */
    on: z.iso.datetime({ offset: true }),
    acceptLoss: z.boolean().default(false),
  }),
  response: Job,
  errors: [
    'ErrorJobNotFound',
    'ErrorJobNotWaiting',
    'ErrorCatalogChanged',
    'ErrorLossNotAccepted',
    'ErrorCountryNoRights',
    'ErrorScheduleTime',
  ],
});

export const takeBackImport = defineEndpoint({
  name: 'takeBackImport',
  method: 'DELETE',
  path: '/jobs/{jobId}/schedule',
  access: 'admin',
  summary: 'Do not publish a scheduled import; it waits for its review again.',
  params: JobParams,
  query: Nothing,
  body: Nothing,
  response: Nothing,
  errors: ['ErrorJobNotFound', 'ErrorJobNotWaiting'],
});

export const ScheduledImport = z.object({
  jobId: Id,
  fileName: z.string(),
  countries: z.array(z.string()),
  /** ISO date-time. */
  on: z.string(),
  /** Who scheduled it. */
  by: z.string(),
  state: z.enum(['scheduled', 'publishing', 'published', 'refused']),
  /** Why it was refused. */
  errors: z.array(Finding),
  /** Whether its review can be opened. */
  mayOpen: z.boolean(),
  mayTakeBack: z.boolean(),
});
export type ScheduledImport = z.infer<typeof ScheduledImport>;

export const listScheduledImports = defineEndpoint({
  name: 'listScheduledImports',
  method: 'GET',
  path: '/catalogs/scheduled/imports',
  access: 'admin',
  summary: "Scheduled imports of the caller's countries, and for a week how they ended.",
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: z.array(ScheduledImport),
});

export const dropJob = defineEndpoint({
  name: 'dropJob',
  method: 'DELETE',
  path: '/jobs/{jobId}',
  access: 'user',
  summary: 'Drop a job that waits for a review; cancel one that is queued or runs.',
  params: JobParams,
  query: Nothing,
  body: Nothing,
  response: Nothing,
  errors: ['ErrorJobNotFound', 'ErrorJobNotWaiting', 'ErrorJobNotCancellable'],
});
