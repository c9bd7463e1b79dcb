import type { CatalogueBlobs, CatalogueInCells } from '@sanispec/shared/catalogue';
import { wrap } from 'comlink';
import { blobsOfZip, type FindCells, findCells, readCatalogueZip } from './readCatalogueZip.ts';
import type { UnpackApi } from './unpackApi.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Work on catalogue ZIPs, in other threads where there are any. */
export interface Unpacking {
  /** What a ZIP holds, as soon as may be. @throws as `readCatalogueZip` */
  content(zip: Bytes): Promise<CatalogueInCells>;
  /** The binary columns of a country. @throws as `readCatalogueZip` */
  blobs(zip: Bytes, country: string): Promise<CatalogueBlobs>;
}

/** In the thread that asks. */
export const unpackHere: Unpacking = { content: readCatalogueZip, blobs: blobsOfZip };

/** More would wait for the memory. */
const mostThreads = 4;

function startThread(startWorker: () => Worker) {
  const worker = startWorker();
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
  // It counts only while something is asked for.
  failed.catch(() => undefined);
  const api = wrap<UnpackApi>(worker);
  return {
    ask: <Result>(question: (thread: typeof api) => Promise<Result>) => Promise.race([question(api), failed]),
    end: () => worker.terminate(),
  };
}

/** In workers of their own, which end with the work. What one of them fails at is tried here, which tells why. */
export function unpackInThreads(startWorker: () => Worker, cores: number): Unpacking {
  async function withThreads<Result>(
    count: number,
    work: (threads: readonly ReturnType<typeof startThread>[]) => Promise<Result>,
  ): Promise<Result> {
    const threads = Array.from({ length: count }, () => startThread(startWorker));
    try {
      return await work(threads);
    } finally {
      for (const thread of threads) thread.end();
    }
  }

  return {
    content(zip) {
      return withThreads(Math.min(cores, mostThreads), (threads) => {
        const lanes = threads.map(
          ({ ask }): FindCells =>
            (file) =>
              ask((api) => api.cells(file)).catch(() => findCells(file)),
        );
        return readCatalogueZip(zip, lanes);
      });
    },

    blobs(zip, country) {
      return withThreads(1, ([thread]) => {
        const made = thread?.ask((api) => api.blobs(zip, country));
        return made?.catch(() => blobsOfZip(zip, country)) ?? blobsOfZip(zip, country);
      });
    },
  };
}
