import { type Column, memoizeWeak } from '#columns/index.ts';

/** Parts the cells, in none of which it occurs: catalogues are texts of tables. */
const border = '\0';

/** The cells of a column in lower case as one text, in which a part is found by one native search. */
interface JoinedCells {
  readonly text: string;
  /** Cell code → where its text starts; one more at the end. */
  readonly starts: Uint32Array;
}

const joinedCells = memoizeWeak((column: Column): JoinedCells => {
  const folded = column.cells.map((cell) => cell.toLowerCase());
  const starts = new Uint32Array(folded.length + 1);
  folded.forEach((cell, index) => {
    starts[index + 1] = (starts[index] as number) + cell.length + border.length;
  });
  return { text: folded.join(border) + border, starts };
});

/**
 * Marks the cells that contain a text, upper and lower case alike (domain: Operators of conditions).
 *
 * @returns a mark per cell code
 */
export function cellsContaining(column: Column, part: string): Uint8Array {
  const wanted = part.toLowerCase();
  const mask = new Uint8Array(column.cells.length);
  if (wanted === '') return mask.fill(1);
  if (wanted.includes(border))
    return column.maskWhere((cell) => (column.cells[cell] as string).toLowerCase().includes(wanted));
  const { text, starts } = joinedCells(column);
  let cell = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, starts[cell] as number)) {
    while ((starts[cell + 1] as number) <= at) cell += 1;
    mask[cell] = 1;
    cell += 1;
  }
  return mask;
}
