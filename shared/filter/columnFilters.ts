import { type Catalogue, type Column, readNumber, splitList } from '../catalogue/index.ts';
import { isWithinInterval } from './cellTests.ts';
import type { ListingFilter } from './listing.ts';

/** What the filters of one column let through, as a mark per cell code. */
export interface ColumnFilter {
  readonly column: Column;
  readonly mask: Uint8Array;
}

function numbersIn({ cells, numbers }: Column, cell: number): readonly number[] {
  const number = numbers[cell] as number;
  return Number.isNaN(number) ? splitList(cells[cell] as string).flatMap((part) => readNumber(part) ?? []) : [number];
}

function maskOf(column: Column, filter: ListingFilter): Uint8Array {
  switch (filter.kind) {
    case 'values': {
      const wanted = new Set(filter.values.flatMap((value) => column.valueIndexOf(value) ?? []));
      const { ofCell } = column.values;
      return column.maskWhere((cell) => (ofCell[cell] as readonly number[]).some((value) => wanted.has(value)));
    }
    case 'range': {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = filter;
      return column.maskWhere((cell) => numbersIn(column, cell).some((number) => number >= min && number <= max));
    }
    case 'interval':
      return column.maskWhere((cell) => isWithinInterval(column.cells[cell] as string, filter.value));
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

/**
 * The filters that are set, one per column, so that a facet can leave out its own (§2.7).
 *
 * @returns undefined when a filter names a column that no sheet has: nothing passes
 */
export function columnFilters(
  catalogue: Catalogue,
  filters: readonly ListingFilter[],
): readonly ColumnFilter[] | undefined {
  const byColumn = new Map<Column, Uint8Array>();
  for (const filter of filters) {
    if (!isSet(filter)) continue;
    const column = catalogue.column(filter.columnName);
    if (column === undefined) return undefined;
    const mask = maskOf(column, filter);
    const before = byColumn.get(column);
    byColumn.set(column, before === undefined ? mask : mask.map((mark, cell) => mark & (before[cell] as number)));
  }
  return Array.from(byColumn, ([column, mask]) => ({ column, mask }));
}
