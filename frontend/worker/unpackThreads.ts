import type { CatalogueBlobs, CatalogueInCells, CsvCells } from '@sanispec/shared/catalogue';
import { type CellsApi, type FindCells, findCells } from './findCells.ts';
import { type BlobsApi, blobsOfZip, readCatalogueZip } from './readCatalogueZip.ts';
import type { PackedFile } from './readZip.ts';
import { startThread } from './startThread.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Work on catalogue ZIPs, in other threads where there are any. */
export interface Unpacking {
  /**
   * What a ZIP holds, as soon as may be after it has come.
   *
   * @throws as `readCatalogueZip`, and what keeps the ZIP from coming
   */
  content(coming: Promise<Bytes>): Promise<CatalogueInCells>;
  /** The binary columns of a country. @throws as `readCatalogueZip` */
  blobs(zip: Bytes, country: string): Promise<CatalogueBlobs>;
}

/** In the thread that asks. */
export const unpackHere: Unpacking = {
  content: async (coming) => readCatalogueZip(await coming),
  blobs: blobsOfZip,
};

/** Starts the workers that run `cellsWorker.ts` and `blobsWorker.ts`. */
export interface StartWorker {
  cells(): Worker;
  blobs(): Worker;
}

/** More threads would only wait for memory bandwidth. */
const maxThreads = 4;

/** Long enough for the largest file, and for the start of a worker, on a slow machine that is busy. */
const fileMs = 10_000;

/** The same for all files together. */
const blobsMs = 60_000;

/** Lets messages be delivered: otherwise other threads do not even start while this one is working. */
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

/**
 * In workers that end with the work. The thread that asks takes its part in what somebody waits for; what a worker
 * fails at, or does not answer in time, is tried again in it, which reports why.
 *
 * @param cores threads that can run at once
 * @param wait resolves after some milliseconds
 */
export function unpackInThreads(
  startWorker: StartWorker,
  cores: number,
  wait: (milliseconds: number) => Promise<void>,
): Unpacking {
  return {
    async content(coming) {
      // They start while the ZIP is on its way.
      const helpers = Math.min(cores, maxThreads) - 1;
      const threads = Array.from({ length: Math.max(0, helpers) }, () =>
        startThread<CellsApi>(startWorker.cells(), { patience: () => wait(fileMs) }),
      );
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
        return await readCatalogueZip(await coming, [...lanes, ...lanes, findCellsHere]);
      } finally {
        for (const thread of threads) thread.end();
      }
    },

    async blobs(zip, country) {
      const thread = startThread<BlobsApi>(startWorker.blobs(), { patience: () => wait(blobsMs) });
      try {
        return await thread.ask((api) => api.make(zip, country)).catch(() => blobsOfZip(zip, country));
      } finally {
        thread.end();
      }
    },
  };
}
