import type { Column } from '#columns/index.ts';

/** Scratch memory for counting cells, reused between counts. */
let byCell = new Uint32Array(1024);

/** Few rows: the values of each. */
function countValuesOfRows({ codes, values: { starts, items } }: Column, rows: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) {
    const cell = codes[rows[at] as number] as number;
    const end = starts[cell + 1] as number;
    for (let item = starts[cell] as number; item < end; item++) {
      const value = items[item] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }
}

/** Many rows: how often each cell occurs, and then the values of each cell. */
function countCellsOfRows({ codes, cells, values }: Column, rows: Uint32Array, counts: Uint32Array): void {
  if (byCell.length < cells.length) byCell = new Uint32Array(cells.length * 2);
  else byCell.fill(0, 0, cells.length);
  const cellCounts = byCell;
  for (let at = 0; at < rows.length; at++) {
    const cell = codes[rows[at] as number] as number;
    cellCounts[cell] = (cellCounts[cell] as number) + 1;
  }
  const { starts, items } = values;
  for (let cell = 0; cell < cells.length; cell++) {
    const count = cellCounts[cell] as number;
    if (count === 0) continue;
    const end = starts[cell + 1] as number;
    for (let item = starts[cell] as number; item < end; item++) {
      const value = items[item] as number;
      counts[value] = (counts[value] as number) + count;
    }
  }
}

/** Add to `counts`, by value index, how many of the rows hold each value of a column. */
export function countByRows(column: Column, rows: Uint32Array, counts: Uint32Array): void {
  if (rows.length > column.cells.length) countCellsOfRows(column, rows, counts);
  else countValuesOfRows(column, rows, counts);
}
