import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import { type ReaderName, type ReaderRounds, readerRounds, type Verdict } from './readerRounds.ts';
import { emptyTally, type Tally } from './tally.ts';

/** What the thread is told. */
export interface ReadingOrder {
  readonly reader: ReaderName;
  readonly seed: number;
  readonly first: number;
  readonly rounds: number;
}

/** What the thread tells after each round. */
export interface ReadRound {
  readonly round: number;
  readonly tally: Tally;
  readonly findings: readonly string[];
}

/** A round is as many inputs of each kind. */
const inputsPerRound = 100;

async function judge(rounds: ReaderRounds, input: unknown): Promise<Verdict | { readonly crashed: string }> {
  try {
    return await rounds.judge(input);
  } catch (error) {
    return { crashed: `${error instanceof Error ? error.stack : error} by ${fc.stringify(input).slice(0, 2000)}` };
  }
}

async function readRound(kinds: readonly ReaderRounds[], seed: number): Promise<Omit<ReadRound, 'round'>> {
  const tally = emptyTally();
  const findings: string[] = [];
  for (const kind of kinds) {
    for (const input of fc.sample(kind.inputs, { seed, numRuns: inputsPerRound })) {
      const verdict = await judge(kind, input);
      tally.tried += 1;
      if (verdict === 'refused') tally.refused += 1;
      else if (verdict !== 'read') {
        const isLost = 'lost' in verdict;
        tally[isLost ? 'lost' : 'crashed'] += 1;
        findings.push(isLost ? verdict.lost : verdict.crashed);
      }
    }
  }
  return { tally, findings };
}

const port = parentPort;
if (port !== null) {
  const { reader, seed, first, rounds } = workerData as ReadingOrder;
  const kinds = (await readerRounds[reader]()) as readonly ReaderRounds[];
  for (let round = first; round < rounds; round += 1) {
    port.postMessage({ round, ...(await readRound(kinds, seed + round)) } satisfies ReadRound);
  }
}
