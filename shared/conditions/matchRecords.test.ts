import { expect, test } from 'vitest';
import { FilterDefinition } from './condition.ts';
import { matchRecords, type RecordColumn } from './matchRecords.ts';

const projects = [
  { title: 'Hotel Seeblick', country: 'DE', price: 1200.5, on: '2026-03-01T23:30:00Z' },
  { title: 'Schule', country: 'AT', price: 90, on: '2026-04-02T08:00:00Z' },
  { title: '', country: 'DE', price: 0, on: '' },
];
const columns = new Map<string, RecordColumn<(typeof projects)[number]>>([
  ['title', { cellOf: ({ title }) => title }],
  ['country', { cellOf: ({ country }) => country }],
  ['price', { cellOf: ({ price }) => String(price), isNumber: true }],
  ['on', { cellOf: ({ on }) => on }],
]);

test.each([
  ['equals', { columnName: 'title', operator: 'equals', value: 'hotel SEEBLICK' }, [0]],
  ['equals a number', { columnName: 'price', operator: 'equals', value: '90.00' }, [1]],
  ['inlist', { columnName: 'country', operator: 'inlist', value: 'at, fr' }, [1]],
  ['notinlist', { columnName: 'country', operator: 'notinlist', value: 'AT' }, [0, 2]],
  ['contains', { columnName: 'title', operator: 'contains', value: 'SEE' }, [0]],
  ['notcontains', { columnName: 'title', operator: 'notcontains', value: 'see' }, [1, 2]],
  ['minmax', { columnName: 'price', operator: 'minmax', value: { min: 90 } }, [0, 1]],
  ['interval', { columnName: 'price', operator: 'interval', value: 90 }, [1]],
  ['fromtodate', { columnName: 'on', operator: 'fromtodate', value: { 'to-date': '2026-03-01' } }, [0]],
  ['a column that there is not', { columnName: 'constructor', operator: 'contains', value: '' }, []],
])('records are judged as articles are: %s', (_operator, condition, rows) => {
  const definition = FilterDefinition.parse({ filtersConditions: [condition] });
  expect(matchRecords(projects, columns, definition).map((project) => projects.indexOf(project))).toEqual(rows);
});

test('conditions are joined as the definition says', () => {
  const filtersConditions = ['Schule', 'Hotel Seeblick'].map((value) => ({
    columnName: 'title',
    operator: 'equals',
    value,
  }));
  const matched = (joinConditions: string) =>
    matchRecords(projects, columns, FilterDefinition.parse({ filtersConditions, joinConditions })).length;
  expect([matched('AND'), matched('OR')]).toEqual([0, 2]);
});
