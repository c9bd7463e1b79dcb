import type { TableColumn, TableRow } from '@sanispec/shared/documents';
import { describe, expect, it } from 'vitest';
import { placeCells } from './PaperTable.tsx';

const columns: readonly TableColumn[] = [
  { key: 'number', header: 'Pos.', kind: 'number' },
  { key: 'code', header: 'Article no.', kind: 'code' },
  { key: 'product', header: 'Product', kind: 'text', isWide: true },
  { key: 'total', header: 'Total', kind: 'money' },
];
const total = { kind: 'money', cents: 1, currency: 'EUR' } as const;

function placesOf(row: Partial<TableRow>): string[] {
  const whole: TableRow = { role: 'entry', number: '1.2', cells: {}, keepWithNext: false, ...row };
  return placeCells(whole, columns).map(({ column, span, content }) => `${column.key} ${span} ${content}`);
}

describe('the cells of a row', () => {
  it('stand in their columns, those without a value empty', () => {
    const cells = { product: { kind: 'text', text: 'WC' } } as const;
    expect(placesOf({ cells })).toEqual(['number 1 number', 'code 1 nothing', 'product 1 value', 'total 1 nothing']);
  });

  it('spans empty cells with a title, with the amount in its column', () => {
    const title = { kind: 'text', text: 'Guest bathroom' } as const;
    expect(placesOf({ role: 'space', title, cells: { total } })).toEqual([
      'number 1 number',
      'code 2 title',
      'total 1 value',
    ]);
    expect(placesOf({ role: 'open', number: '', title })).toEqual(['number 4 title']);
  });

  it('fill the width of the table in every row', () => {
    for (const cells of [{}, { total }, { code: total, total }]) {
      const title = { kind: 'text', text: 'Set' } as const;
      for (const row of [{ cells }, { cells, title }]) {
        const whole: TableRow = { role: 'set', number: '1', keepWithNext: false, ...row };
        expect(placeCells(whole, columns).reduce((sum, { span }) => sum + span, 0)).toBe(columns.length);
      }
    }
  });
});
