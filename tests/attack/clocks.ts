import { setTimeout as sleep } from 'node:timers/promises';
import { SoakWorld } from '../faults/soakWorld.ts';
import { isFailedRequest } from './attackedHost.ts';
import { SavingToil } from './savingToil.ts';
import { LinksToil, RolesToil, RulesToil, TrashToil } from './stateToils.ts';
import { type AttackOptions, type AttackPart, emptyTally, type Tally } from './tally.ts';
import type { Toil, Workplace } from './toil.ts';

/** Between two jumps at least, and until something more is acknowledged. The fourth ends where the first began. */
const betweenJumpsMilliseconds = 600;
const jumpsPerRound = 4;
const pollMilliseconds = 20;

/** Not jobs: those of a killed host wait for their lease, and the soak has them. */
const toils: readonly (() => Toil)[] = [
  () => new SavingToil(),
  () => new TrashToil(),
  () => new LinksToil(),
  () => new RulesToil(),
  () => new RolesToil(),
];

/** Works on both hosts while the clock of one jumps, until both are killed. @returns what ended work before that */
async function workThroughJumps(world: SoakWorld, toil: Toil): Promise<readonly unknown[]> {
  let isKilled = false;
  const early: unknown[] = [];
  const working = placesOf(world).map((place) =>
    toil.work(place).catch((error: unknown) => {
      if (!isKilled) early.push(error);
    }),
  );
  for (let jump = 0; jump <= jumpsPerRound; jump += 1) {
    const before = toil.acknowledged;
    await sleep(betweenJumpsMilliseconds);
    while (toil.acknowledged === before && early.length === 0) await sleep(pollMilliseconds);
    if (jump < jumpsPerRound) world.jumpClock();
  }
  isKilled = true;
  await Promise.all([world.restart(0, 'SIGKILL'), world.restart(1, 'SIGKILL')]);
  await Promise.all(working);
  return early;
}

function placesOf(world: SoakWorld): readonly Workplace[] {
  return world.urls.map((url) => ({ url, folder: '' }));
}

async function attackClocks({ seed, rounds, report, note }: AttackOptions): Promise<Tally> {
  const tally = emptyTally();
  const world = new SoakWorld();
  try {
    let failed = 0;
    const onLog = (line: string): void => {
      if (isFailedRequest(line)) failed += 1;
    };
    await world.open({ perThousand: 0, random: () => 1, onLog });
    // A seed begins with another toil, so that few rounds of many seeds try them all.
    for (let round = 0; round < rounds; round += 1) {
      const toil = (toils[(seed + round) % toils.length] as () => Toil)();
      const name = `clocks (seed ${seed}, round ${round}, ${toil.constructor.name})`;
      const [place] = placesOf(world);
      await toil.prepare(place as Workplace);
      for (const error of await workThroughJumps(world, toil)) {
        tally.crashed += 1;
        report(`${name}: work ended before the kill: ${error instanceof Error ? error.message : error}`);
      }
      const lost = await toil.lost(placesOf(world)[0] as Workplace);
      tally.lost += lost.length;
      for (const finding of lost) report(`${name}: ${finding}`);
      tally.tried += toil.acknowledged;
      note(`${name}: ${toil.acknowledged} acknowledged by two hosts, ${jumpsPerRound} jumps of an hour`);
    }
    tally.serverErrors += failed;
    if (failed > 0) report(`clocks: ${failed} requests failed in the hosts`);
  } catch (error) {
    tally.crashed += 1;
    report(`clocks: ${error instanceof Error ? error.stack : error}\n    ${world.faults.at(-1) ?? ''}`);
  } finally {
    await world.close();
  }
  return tally;
}

/**
 * Two hosts over one stand-in of Cosmos DB and one azurite, with writers on both: the clock of one jumps an hour ahead and
 * behind. A round is one toil, four jumps and the kill of both.
 */
export const clocksPart: AttackPart = { name: 'clocks', rounds: 24, fewRounds: 1, run: attackClocks };
