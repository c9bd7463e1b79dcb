import { expect, test } from 'vitest';
import type { FilterCondition, FilterDefinition } from '#conditions/index.ts';
import {
  aCatalogue,
  aConditionList,
  aConditionRule,
  aFitEntry,
  aFitSet,
  aListOf,
  anArticleRow,
  aSheet,
} from '#testing/index.ts';
import { compileRules } from './compileRules.ts';
import type { RuleType } from './conditionRule.ts';

const catalogue = aCatalogue([
  aSheet('INSTSYSTEMSTOILET', [anArticleRow('f', { Actuation: 'Front' })]),
  aSheet('FLUSHACTUATIONTOILET', [
    anArticleRow('top', { Actuation: 'Top', Width: '9' }),
    anArticleRow('front', { Actuation: 'Front;Side', Width: '' }),
  ]),
]);
const plates: FilterCondition = { columnName: 'subcategory', operator: 'equals', value: 'FLUSHACTUATIONTOILET' };
const frames: FilterCondition = { columnName: 'subCategory', operator: 'equals', value: 'INSTSYSTEMSTOILET' };
const top: FilterCondition = { columnName: 'actuation', operator: 'equals', value: 'top' };
const set = aFitSet([aFitEntry('f', 'INSTSYSTEMSTOILET')]);

function causeOf(
  articleId: string,
  ruleType: RuleType,
  filtersConditions: FilterCondition[],
  joinConditions: FilterDefinition['joinConditions'] = 'AND',
) {
  const list = aConditionList('Target', [], { definitionListContent: { filtersConditions, joinConditions } });
  const rule = aConditionRule('F', { ruleType, targetListId: 'Target', applyTo: ['FLUSHACTUATIONTOILET'] });
  const engine = compileRules(catalogue, [aListOf('F', ['f']), list], [rule]);
  return engine.exclusionsOf(set, articleId)[0]?.cause;
}

test.each<[string, string, RuleType, FilterCondition[], object]>([
  [
    'a list of one value, that an article lacks',
    'front',
    'selectable-onlylist',
    [plates, top],
    { attribute: 'Actuation', wanted: ['Top'], found: ['Front', 'Side'] },
  ],
  [
    'a list of one value, that an article has',
    'top',
    'selectable-exceptlist',
    [top],
    { attribute: 'Actuation', wanted: ['Top'], found: ['Top'] },
  ],
  [
    'a list of several values',
    'top',
    'selectable-combinationwithlist',
    [{ columnName: 'Actuation', operator: 'inlist', value: 'remote, FRONT' }, plates],
    { attribute: 'Actuation', wanted: ['remote', 'Front'], found: ['Top'] },
  ],
  [
    'a list of a range',
    'front',
    'selectable-onlylist',
    [{ columnName: 'Width', operator: 'minmax', value: { min: 9, max: null } }],
    { attribute: 'Width', wanted: ['≥ 9'], found: [] },
  ],
  [
    'a list between two numbers',
    'top',
    'selectable-onlylist',
    [{ columnName: 'Width', operator: 'minmax', value: { min: 1, max: '2' } }],
    { attribute: 'Width', wanted: ['1–2'], found: ['9'] },
  ],
  [
    'a list of one number',
    'top',
    'selectable-onlylist',
    [{ columnName: 'Width', operator: 'minmax', value: { min: 0, max: 0 } }],
    { attribute: 'Width', wanted: ['0'], found: ['9'] },
  ],
  [
    'a list up to a number',
    'top',
    'selectable-exceptlist',
    [{ columnName: 'Width', operator: 'minmax', value: { min: '', max: 10 } }],
    { attribute: 'Width', wanted: ['≤ 10'], found: ['9'] },
  ],
])('%s is explained by it', (_what, articleId, ruleType, conditions, cause) => {
  expect(causeOf(articleId, ruleType, conditions)).toMatchObject({ targetListId: 'Target', ...cause });
});

const remote: FilterCondition = { columnName: 'Actuation', operator: 'equals', value: 'Remote' };

test.each<[string, string, RuleType, FilterCondition[], FilterDefinition['joinConditions']?]>([
  ['another sub-category is the reason', 'top', 'selectable-onlylist', [frames, top]],
  ['several conditions decide', 'front', 'selectable-onlylist', [top, remote]],
  ['one of several is enough', 'front', 'selectable-onlylist', [frames, top], 'OR'],
  ['all of a sub-category are meant', 'top', 'selectable-exceptlist', [plates]],
  ['a part of a text decides', 'top', 'selectable-exceptlist', [{ ...top, operator: 'contains' }]],
  ['nothing is what is asked for', 'top', 'selectable-onlylist', [{ ...top, value: '' }]],
  ['no sheet has the column', 'top', 'selectable-onlylist', [{ ...top, columnName: 'Nothing' }]],
])('a list is named by its title where %s', (_when, articleId, ruleType, conditions, join) => {
  const cause = causeOf(articleId, ruleType, conditions, join);
  expect(cause).toMatchObject({ targetListId: 'Target', wanted: [], found: [] });
  expect(cause).not.toHaveProperty('attribute');
});
