import { describe, expect, it } from 'vitest';
import { type Column, fullBitset, rowsOf } from '#columns/index.ts';
import { aCatalogue, anArticleRow, aSheet } from '#testing/index.ts';
import { sortRows } from './sortRows.ts';

function sorted(columnName: string, values: readonly string[], direction: 'ASC' | 'DESC' = 'ASC'): string[] {
  const rows = values.map((value, index) => anArticleRow(String(index), { [columnName]: value }));
  const catalogue = aCatalogue([aSheet('WC', rows)]);
  const column = catalogue.column(columnName) as Column;
  const all = rowsOf(fullBitset(catalogue.size));
  return [...sortRows(catalogue, all, column, direction)].map((row) => catalogue.idAt(row));
}

describe('rows by a column', () => {
  it('stand in the order of the language', () => {
    expect(sorted('Colour', ['Zinn', 'Öl', 'Ocker', 'anthrazit'])).toEqual(['3', '2', '1', '0']);
  });

  it('sorts numbers by value, with empty ones last both ways', () => {
    expect(sorted('Width', ['100', '9', '', '20,5'])).toEqual(['1', '3', '0', '2']);
    expect(sorted('Width', ['100', '9', '', '20,5'], 'DESC')).toEqual(['0', '3', '1', '2']);
  });

  it('keeps rows of one value in catalogue order both ways', () => {
    expect(sorted('Width', ['1', '1.0', '1,0'], 'DESC')).toEqual(['0', '1', '2']);
    expect(sorted('Colour', ['RAL 01', 'RAL 1', 'RAL 01'])).toEqual(['0', '1', '2']);
  });

  it('sorts prices by value, however they are written', () => {
    expect(sorted('Price', ['1.234,00', '999', 'on request', '2'])).toEqual(['3', '1', '0', '2']);
  });
});
