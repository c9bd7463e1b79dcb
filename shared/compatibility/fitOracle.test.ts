import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mainCategoryOf } from '#catalogue/index.ts';
import { rowsOf } from '#columns/index.ts';
import type { JoinOptions } from './placedSet.ts';
import { bothOf, describeExclusion } from './testing/bothOf.ts';
import { explore } from './testing/explore.ts';
import { relationScenario, scenario, type setOf, subCategories } from './testing/randomMarket.ts';
import {
  isVisible,
  slowIncompatibleEntries,
  slowMandatoryArticles,
  slowOptionalArticles,
  slowQuantities,
  slowReasonsAgainst,
  slowSlotState,
} from './testing/slowFit.ts';

/** By default the entry of the same sub-category is replaced; a named one is where it is of that sub-category. */
function joinOptions({ entries }: ReturnType<typeof setOf>): readonly JoinOptions[] {
  const [first] = entries;
  return first === undefined ? [{}] : [{}, { replacingEntryId: first.id }, { replacingEntryId: 'gone' }];
}

test('may join, with every reason, as the slow implementation says', () => {
  explore(
    (seen) =>
      fc.property(scenario, (some) => {
        const { market, catalogue, engine, set } = bothOf(some);
        for (const options of joinOptions(set)) {
          const reasons = new Map(
            market.articles.map((one) => [one.id, slowReasonsAgainst(market, set, one, options.replacingEntryId)]),
          );
          for (const code of subCategories) {
            const fitting = Array.from(rowsOf(engine.fittingRows(set, code, options)), (row) => catalogue.idAt(row));
            const expected = market.articles.filter(
              (one) => one.subCategory === code && reasons.get(one.id)?.length === 0,
            );
            expect(fitting).toEqual(expected.map(({ id }) => id));
            seen('fitting', fitting.length);
          }
          for (const [id, against] of reasons) {
            const exclusions = engine.exclusionsOf(set, id, options);
            expect(exclusions.map(describeExclusion).sort()).toEqual(against.sort());
            for (const { cause, articleId } of exclusions) {
              seen(cause.kind === 'rule' ? cause.ruleType : cause.kind);
              const row = catalogue.rowOf(articleId);
              if (row !== undefined && mainCategoryOf(catalogue.subCategoryAt(row)) !== set.type) seen('another main');
            }
          }
        }
      }),
    { runs: 1000, reached: ['fitting', 'notFitsWith', 'another main', ...selectionKinds] },
  );
});

const selectionKinds = [
  'selectable-none',
  'selectable-onlylist',
  'selectable-exceptlist',
  'selectable-samevalueattr',
  'selectable-samefixedvalueattr',
  'selectable-combinationwithexcel',
  'selectable-combinationwithmainonlyexcel',
  'selectable-combinationwithlist',
];

test('slots, sub-articles and quantities are as the slow implementation says', () => {
  explore(
    (seen) =>
      fc.property(scenario, (some) => {
        const { market, engine, set } = bothOf(some);
        const verdict = engine.judgeSet(set);
        const inConflict = slowIncompatibleEntries(market, set);
        expect(verdict.incompatibleEntryIds).toEqual(inConflict);
        seen('incompatible', inConflict.length);
        for (const { subCategory, state, fitCount, hiddenCount } of verdict.slots) {
          expect(state, subCategory).toBe(slowSlotState(market, set, subCategory));
          const visible = market.articles.filter((one) => one.subCategory === subCategory && isVisible(one));
          const fitting = visible.filter((one) => slowReasonsAgainst(market, set, one).length === 0);
          const products = new Set(fitting.map(({ id, cells }) => cells.ParentID || id));
          expect([fitCount, hiddenCount]).toEqual([products.size, visible.length - fitting.length]);
          seen(state);
        }

        for (const one of market.articles) {
          const mandatory = slowMandatoryArticles(market, one).map(({ id }) => id);
          expect(engine.catalogue.setArticlesOf(one.id).mandatory).toEqual(mandatory);
          seen('set articles', mandatory.length);
        }
        for (const { id } of set.entries) {
          const adjusted = new Map(engine.adjustments(set, id).map(({ entryId, quantity }) => [entryId, quantity]));
          expect(adjusted).toEqual(slowQuantities(market, set, id));
          seen('quantities', adjusted.size);
        }
      }),
    { runs: 1000, reached: [...slotStates, 'set articles', 'quantities'] },
  );
});

test('rules change sub-articles as the slow implementation says', () => {
  explore(
    (seen) =>
      fc.property(relationScenario, (some) => {
        const { market, catalogue, plain: withoutRules } = bothOf(some);
        for (const one of market.articles) {
          const found = catalogue.setArticlesOf(one.id);
          expect(found.mandatory).toEqual(slowMandatoryArticles(market, one).map(({ id }) => id));
          expect(found.optional).toEqual(slowOptionalArticles(market, one).map(({ id }) => id));
          const plain = withoutRules.setArticlesOf(one.id);
          for (const kind of ['mandatory', 'optional'] as const) {
            const change = Math.sign(found[kind].length - plain[kind].length);
            if (change !== 0) seen(`${change > 0 ? 'more' : 'fewer'} ${kind}`);
          }
        }
      }),
    { runs: 300, reached: ['more mandatory', 'fewer mandatory', 'more optional', 'fewer optional'] },
  );
});

const slotStates = [
  'incompatible',
  'mandatoryEmpty',
  'filled',
  'conflict',
  'inactive',
  'missing',
  'notNeeded',
  'contradiction',
];
