import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtHost, type RunningHost, startHost } from '../support/startHost.ts';

export const attackedPassword = 'attack-only';

/** Lines of the log that tell of a fault of the product. */
const faultEvents = /"event":"(?:request failed|jobTryFailed|blobPoison|uncaught\w*|unhandled\w*)"|^\s*at |Error:/;
const keptLines = 20;

/** Whether a line of the log tells of a request that ended with an error without an answer of its own; 503 is one. */
export function isFailedRequest(line: string): boolean {
  return line.includes('"event":"request failed"') && !line.includes('"stack":"StorageBusy');
}

const fullDisk = fileURLToPath(new URL('../faults/fullDisk.ts', import.meta.url));

interface HostOptions {
  /** Whether its disk can be filled up. */
  readonly hasFullDisk?: boolean;
  /** What Node runs in place of the built host. */
  readonly program?: readonly string[];
  /** A data folder of a host that has ended, to begin with a copy of it. */
  readonly dataFrom?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** A built host of its own folder, which may be killed and started again; it has the accounts of the demo. */
export class AttackedHost {
  readonly folder: string;
  /** The last lines of its log that tell of faults. */
  readonly faults: string[] = [];
  /** Requests that ended with an error for which the host has no answer. */
  failedRequests = 0;
  readonly #program: readonly string[];
  readonly #settings: Readonly<Record<string, string>>;
  #host: RunningHost | undefined;

  private constructor(folder: string, { hasFullDisk = false, program = builtHost, settings = {} }: HostOptions) {
    this.#settings = settings;
    this.folder = folder;
    this.#program = [...(hasFullDisk ? ['--import', fullDisk] : []), ...program];
  }

  static async open(options: HostOptions = {}): Promise<AttackedHost> {
    const host = new AttackedHost(await mkdtemp(join(tmpdir(), 'sanispec-attack-')), options);
    if (options.dataFrom !== undefined) await cp(options.dataFrom, host.dataFolder, { recursive: true });
    await host.start();
    return host;
  }

  get dataFolder(): string {
    return join(this.folder, 'data');
  }

  get url(): string {
    return this.#running.url;
  }

  get pid(): number {
    return this.#running.pid;
  }

  get isRunning(): boolean {
    return this.#host?.isRunning() === true;
  }

  async start(): Promise<void> {
    const settings = { DATA_DIR: this.dataFolder, DEMO: 'users', DEMO_PASSWORD: attackedPassword };
    this.#host = await startHost(
      { ...settings, SITE_DIR: 'frontend/dist', FULL_DISK_FLAG: this.#flag, ...this.#settings },
      this.#program,
      (line) => this.#note(line),
    );
  }

  fillDisk(): Promise<void> {
    return writeFile(this.#flag, '');
  }

  makeRoom(): Promise<void> {
    return rm(this.#flag, { force: true });
  }

  kill(): Promise<void> {
    return this.#running.kill();
  }

  stop(): Promise<void> {
    return this.#running.stop();
  }

  /** Ends it and removes its folder. */
  async close(): Promise<void> {
    await this.#host?.kill();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }

  /** While this file is there, the disk is full. */
  get #flag(): string {
    return join(this.folder, 'full');
  }

  get #running(): RunningHost {
    if (this.#host === undefined) throw new Error('The host was not started');
    return this.#host;
  }

  #note(line: string): void {
    if (!faultEvents.test(line)) return;
    if (isFailedRequest(line)) this.failedRequests += 1;
    this.faults.push(line.slice(0, 1500));
    if (this.faults.length > keptLines) this.faults.shift();
  }
}

/**
 * Attacks the host that several parts share, or one of its own.
 *
 * @param shared stays open
 */
export async function withHost<Result>(
  shared: AttackedHost | undefined,
  attack: (host: AttackedHost) => Promise<Result>,
  options: HostOptions = {},
): Promise<Result> {
  const host = shared ?? (await AttackedHost.open(options));
  try {
    return await attack(host);
  } finally {
    if (shared === undefined) await host.close();
  }
}
