import { describe, expect, test } from 'vitest';
import type { SubCategory } from '#catalogue/index.ts';
import {
  aCatalogue,
  aConditionRule,
  aFitEntry,
  aFitSet,
  aListOf,
  anArticleRow,
  aSheet,
  type PackageOverrides,
} from '#testing/index.ts';
import { compileRules } from './compileRules.ts';
import type { ConditionRule } from './conditionRule.ts';
import type { FitSet } from './fit.ts';

const sheets = [
  aSheet('INSTSYSTEMSTOILET', [anArticleRow('f1'), anArticleRow('f2', { NumberOfPlates: '2' })]),
  aSheet('FLUSHACTUATIONTOILET', [anArticleRow('p1'), anArticleRow('p2'), anArticleRow('p3', { Active: '0' })]),
  aSheet('WC', [anArticleRow('w1'), anArticleRow('w2')]),
  aSheet('VANITYPEDESTALS', [anArticleRow('v1')]),
  aSheet('WALLDRAINSSHOWER', [anArticleRow('d1')]),
  aSheet('SURFACESSHOWER', [anArticleRow('s1')]),
  aSheet('FLOORDRAINSSHOWER', [anArticleRow('d2')]),
  aSheet('DRAINSSHOWER', [anArticleRow('d3')]),
];
const lists = [
  aListOf('F1', ['f1']),
  aListOf('P1', ['p1']),
  aListOf('P2', ['p2']),
  aListOf('W1', ['w1']),
  aListOf('S1', ['s1']),
  aListOf('D1', ['d1']),
  aListOf('D2', ['d2']),
  aListOf('D3', ['d3']),
];

function judge(set: FitSet, rules: readonly ConditionRule[] = [], overrides: PackageOverrides = {}) {
  return compileRules(aCatalogue(sheets, overrides), lists, rules).judgeSet(set);
}

function statesOf(set: FitSet, rules: readonly ConditionRule[] = [], overrides: PackageOverrides = {}) {
  return judge(set, rules, overrides).slots.map(({ state }) => state);
}

const f1 = aFitEntry('f1', 'INSTSYSTEMSTOILET');
const p1 = aFitEntry('p1', 'FLUSHACTUATIONTOILET');
const w1 = aFitEntry('w1', 'WC');
const noPlates = aConditionRule('F1', { ruleType: 'selectable-none', applyTo: ['FLUSHACTUATIONTOILET'] });

