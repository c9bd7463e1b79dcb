import pLimit from 'p-limit';
import type { Services } from '#config/services.ts';
import type { BlobProperties } from '#storage/blobStore.ts';
import { jobFunctionName } from '#triggers/jobBlob.ts';

/** As `jobBlobPath` registers it on Azure. */
const container = 'jobs';
const blobNames = /^.+\/.+\.json$/u;

/** Records the outcome of one version of a blob, so that it fires once. */
interface Receipt {
  readonly id: string;
  readonly etag: string;
  readonly tries: number;
  readonly status: 'retry' | 'done' | 'poison';
  /** Why the last attempt failed. */
  readonly reason?: string;
}

export interface BlobTriggerSettings {
  /** The number of failures after which a blob is given up; Azure's default too. */
  readonly maxAttempts: number;
  readonly pollMilliseconds: number;
  /** How long to wait after the nth failure. */
  readonly backoffMilliseconds: (failures: number) => number;
  readonly parallel: number;
  /** What a call failed of says nothing about its blob: it is repeated until storage is there again. */
  readonly isTemporary?: (error: unknown) => boolean;
}

/** After this many failures storage is not away for a moment only; it is asked again and again at this pace. */
const temporaryFailures = 3;
const receiptDays = 31;
const receiptSeconds = receiptDays * 24 * 3600;

/**
 * Calls the function of jobs for new versions of their blobs: found by polling, and at once when this process wrote them.
 * A failing call is repeated with growing pauses; after the last attempt the blob is recorded as poison.
 */
export class BlobTriggers {
  readonly #run: (blobPath: string) => Promise<void>;
  readonly #services: Services;
  readonly #settings: BlobTriggerSettings;
  readonly #track: (work: Promise<void>) => void;
  readonly #limit: ReturnType<typeof pLimit>;
  /** Versions that are running or waiting for their next attempt. */
  readonly #active = new Set<string>();
  /** Versions that are finished; saves reading receipts at every poll. */
  readonly #settled = new Map<string, string>();
  /** How often storage was away, by version. */
  readonly #postponed = new Map<string, number>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #isStopped = false;

  /**
   * @param run is called with container and name of a blob
   * @param track receives every run, so that a stop can wait for it
   */
  constructor(
    run: (blobPath: string) => Promise<void>,
    services: Services,
    settings: BlobTriggerSettings,
    track: (work: Promise<void>) => void,
  ) {
    this.#run = run;
    this.#services = services;
    this.#settings = settings;
    this.#track = track;
    this.#limit = pLimit(settings.parallel);
  }

  start(): void {
    if (this.#isStopped) return;
    this.#track(this.poll().finally(() => this.#later(this.#settings.pollMilliseconds, () => this.start())));
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Hands every new version to the function. Does not wait for it. */
  async poll(): Promise<void> {
    try {
      const seen = new Set<string>();
      for await (const blob of this.#services.blobs.list(container, '')) {
        seen.add(receiptId(blob.name));
        this.#notice(blob);
      }
      for (const id of this.#settled.keys()) if (!seen.has(id)) this.#settled.delete(id);
    } catch (error) {
      this.#services.log('warning', 'blobPollFailed', { error });
    }
  }

  /** To be called when this process has just written a blob. */
  nudge(writtenTo: string, blob: BlobProperties): void {
    if (writtenTo === container) this.#notice(blob);
  }

  #notice(blob: BlobProperties): void {
    const id = receiptId(blob.name);
    const version = `${id} ${blob.etag}`;
    if (this.#isStopped || !blobNames.test(blob.name) || this.#active.has(version)) return;
    if (this.#settled.get(id) === blob.etag) return;
    this.#active.add(version);
    this.#track(this.#limit(() => this.#process({ blob, id, version })));
  }

  async #process(work: Work): Promise<void> {
    const { blob, id, version } = work;
    const { documents, log } = this.#services;
    if (this.#isStopped) return;
    try {
      const receipt = (await documents.get<Receipt>('hostState', id))?.value;
      const known = receipt?.etag === blob.etag ? receipt : undefined;
      if (known === undefined || known.status === 'retry') await this.#try(work, known?.tries ?? 0);
      else this.#settle(work);
    } catch (error) {
      // The receipt could not be kept; the next poll finds the blob again.
      this.#active.delete(version);
      log('error', 'blobTriggerFailed', { name: jobFunctionName, blob: blob.name, error });
    }
  }

  async #try(work: Work, failures: number): Promise<void> {
    const { blob, id, version } = work;
    const { log } = this.#services;
    const name = jobFunctionName;
    try {
      await this.#invoke(blob);
    } catch (error) {
      if (this.#settings.isTemporary?.(error) === true) {
        log('warning', 'blobTryPostponed', { name, blob: blob.name, error });
        const times = Math.min(temporaryFailures, (this.#postponed.get(version) ?? 0) + 1);
        this.#postponed.set(version, times);
        return this.#later(this.#settings.backoffMilliseconds(times), () => this.#again(work));
      }
      const tries = failures + 1;
      const isPoison = tries >= this.#settings.maxAttempts;
      log('error', isPoison ? 'blobPoison' : 'blobTryFailed', { name, blob: blob.name, tries, error });
      const reason = error instanceof Error ? error.message : String(error);
      await this.#keep({ id, etag: blob.etag, tries, status: isPoison ? 'poison' : 'retry', reason });
      if (!isPoison) return this.#later(this.#settings.backoffMilliseconds(tries), () => this.#again(work));
      return this.#settle(work);
    }
    await this.#keep({ id, etag: blob.etag, tries: failures + 1, status: 'done' });
    this.#settle(work);
  }

  #again(work: Work): void {
    this.#track(this.#limit(() => this.#process(work)));
  }

  async #invoke({ name, etag }: BlobProperties): Promise<void> {
    const current = await this.#services.blobs.properties(container, name);
    // Deleted, or newer since it was found: a newer version is found by itself.
    if (current?.etag === etag) await this.#run(`${container}/${name}`);
  }

  async #keep(receipt: Receipt): Promise<void> {
    await this.#services.documents.put('hostState', receipt, { ttlSeconds: receiptSeconds });
  }

  #settle({ id, blob, version }: Work): void {
    this.#settled.set(id, blob.etag);
    this.#active.delete(version);
    this.#postponed.delete(version);
  }

  #later(milliseconds: number, work: () => void): void {
    if (this.#isStopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, milliseconds);
    this.#timers.add(timer);
  }
}

function receiptId(name: string): string {
  return `blob:${jobFunctionName}:${container}:${encodeURIComponent(name)}`;
}

interface Work {
  readonly blob: BlobProperties;
  readonly id: string;
  readonly version: string;
}
