import { parseArgs } from 'node:util';
import { attackParts } from './attackParts.ts';
import { isClean, tallyLine } from './tally.ts';

const usage = `npm run attack [-- --seed n] [--rounds n] [--part name]

--part    one of ${attackParts.map(({ name }) => name).join(', ')}; all of them without it
--rounds  how long: what a round is differs between parts
--seed    makes the same inputs as another run`;

/** A seed that differs from run to run, and is printed. */
function newSeed(): number {
  return Math.floor(Date.now() / 1000) % 1_000_000;
}

async function attack(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      rounds: { type: 'string' },
      part: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const parts = attackParts.filter(({ name }) => values.part === undefined || name === values.part);
  const [seed, rounds] = [values.seed ?? newSeed(), values.rounds].map((given) => given && Number(given));
  if (values.help || parts.length === 0 || !Number.isInteger(seed) || (rounds !== undefined && !(Number(rounds) > 0))) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  console.log(`seed ${seed}`);
  let exitCode = 0;
  for (const part of parts) {
    const report = (finding: string): void => console.error(`  ${finding}`);
    const note = (line: string): void => console.log(`  ${line}`);
    const tally = await part.run({ seed: Number(seed), rounds: Number(rounds ?? part.rounds), report, note });
    console.log(tallyLine(part.name, tally));
    if (!isClean(tally)) exitCode = 1;
  }
  return exitCode;
}

process.exitCode = await attack();
