import { describe, expect, test } from 'vitest';
import { rowsOf } from '#columns/index.ts';
import { aCatalogue, aConditionList, aConditionRule, aFitSet, aListOf, anArticleRow, aSheet } from '#testing/index.ts';
import { compileRules } from './compileRules.ts';
import type { ConditionRule, RuleInfo } from './conditionRule.ts';
import { relationTooLong } from './relationTooLong.ts';

const sheets = [
  aSheet('WC', [
    anArticleRow('w1', { VariantKey: 'white', ComesWith: 's1;nobody', OptionalComesWith: 'p1' }),
    anArticleRow('w2', { VariantKey: 'black' }),
  ]),
  aSheet('INSTSYSTEMSTOILET', [anArticleRow('s1'), anArticleRow('s2', { Active: '0' })]),
  aSheet('FLUSHACTUATIONTOILET', [
    anArticleRow('p1', { ParentID: 'P', VariantKey: 'black' }),
    anArticleRow('p2', { ParentID: 'P', VariantKey: 'white' }),
    anArticleRow('p3', { ParentID: 'Q', VariantKey: 'chrome' }),
  ]),
];
const lists = [
  aListOf('Bowls', ['w1', 'w2']),
  aListOf('Plates', ['p1', 'p2', 'p3']),
  aListOf('Old', ['s2']),
  aListOf('Frames', ['s1']),
];

function relation(ruleType: RuleInfo['ruleType'], targetListId: string, overrides: Partial<RuleInfo> = {}) {
  return aConditionRule('Bowls', { ruleType, targetListId, attribute: 'comesWith', ...overrides });
}

function engineOf(...rules: readonly ConditionRule[]) {
  return compileRules(aCatalogue(sheets), lists, rules);
}

function subArticles(articleId: string, ...rules: readonly ConditionRule[]) {
  return engineOf(...rules).catalogue.setArticlesOf(articleId);
}

describe('sub-articles', () => {
  test('a list takes the place of what the catalogue names: one of each product, of the same variant if there is one', () => {
    const override = relation('relation-override', 'Plates');
    expect(subArticles('w1', override)).toMatchObject({ mandatory: ['p2', 'p3'], optional: ['p1'], leftOut: [] });
    expect(subArticles('w2', override).mandatory).toEqual(['p1', 'p3']);
  });

  test('a list joins what the catalogue names', () => {
    const found = subArticles('w1', relation('relation-adds', 'Plates'));
    expect(found.mandatory).toEqual(['s1', 'p2', 'p3']);
    expect(found.leftOut).toEqual([{ id: 'nobody', reason: 'notSold', isMandatory: true }]);
  });

  test('removes what a removing list names, regardless of its origin and the order of rules', () => {
    const rules = [
      relation('relation-removes', 'Plates', { attribute: 'OptionalComesWith' }),
      relation('relation-removes', 'Frames'),
      relation('relation-adds', 'Frames'),
      relation('relation-adds', 'Plates', { attribute: 'optionalComesWith' }),
    ];
    expect(subArticles('w1', ...rules)).toMatchObject({ mandatory: [], optional: [] });
  });

  test('a rule changes the sub-categories that it names, and no others', () => {
    const override = relation('relation-override', 'Plates', { applyTo: ['FLUSHACTUATIONTOILET'] });
    expect(subArticles('w1', override)).toMatchObject({ mandatory: ['s1', 'p2', 'p3'], leftOut: [{ id: 'nobody' }] });
    const removes = relation('relation-removes', 'Frames', { applyTo: ['FLUSHACTUATIONTOILET'] });
    expect(subArticles('w1', removes).mandatory).toEqual(['s1']);
  });

  test('inactive articles of a list do not come and are not missed', () => {
    expect(subArticles('w2', relation('relation-adds', 'Old'))).toMatchObject({ mandatory: [], leftOut: [] });
  });

  test('an article never comes with itself', () => {
    expect(subArticles('w1', relation('relation-adds', 'Bowls')).mandatory).toEqual(['s1', 'w2']);
  });

  test('what comes along is judged with the article that brings it', () => {
    const noPlates = aConditionRule('Frames', { ruleType: 'selectable-exceptlist', targetListId: 'Plates' });
    const engine = engineOf(relation('relation-adds', 'Plates'), noPlates);
    const set = aFitSet([{ id: 'e', articleId: 's1', subCategory: 'INSTSYSTEMSTOILET', setArticleIds: [] }]);
    expect([...rowsOf(engine.fittingRows(set, 'WC'))]).toEqual([]);
    expect([...rowsOf(engineOf(noPlates).fittingRows(set, 'WC'))].length).toBe(2);
  });

  test.each([
    ['Nowhere', 'comesWith', 'missingTargetList'],
    ['Plates', ' ', 'missingAttribute'],
    ['Plates', 'combinationWith', 'unknownColumn'],
  ])('a rule with list %j and relation %j is ignored and reported', (targetListId, attribute, kind) => {
    const engine = engineOf(relation('relation-override', targetListId, { attribute }));
    expect(engine.diagnostics).toMatchObject([{ kind }]);
    expect(engine.catalogue.setArticlesOf('w1').mandatory).toEqual(['s1']);
  });

  test('without such rules the catalogue is the same', () => {
    const catalogue = aCatalogue(sheets);
    expect(compileRules(catalogue, lists, []).catalogue).toBe(catalogue);
  });
});

describe('long relations', () => {
  const taps = Array.from({ length: 210 }, (_, index) => anArticleRow(`t${index}`, { ParentID: `T${index}` }));
  const catalogue = aCatalogue([aSheet('WASHBASHINS', [anArticleRow('b1')]), aSheet('TAPSMIXERS', taps)]);
  const basins = aListOf('Basins', ['b1']);
  const some = (count: number) =>
    aListOf(
      'Taps',
      Array.from({ length: count }, (_, index) => `t${index}`),
    );
  const rule = (attribute: string) =>
    aConditionRule('Basins', { ruleType: 'relation-adds', targetListId: 'Taps', attribute });

  test.each([
    ['comesWith', 20, 21],
    ['optionalComesWith', 200, 201],
  ])('%s may have %i, and no more', (attribute, most, tooMany) => {
    const adding = rule(attribute);
    expect(relationTooLong(catalogue, [basins, some(most)], adding)).toBe(false);
    const lists = [basins, some(tooMany)];
    expect(relationTooLong(catalogue, lists, adding)).toBe(true);
    const { mandatory, optional } = compileRules(catalogue, lists, [adding]).catalogue.setArticlesOf('b1');
    expect(mandatory.length + optional.length, 'what is too many does not come').toBe(most);
  });

  test('a rule that is switched off is asked about as if it acted', () => {
    const lists = [basins, some(21)];
    expect(relationTooLong(catalogue, lists, { ...rule('comesWith'), enabled: false })).toBe(true);
  });

  test('other kinds of rules have no length', () => {
    const all = aConditionList('Taps', []);
    const only = aConditionRule('Basins', { ruleType: 'selectable-onlylist', targetListId: 'Taps' });
    expect(relationTooLong(catalogue, [basins, all], only)).toBe(false);
  });
});
