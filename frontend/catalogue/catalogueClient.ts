import type { Remote } from 'comlink';
import type { CatalogueApi } from '#worker/catalogueApi.ts';
import { startThread, type Thread } from '#worker/startThread.ts';
import { takeCatalogueWorker } from './catalogueThread.ts';

let started: Thread<CatalogueApi> | undefined;

function catalogueThread(): Thread<CatalogueApi> {
  const worker = takeCatalogueWorker();
  return startThread(worker, {
    onFailed(error) {
      worker.terminate();
      started = undefined;
      reportError(error);
    },
  });
}

/**
 * The catalogue worker is started by the first call, one for the whole page; after a failure the next call tries again.
 */
function call<Result>(question: (worker: Remote<CatalogueApi>) => Promise<Result>): Promise<Result> {
  started ??= catalogueThread();
  return started.ask(question);
}

/** Typed calls to the catalogue worker. */
export const catalogue: CatalogueApi = {
  open: (...input) => call(async (worker) => worker.open(...input)),
  countries: () => call((worker) => worker.countries()),
  // Comlink's types forget that the answer depends on the question.
  ask: (...input) => call((worker) => (worker.ask as CatalogueApi['ask'])(...input)),
};
