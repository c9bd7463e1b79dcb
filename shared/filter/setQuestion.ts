import {
  type Bitset,
  type Catalogue,
  emptyBitset,
  hasRow,
  rowsInRange,
  type SubCategory,
  unite,
  wordsOf,
} from '../catalogue/index.ts';
import type { FitEngine, FitVerdict } from '../compatibility/index.ts';
import type { HiddenGroup, ListingQuery } from './listing.ts';

/** The active set, asked about the articles of one query. */
export interface SetQuestion {
  /** Articles of the scope that may join. */
  readonly fitting: Bitset;
  verdictOn(row: number): FitVerdict;
  /** Rows of the scope counted by what keeps them out, most frequent first. */
  hiddenGroups(hidden: Bitset): readonly HiddenGroup[];
}

/** Undefined when no set is active, or there are no rules to ask. */
export function askSet(
  catalogue: Catalogue,
  { set, replacingEntryId }: ListingQuery,
  scope: readonly SubCategory[],
  fit: FitEngine | undefined,
): SetQuestion | undefined {
  if (fit === undefined || set === undefined) return undefined;
  const options = replacingEntryId === undefined ? {} : { replacingEntryId };
  const [single] = scope;
  let fitting: Bitset;
  if (single !== undefined && scope.length === 1) fitting = fit.fittingRows(set, single, options);
  else {
    fitting = emptyBitset(catalogue.size);
    for (const code of scope) {
      const { first, end } = catalogue.rangeOf(code);
      unite(fitting, fit.fittingRows(set, code, options), wordsOf(first, end));
    }
  }
  return {
    fitting,
    verdictOn: (row) => (hasRow(fitting, row) ? { fits: true } : fit.judgeCandidate(set, catalogue.idAt(row), options)),
    hiddenGroups: (hidden) =>
      scope
        .flatMap((code) => {
          const rows = scope.length === 1 ? hidden : rowsInRange(hidden, catalogue.rangeOf(code));
          return fit.hiddenGroups(set, code, rows, options);
        })
        .sort((a, b) => b.count - a.count),
  };
}
