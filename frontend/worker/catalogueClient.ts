import { type Remote, wrap } from 'comlink';
import type { CatalogueApi } from './catalogueApi.ts';

let started: Remote<CatalogueApi> | undefined;

/** The catalogue worker; started at the first call, one for the whole page. */
export function catalogueWorker(): Remote<CatalogueApi> {
  started ??= wrap<CatalogueApi>(
    new Worker(new URL('./catalogueWorker.ts', import.meta.url), { type: 'module', name: 'catalogue' }),
  );
  return started;
}

/** Typed calls to the catalogue worker. */
export const catalogue: CatalogueApi = {
  open: (...input) => catalogueWorker().open(...input),
  countries: () => catalogueWorker().countries(),
  search: (...input) => catalogueWorker().search(...input),
  neighbours: (...input) => catalogueWorker().neighbours(...input),
  articles: (...input) => catalogueWorker().articles(...input),
  variants: (...input) => catalogueWorker().variants(...input),
  judgeSet: (...input) => catalogueWorker().judgeSet(...input),
  judgeArticles: (...input) => catalogueWorker().judgeArticles(...input),
  repairs: (...input) => catalogueWorker().repairs(...input),
  setArticlesOf: (...input) => catalogueWorker().setArticlesOf(...input),
  adjustments: (...input) => catalogueWorker().adjustments(...input),
};
