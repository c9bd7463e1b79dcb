import { Worker } from 'node:worker_threads';
import type { ReaderName } from './readerRounds.ts';
import type { ReadingOrder, ReadRound } from './readFiles.ts';
import { type AttackOptions, type AttackPart, addTally, emptyTally, type Tally } from './tally.ts';

/** A round takes a second, and many times that beside other work; a reader that is not linear takes hours. */
const hungAfterMilliseconds = 120_000;

interface Reading {
  readonly reader: ReaderName;
  readonly first: number;
  readonly tally: Tally;
}

/**
 * Reads until all rounds are done, or one has crashed or hung.
 *
 * @returns the round to go on with
 */
function readInThread({ reader, first, tally }: Reading, { seed, rounds, report }: AttackOptions): Promise<number> {
  return new Promise((resolve) => {
    const order: ReadingOrder = { reader, seed, first, rounds };
    const worker = new Worker(new URL('readFiles.ts', import.meta.url), { workerData: order });
    let next = first;
    function end(outcome: 'crashed' | 'hung' | undefined, cause = ''): void {
      clearTimeout(watch);
      worker.removeAllListeners();
      void worker.terminate();
      if (outcome !== undefined) {
        tally[outcome] += 1;
        report(`${reader} ${outcome} in the round of seed ${seed + next} ${cause}`);
      }
      resolve(outcome === undefined ? rounds : next + 1);
    }
    let watch = setTimeout(() => end('hung'), hungAfterMilliseconds);
    worker.on('message', (message: ReadRound) => {
      clearTimeout(watch);
      watch = setTimeout(() => end('hung'), hungAfterMilliseconds);
      addTally(tally, message.tally);
      for (const finding of message.findings) report(`${reader} (seed ${seed + message.round}): ${finding}`);
      next = message.round + 1;
    });
    worker.once('error', (error) => end('crashed', String(error)));
    worker.once('exit', () => end(next < rounds ? 'crashed' : undefined));
  });
}

function readerPart(name: ReaderName, rounds: number, fewRounds: number): AttackPart {
  return {
    ...{ name, rounds, fewRounds },
    async run(options) {
      const tally = emptyTally();
      for (let first = 0; first < options.rounds; ) {
        first = await readInThread({ reader: name, first, tally }, options);
      }
      return tally;
    },
  };
}

/** Readers of files, fed in a thread that can be ended; a round is 100 inputs of each kind, and 2,000 mutated parts. */
export const readerParts: readonly AttackPart[] = [
  readerPart('sheets', 400, 2),
  readerPart('strings', 400, 2),
  readerPart('workbooks', 60, 1),
  readerPart('archives', 100, 2),
  readerPart('drawings', 400, 5),
  readerPart('steps', 20, 1),
];
