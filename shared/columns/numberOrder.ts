import { addRow, type Bitset, bitsetOf, difference, removeRow, type WordRange } from './bitset.ts';

/** Rows in the order of their numbers: what lies between two bounds is one piece of it. */
export interface NumberOrder {
  /** Rows with a number between the bounds, both included, written to `result`. */
  between(min: number, max: number, words: WordRange, result: Bitset): Bitset;
}

interface NumberedCells {
  /** Cell code → its number; NaN for a cell without one. */
  readonly numbers: Float64Array;
  /** Cell code → where its rows start in `rows`; one more at the end. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** The order is cut into about this many blocks, with a bitset of all rows before each. */
const blocks = 64;

function inNumberOrder({ numbers, starts, rows }: NumberedCells) {
  const cells = [...numbers.keys()].filter((cell) => !Number.isNaN(numbers[cell]));
  cells.sort((a, b) => numbers[a]! - numbers[b]!);
  const sorted = cells.map((cell) => rows.subarray(starts[cell], starts[cell + 1]));
  const count = sorted.reduce((sum, { length }) => sum + length, 0);
  const rowsInOrder = new Uint32Array(count);
  const ends = new Uint32Array(cells.length);
  let next = 0;
  sorted.forEach((some, place) => {
    rowsInOrder.set(some, next);
    next += some.length;
    ends[place] = next;
  });
  return { rowsInOrder, ends, sortedNumbers: Float64Array.from(cells, (cell) => numbers[cell]!) };
}

/** How many of the ascending numbers pass; those that do come first. */
function countFirst(numbers: Float64Array, passes: (number: number) => boolean): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(numbers[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Sorts the rows of a column by their numbers. A query costs two binary searches, one operation on bitsets, and the
 * rows of two blocks, however many rows lie between the bounds.
 *
 * @param size how many rows the catalogue has
 */
export function createNumberOrder(cells: NumberedCells, size: number): NumberOrder {
  const { rowsInOrder, ends, sortedNumbers } = inNumberOrder(cells);
  const blockSize = Math.max(64, Math.ceil(rowsInOrder.length / blocks));
  const before: Bitset[] = [bitsetOf(size, [])];
  for (let end = blockSize; end <= rowsInOrder.length; end += blockSize) {
    const bits = (before.at(-1) as Bitset).slice();
    for (const row of rowsInOrder.subarray(end - blockSize, end)) addRow(bits, row);
    before.push(bits);
  }
  const endOf = (cellCount: number): number => (cellCount === 0 ? 0 : ends[cellCount - 1]!);

  return {
    between(min, max, words, result) {
      const first = endOf(countFirst(sortedNumbers, (number) => number < min));
      const end = min <= max ? endOf(countFirst(sortedNumbers, (number) => number <= max)) : first;
      const [firstBlock, endBlock] = [Math.floor(first / blockSize), Math.floor(end / blockSize)];
      const found = difference(before[endBlock] as Bitset, before[firstBlock] as Bitset, words, result);
      // Of the block where the piece ends, what it has; of the block where it starts, not what lies before.
      for (let at = Math.max(first, endBlock * blockSize); at < end; at++) addRow(found, rowsInOrder[at]!);
      if (firstBlock === endBlock) return found;
      for (let at = firstBlock * blockSize; at < first; at++) removeRow(found, rowsInOrder[at]!);
      return found;
    },
  };
}
