import { type Remote, wrap } from 'comlink';
import type { CatalogueApi } from '#worker/catalogueApi.ts';
import { takeCatalogueWorker } from './catalogueThread.ts';

/** The worker's interface, and what rejects when nothing can be expected of the worker any more. */
interface CatalogueThread {
  readonly api: Remote<CatalogueApi>;
  readonly failed: Promise<never>;
}

let started: CatalogueThread | undefined;

/** Comlink alone waits forever for a worker whose script cannot be loaded, or whose answer cannot be read. */
function startThread(): CatalogueThread {
  const worker = takeCatalogueWorker();
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      // Otherwise it would also be an error of the page.
      event.preventDefault();
      // A script that cannot be loaded comes without a message.
      reject(new Error(`A worker failed: ${event.message ?? 'its script could not be loaded'}`));
    });
    worker.addEventListener('messageerror', () => reject(new Error('The answer of a worker cannot be read')));
  });
  failed.catch((error: unknown) => {
    worker.terminate();
    started = undefined;
    reportError(error);
  });
  return { api: wrap<CatalogueApi>(worker), failed };
}

/**
 * The catalogue worker is started by the first call, one for the whole page; after a failure the next call tries again.
 */
function call<Result>(question: (api: Remote<CatalogueApi>) => Promise<Result>): Promise<Result> {
  started ??= startThread();
  const { api, failed } = started;
  return Promise.race([question(api), failed]);
}

/** Typed calls to the catalogue worker. */
export const catalogue: CatalogueApi = {
  open: (...input) => call(async (worker) => worker.open(...input)),
  countries: () => call((worker) => worker.countries()),
  // Comlink's types forget that the answer depends on the question.
  ask: (...input) => call((worker) => (worker.ask as CatalogueApi['ask'])(...input)),
};
