import {
  type Catalogue,
  type CatalogueFilter,
  type ProductGroups,
  productGroupsOf,
  type SubCategory,
} from '#catalogue/index.ts';
import {
  addRow,
  type Bitset,
  type Column,
  memoize,
  memoizeWeak,
  once,
  readInterval,
  readNumber,
  rowsInRange,
  type WordRange,
  wordsOf,
} from '#columns/index.ts';
import { numbersOfCell } from '#conditions/cellTests.ts';
import type { FacetValue } from './listing.ts';
import { priceColumn, priceOf } from './priceRange.ts';
import { type RowSet, rowSetOf } from './rowSet.ts';

/** Scratch memory for counting cells, reused between counts. */
let byCell = new Uint32Array(1024);

/** Few rows: the values of each. */
function countValuesOfRows({ codes, values: { starts, items } }: Column, rows: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) {
    const cell = codes[rows[at]!]!;
    const end = starts[cell + 1]!;
    for (let item = starts[cell]!; item < end; item++) {
      const value = items[item]!;
      counts[value]! += 1;
    }
  }
}

/** Many rows: how often each cell occurs, and then the values of each cell. */
function countCellsOfRows({ codes, cellCount, values }: Column, rows: Uint32Array, counts: Uint32Array): void {
  if (byCell.length < cellCount) byCell = new Uint32Array(cellCount * 2);
  else byCell.fill(0, 0, cellCount);
  const cellCounts = byCell;
  for (let at = 0; at < rows.length; at++) {
    const cell = codes[rows[at]!]!;
    cellCounts[cell]! += 1;
  }
  const { starts, items } = values;
  for (let cell = 0; cell < cellCount; cell++) {
    const count = cellCounts[cell]!;
    if (count === 0) continue;
    const end = starts[cell + 1]!;
    for (let item = starts[cell]!; item < end; item++) {
      const value = items[item]!;
      counts[value]! += count;
    }
  }
}

/** Add to `counts`, by value index, how many of the rows hold each value of a column. */
export function countByRows(column: Column, rows: Uint32Array, counts: Uint32Array): void {
  if (rows.length > column.cellCount) countCellsOfRows(column, rows, counts);
  else countValuesOfRows(column, rows, counts);
}

/** Scratch memory for the product that had a value last, reused between counts. */
let lastProducts = new Uint32Array(256);
const noProduct = 0xffffffff;

/**
 * Add to `counts`, by value index, how many products hold each value of a column in any of the rows.
 *
 * @param rows those of a product follow each other
 */
export function countProductsByRows(
  { codes, values: { starts, items, texts } }: Column,
  rows: Uint32Array,
  productOf: Uint32Array,
  counts: Uint32Array,
): void {
  if (lastProducts.length < texts.length) lastProducts = new Uint32Array(texts.length * 2);
  const lasts = lastProducts.fill(noProduct, 0, texts.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    const product = productOf[row]!;
    const cell = codes[row]!;
    const end = starts[cell + 1]!;
    for (let item = starts[cell]!; item < end; item++) {
      const value = items[item]!;
      if (lasts[value] === product) continue;
      lasts[value] = product;
      counts[value]! += 1;
    }
  }
}

/** A value that a facet offers. */
export interface OfferedValue {
  readonly index: number;
  readonly text: string;
  /** Visible articles of the sub-category that have it. */
  readonly visibleCount: number;
  /** What an answer says of it where nothing is found. */
  readonly notFound: FacetValue;
}

/** A facet that offers values. */
export type ValueFacetColumn = Extract<FacetColumn, { readonly values: unknown }>;

/** The facets of a sub-category, and the rows that their values and bounds come from. */
interface SubCategoryFacets {
  readonly facets: readonly FacetColumn[];
  readonly visible: RowSet;
  /** The last row of each product; undefined where the articles of a product are not neighbours. */
  readonly productLasts: Bitset | undefined;
}

/** A facet independent of the search: its column, and the values or bounds among the visible articles. */
export type FacetColumn = CatalogueFilter & { readonly column: Column } & (
    | {
        readonly type: 'select' | 'multiselect';
        readonly values: readonly OfferedValue[];
        /** The words of the sub-category of each value, in the order of `values`; made when first asked for. */
        readonly rowsOfValues: () => readonly Bitset[];
        /** Products with a visible article of each value, by value index; made when first asked for. Never change it. */
        readonly visibleProducts: () => Uint32Array;
      }
    | { readonly type: 'range' | 'interval'; readonly min: number; readonly max: number }
  );

function offeredValues(catalogue: Catalogue, column: Column, visible: RowSet): readonly OfferedValue[] {
  const { texts } = column.values;
  const counts = new Uint32Array(texts.length);
  countByRows(column, visible.list(), counts);
  const numberOf = (text: string) => (column.isNumber ? readNumber(text) : undefined) ?? Number.POSITIVE_INFINITY;
  return texts
    .map((text, index) => ({
      ...{ index, text, visibleCount: counts[index]! },
      notFound: { value: text, count: 0, selected: false },
    }))
    .filter(({ visibleCount }) => visibleCount > 0)
    .sort((a, b) => {
      const [left, right] = [numberOf(a.text), numberOf(b.text)];
      return left === right ? catalogue.compareTexts(a.text, b.text) : left - right;
    });
}

