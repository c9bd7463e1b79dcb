import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../../functions/config/environment.ts';
import { openStorage } from '../../functions/config/openStorage.ts';
import { startAzurite } from '../../functions/hosts/local/startAzurite.ts';
import { type CosmosContainerName, deployedContainers } from '../../functions/storage/cosmos/cosmosContainers.ts';
// @ts-expect-error A script without types.
import { bundleFunctions, functionEntries } from '../../scripts/bundleFunctions.mjs';
import { attackedPassword } from '../attack/attackedHost.ts';
import { startCosmosProxy } from '../support/cosmosProxy.ts';
import { CosmosRing, emulatorKey } from '../support/cosmosRing.ts';
import { type RunningHost, startHost } from '../support/startHost.ts';
import { type FaultProxy, startFaultProxy } from './faultProxy.ts';

const clockShiftSeconds = 600;

interface WorldOptions {
  readonly perThousand: number;
  readonly random: () => number;
  /** Hears every line of the hosts' logs, and which host it is from. */
  readonly onLog?: ((line: string, host: number) => void) | undefined;
}

/** What documents were asked, since it was last looked at. */
export interface Charges {
  requests: number;
  /** Projects that were replaced, and their bytes. */
  projectsSaved: number;
  savedBytes: number;
}

export function noCharges(): Charges {
  return { requests: 0, projectsSaved: 0, savedBytes: 0 };
}

/** Two hosts on the same documents and blobs, with faults between; the clock of the second is ten minutes ahead. */
export class SoakWorld {
  readonly charges: Charges = noCharges();
  /** Lines of the logs that report an unexpected fault. */
  readonly faults: string[] = [];
  readonly #closing: (() => Promise<unknown>)[] = [];
  readonly #hosts: RunningHost[] = [];
  /** Addresses of hosts that have ended; the next has another port. */
  readonly #ended = new Set<string>();
  #settings: Readonly<Record<string, string>> = {};
  #proxies: readonly FaultProxy[] = [];
  #folder = '';
  #program = '';
  #onLog: WorldOptions['onLog'];

  async open({ perThousand, random, onLog }: WorldOptions): Promise<void> {
    this.#onLog = onLog;
    this.#folder = await mkdtemp(join(tmpdir(), 'sanispec-soak-'));
    this.#closing.push(() => rm(this.#folder, { recursive: true, force: true, maxRetries: 3 }));
    const [program, cosmos, azurite] = await Promise.all([
      this.#bundle(),
      startCosmosProxy(),
      startAzurite(join(this.#folder, 'azurite')),
    ]);
    this.#program = program;
    this.#closing.push(
      () => cosmos.close(),
      () => azurite.stop(),
    );
    const ring = new CosmosRing(
      { endpoint: cosmos.endpoint, key: emulatorKey },
      { containers: Object.keys(deployedContainers) as CosmosContainerName[] },
    );
    await (await ring.open(() => new Date())).store.close();
    const documents = await startFaultProxy({
      ...{ target: cosmos.endpoint, perThousand, random },
      onPassed: (request) => {
        if (!request.url.includes('/docs')) return;
        this.charges.requests += 1;
        if (request.method !== 'PUT' || !request.url.includes('/colls/projects/') || request.status >= 400) return;
        this.charges.projectsSaved += 1;
        this.charges.savedBytes += request.sentBytes;
      },
    });
    const blobs = await startFaultProxy({ target: azurite.url, perThousand, random });
    this.#proxies = [documents, blobs];
    this.#closing.push(
      () => documents.close(),
      () => blobs.close(),
    );
    this.#settings = {
      ...{ DOCUMENTS: 'cosmos', COSMOS_ENDPOINT: documents.url, COSMOS_KEY: emulatorKey, COSMOS_DATABASE: ring.name },
      ...{ BLOBS: azurite.connectionString.replace(azurite.url, blobs.url), DEMO_PASSWORD: attackedPassword },
    };
    // Containers of blobs are part of the deployment; without a fault between.
    const direct = { ...this.#settings, COSMOS_ENDPOINT: cosmos.endpoint, BLOBS: azurite.connectionString };
    const storage = await openStorage(readEnvironment({ ...direct, DATA_DIR: this.#folder }), {
      now: () => new Date(),
    });
    await storage.documents.close();
    await this.#start(0, 'users');
    await this.#start(1);
  }

  /**
   * Where one of the hosts is, as what stands before instances chooses: one that has ended gets no more calls. Those that
   * it had are cut.
   *
   * @param random from 0 to 1
   */
  url(random: number): string {
    const running = this.#hosts.filter((host) => host.isRunning());
    const hosts = running.length === 0 ? this.#hosts : running;
    return (hosts[Math.floor(random * hosts.length)] as RunningHost).url;
  }

  /** Whether the host that was there has been told to end, or killed. */
  hasEnded(url: string): boolean {
    return this.#ended.has(url) || !this.urls.includes(url);
  }

  /** Where each host is. */
  get urls(): readonly string[] {
    return this.#hosts.map(({ url }) => url);
  }

  /** The clock of the second host jumps by an hour (`shiftedClock.ts`). */
  jumpClock(): void {
    process.kill((this.#hosts[1] as RunningHost).pid, 'SIGUSR2');
  }

  /** Ends a host and starts it again. */
  async restart(which: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const host = this.#hosts[which] as RunningHost;
    this.#ended.add(host.url);
    await (signal === 'SIGKILL' ? host.kill() : host.stop());
    await this.#start(which);
  }

  /** Faults that were put between the hosts and their stores, by kind. */
  get injected(): Readonly<Record<string, number>> {
    const sum: Record<string, number> = {};
    for (const { faults } of this.#proxies)
      for (const [kind, count] of Object.entries(faults)) sum[kind] = (sum[kind] ?? 0) + count;
    return sum;
  }

  calm(): void {
    for (const proxy of this.#proxies) proxy.calm();
  }

  async close(): Promise<void> {
    await Promise.all(this.#hosts.map((host) => host.kill()));
    for (const close of this.#closing.reverse()) await close();
  }

  /** The host of the sources as one start after the other should read it; below the checkout, whose packages it needs. */
  async #bundle(): Promise<string> {
    const folder = fileURLToPath(new URL(`../../test-results/soak-${process.pid}`, import.meta.url));
    this.#closing.push(() => rm(folder, { recursive: true, force: true }));
    await bundleFunctions({ ...functionEntries, main: 'functions/hosts/local/main.ts' }, folder);
    return join(folder, 'main.mjs');
  }

  /** A host that cannot reach its stores at that moment is started again, as the platform does. */
  async #start(which: number, demo = 'false'): Promise<void> {
    const clock = fileURLToPath(new URL('shiftedClock.ts', import.meta.url));
    const settings = {
      ...{ ...this.#settings, DATA_DIR: join(this.#folder, `host-${which}`), DEMO: demo },
      ...(which === 1 && { CLOCK_SHIFT_SECONDS: String(clockShiftSeconds) }),
    };
    const program = [
      ...(which === 1 ? ['--import', clock] : []),
      '--disable-warning=ExperimentalWarning',
      this.#program,
    ];
    for (let attempts = 1; ; attempts += 1) {
      try {
        this.#hosts[which] = await startHost(settings, program, (line) => this.#note(line, which));
        return;
      } catch (error) {
        if (attempts === 10) throw error;
      }
    }
  }

  #note(line: string, host: number): void {
    this.#onLog?.(line, host);
    if (/"event":"(?:jobTryFailed|blobPoison|uncaught\w*)"/.test(line)) this.faults.push(line.slice(0, 1000));
  }
}
