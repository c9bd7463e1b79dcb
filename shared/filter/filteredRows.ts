import type { ColumnFilter } from './columnFilters.ts';

/** Rows that pass, and for each filter those that only this one keeps out: what its facet counts beside the hits. */
export interface FilteredRows {
  /** Ascending. */
  readonly hits: Uint32Array;
  /** One list per filter, in the order of the filters. */
  readonly nearMisses: readonly Uint32Array[];
}

/** Send rows through all filters in one pass. */
export function filterRows(rows: Uint32Array, filters: readonly ColumnFilter[]): FilteredRows {
  if (filters.length === 0) return { hits: rows, nearMisses: [] };
  const codes = filters.map(({ column }) => column.codes);
  const masks = filters.map(({ mask }) => mask);
  const hits = new Uint32Array(rows.length);
  const nearMisses = filters.map(() => new Uint32Array(rows.length));
  const missCounts = new Uint32Array(filters.length);
  let hitCount = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    let failed = -1;
    let failures = 0;
    for (let index = 0; index < masks.length && failures < 2; index++) {
      if ((masks[index] as Uint8Array)[(codes[index] as Uint32Array)[row] as number] === 1) continue;
      failed = index;
      failures++;
    }
    if (failures === 0) hits[hitCount++] = row;
    else if (failures === 1) {
      const count = missCounts[failed] as number;
      (nearMisses[failed] as Uint32Array)[count] = row;
      missCounts[failed] = count + 1;
    }
  }
  return {
    hits: hits.subarray(0, hitCount),
    nearMisses: nearMisses.map((list, index) => list.subarray(0, missCounts[index])),
  };
}
