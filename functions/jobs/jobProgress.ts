import type { Finding } from '@sanispec/shared/contract';
import type { Services } from '../config/services.ts';
import { PreconditionFailed, type StoredDocument } from '../storage/documentStore.ts';
import type { JobContext, JobDocument } from './job.ts';
import { replaceJob } from './jobDocuments.ts';

/** A try that reports nothing for so long is taken for dead. */
const leaseMilliseconds = 2 * 60 * 1000;
/** Percentages in between are not written. */
const writeEveryMilliseconds = 400;

/** Another try has taken the job over, or its owner dropped it; this one must end without a trace. */
export class JobLost extends Error {
  override readonly name = 'JobLost';
}

export function leaseFrom(now: Date): string {
  return new Date(now.getTime() + leaseMilliseconds).toISOString();
}

/** The running try of a job: keeps what the handler reports and writes it to the job document. */
export class JobProgress implements JobContext {
  readonly #services: Services;
  #stored: StoredDocument<JobDocument>;
  readonly #warnings: Finding[] = [];
  #writtenAt: number;

  constructor(services: Services, claimed: StoredDocument<JobDocument>) {
    this.#services = services;
    this.#stored = claimed;
    this.#writtenAt = services.now().getTime();
  }

  get jobId(): string {
    return this.#stored.id;
  }

  get owner(): string {
    return this.#stored.value.owner;
  }

  get isReviewed(): boolean {
    return this.#stored.value.isReviewed;
  }

  /** @throws JobLost when the job belongs to this try no longer */
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

  /** @throws JobLost when the job belongs to this try no longer */
  async write(change: (job: JobDocument) => JobDocument): Promise<void> {
    const job = change({ ...this.#stored.value, warnings: [...this.#warnings] });
    try {
      this.#stored = await replaceJob(this.#services, job, this.#stored.etag);
    } catch (error) {
      if (error instanceof PreconditionFailed) throw new JobLost(this.jobId, { cause: error });
      throw error;
    }
  }
}
