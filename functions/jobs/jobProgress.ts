import type { Finding } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { PreconditionFailed, type StoredDocument } from '#storage/documentStore.ts';
import type { JobContext, JobDocument } from './job.ts';
import { putJobBlob, releaseLease, replaceJob } from './jobDocuments.ts';

/** An attempt that does not renew its lease for so long is taken for dead. */
const leaseMilliseconds = 2 * 60 * 1000;
const renewEveryMilliseconds = leaseMilliseconds / 4;
/** Percentages in between are not written. */
const writeEveryMilliseconds = 1000;

/**
 * Another attempt has taken over the job, its owner dropped it, or the process gave it back; this one must end without a
 * trace.
 */
export class JobLost extends Error {
  override readonly name = 'JobLost';
}

export function leaseFrom(now: Date): string {
  return new Date(now.getTime() + leaseMilliseconds).toISOString();
}

/**
 * Whether an attempt of the job is still under way. Clocks differ a little; a lease that is far longer than any that is given
 * comes from a clock that was set back since, and would keep the job from everybody until then.
 */
export function isLeased({ leaseUntil }: Pick<JobDocument, 'leaseUntil'>, now: Date): boolean {
  if (leaseUntil === undefined) return false;
  const left = Date.parse(leaseUntil) - now.getTime();
  return left >= 0 && left <= 2 * leaseMilliseconds;
}

/** The running try of a job: keeps what the handler reports and writes it to the job document. */
export class JobProgress implements JobContext {
  readonly #services: Services;
  #stored: StoredDocument<JobDocument>;
  readonly #warnings: Finding[] = [];
  readonly #lost = new AbortController();
  #writtenAt: number;
  /** Writes go one after the other: two at a time would look like two attempts of the job. */
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(services: Services, claimed: StoredDocument<JobDocument>) {
    this.#services = services;
    this.#stored = claimed;
    this.#writtenAt = services.now().getTime();
  }

  get jobId(): string {
    return this.#stored.id;
  }

  /** Of the job as this attempt last wrote it. */
  get etag(): string {
    return this.#stored.etag;
  }

  get owner(): string {
    return this.#stored.value.owner;
  }

  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  get isReviewed(): boolean {
    return this.#stored.value.isReviewed;
  }

  /** @throws JobLost when the job no longer belongs to this attempt */
  async step(key: string, percent: number): Promise<void> {
    const now = this.#services.now();
    const isNewStep = key !== this.#stored.value.step;
    if (!isNewStep && now.getTime() - this.#writtenAt < writeEveryMilliseconds) return;
    this.#writtenAt = now.getTime();
    const bounded = Math.min(100, Math.max(0, percent));
    await this.write((job) => ({ ...job, step: key, percent: bounded, leaseUntil: leaseFrom(now) }));
  }

  warn(finding: Finding): void {
    this.#warnings.push(finding);
  }

  async seal(): Promise<void> {
    await this.write((job) => ({ ...job, isSealed: true }));
  }

  /**
   * Renews the lease while work runs that has nothing to report, such as waiting for its turn.
   *
   * @returns how to stop
   */
  keepLease(): () => void {
    const renew = () => this.write((job) => ({ ...job, leaseUntil: leaseFrom(this.#services.now()) }));
    // Storage that is away for a moment is no reason to stop; a lost job aborts the signal.
    const timer = setInterval(() => void renew().catch(() => undefined), renewEveryMilliseconds);
    return () => clearInterval(timer);
  }

  /**
   * Queues the job again, as if this attempt had never been, and aborts the signal.
   *
   * @returns false when the attempt has ended, or had lost the job before
   */
  giveBack(): Promise<boolean> {
    return this.#inTurn(async () => {
      if (this.#lost.signal.aborted || this.#stored.value.status !== 'running') return false;
      await this.#writeNow((job) => ({
        ...releaseLease(job),
        status: 'queued',
        step: 'ProcessQueued',
        percent: 0,
        warnings: [],
        tries: job.tries - 1,
      }));
      this.#lost.abort(new JobLost(this.jobId));
      return true;
    });
  }

  /** Makes the job, which was given back, known to the triggers. */
  async putBlobAgain(): Promise<void> {
    await putJobBlob(this.#services, this.#stored.value);
  }

  /**
   * @param error why the attempt broke off
   * @throws JobLost when the job no longer belongs to this attempt
   */
  write(change: (job: JobDocument) => JobDocument, error?: string): Promise<void> {
    return this.#inTurn(() => this.#writeNow(change, error));
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#lastWrite.catch(() => undefined).then(work);
    this.#lastWrite = done;
    return done;
  }

  async #writeNow(change: (job: JobDocument) => JobDocument, error?: string): Promise<void> {
    this.#lost.signal.throwIfAborted();
    const job = change({ ...this.#stored.value, warnings: [...this.#warnings] });
    try {
      this.#stored = await replaceJob(this.#services, job, this.#stored.etag, error);
    } catch (cause) {
      if (!(cause instanceof PreconditionFailed)) throw cause;
      const lost = new JobLost(this.jobId, { cause });
      this.#lost.abort(lost);
      throw lost;
    }
  }
}
