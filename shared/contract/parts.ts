import { z } from 'zod';

/** No parameters, no query, no body, or nothing to say. Unknown fields are refused. */
export const Nothing = z.strictObject({});

export const CountryCode = z.string().regex(/^[A-Z]{2}$/);

/** Paging and sorting of every search (domain: Searches). A page size of 0 means all, capped at 1,000. */
export const SearchBody = z.strictObject({
  filtersConditions: z.array(z.unknown()).max(50).default([]),
  sortColumName: z.string().max(100).default(''),
  sortOrder: z.enum(['ASC', 'DESC']).default('ASC'),
  pageSize: z.int().min(0).max(1000).default(0),
  firstEntryIndexPage: z.int().min(0).max(1_000_000).default(0),
});

/** A page of rows (domain: Searches). */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rowsData: z.array(row), pageInfo: z.object({ totalElements: z.int() }) });
}
