import type { Remote } from 'comlink';
import type { CatalogueApi } from '#worker/catalogueApi.ts';
import { startThread, type Thread } from '#worker/startThread.ts';

let started: Thread<CatalogueApi> | undefined;

function catalogueThread(): Thread<CatalogueApi> {
  const worker = new Worker(new URL('../worker/catalogueWorker.ts', import.meta.url), {
    type: 'module',
    name: 'catalogue',
  });
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
function ask<Result>(question: (worker: Remote<CatalogueApi>) => Promise<Result>): Promise<Result> {
  started ??= catalogueThread();
  return started.ask(question);
}

/** Typed calls to the catalogue worker. */
export const catalogue: CatalogueApi = {
  open: (...input) => ask(async (worker) => worker.open(...input)),
  countries: () => ask((worker) => worker.countries()),
  search: (...input) => ask((worker) => worker.search(...input)),
  neighbours: (...input) => ask((worker) => worker.neighbours(...input)),
  articles: (...input) => ask((worker) => worker.articles(...input)),
  variants: (...input) => ask((worker) => worker.variants(...input)),
  judgeSet: (...input) => ask((worker) => worker.judgeSet(...input)),
  judgeArticles: (...input) => ask((worker) => worker.judgeArticles(...input)),
  repairs: (...input) => ask((worker) => worker.repairs(...input)),
  setArticlesOf: (...input) => ask((worker) => worker.setArticlesOf(...input)),
  adjustments: (...input) => ask((worker) => worker.adjustments(...input)),
};
