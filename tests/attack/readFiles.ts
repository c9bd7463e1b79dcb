import { parentPort, workerData } from 'node:worker_threads';
import { type ReaderName, type ReaderRounds, readerRounds } from './readerRounds.ts';
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

async function readRound(kinds: readonly ReaderRounds[], seed: number): Promise<Omit<ReadRound, 'round'>> {
  const tally = emptyTally();
  const findings: string[] = [];
  for (const kind of kinds) {
    for (const { judge, told } of kind(seed, inputsPerRound)) {
      tally.tried += 1;
      try {
        const verdict = await judge();
        if (verdict === 'refused') tally.refused += 1;
        else if (verdict !== 'read') {
          tally.lost += 1;
          findings.push(verdict.lost);
        }
      } catch (error) {
        tally.crashed += 1;
        findings.push(`${error instanceof Error ? error.stack : error} by ${told()}`);
      }
    }
  }
  return { tally, findings };
}

const port = parentPort;
if (port !== null) {
  const { reader, seed, first, rounds } = workerData as ReadingOrder;
  const kinds = await readerRounds[reader]();
  for (let round = first; round < rounds; round += 1) {
    port.postMessage({ round, ...(await readRound(kinds, seed + round)) } satisfies ReadRound);
  }
}
