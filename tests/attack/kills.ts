import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { type AttackedHost, withHost } from './attackedHost.ts';
import { type AttackOptions, type AttackPart, emptyTally, type Tally } from './tally.ts';
import { ExportingToil, ImportingToil, MailingToil, SavingToil, type Toil, type Workplace } from './toils.ts';

/** Everything that waits in a host that was killed is done by then. */
const hungAfterMilliseconds = 240_000;

type Outcome = { readonly lost: readonly string[] } | 'hung';

/** What is lost after a restart; jobs are waited for. */
async function lostAfter(toil: Toil, place: Workplace): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve('hung'), hungAfterMilliseconds);
  });
  try {
    return await Promise.race([hung, toil.lost(place).then((lost) => ({ lost }))]);
  } finally {
    clearTimeout(timer);
  }
}

/** Until something more is acknowledged, which on a busy machine may take longer than a round; or work has ended. */
async function nextAcknowledged(toil: Toil, working: Promise<unknown>): Promise<void> {
  const before = toil.acknowledged;
  let hasEnded = false;
  void working.finally(() => {
    hasEnded = true;
  });
  while (toil.acknowledged === before && !hasEnded) await sleep(5);
}

/**
 * Works until the host is killed, some time after the first thing that it acknowledges.
 *
 * @returns why work ended before that; undefined when it did not
 */
async function workUntilKilled(toil: Toil, host: AttackedHost, afterMilliseconds: number): Promise<unknown> {
  let isKilled = false;
  const working = toil.work(host).catch((error: unknown) => (isKilled ? undefined : error));
  await nextAcknowledged(toil, working);
  // The process dies at a random moment.
  const early = await Promise.race([working, sleep(afterMilliseconds)]);
  isKilled = true;
  await host.kill();
  await working;
  return early;
}

async function killRounds(name: string, toil: Toil, options: AttackOptions): Promise<Tally> {
  const { seed, rounds, report } = options;
  const tally = emptyTally();
  async function attack(host: AttackedHost): Promise<void> {
    await toil.prepare(host);
    const [moments = []] = fc.sample(
      fc.array(fc.integer({ min: 30, max: 2500 }), { minLength: rounds, maxLength: rounds, size: 'max' }),
      { seed, numRuns: 1 },
    );
    for (const [round, moment] of moments.entries()) {
      const early = await workUntilKilled(toil, host, moment);
      if (early !== undefined) {
        tally.refused += 1;
        report(`${name} (seed ${seed}, round ${round}): ${early instanceof Error ? early.message : early}`);
      }
      await host.start();
      const outcome = await lostAfter(toil, host);
      if (outcome === 'hung') {
        tally.hung += 1;
        report(`${name} (seed ${seed}, round ${round}): not done ${hungAfterMilliseconds / 1000} s after the restart`);
        break;
      }
      tally.lost += outcome.lost.length;
      for (const lost of outcome.lost)
        report(`${name} (seed ${seed}, round ${round}): ${lost}\n    ${host.faults.at(-1)}`);
    }
  }
  try {
    await withHost(options.host, attack);
  } catch (error) {
    tally.crashed += 1;
    report(`${name}: ${error instanceof Error ? error.stack : error}`);
  }
  tally.tried = toil.acknowledged;
  return tally;
}

function killPart(name: string, toil: () => Toil, rounds: number, fewRounds: number): AttackPart {
  return { name, rounds, fewRounds, run: (options) => killRounds(name, toil(), options) };
}

/** A host that is killed while it works; a round is one kill, and everything that was acknowledged before it. */
export const killParts: readonly AttackPart[] = [
  killPart('saves', () => new SavingToil(), 60, 2),
  killPart('imports', () => new ImportingToil(), 50, 1),
  killPart('exports', () => new ExportingToil(), 50, 1),
  killPart('mails', () => new MailingToil(), 40, 1),
];
