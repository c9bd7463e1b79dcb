import type { Exclusion } from '../fit.ts';
import { engineOf, rowsOfScenario, type Scenario, setOf } from './randomMarket.ts';
import type { SlowArticle, SlowMarket } from './slowMarket.ts';

function marketOf(some: Scenario): SlowMarket {
  const sheets = rowsOfScenario(some);
  const all = sheets.flatMap(({ subCategory, rows }) =>
    rows.map((cells): SlowArticle => ({ id: cells.ArticleNr ?? '', subCategory, cells })),
  );
  const { lists, rules, multiple } = some;
  return {
    country: 'DE',
    articles: all.filter(({ cells }) => cells.CountriesISO !== 'AT'),
    lists,
    rules,
    columns: ['subCategory', ...new Set(all.flatMap(({ cells }) => Object.keys(cells)))],
    numberColumns: ['holes'],
    multiple,
    mandatory: ['INSTSYSTEMSTOILET', 'FLUSHACTUATIONTOILET', 'WC', 'TUB', 'DRAINSBATHTUB'],
    setTypes: {
      INSTSYSTEMSTOILET: 'TOILET',
      FLUSHACTUATIONTOILET: 'TOILET',
      WC: 'TOILET',
      TUB: 'BATHTUB',
      DRAINSBATHTUB: 'BATHTUB',
    },
  };
}

/** An exclusion as the slow implementation words it. */
export function describeExclusion({ byArticleId, byEntryId = '', articleId, entryId = '', cause }: Exclusion): string {
  const reason = cause.kind === 'rule' ? cause.ruleId : cause.kind;
  return `${byArticleId} (${byEntryId}) keeps ${articleId} (${entryId}) out: ${reason}`;
}

/** The scenario once for the engine and once for the slow implementation. */
export function bothOf(some: Scenario) {
  return { market: marketOf(some), ...engineOf(some), set: setOf(some) };
}
