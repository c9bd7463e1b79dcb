import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostFromSource, type RunningHost, startHost } from '../support/startHost.ts';

export const attackedPassword = 'attack-only';

/** Lines of the log that tell of a fault of the product. */
const faultEvents = /"event":"(?:request failed|jobTryFailed|blobPoison|uncaught\w*|unhandled\w*)"|^\s*at |Error:/;
const keptLines = 20;

/** A host of its own folder, which may be killed and started again; it has the accounts of the demo. */
export class AttackedHost {
  readonly folder: string;
  /** The last lines of its log that tell of faults. */
  readonly faults: string[] = [];
  readonly #settings: Readonly<Record<string, string>>;
  readonly #nodeArguments: readonly string[];
  #host: RunningHost | undefined;

  private constructor(folder: string, settings: Readonly<Record<string, string>>, nodeArguments: readonly string[]) {
    this.folder = folder;
    this.#settings = settings;
    this.#nodeArguments = nodeArguments;
  }

  /** @param nodeArguments stand before the program, such as `--import` */
  static async open(
    settings: Readonly<Record<string, string>> = {},
    nodeArguments: readonly string[] = [],
  ): Promise<AttackedHost> {
    const folder = await mkdtemp(join(tmpdir(), 'sanispec-attack-'));
    const host = new AttackedHost(folder, settings, nodeArguments);
    await host.start();
    return host;
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
    const settings = { DATA_DIR: join(this.folder, 'data'), DEMO: 'users', DEMO_PASSWORD: attackedPassword };
    this.#host = await startHost(
      { ...settings, SITE_DIR: 'frontend/dist', ...this.#settings },
      [...this.#nodeArguments, ...hostFromSource],
      (line) => this.#note(line),
    );
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

  get #running(): RunningHost {
    if (this.#host === undefined) throw new Error('The host was not started');
    return this.#host;
  }

  #note(line: string): void {
    if (!faultEvents.test(line)) return;
    this.faults.push(line.slice(0, 1500));
    if (this.faults.length > keptLines) this.faults.shift();
  }
}
