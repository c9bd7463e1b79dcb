import type { Bitset, Catalogue, Column } from '../catalogue/index.ts';
import { isWithinInterval, rangeTest } from './cellTests.ts';
import type { ListingFilter } from './listing.ts';

/** What the filters of one column let through. */
export interface ColumnFilter {
  readonly column: Column;
  /** Whether the column's facet counts values, so that rows which only this filter keeps out matter too. */
  readonly isCounted: boolean;
  /** A mark per cell code. */
  readonly mask: Uint8Array;
  /** The rows that pass are those of these sets together; undefined where no bitsets of values are at hand. */
  readonly united: readonly Bitset[] | undefined;
}

/** More values than this are not worth a bitset each. */
const mostUnitedValues = 32;

function columnFilter(column: Column, filter: ListingFilter): ColumnFilter {
  switch (filter.kind) {
    case 'values': {
      const values = [...new Set(filter.values.flatMap((value) => column.valueIndexOf(value) ?? []))];
      const united = values.length > mostUnitedValues ? undefined : values.map((value) => column.rowsWith(value));
      return { column, isCounted: true, mask: column.maskOf(values), united };
    }
    case 'range': {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = filter;
      const mask = column.maskWhere(rangeTest(column, min, max));
      return { column, isCounted: false, mask, united: undefined };
    }
    case 'interval': {
      const mask = column.maskWhere((cell) => isWithinInterval(column.cells[cell] as string, filter.value));
      return { column, isCounted: false, mask, united: undefined };
    }
  }
}

/** A filter without a value or a bound is not set. */
function isSet(filter: ListingFilter): boolean {
  switch (filter.kind) {
    case 'values':
      return filter.values.length > 0;
    case 'range':
      return filter.min !== undefined || filter.max !== undefined;
    case 'interval':
      return true;
  }
}

function both(a: ColumnFilter, b: ColumnFilter): ColumnFilter {
  const mask = a.mask.map((mark, cell) => mark & (b.mask[cell] as number));
  return { column: a.column, isCounted: a.isCounted || b.isCounted, mask, united: undefined };
}

/**
 * The filters that are set, one per column, so that a facet can leave out its own (§2.7).
 *
 * @returns undefined when a filter names a column that no sheet has: nothing passes
 */
export function columnFilters(
  catalogue: Catalogue,
  filters: readonly ListingFilter[],
): readonly ColumnFilter[] | undefined {
  const byColumn = new Map<Column, ColumnFilter>();
  for (const filter of filters) {
    if (!isSet(filter)) continue;
    const column = catalogue.column(filter.columnName);
    if (column === undefined) return undefined;
    const before = byColumn.get(column);
    const own = columnFilter(column, filter);
    byColumn.set(column, before === undefined ? own : both(before, own));
  }
  return [...byColumn.values()];
}
