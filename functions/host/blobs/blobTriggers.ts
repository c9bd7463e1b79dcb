import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { Services } from '#config/services.ts';
import { isBlobContainer } from '#storage/blobName.ts';
import type { BlobContainer, BlobProperties } from '#storage/blobStore.ts';
import { invokeFunction, type RegisteredFunction, type TypedData } from '../functionsCore.ts';

/** The blobs that a trigger watches, e.g. `jobs/{kind}/{jobId}.json`. */
interface BlobPattern {
  readonly container: BlobContainer;
  /** The prefix of every matching name. */
  readonly prefix: string;
  /** The values of the pattern's parameters; undefined when the name does not fit. */
  match(name: string): Readonly<Record<string, string>> | undefined;
}

/**
 * Reads the path of a blob trigger as Azure Functions writes it.
 *
 * @throws Error when the container is unknown
 */
function parseBlobPattern(path: string): BlobPattern {
  const slash = path.indexOf('/');
  const container = slash < 0 ? path : path.slice(0, slash);
  const template = slash < 0 ? '{name}' : path.slice(slash + 1);
  if (!isBlobContainer(container)) throw new Error(`A trigger watches the unknown container '${container}'`);
  const expression = template
    .split(/(\{[A-Za-z_]\w*\})/)
    .map((part) =>
      /^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>.+)` : part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
    )
    .join('');
  const pattern = new RegExp(`^${expression}$`, 'u');
  return {
    container,
    prefix: template.split('{')[0] ?? '',
    match: (name) => {
      const match = pattern.exec(name);
      return match === null ? undefined : { ...match.groups };
    },
  };
}

/** Records the outcome of one version of a blob, so that it fires once. */
interface Receipt {
  readonly id: string;
  readonly etag: string;
  readonly tries: number;
  readonly status: 'retry' | 'done' | 'poison';
  /** Why the last attempt failed. */
  readonly reason?: string;
}

export interface PoisonBlob {
  readonly functionName: string;
  readonly container: string;
  readonly name: string;
  readonly error: unknown;
}

export interface BlobTriggerSettings {
  /** The number of failures after which a blob is given up; Azure's default too. */
  readonly maxTries: number;
  readonly pollMilliseconds: number;
  /** How long to wait after the nth failure. */
  readonly backoffMilliseconds: (failures: number) => number;
  readonly parallel: number;
  /** What a call failed of says nothing about its blob: it is repeated until storage is there again. */
  readonly isTemporary?: (error: unknown) => boolean;
  readonly onPoison: (poison: PoisonBlob) => void | Promise<void>;
}

interface Watch {
  readonly registered: RegisteredFunction;
  readonly pattern: BlobPattern;
}

/** After this many failures storage is not away for a moment only; it is asked again and again at this pace. */
const temporaryFailures = 3;
const receiptDays = 31;
const receiptSeconds = receiptDays * 24 * 3600;

function toWatches(functions: readonly RegisteredFunction[]): Watch[] {
  return functions.flatMap((registered) =>
    Object.values(registered.metadata.bindings)
      .filter((binding) => binding.type.toLowerCase() === 'blobtrigger')
      .map((binding) => ({ registered, pattern: parseBlobPattern(String(binding.path)) })),
  );
}

/**
 * Calls functions for new versions of blobs: found by polling, and at once when this process wrote them. A failing call
 * is repeated with growing pauses; after the last try the blob is recorded as poison.
 */
export class BlobTriggers {
  readonly #watches: readonly Watch[];
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

  /** @param track receives every run, so that a stop can wait for it */
  constructor(
    functions: readonly RegisteredFunction[],
    services: Services,
    settings: BlobTriggerSettings,
    track: (work: Promise<void>) => void,
  ) {
    this.#watches = toWatches(functions);
    this.#services = services;
    this.#settings = settings;
    this.#track = track;
    this.#limit = pLimit(settings.parallel);
  }

  start(): void {
    if (this.#isStopped || this.#watches.length === 0) return;
    this.#track(this.poll().finally(() => this.#later(this.#settings.pollMilliseconds, () => this.start())));
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Hands every new version to its function. Does not wait for the functions. */
  async poll(): Promise<void> {
    try {
      for (const watch of this.#watches) {
        const seen = new Set<string>();
        for await (const blob of this.#services.blobs.list(watch.pattern.container, watch.pattern.prefix)) {
          seen.add(this.#receiptId(watch, blob.name));
          this.#notice(watch, blob);
        }
        this.#forgetMissing(watch, seen);
      }
    } catch (error) {
      this.#services.log('warning', 'blobPollFailed', { error });
    }
  }

  /** To be called when this process has just written a blob. */
  nudge(container: string, blob: BlobProperties): void {
    for (const watch of this.#watches) {
      if (watch.pattern.container === container) this.#notice(watch, blob);
    }
  }

  #notice(watch: Watch, blob: BlobProperties): void {
    const parameters = watch.pattern.match(blob.name);
    const id = this.#receiptId(watch, blob.name);
    const version = `${id} ${blob.etag}`;
    if (this.#isStopped || parameters === undefined || this.#active.has(version)) return;
    if (this.#settled.get(id) === blob.etag) return;
    this.#active.add(version);
    this.#track(this.#limit(() => this.#process({ watch, blob, parameters, id, version })));
  }

  async #process(work: Work): Promise<void> {
    const { watch, blob, id, version } = work;
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
      log('error', 'blobTriggerFailed', { name: watch.registered.metadata.name, blob: blob.name, error });
    }
  }

  async #try(work: Work, failures: number): Promise<void> {
    const { watch, blob, id, version } = work;
    const { log } = this.#services;
    const { name } = watch.registered.metadata;
    try {
      await this.#invoke(work, failures);
    } catch (error) {
      if (this.#settings.isTemporary?.(error) === true) {
        log('warning', 'blobTryPostponed', { name, blob: blob.name, error });
        const times = Math.min(temporaryFailures, (this.#postponed.get(version) ?? 0) + 1);
        this.#postponed.set(version, times);
        return this.#later(this.#settings.backoffMilliseconds(times), () => this.#again(work));
      }
      const tries = failures + 1;
      const isPoison = tries >= this.#settings.maxTries;
      log('error', isPoison ? 'blobPoison' : 'blobTryFailed', { name, blob: blob.name, tries, error });
      const reason = error instanceof Error ? error.message : String(error);
      await this.#keep({ id, etag: blob.etag, tries, status: isPoison ? 'poison' : 'retry', reason });
      if (!isPoison) return this.#later(this.#settings.backoffMilliseconds(tries), () => this.#again(work));
      this.#settle(work);
      await this.#settings.onPoison({ functionName: name, container: watch.pattern.container, name: blob.name, error });
      return;
    }
    await this.#keep({ id, etag: blob.etag, tries: failures + 1, status: 'done' });
    this.#settle(work);
  }

  #again(work: Work): void {
    this.#track(this.#limit(() => this.#process(work)));
  }

  async #invoke({ watch, blob, parameters }: Work, failures: number): Promise<void> {
    const content = await this.#services.blobs.get(watch.pattern.container, blob.name);
    // Deleted or newer since it was found: a newer version is found by itself.
    if (content === undefined) return;
    const bytes = await buffer(content.stream);
    if (content.etag !== blob.etag) return;
    const path = `${watch.pattern.container}/${blob.name}`;
    const triggerMetadata: Record<string, TypedData> = { BlobTrigger: { string: path } };
    for (const [name, value] of Object.entries(parameters)) triggerMetadata[name] = { string: value };
    await invokeFunction(
      watch.registered,
      {
        input: { bytes },
        triggerMetadata,
        retry: { retryCount: failures, maxRetryCount: this.#settings.maxTries - 1 },
      },
      this.#services.log,
    );
  }

  async #keep(receipt: Receipt): Promise<void> {
    await this.#services.documents.put('hostState', receipt, { ttlSeconds: receiptSeconds });
  }

  #settle({ id, blob, version }: Work): void {
    this.#settled.set(id, blob.etag);
    this.#active.delete(version);
    this.#postponed.delete(version);
  }

  #forgetMissing(watch: Watch, seen: ReadonlySet<string>): void {
    const prefix = this.#receiptId(watch, '');
    for (const id of this.#settled.keys()) {
      if (id.startsWith(prefix) && !seen.has(id)) this.#settled.delete(id);
    }
  }

  #receiptId(watch: Watch, name: string): string {
    return `blob:${watch.registered.metadata.name}:${watch.pattern.container}:${encodeURIComponent(name)}`;
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

interface Work {
  readonly watch: Watch;
  readonly blob: BlobProperties;
  readonly parameters: Readonly<Record<string, string>>;
  readonly id: string;
  readonly version: string;
}
