import { setTimeout as sleep } from 'node:timers/promises';
import { noCounts, type SavedProjects, type SoakCounts, SoakUser } from './soakUser.ts';
import { type Charges, noCharges, SoakWorld } from './soakWorld.ts';

export interface SoakOptions {
  readonly users: number;
  readonly seconds: number;
  /** Between two steps of one user, on average. */
  readonly pauseMilliseconds: number;
  /** Of a thousand requests to the stores, those that meet a fault. */
  readonly faultsPerThousand: number;
  /** Between the ends of hosts; each is ended by one of the signals in turn. */
  readonly secondsBetweenEnds: number;
  readonly signals: readonly ('SIGKILL' | 'SIGTERM')[];
  readonly secondsBetweenImports: number;
  readonly seed: number;
  readonly onProgress?: (line: string) => void;
  /** Hears every line of the hosts' logs, and which host it is from. */
  readonly onLog?: (line: string, host: number) => void;
}

export interface SoakResult {
  readonly counts: SoakCounts;
  readonly ends: number;
  readonly injected: Readonly<Record<string, number>>;
  /** While users worked. */
  readonly charges: Charges;
  readonly seconds: number;
  /** Unexpected lines that the hosts logged. */
  readonly faults: readonly string[];
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Does something; what fails is counted. @returns whether it succeeded */
async function attempt(counts: SoakCounts, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    counts.failed += 1;
    counts.findings.push(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** Runs work again and again until the time is over; after what fails the next step goes on. */
async function until(
  end: number,
  counts: SoakCounts,
  pauseMilliseconds: number,
  work: () => Promise<void>,
): Promise<void> {
  while (performance.now() < end) {
    // A person reads what went wrong before going on.
    if (!(await attempt(counts, work))) await sleep(pauseMilliseconds);
  }
}

/** Who share an account write the same projects. */
const peopleOfAccount = 3;

/** How often a sweep is run by hand while jobs are waited for; its timer comes every five minutes. */
const sweepEveryMilliseconds = 20_000;

/** Looks for what is lost. Jobs that a host took with it wait for a sweep: an operator sees to that. */
async function checkAll(people: readonly SoakUser[], operator: SoakUser, counts: SoakCounts): Promise<void> {
  const found = new AbortController();
  const { signal } = found;
  async function sweep(): Promise<void> {
    while (!signal.aborted) {
      await sleep(sweepEveryMilliseconds, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await operator.sweepJobs().catch(() => undefined);
    }
  }
  const sweeping = sweep();
  try {
    for (const user of people) await attempt(counts, () => user.check());
  } finally {
    found.abort();
    await sweeping;
  }
}

/** Lets people work on two hosts that are ended again and again, over stores with faults; then looks for what is lost. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const { users, seconds, seed, onProgress = () => undefined } = options;
  const random = randomFrom(seed);
  const counts = noCounts();
  const world = new SoakWorld();
  let ends = 0;
  try {
    await world.open({ perThousand: options.faultsPerThousand, random, onLog: options.onLog });
    onProgress('two hosts are there');
    const [operator, admin] = [new SoakUser(world, counts, random), new SoakUser(world, counts, random)];
    await operator.logIn('root@demo.sanispec.test', false);
    await admin.logIn('admin.de@demo.sanispec.test', false);
    await admin.importCatalogue();
    if (counts.lost + counts.failed > 0)
      throw new Error(`No catalogue: ${counts.findings.join()} ${world.faults.join()}`);
    onProgress('the catalogue is there');
    const accounts = Array.from({ length: Math.ceil(users / peopleOfAccount) }, (): SavedProjects => new Map());
    const accountOf = (index: number): number => index % accounts.length;
    const people = Array.from({ length: users }, (_, index) => {
      return new SoakUser(world, counts, random, accounts[accountOf(index)]);
    });
    for (const [index, user] of people.entries()) await user.logIn(`soak${accountOf(index)}@example.com`, true);
    onProgress(`${users} users are there`);

    Object.assign(world.charges, noCharges());
    const end = performance.now() + seconds * 1000;
    const pause = () => sleep(2 * options.pauseMilliseconds * random());
    const working = people.map(async (user) => {
      await pause();
      await until(end, counts, options.pauseMilliseconds, async () => {
        await user.step();
        await pause();
      });
    });
    const importing = until(end, counts, options.pauseMilliseconds, async () => {
      await sleep(Math.min(options.secondsBetweenImports * 1000, Math.max(0, end - performance.now())));
      if (performance.now() < end) await admin.importCatalogue();
    });
    const ending = until(end, counts, options.pauseMilliseconds, async () => {
      await sleep(Math.min(options.secondsBetweenEnds * 1000 * (0.5 + random()), Math.max(0, end - performance.now())));
      // Each host meets each signal.
      const signal = options.signals[Math.floor(ends / 2) % options.signals.length];
      if (performance.now() >= end || signal === undefined) return;
      await world.restart(ends % 2, signal);
      ends += 1;
      const latest = counts.findings.length > 0 ? `, the last: ${counts.findings.at(-1)}` : '';
      onProgress(`${signal}: ${counts.calls} calls, ${counts.failed} failed, ${counts.lost} lost${latest}`);
    });
    await Promise.all([...working, importing, ending]);
    const charges = { ...world.charges };
    world.calm();
    onProgress('looking for what is lost');
    await checkAll(people, operator, counts);
    return { counts, ends, injected: world.injected, charges, seconds, faults: world.faults };
  } finally {
    await world.close();
  }
}
