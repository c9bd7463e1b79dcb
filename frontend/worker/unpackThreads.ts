import type { CatalogueBlobs, CatalogueInCells, CsvCells } from '@sanispec/shared/catalogue';
import { type Remote, wrap } from 'comlink';
import type { BlobsApi } from './blobsApi.ts';
import type { CellsApi } from './cellsApi.ts';
import { type FindCells, findCells } from './findCells.ts';
import { blobsOfZip, readCatalogueZip } from './readCatalogueZip.ts';
import type { PackedFile } from './readZip.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Work on catalogue ZIPs, in other threads where there are any. */
export interface Unpacking {
  /** What a ZIP holds, as soon as may be. @throws as `readCatalogueZip` */
  content(zip: Bytes): Promise<CatalogueInCells>;
  /** The binary columns of a country. @throws as `readCatalogueZip` */
  blobs(zip: Bytes, country: string): Promise<CatalogueBlobs>;
}

/** In the thread that asks. */
export const unpackHere: Unpacking = { content: (zip) => readCatalogueZip(zip), blobs: blobsOfZip };

/** Starts the workers that run `cellsWorker.ts` and `blobsWorker.ts`. */
export interface StartWorker {
  cells(): Worker;
  blobs(): Worker;
}

/** More threads would wait for the memory. */
const mostThreads = 4;

/** Lets messages through: without them, other threads do not even start while this one works. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

async function findCellsHere(file: PackedFile): Promise<CsvCells> {
  await turn();
  return findCells(file);
}

function startThread<Api>(worker: Worker) {
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
  // It counts only while something is asked for.
  failed.catch(() => undefined);
  const api = wrap<Api>(worker);
  return {
    ask: <Result>(question: (thread: Remote<Api>) => Promise<Result>) => Promise.race([question(api), failed]),
    end: () => worker.terminate(),
  };
}

/**
 * In workers that end with the work. The thread that asks takes its part in what somebody waits for; what a worker
 * fails at is tried in it again, which tells why.
 *
 * @param cores threads that can run at once
 */
export function unpackInThreads(startWorker: StartWorker, cores: number): Unpacking {
  return {
    async content(zip) {
      const helpers = Math.min(cores, mostThreads) - 1;
      const threads = Array.from({ length: Math.max(0, helpers) }, () => startThread<CellsApi>(startWorker.cells()));
      const lanes = threads.map(
        ({ ask }): FindCells =>
          (file) => {
            // A copy of its own: with a part of an array all of it would be sent.
            const own = { ...file, packed: file.packed.slice() };
            return ask((api) => api.find(own)).catch(() => findCells(file));
          },
      );
      // Each twice: a file is on its way to the thread while it works on another.
      try {
        return await readCatalogueZip(zip, [...lanes, ...lanes, findCellsHere]);
      } finally {
        for (const thread of threads) thread.end();
      }
    },

    async blobs(zip, country) {
      const thread = startThread<BlobsApi>(startWorker.blobs());
      try {
        return await thread.ask((api) => api.make(zip, country)).catch(() => blobsOfZip(zip, country));
      } finally {
        thread.end();
      }
    },
  };
}
