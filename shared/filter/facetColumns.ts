import {
  type Catalogue,
  type CatalogueFilter,
  type Column,
  hasRow,
  readNumber,
  type SubCategory,
} from '../catalogue/index.ts';
import { readInterval } from './cellTests.ts';

/** A value that a facet offers. */
export interface OfferedValue {
  readonly index: number;
  readonly text: string;
}

/** What a facet is, whatever is searched for: its column, and the values or bounds among the visible articles. */
export type FacetColumn = CatalogueFilter & { readonly column: Column } & (
    | { readonly type: 'select' | 'multiselect'; readonly values: readonly OfferedValue[] }
    | { readonly type: 'range' | 'interval'; readonly min: number; readonly max: number }
  );

function visibleCells(catalogue: Catalogue, { codes }: Column, subCategory: SubCategory): readonly number[] {
  const cells = new Set<number>();
  const { first, end } = catalogue.rangeOf(subCategory);
  for (let row = first; row < end; row++) if (hasRow(catalogue.visibleRows, row)) cells.add(codes[row] as number);
  return [...cells];
}

function offeredValues(catalogue: Catalogue, column: Column, cells: readonly number[]): readonly OfferedValue[] {
  const { texts, ofCell } = column.values;
  const indexes = [...new Set(cells.flatMap((cell) => ofCell[cell] ?? []))];
  const numberOf = (text: string) => (column.isNumber ? readNumber(text) : undefined) ?? Number.POSITIVE_INFINITY;
  return indexes
    .map((index) => ({ index, text: texts[index] as string }))
    .sort((a, b) => {
      const [left, right] = [numberOf(a.text), numberOf(b.text)];
      return left === right ? catalogue.compareTexts(a.text, b.text) : left - right;
    });
}

function boundsOf(column: Column, cells: readonly number[]) {
  const bounds = cells.flatMap((cell) => {
    const interval = readInterval(column.cells[cell] as string);
    return interval === undefined ? [] : [interval.low, interval.high].filter(Number.isFinite);
  });
  if (bounds.length === 0) return undefined;
  return { min: bounds.reduce((a, b) => Math.min(a, b)), max: bounds.reduce((a, b) => Math.max(a, b)) };
}

function facetColumn(catalogue: Catalogue, subCategory: SubCategory, filter: CatalogueFilter): FacetColumn | undefined {
  const column = catalogue.column(filter.columnName);
  if (column === undefined) return undefined;
  const cells = visibleCells(catalogue, column, subCategory);
  const { type } = filter;
  if (type === 'range' || type === 'interval') {
    const bounds = boundsOf(column, cells);
    return bounds && { ...filter, type, column, ...bounds };
  }
  const values = offeredValues(catalogue, column, cells);
  return values.length === 0 ? undefined : { ...filter, type, column, values };
}

const known = new WeakMap<Catalogue, Map<SubCategory, readonly FacetColumn[]>>();

/**
 * The facets of a sub-category in column order, without those that no visible article has a value for. Derived once for
 * each catalogue, as it never changes: bounds and values stay where they are while people filter.
 */
export function facetColumnsOf(catalogue: Catalogue, subCategory: SubCategory): readonly FacetColumn[] {
  const bySubCategory = known.get(catalogue) ?? new Map<SubCategory, readonly FacetColumn[]>();
  known.set(catalogue, bySubCategory);
  const facets =
    bySubCategory.get(subCategory) ??
    catalogue.filtersOf(subCategory).flatMap((filter) => facetColumn(catalogue, subCategory, filter) ?? []);
  bySubCategory.set(subCategory, facets);
  return facets;
}
