// @vitest-environment node
import { type FilterCondition, FilterDefinition } from '@sanispec/shared/conditions';
import { describe, expect, it } from 'vitest';
import {
  type DraftCondition,
  draftDefinition,
  draftIn,
  editCondition,
  faultOf,
  freshCondition,
  storedDefinition,
} from './draftConditions.ts';

function stored(change: Partial<DraftCondition>): FilterCondition | undefined {
  const draft = editCondition(freshCondition(), { columnName: 'Width', ...change });
  const { filtersConditions } = storedDefinition({ conditions: [draft], join: 'AND' });
  return FilterDefinition.parse({ filtersConditions }).filtersConditions[0];
}

describe('an unedited condition', () => {
  it.each<FilterCondition>([
    { columnName: 'Series', operator: 'inlist', value: 'Arvo, Duo', valueSeparator: ',' },
    { columnName: 'Width', operator: 'notinlist', value: 37.5 },
    { columnName: 'Active', operator: 'equals', value: true },
    { columnName: 'Series', operator: 'equals', value: '', valueSeparator: ';' },
    { columnName: 'Width', operator: 'minmax', value: { min: '9', max: null } },
    { columnName: 'WallThickness', operator: 'interval', value: '11' },
    { columnName: 'Since', operator: 'fromtodate', value: { 'from-date': '2026-01-01' } },
  ])('stores an unedited condition unchanged: %j', (condition) => {
    const definition = { filtersConditions: [condition], joinConditions: 'OR' as const };
    expect(storedDefinition(draftDefinition(definition))).toEqual(definition);
  });
});

describe('an edited condition', () => {
  it.each<[string, Partial<DraftCondition>, Partial<FilterCondition>]>([
    ['lists values', { texts: ['Arvo', 'Duo'] }, { value: 'Arvo,Duo', valueSeparator: ',' }],
    ['lists values that contain a comma', { texts: ['a,b', 'c'] }, { value: 'a,b;c', valueSeparator: ';' }],
    ['lists the empty cells', { texts: [''] }, { value: '' }],
    ['is compared with yes', { operator: 'equals', flag: 'true' }, { value: true }],
    ['is compared with a word that means yes', { operator: 'equals', texts: ['true'] }, { value: 'true' }],
    ['has bounds, of which one may be open', { operator: 'minmax', low: '37,5' }, { value: { min: 37.5 } }],
    ['spans a number', { operator: 'interval', texts: ['11'] }, { value: 11 }],
    ['has dates', { operator: 'fromtodate', high: '2026-05-01' }, { value: { 'to-date': '2026-05-01' } }],
  ])('%s', (_, change, expected) => {
    expect(stored(change)).toMatchObject(expected);
  });

  it.each<[string, Partial<DraftCondition>, string | undefined]>([
    ['no column', { columnName: ' ', texts: ['x'] }, 'ConditionWithoutColumn'],
    ['no value', {}, 'ConditionWithoutValue'],
    ['no bound', { operator: 'minmax' }, 'ConditionWithoutValue'],
    ['a bound that is no number', { operator: 'minmax', low: 'wide' }, 'ConditionNoNumber'],
    ['a bound that may be 1 or 1,000', { operator: 'minmax', low: '1.000' }, 'ListingAmbiguousNumber'],
    ['a number that may be 12 or 12,000', { operator: 'interval', texts: ['12,000'] }, 'ListingAmbiguousNumber'],
    ['reversed bounds', { operator: 'minmax', low: '9', high: '3' }, 'ConditionRangeReversed'],
    ['reversed dates', { operator: 'fromtodate', low: '2026-02-01', high: '2026-01-01' }, 'ConditionRangeReversed'],
    ['a word for a number', { operator: 'interval', texts: ['x'] }, 'ConditionNoNumber'],
    ['all it needs', { texts: ['x'] }, undefined],
  ])('marks an edited condition with %s and does not store it', (_, change, fault) => {
    expect(faultOf(editCondition(freshCondition(), { columnName: 'Width', ...change }))).toBe(fault);
    expect(stored(change) === undefined).toBe(fault !== undefined);
  });

  it('keeps what was typed while another operator is tried', () => {
    const typed = editCondition(freshCondition(), { columnName: 'Series', texts: ['Arvo', 'Duo'] });
    const tried = editCondition(editCondition(typed, { operator: 'minmax', low: '3' }), { operator: 'inlist' });
    expect(tried).toMatchObject({ texts: ['Arvo', 'Duo'], low: '3' });
  });
});

it('conditions are found among the values of a form', () => {
  const draft = freshCondition();
  expect(draftIn([draft, { key: 'x' }], 'OR')).toEqual({ conditions: [draft], join: 'OR' });
  expect(draftIn(undefined, undefined)).toEqual({ conditions: [], join: 'AND' });
});
