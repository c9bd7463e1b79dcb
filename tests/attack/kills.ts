import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { type AttackedHost, withHost } from './attackedHost.ts';
import { ExportingToil, ImportingToil, PublishingToil } from './jobToils.ts';
import { MailingToil } from './mailingToil.ts';
import { SavingToil } from './savingToil.ts';
import { LinksToil, RolesToil, RulesToil, TrashToil, UploadsToil } from './stateToils.ts';
import { type AttackOptions, type AttackPart, emptyTally, type Tally } from './tally.ts';
import type { Toil, Workplace } from './toil.ts';

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
      const told = (finding: string) =>
        report(`${name} (seed ${seed}, round ${round}): ${finding}\n    ${host.faults.at(-1) ?? ''}`);
      const failedBefore = host.failedRequests;
      const early = await workUntilKilled(toil, host, moment);
      // Work goes on until the host is gone: a toil that meets an answer that it cannot use has found something.
      if (early !== undefined) {
        tally.crashed += 1;
        told(`work ended before the kill: ${early instanceof Error ? early.message : early}`);
      }
      await host.start();
      const outcome = await lostAfter(toil, host);
      if (host.failedRequests > failedBefore) {
        tally.serverErrors += host.failedRequests - failedBefore;
        told(`${host.failedRequests - failedBefore} requests failed in the host`);
      }
      if (outcome === 'hung') {
        tally.hung += 1;
        told(`not done ${hungAfterMilliseconds / 1000} s after the restart`);
        break;
      }
      tally.lost += outcome.lost.length;
      for (const lost of outcome.lost) told(lost);
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
  killPart('roles', () => new RolesToil(), 20, 1),
  killPart('trash', () => new TrashToil(), 40, 1),
  killPart('links', () => new LinksToil(), 20, 1),
  killPart('rules', () => new RulesToil(), 30, 1),
  killPart('uploads', () => new UploadsToil(), 20, 1),
  killPart('imports', () => new ImportingToil(), 50, 1),
  killPart('publications', () => new PublishingToil(), 40, 1),
  killPart('exports', () => new ExportingToil(), 50, 1),
  killPart('mails', () => new MailingToil(), 40, 1),
];
