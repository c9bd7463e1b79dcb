import { expect, test } from 'vitest';
import { aCatalogue, aConditionRule, aFitEntry, aFitSet, aListOf, anArticleRow, aSheet } from '#testing/index.ts';
import { compileRules } from './compileRules.ts';
import type { ConditionRule, RuleInfo } from './conditionRule.ts';

const wanting = ['2', '3.0', '0', '-1', '1.5', 'two', '', '10000'];
const sheets = [
  aSheet(
    'WASHBASHINS',
    wanting.map((NumberOfTaps, index) => anArticleRow(`b${index}`, { NumberOfTaps })),
  ),
  aSheet('TAPSMIXERS', [anArticleRow('t1'), anArticleRow('t2')]),
  aSheet('TRAPS', [anArticleRow('s1', { NumberOfTaps: '4' })]),
];
const info: Partial<RuleInfo> = {
  ruleType: 'adjust-amountvalueattr',
  attribute: 'NumberOfTaps',
  applyTo: ['TAPSMIXERS'],
};
const lists = [
  aListOf(
    'Basins',
    wanting.map((_cell, index) => `b${index}`),
  ),
  aListOf('Traps', ['s1']),
];
const rule = aConditionRule('Basins', info);

function engineOf(rules: readonly ConditionRule[]) {
  return compileRules(aCatalogue(sheets), lists, rules);
}

const basin = aFitEntry('b0', 'WASHBASHINS');
const tap = aFitEntry('t1', 'TAPSMIXERS');
const trap = aFitEntry('s1', 'TRAPS');

test('adding a source sets the quantity of the entries that it applies to', () => {
  const set = aFitSet([tap, aFitEntry('t2', 'TAPSMIXERS'), trap, basin], 'WASHBASHIN');
  const adjustment = { quantity: 2, byArticleId: 'b0', ruleId: 'rule-of-Basins', attribute: 'NumberOfTaps' };
  expect(engineOf([rule]).adjustments(set, 'eb0')).toEqual([
    { entryId: 'et1', ...adjustment },
    { entryId: 'et2', ...adjustment },
  ]);
});

test('adding an entry gives it the quantity that a source in the set wants', () => {
  const set = aFitSet([basin, trap, tap], 'WASHBASHIN');
  expect(engineOf([rule]).adjustments(set, 'et1')).toMatchObject([{ entryId: 'et1', quantity: 2 }]);
});

test('entries that were there before are left as they are', () => {
  const set = aFitSet([basin, tap, trap], 'WASHBASHIN');
  expect(engineOf([rule]).adjustments(set, 'es1')).toEqual([]);
  expect(engineOf([rule]).adjustments(set, 'unknown')).toEqual([]);
});

test('applies the last of several quantity rules', () => {
  const rules = [rule, aConditionRule('Traps', info)];
  const set = aFitSet([basin, trap, tap], 'WASHBASHIN');
  expect(engineOf(rules).adjustments(set, 'et1')).toMatchObject([{ quantity: 4, byArticleId: 's1' }]);
});

test('a sub-article is a source too', () => {
  const carrying = aFitEntry('t2', 'TAPSMIXERS', { setArticleIds: ['b0'] });
  const set = aFitSet([tap, carrying], 'WASHBASHIN');
  expect(engineOf([rule]).adjustments(set, 'et2')).toMatchObject([{ entryId: 'et1', quantity: 2 }]);
});

test('without applyTo every other entry of the set type is reached, never the source itself', () => {
  const everywhere = aConditionRule('Basins', { ...info, applyTo: [] });
  const set = aFitSet([tap, trap, basin], 'WASHBASHIN');
  expect(
    engineOf([everywhere])
      .adjustments(set, 'eb0')
      .map(({ entryId }) => entryId),
  ).toEqual(['et1', 'es1']);
  expect(engineOf([everywhere]).adjustments({ ...set, type: 'TOILET' }, 'eb0')).toEqual([]);
});

test.each(wanting.map((text, index) => [text, index] as const))('the value %j', (text, index) => {
  const set = aFitSet([tap, aFitEntry(`b${index}`, 'WASHBASHINS')], 'WASHBASHIN');
  const quantities = engineOf([rule])
    .adjustments(set, `eb${index}`)
    .map(({ quantity }) => quantity);
  expect(quantities).toEqual(text === '2' ? [2] : text === '3.0' ? [3] : []);
});