describe('slots', () => {
  test('lists all codes of the type as slots in their order', () => {
    const codes = judge(aFitSet([], 'SHOWER')).slots.map(({ subCategory }) => subCategory);
    expect(codes).toEqual([
      'WALLDRAINSSHOWER',
      'SURFACESSHOWER',
      'FLOORDRAINSSHOWER',
      'DRAINSSHOWER',
    ] satisfies SubCategory[]);
  });

  test('an empty slot says whether it is needed and how many articles there are', () => {
    const [frame] = judge(aFitSet([])).slots;
    expect(frame).toEqual({
      subCategory: 'INSTSYSTEMSTOILET',
      state: 'mandatoryEmpty',
      isMandatory: true,
      allowsMultiple: false,
      entryIds: [],
      fitCount: 2,
      hiddenCount: 0,
      exclusions: [],
    });
    const vanity = judge(aFitSet([], 'WASHBASHIN')).slots.find(({ subCategory }) => subCategory === 'VANITYPEDESTALS');
    expect(vanity?.state).toBe('optionalEmpty');
  });

  test('a set is complete when every mandatory slot is filled', () => {
    expect(judge(aFitSet([f1, p1, w1])).isComplete).toBe(true);
    expect(judge(aFitSet([f1, p1])).isComplete).toBe(false);
  });

  test('a sub-article fills its own slot', () => {
    const set = aFitSet([aFitEntry('f1', 'INSTSYSTEMSTOILET', { setArticleIds: ['p1'] }), w1]);
    const { slots, isComplete } = judge(set);
    expect(slots[1]).toMatchObject({ state: 'filled', entryIds: [] });
    expect(isComplete).toBe(true);
  });

  test.each([
    ['missing', aFitEntry('gone', 'FLUSHACTUATIONTOILET')],
    ['inactive', aFitEntry('p3', 'FLUSHACTUATIONTOILET')],
  ])('an entry that is %s leaves the set incomplete', (state, entry) => {
    const set = aFitSet([f1, entry, w1]);
    expect(statesOf(set)).toEqual(['filled', state, 'filled']);
    expect(judge(set).isComplete).toBe(false);
  });

  test('an entry of another set type is in no slot', () => {
    expect(statesOf(aFitSet([f1, p1, w1, aFitEntry('v1', 'VANITYPEDESTALS')]))).toEqual(['filled', 'filled', 'filled']);
  });

  test('counts are of products that fit, and of articles that do not', () => {
    const variants = [
      ['v1', 'A'],
      ['v2', 'A'],
      ['v3', 'B'],
      ['v4', 'A'],
      ['v5', ''],
      ['v6', 'B'],
    ] as const;
    const toilets = aSheet(
      'WC',
      variants.map(([id, ParentID]) => anArticleRow(id, { ParentID })),
    );
    const market = aCatalogue([aSheet('INSTSYSTEMSTOILET', [anArticleRow('f1')]), toilets]);
    const some = [aListOf('F1', ['f1']), aListOf('some', ['v2', 'v4', 'v5'])];
    const rule = aConditionRule('F1', { ruleType: 'selectable-onlylist', targetListId: 'some', applyTo: ['WC'] });
    const wcOf = (rules: readonly ConditionRule[]) =>
      compileRules(market, some, rules).judgeSet(aFitSet([f1])).slots[2];
    expect(wcOf([])).toMatchObject({ fitCount: 3, hiddenCount: 0 });
    expect(wcOf([rule])).toMatchObject({ fitCount: 2, hiddenCount: 3 });
  });

  test('counts are of what is visible and may replace the entry', () => {
    const rule = aConditionRule('W1', { ruleType: 'selectable-onlylist', targetListId: 'P2', applyTo: [] });
    const [, plates] = judge(aFitSet([p1, w1]), [rule]).slots;
    expect(plates).toMatchObject({ state: 'conflict', fitCount: 1, hiddenCount: 1 });
  });
});

describe('not needed', () => {
  test('selectable-none makes an empty slot complete', () => {
    const { slots, isComplete } = judge(aFitSet([f1, w1]), [noPlates]);
    expect(slots[1]).toMatchObject({ state: 'notNeeded', fitCount: 0, hiddenCount: 2, exclusions: [] });
    expect(isComplete).toBe(true);
  });

  test('an entry in such a slot is in conflict', () => {
    const { slots, incompatibleEntryIds, isComplete } = judge(aFitSet([f1, p1, w1]), [noPlates]);
    expect(slots[1]?.state).toBe('conflict');
    expect(slots[1]?.exclusions.map(({ byEntryId, entryId }) => [byEntryId, entryId])).toEqual([['ef1', 'ep1']]);
    expect(incompatibleEntryIds).toEqual(['ep1']);
    expect(isComplete).toBe(false);
  });

  test('a sub-article in such a slot is not in conflict', () => {
    const set = aFitSet([f1, aFitEntry('w1', 'WC', { setArticleIds: ['p1'] })]);
    expect(statesOf(set, [noPlates])).toEqual(['filled', 'filled', 'filled']);
  });
});

