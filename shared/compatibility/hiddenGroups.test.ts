import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SubCategory } from '#catalogue/index.ts';
import { rangeBitset, rowsOf } from '#columns/index.ts';
import {
  aCatalogue,
  aConditionRule,
  aFitEntry,
  aFitSet,
  aListOf,
  anArticleRow,
  aRuleInfo,
  aSheet,
} from '#testing/index.ts';
import { compileRules, type FitEngine } from './compileRules.ts';
import type { ConditionRule } from './conditionRule.ts';
import { candidateOf, type FitSet } from './fit.ts';
import { bothOf, describeExclusion } from './testing/bothOf.ts';
import { explore } from './testing/explore.ts';
import { scenario, subCategories } from './testing/randomMarket.ts';
import { slowReasonsAgainst } from './testing/slowFit.ts';

const catalogue = aCatalogue([
  aSheet('INSTSYSTEMSTOILET', [anArticleRow('f1'), anArticleRow('f2', { NotFitsWith: 'p5' })]),
  aSheet('FLUSHACTUATIONTOILET', [
    anArticleRow('p1', { Actuation: 'Top' }),
    anArticleRow('p2', { Actuation: 'Remote' }),
    anArticleRow('p3', { Actuation: 'Front;Side' }),
    anArticleRow('p4', { Actuation: '' }),
    anArticleRow('p5', { Actuation: 'Front', NotFitsWith: 'f1' }),
  ]),
  aSheet('WC', [anArticleRow('w1', { ComesWith: 'p5' }), anArticleRow('w2', { ComesWith: 'p1' }), anArticleRow('w3')]),
]);
const lists = [aListOf('Frame', ['f1']), aListOf('Some', ['p1', 'p3']), aListOf('Others', ['p3', 'p4'])];
const set = aFitSet([aFitEntry('f1', 'INSTSYSTEMSTOILET')]);

function hiddenBy(rule: ConditionRule, of: FitSet = set, code: SubCategory = 'FLUSHACTUATIONTOILET') {
  const engine = compileRules(catalogue, lists, [rule]);
  return { engine, groups: engine.hiddenGroups(of, code, allOf(code)) };
}

function allOf(code: SubCategory) {
  return rangeBitset(catalogue.size, catalogue.subCategories.rangeOf(code));
}

function idsBehind(engine: FitEngine, key: string, code: SubCategory, of: FitSet = set): string[] {
  return Array.from(rowsOf(engine.rowsHiddenBy(of, code, allOf(code), key)), (row) => catalogue.idAt(row));
}

describe('a reason', () => {
  test('treats each part of a rule as a reason and counts its products', () => {
    const rule = aConditionRule('Frame', {});
    const parts = [
      aRuleInfo({ ruleType: 'selectable-exceptlist', targetListId: 'Some' }),
      aRuleInfo({ ruleType: 'selectable-exceptlist', targetListId: 'Others' }),
    ];
    const { engine, groups } = hiddenBy({
      ...rule,
      definitionRuleContent: { sourceListId: 'Frame', rulesInfo: parts },
    });
    const found = groups.map(({ key, count }) => [count, idsBehind(engine, key, 'FLUSHACTUATIONTOILET')]);
    expect(found).toEqual([
      [2, ['p1', 'p3']],
      [1, ['p4']],
      [1, ['p5']],
    ]);
  });

  test('lists the values of all of its products, and says that some have none', () => {
    const { groups } = hiddenBy(
      aConditionRule('Frame', { ruleType: 'selectable-samefixedvalueattr', attribute: 'actuation', value: 'front' }),
    );
    expect(groups[0]).toMatchObject({
      count: 3,
      example: { cause: { attribute: 'Actuation', wanted: ['front'], found: ['Top'] } },
      values: { texts: ['Top', 'Remote'], someHaveNone: true },
    });
    expect(groups[1]).not.toHaveProperty('values');
  });

  test('whose products have more values than anybody reads lists none', () => {
    const plates = Array.from({ length: 22 }, (_, index) => anArticleRow(`p${index}`));
    const many = aCatalogue([
      aSheet('INSTSYSTEMSTOILET', [anArticleRow('f1')]),
      aSheet('FLUSHACTUATIONTOILET', plates),
    ]);
    const groupsBeside = (fitting: readonly string[]) =>
      compileRules(
        many,
        [aListOf('Frame', ['f1']), aListOf('Some', fitting)],
        [aConditionRule('Frame', { ruleType: 'selectable-onlylist', targetListId: 'Some' })],
      ).hiddenGroups(
        set,
        'FLUSHACTUATIONTOILET',
        rangeBitset(many.size, many.subCategories.rangeOf('FLUSHACTUATIONTOILET')),
      );
    expect(groupsBeside(['p1', 'p2'])[0]?.values?.texts).toHaveLength(20);
    const [group] = groupsBeside(['p1']);
    expect(group?.count).toBe(21);
    expect(group).not.toHaveProperty('values');
  });

  test('that is about a sub-article names it and what brings it along', () => {
    const { engine, groups } = hiddenBy(aConditionRule('Frame', { ruleType: 'adjust-amountvalueattr' }), set, 'WC');
    expect(groups).toHaveLength(1);
    const [group] = groups;
    expect(group?.example).toMatchObject({ byArticleId: 'p5', byMainArticleId: 'w1', articleId: 'f1' });
    expect(group && candidateOf(group.example)).toBe('w1');
    expect(idsBehind(engine, group?.key ?? '', 'WC')).toEqual(['w1']);
    const other = aFitSet([aFitEntry('f2', 'INSTSYSTEMSTOILET')]);
    const [named] = hiddenBy(aConditionRule('Frame', {}), other, 'WC').groups;
    expect(named?.example).toMatchObject({ byArticleId: 'f2', articleId: 'p5', mainArticleId: 'w1' });
    expect(named && candidateOf(named.example)).toBe('w1');
  });
});

test('what is hidden is counted once, under a reason that holds', () => {
  explore(
    (seen) =>
      fc.property(scenario, (some) => {
        const { market, catalogue, engine, set } = bothOf(some);
        for (const code of subCategories) {
          const idsIn = (rows: ReturnType<typeof engine.fittingRows>) =>
            Array.from(rowsOf(rows), (row) => catalogue.idAt(row));
          const fitting = new Set(idsIn(engine.fittingRows(set, code)));
          const rows = rangeBitset(catalogue.size, catalogue.subCategories.rangeOf(code));
          const hidden = idsIn(rows).filter((id) => !fitting.has(id));
          const groups = engine.hiddenGroups(set, code, rows);
          expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
          const shown = groups.flatMap(({ key, count, example }) => {
            const ids = idsIn(engine.rowsHiddenBy(set, code, rows, key));
            expect(ids.length).toBe(count);
            const candidate = candidateOf(example);
            expect(ids).toContain(candidate);
            const against = market.articles
              .filter(({ id }) => id === candidate)
              .flatMap((one) => slowReasonsAgainst(market, set, one));
            expect(against).toContain(describeExclusion(example));
            seen(candidate === example.articleId || candidate === example.byArticleId ? 'direct' : 'by sub-article');
            return ids;
          });
          expect(shown.sort()).toEqual(hidden.sort());
        }
      }),
    { runs: 800, reached: ['direct', 'by sub-article'] },
  );
});
