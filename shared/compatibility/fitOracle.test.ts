import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mainCategoryOf, rowsOf } from '../catalogue/index.ts';
import { anArticleRow } from '../testing/index.ts';
import type { Exclusion } from './fit.ts';
import type { JoinOptions } from './placedSet.ts';
import { engineOf, type Scenario, scenario, setOf, subCategories } from './testing/randomMarket.ts';
import {
  type SlowArticle,
  type SlowMarket,
  slowIncompatibleEntries,
  slowMandatoryArticles,
  slowQuantities,
  slowReasonsAgainst,
} from './testing/slowFit.ts';

function marketOf({ articles, lists, rules, multiple }: Scenario): SlowMarket {
  const all = articles.map(
    ({ subCategory, cells }, index): SlowArticle => ({
      id: String(index + 1),
      subCategory,
      cells: anArticleRow(String(index + 1), cells),
    }),
  );
  return {
    country: 'DE',
    articles: subCategories.flatMap((code) =>
      all.filter((one) => one.subCategory === code && one.cells.CountriesISO !== 'AT'),
    ),
    lists,
    rules,
    columns: ['Kind', 'Holes'],
    numberColumns: ['Holes'],
    multiple,
    setTypes: Object.fromEntries(subCategories.map((code) => [code, mainCategoryOf(code)])),
  };
}

function told({ byArticleId, byEntryId = '', articleId, entryId = '', cause }: Exclusion): string {
  const reason = cause.kind === 'rule' ? cause.ruleId : cause.kind;
  return `${byArticleId} (${byEntryId}) keeps ${articleId} (${entryId}) out: ${reason}`;
}

test('agrees with the slow implementation on random markets and sets', () => {
  const seen = { fitting: 0, against: 0, incompatible: 0, quantities: 0, setArticles: 0 };
  fc.assert(
    fc.property(scenario, (some) => {
      const market = marketOf(some);
      const { catalogue, engine } = engineOf(some);
      const set = setOf(some);

      expect(engine.judgeSet(set).incompatibleEntryIds).toEqual(slowIncompatibleEntries(market, set));
      seen.incompatible += slowIncompatibleEntries(market, set).length;

      const named: readonly JoinOptions[] = set.entries.slice(0, 1).map(({ id }) => ({ replacingEntryId: id }));
      for (const options of [{}, ...named]) {
        const reasons = new Map(
          market.articles.map((one) => [one.id, slowReasonsAgainst(market, set, one, options.replacingEntryId)]),
        );
        for (const code of subCategories) {
          const fitting = Array.from(rowsOf(engine.fittingRows(set, code, options)), (row) => catalogue.idAt(row));
          const expected = market.articles.filter(
            (one) => one.subCategory === code && reasons.get(one.id)?.length === 0,
          );
          expect(fitting).toEqual(expected.map(({ id }) => id));
          seen.fitting += fitting.length;
        }
        for (const [id, against] of reasons) {
          expect(engine.exclusionsOf(set, id, options).map(told).sort()).toEqual(against.sort());
          seen.against += against.length;
        }
      }

      for (const one of market.articles) {
        const mandatory = slowMandatoryArticles(market, one).map(({ id }) => id);
        expect(catalogue.setArticlesOf(one.id).mandatory).toEqual(mandatory);
        seen.setArticles += mandatory.length;
      }
      for (const { id } of set.entries) {
        const adjusted = new Map(engine.adjustments(set, id).map(({ entryId, quantity }) => [entryId, quantity]));
        expect(adjusted).toEqual(slowQuantities(market, set, id));
        seen.quantities += adjusted.size;
      }
    }),
    { numRuns: 2000 },
  );
  // The generator must reach every kind of answer, or the comparison says nothing.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(20);
});
