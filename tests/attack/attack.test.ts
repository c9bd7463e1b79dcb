import { expect, it } from 'vitest';
import { attackParts } from './attackParts.ts';
import { tallyLine } from './tally.ts';

/** The same in every run: what a run finds must not depend on the day. */
const seed = 20_261_102;

it.each(attackParts)(
  'attacking $name finds nothing',
  async ({ name, fewRounds, run }) => {
    const findings: string[] = [];
    const tally = await run({
      seed,
      rounds: fewRounds,
      report: (finding) => findings.push(finding),
      note: () => undefined,
    });
    process.stdout.write(`${tallyLine(name, tally)}\n`);
    expect(findings).toEqual([]);
    expect(tally).toMatchObject({ serverErrors: 0, crashed: 0, hung: 0, lost: 0 });
    expect(tally.tried).toBeGreaterThan(0);
  },
  120_000,
);