/** What a cell has to say about where a filter of numbers begins and ends. */
function boundsOfCell(column: Column, cell: number, type: 'range' | 'interval'): readonly number[] {
  if (type === 'range') return numbersOfCell(column, cell);
  const interval = readInterval(column.cells[cell]!);
  return interval === undefined ? [] : [interval.low, interval.high].filter(Number.isFinite);
}

/** The least and the greatest; undefined without any. */
function boundsOf(numbers: Iterable<number>) {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    min = Math.min(min, number);
    max = Math.max(max, number);
  }
  return min <= max ? { min, max } : undefined;
}

/** The numbers that the cells of visible articles hold. */
function* numbersIn(
  column: Column,
  visible: RowSet,
  numbersOf: (cell: number) => readonly number[],
): Generator<number> {
  const { codes } = column;
  const occurs = new Uint8Array(column.cellCount);
  for (const row of visible.list()) occurs[codes[row]!] = 1;
  for (let cell = 0; cell < occurs.length; cell++) if (occurs[cell] === 1) yield* numbersOf(cell);
}

function pricesOf(cell: string): readonly number[] {
  const price = priceOf(cell);
  return price === undefined ? [] : [price];
}

/** Articles are few below this part of the catalogue. */
const few = 1 / 8;

/** Of few articles one by one: to code the prices of all others for them would be a large part of a first answer. */
function pricesIn(column: Column, visible: RowSet, size: number): Iterable<number> {
  const rows = visible.list();
  if (rows.length < few * size) return [...rows].flatMap((row) => pricesOf(column.cellAt(row)));
  return numbersIn(column, visible, (cell) => pricesOf(column.cells[cell]!));
}

interface FacetScope {
  readonly visible: RowSet;
  readonly words: WordRange;
  readonly products: ProductGroups;
  /** As `ProductGroups` says. */
  readonly lasts: Bitset | undefined;
}

/** The bitsets of whole columns, with the rows of all other sub-categories, would fill memory. */
function rowsOfValues(
  column: Column,
  offered: readonly OfferedValue[],
  { visible, words }: FacetScope,
): readonly Bitset[] {
  const sets = new Map(offered.map(({ index }) => [index, new Uint32Array(words.to - words.from)]));
  for (const row of visible.list()) {
    for (const value of column.valuesAt(row)) addRow(sets.get(value) as Bitset, row - words.from * 32);
  }
  return [...sets.values()];
}

function facetColumn(catalogue: Catalogue, scope: FacetScope, filter: CatalogueFilter): FacetColumn | undefined {
  const column = catalogue.column(filter.columnName);
  if (column === undefined) return undefined;
  const { type } = filter;
  if (type === 'range' || type === 'interval') {
    const bounds = boundsOf(numbersIn(column, scope.visible, (cell) => boundsOfCell(column, cell, type)));
    return bounds && { ...filter, type, column, ...bounds };
  }
  const values = offeredValues(catalogue, column, scope.visible);
  if (values.length === 0) return undefined;
  const visibleProducts = once(() => {
    const counts = new Uint32Array(column.values.texts.length);
    const { productOf } = scope.products;
    countProductsByRows(column, scope.products.inProductOrder(scope.visible, scope.lasts), productOf, counts);
    return counts;
  });
  return {
    ...filter,
    type,
    column,
    values,
    rowsOfValues: once(() => rowsOfValues(column, values, scope)),
    visibleProducts,
  };
}

/** Prices between which something is found, even where no flag makes the column a filter (domain: Filters and counts). */
function priceFacet(catalogue: Catalogue, { visible }: FacetScope): FacetColumn | undefined {
  const column = catalogue.column(priceColumn);
  if (column === undefined) return undefined;
  const bounds = boundsOf(pricesIn(column, visible, catalogue.size));
  return bounds && { columnName: priceColumn, type: 'range', isAdvanced: false, column, ...bounds };
}

function deriveFacets(catalogue: Catalogue, subCategory: SubCategory): SubCategoryFacets {
  const range = catalogue.subCategories.rangeOf(subCategory);
  const words = wordsOf(range.first, range.end);
  const visible = rowSetOf(rowsInRange(catalogue.visibleRows, range), words);
  const products = productGroupsOf(catalogue);
  const lasts = products.lastsIn([subCategory]);
  const scope = { visible, words, products, lasts };
  const facets = catalogue.subCategories
    .filtersOf(subCategory)
    .flatMap((filter) => facetColumn(catalogue, scope, filter) ?? []);
  const price = facets.some(({ column }) => column.name === priceColumn) ? undefined : priceFacet(catalogue, scope);
  if (price !== undefined) facets.push(price);
  return { facets, visible, productLasts: lasts };
}

const facetsByCatalogue = memoizeWeak((catalogue: Catalogue) =>
  memoize((subCategory: SubCategory) => deriveFacets(catalogue, subCategory)),
);

/**
 * The facets of a sub-category in column order, without those that no visible article has a value for. Derived once for
 * each catalogue, as it never changes: bounds and values stay where they are while people filter.
 */
export function subCategoryFacets(catalogue: Catalogue, subCategory: SubCategory): SubCategoryFacets {
  return facetsByCatalogue(catalogue)(subCategory);
}
