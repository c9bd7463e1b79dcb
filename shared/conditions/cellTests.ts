import { type Column, memoizeWeak, readInterval, readNumber, splitList, valueKey } from '#columns/index.ts';
import type { FilterCondition } from './condition.ts';

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
    starts[index + 1] = starts[index]! + cell.length + border.length;
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
  const mask = new Uint8Array(column.cellCount);
  if (wanted === '') return mask.fill(1);
  if (wanted.includes(border)) return column.maskWhere((cell) => column.cells[cell]!.toLowerCase().includes(wanted));
  const { text, starts } = joinedCells(column);
  let cell = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, starts[cell]!)) {
    while (starts[cell + 1]! <= at) cell += 1;
    mask[cell] = 1;
    cell += 1;
  }
  return mask;
}

/** Whether the cell of that code passes. */
type CellTest = (cell: number) => boolean;

type ConditionOf<Operator extends FilterCondition['operator']> = Extract<FilterCondition, { operator: Operator }>;

function holdsAnyOf(column: Column, wanted: readonly string[]): CellTest {
  const keys = new Set(wanted.map((text) => valueKey(text, column.isNumber)));
  const mask = column.maskOf([...keys].flatMap((key) => column.values.indexByKey.get(key) ?? []));
  // The whole cell too: '' finds the empty ones, and a value may itself hold a ';'.
  if (keys.has('')) mask[0] = 1;
  if ([...keys].some((key) => key.includes(';'))) {
    for (const cell of column.listCells) {
      if (keys.has(valueKey(column.cells[cell]!, column.isNumber))) mask[cell] = 1;
    }
  }
  return (cell) => mask[cell] === 1;
}

type ListCondition = ConditionOf<'inlist' | 'notinlist'>;

function wantedBy({ value, valueSeparator }: ListCondition): readonly string[] {
  return String(value).split(valueSeparator || ',');
}

/**
 * Whether a cell holds the product of an id that is no article's number: lists name single articles and whole products
 * in one column, as relations do.
 */
export function productTest(articleNr: Column, productId: Column, condition: ListCondition): CellTest {
  const isProduct = (id: string) => id.trim() !== '' && articleNr.valueIndexOf(id) === undefined;
  return holdsAnyOf(productId, wantedBy(condition).filter(isProduct));
}

function contains(column: Column, { value }: ConditionOf<'contains' | 'notcontains' | 'equals'>): CellTest {
  const mask = cellsContaining(column, String(value));
  return (cell) => mask[cell] === 1;
}

/** An absent or empty bound is open; undefined when it is something else than a number, which nothing satisfies. */
function boundOf(bound: number | string | null | undefined, whenOpen: number): number | undefined {
  if (typeof bound === 'number') return bound;
  if (bound === null || bound === undefined || bound.trim() === '') return whenOpen;
  return readNumber(bound);
}

/** The numbers of a cell, of which a list has several; empty for texts. */
export function numbersOfCell({ cells, numbers }: Column, cell: number): readonly number[] {
  const number = numbers[cell]!;
  if (!Number.isNaN(number)) return [number];
  const text = cells[cell]!;
  return text.includes(';') ? splitList(text).flatMap((part) => readNumber(part) ?? []) : [];
}

/**
 * Whether a cell holds a number between the bounds, both included; of several numbers any may be. Lists are read once,
 * since few cells are any.
 */
export function rangeTest(column: Column, min: number, max: number): CellTest {
  const { numbers } = column;
  const isWithin = (number: number) => number >= min && number <= max;
  const listsWithin = new Set(column.listCells.filter((cell) => numbersOfCell(column, cell).some(isWithin)));
  return (cell) => isWithin(numbers[cell]!) || listsWithin.has(cell);
}

function minMax(column: Column, { value }: ConditionOf<'minmax'>): CellTest {
  const min = boundOf(value.min, Number.NEGATIVE_INFINITY);
  const max = boundOf(value.max, Number.POSITIVE_INFINITY);
  return min === undefined || max === undefined ? () => false : rangeTest(column, min, max);
}

/** Cell code → bounds of its interval; NaN for a cell that is not an interval. */
interface IntervalBounds {
  readonly lows: Float64Array;
  readonly highs: Float64Array;
}

/** Read once for each column: every letter that is typed asks again. */
const intervalsOf = memoizeWeak((column: Column): IntervalBounds => {
  const intervals = column.cells.map(readInterval);
  return {
    lows: Float64Array.from(intervals, (interval) => interval?.low ?? Number.NaN),
    highs: Float64Array.from(intervals, (interval) => interval?.high ?? Number.NaN),
  };
});

/**
 * Whether a 'low;high' cell holds a number; both bounds count, an empty side is open (domain: Operators of conditions).
 */
export function intervalTest(column: Column, value: number): CellTest {
  const { lows, highs } = intervalsOf(column);
  return (cell) => value >= lows[cell]! && value <= highs[cell]!;
}

function interval(column: Column, { value }: ConditionOf<'interval'>): CellTest {
  const wanted = typeof value === 'number' ? value : readNumber(value);
  return wanted === undefined ? () => false : intervalTest(column, wanted);
}

/** The day of a YYYY-MM-DD date or of an ISO date-time; such texts sort as their days do. */
export function dayOf(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text.trim())?.[0];
}

function fromToDate({ cells }: Column, { value }: ConditionOf<'fromtodate'>): CellTest {
  const from = value['from-date'] ? dayOf(value['from-date']) : '0000-00-00';
  const to = value['to-date'] ? dayOf(value['to-date']) : '9999-99-99';
  return (cell) => {
    const day = dayOf(cells[cell]!);
    return day !== undefined && from !== undefined && to !== undefined && day >= from && day <= to;
  };
}

/** The test of an operator, not yet negated: the not-operators match where it fails. */
export function cellTest(condition: FilterCondition, column: Column): CellTest {
  switch (condition.operator) {
    case 'inlist':
    case 'notinlist':
      return holdsAnyOf(column, wantedBy(condition));
    case 'equals':
      return holdsAnyOf(column, [String(condition.value)]);
    case 'contains':
    case 'notcontains':
      return contains(column, condition);
    case 'minmax':
      return minMax(column, condition);
    case 'interval':
      return interval(column, condition);
    case 'fromtodate':
      return fromToDate(column, condition);
  }
}
