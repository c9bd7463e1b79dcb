import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Column } from '#columns/index.ts';
import { cellsContaining } from './cellsContaining.ts';

function columnOf(cells: readonly string[]): Column {
  const codes = Uint32Array.from(cells, (_, row) => row + 1);
  return new Column({ name: 'Title', isNumber: false, encoded: { cells: ['', ...cells], codes } });
}

function found(cells: readonly string[], part: string): string[] {
  const column = columnOf(cells);
  const mask = cellsContaining(column, part);
  return column.cells.filter((_, cell) => mask[cell] === 1);
}

it.each([
  ['a part inside a word', 'SPÜL', ['Handspülbecken']],
  ['a whole cell', 'wand-wc', ['Wand-WC']],
  ['nothing that reaches over two cells', 'wc\0hand', []],
  ['nothing that is nowhere', 'xyz', []],
  ['every cell for an empty text, also the empty one', '', ['', 'Wand-WC', 'Handspülbecken', 'İstanbul']],
  ['a letter that is longer in lower case', 'İSTANBUL', ['İstanbul']],
])('finds %s', (_, part, cells) => {
  expect(found(['Wand-WC', 'Handspülbecken', 'İstanbul'], part)).toEqual(cells);
});

it('finds what looking into each cell finds', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', 'ß', 'İ', ' ', '\0'), maxLength: 5 });
  const cells = fc.uniqueArray(
    text.map((cell) => cell.trim()).filter((cell) => cell !== ''),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(cells, text, (given, part) => {
      const expected = ['', ...given].filter((cell) => cell.toLowerCase().includes(part.toLowerCase()));
      expect(found(given, part)).toEqual(expected);
    }),
  );
});
