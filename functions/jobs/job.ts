import type { Finding, Job, JobKind } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { Services } from '#config/services.ts';
import { BlobServiceUnavailable } from '#storage/blobStore.ts';
import { StorageBusy } from '#storage/documentStore.ts';

/** What a job did, one after the other, for people who run the server. */
export interface JobStep {
  /** Message key. */
  readonly step: string;
  /** When it began; ISO date-time. */
  readonly on: string;
  /** In which try; 0 before the first. */
  readonly tries: number;
  /** Why the attempt broke off. */
  readonly error?: string;
}

/** A job as it is stored: what its owner sees, and what running it needs. */
export interface JobDocument extends Job {
  readonly input: unknown;
  /** Until then the running try owns the job; ISO date-time. */
  readonly leaseUntil?: string;
  /** Set by the owner's 'Continue process'. */
  readonly isReviewed: boolean;
  /** It has begun what cannot be cancelled. */
  readonly isSealed?: boolean;
  readonly modifiedOn: string;
  /** Of the action that started it; lines of the log have it. */
  readonly correlationId?: string;
  /** The first of them and the last ones, across attempts; absent for jobs of earlier builds. */
  readonly steps?: readonly JobStep[];
  /** When a person last put it into the queue again; ISO date-time. */
  readonly queuedOn?: string;
}

/** What a job handler may do while it runs. */
export interface JobContext {
  readonly jobId: string;
  readonly owner: string;
  /** The owner has reviewed the warnings and continued the job. */
  readonly isReviewed: boolean;
  /**
   * Aborted when the job is no longer this attempt's: another has taken it over, its owner dropped it, or the process ends.
   */
  readonly signal: AbortSignal;
  /** Report progress: a message key and 0–100; renews the lease. */
  step(key: SiteTextKey, percent: number): Promise<void>;
  warn(finding: Finding): void;
  /**
   * From here on the job cannot be cancelled: what it does next is either done whole or not at all.
   *
   * @throws JobLost when it was cancelled before
   */
  seal(): Promise<void>;
}

/** How an attempt of a job ended. Thrown errors are retried; these outcomes are final. */
export type JobOutcome =
  | {
      readonly kind: 'succeeded';
      readonly result: Record<string, unknown>;
      /** The job is kept without its input, which must not outlast its work. */
      readonly forgetsInput?: boolean;
    }
  /** Wait for the owner to review the warnings, and what else was found; the job runs again when continued. */
  | { readonly kind: 'waiting'; readonly result?: Record<string, unknown> }
  /** The input is wrong; no try could succeed. */
  | { readonly kind: 'failed'; readonly errors: readonly Finding[] };

/**
 * What an attempt needs is away, which says nothing about the job: the attempt does not count, and the sweep tries again for up
 * to a day.
 */
export class TryLater extends Error {
  override readonly name = 'TryLater';
}

/** A disk without room, or an account of it without any left. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Whether an attempt failed of something that says nothing about its job: storage or another service is away, or the disk is
 * full. Such attempts do not count.
 */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ([BlobServiceUnavailable, StorageBusy, TryLater].some((kind) => error instanceof kind)) return true;
  return ('code' in error && fullCodes.has(String(error.code))) || isTemporary(error.cause);
}

/** What runs each kind of job; loaded when first needed, so that calls do not wait for importers and exporters. */
export type JobHandlers = Readonly<Record<JobKind, () => Promise<JobHandler>>>;

/** One kind of long work. Idempotent: a second attempt writes the same blobs under the same names. */
export interface JobHandler<Input = unknown> {
  readonly kind: JobKind;
  run(services: Services, input: Input, context: JobContext): Promise<JobOutcome>;
}