describe('contradiction', () => {
  const onlyFirst = aConditionRule('F1', {
    ruleType: 'selectable-onlylist',
    targetListId: 'P1',
    applyTo: ['FLUSHACTUATIONTOILET'],
  });
  const onlySecond = aConditionRule('W1', {
    ruleType: 'selectable-onlylist',
    targetListId: 'P2',
    applyTo: ['FLUSHACTUATIONTOILET'],
  });

  test('rules that together leave nothing are reported', () => {
    const { slots, isComplete } = judge(aFitSet([f1, w1]), [onlyFirst, onlySecond]);
    expect(slots[1]?.state).toBe('contradiction');
    expect(slots[1]?.exclusions.map(({ byArticleId, articleId }) => [byArticleId, articleId])).toEqual([
      ['f1', 'p2'],
      ['w1', 'p1'],
    ]);
    expect(isComplete).toBe(false);
  });

  test('finds no contradiction when the market has no article of the sub-category', () => {
    const withoutPlates = sheets.filter(({ subCategory }) => subCategory !== 'FLUSHACTUATIONTOILET');
    const engine = compileRules(aCatalogue(withoutPlates), lists, [onlyFirst]);
    expect(engine.judgeSet(aFitSet([f1])).slots[1]?.state).toBe('mandatoryEmpty');
  });
});

describe('shower drains', () => {
  const s1 = aFitEntry('s1', 'SURFACESSHOWER');

  test('one of the three is needed', () => {
    expect(statesOf(aFitSet([s1], 'SHOWER'))).toEqual(['mandatoryEmpty', 'filled', 'mandatoryEmpty', 'mandatoryEmpty']);
    expect(judge(aFitSet([s1], 'SHOWER')).isComplete).toBe(false);
  });

  test('one is enough', () => {
    const set = aFitSet([s1, aFitEntry('d2', 'FLOORDRAINSSHOWER')], 'SHOWER');
    expect(statesOf(set)).toEqual(['optionalEmpty', 'filled', 'filled', 'optionalEmpty']);
    expect(judge(set).isComplete).toBe(true);
  });

  test('one that nothing fits is needed only when nothing fits the others either', () => {
    const exceptLists = ['D1', 'D2', 'D3'].map((targetListId, index) =>
      aConditionRule('S1', {
        ruleType: 'selectable-exceptlist',
        targetListId,
        applyTo: [`${['WALL', 'FLOOR', ''][index]}DRAINSSHOWER`],
      }),
    );
    const set = aFitSet([s1], 'SHOWER');
    const needed = (rules: readonly ConditionRule[]) =>
      judge(set, rules).slots.flatMap(({ subCategory, state, isMandatory }) =>
        isMandatory && state !== 'filled' ? [`${subCategory} ${state}`] : [],
      );
    expect(needed(exceptLists.slice(0, 2))).toEqual(['DRAINSSHOWER mandatoryEmpty']);
    expect(needed(exceptLists)).toEqual([
      'WALLDRAINSSHOWER contradiction',
      'FLOORDRAINSSHOWER contradiction',
      'DRAINSSHOWER contradiction',
    ]);
  });

  test('a surface that makes all of them unnecessary needs none', () => {
    const applyTo = ['WALLDRAINSSHOWER', 'FLOORDRAINSSHOWER', 'DRAINSSHOWER'];
    const none = aConditionRule('S1', { ruleType: 'selectable-none', applyTo });
    expect(judge(aFitSet([s1], 'SHOWER'), [none]).isComplete).toBe(true);
    const two = aConditionRule('S1', { ruleType: 'selectable-none', applyTo: applyTo.slice(1) });
    expect(judge(aFitSet([s1], 'SHOWER'), [two]).isComplete).toBe(false);
  });

  test('a drain that a setting demands is needed beside the others', () => {
    const settings = { SubCategoryMandatoryDRAINSSHOWER: '1' };
    const set = aFitSet([s1, aFitEntry('d2', 'FLOORDRAINSSHOWER')], 'SHOWER');
    expect(statesOf(set, [], { settings })).toEqual(['optionalEmpty', 'filled', 'filled', 'mandatoryEmpty']);
  });
});
