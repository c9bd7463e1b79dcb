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
