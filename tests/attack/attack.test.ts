import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AttackedHost } from './attackedHost.ts';
import { attackParts } from './attackParts.ts';
import { isClean, tallyLine } from './tally.ts';

/** The same in every run: what a run finds must not depend on the day. */
const seed = 20_261_102;

/** One for all parts: starting it and bringing it a catalogue takes longer than a few rounds of anything. */
let host: AttackedHost;
beforeAll(async () => {
  // Nothing is done where the build is up to date.
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: join(import.meta.dirname, '../..') });
  host = await AttackedHost.open({ hasFullDisk: true });
}, 300_000);
afterAll(() => host.close());

/** Calls come last, since they change and delete all that they can. */
const inTurn = attackParts
  .filter(({ fewRounds }) => fewRounds > 0)
  .toSorted((one, other) => Number(one.name === 'calls') - Number(other.name === 'calls'));

it.each(inTurn)(
  'attacking $name finds nothing',
  async ({ name, fewRounds, run }) => {
    const findings: string[] = [];
    const report = (finding: string) => findings.push(finding);
    const begun = performance.now();
    const tally = await run({ seed, rounds: fewRounds, host, report, note: () => undefined });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    process.stdout.write(`${tallyLine(name, tally)}, ${seconds} s\n`);
    expect(findings).toEqual([]);
    expect(isClean(tally)).toBe(true);
    expect(tally.tried).toBeGreaterThan(0);
  },
  // The large catalogue alone takes minutes.
  process.env.TEST_FULL === 'true' ? 1_800_000 : 240_000,
);
