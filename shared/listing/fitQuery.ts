import type { Catalogue, SubCategory } from '#catalogue/index.ts';
import { type Bitset, countShared, emptyBitset, hasRow, rowsInRange, unite, wordsOf } from '#columns/index.ts';
import { type FitEngine, type FitVerdict, type HiddenGroup, mergeHiddenGroups } from '#compatibility/index.ts';
import type { ListingQuery } from './listing.ts';

/** The fit of the articles of one query in the active set. */
export interface FitQuery {
  /** Articles of the scope that may join. */
  readonly fitting: Bitset;
  verdictOn(row: number): FitVerdict;
  /**
   * The first article in the set whose entry alone lets none of these rows, all of one sub-category, through; undefined
   * when it takes several entries.
   */
  soleOpponentOf(rows: Bitset): string | undefined;
  /** Rows of the scope counted by what excludes them, most frequent first. */
  hiddenGroups(hidden: Bitset): readonly HiddenGroup[];
  /** Of hidden rows those that the reason with this key hides. */
  rowsHiddenBy(hidden: Bitset, key: string): Bitset;
}

/** Undefined when no set is active, or there are no rules to ask. */
export function createFitQuery(
  catalogue: Catalogue,
  { set, replacingEntryId }: ListingQuery,
  scope: readonly SubCategory[],
  fit: FitEngine | undefined,
): FitQuery | undefined {
  if (fit === undefined || set === undefined) return undefined;
  const options = replacingEntryId === undefined ? {} : { replacingEntryId };
  const [single] = scope;
  let fitting: Bitset;
  if (single !== undefined && scope.length === 1) fitting = fit.fittingRows(set, single, options);
  else {
    fitting = emptyBitset(catalogue.size);
    for (const code of scope) {
      const { first, end } = catalogue.subCategories.rangeOf(code);
      unite(fitting, fit.fittingRows(set, code, options), wordsOf(first, end));
    }
  }
  const partIn = (rows: Bitset, code: SubCategory): Bitset =>
    scope.length === 1 ? rows : rowsInRange(rows, catalogue.subCategories.rangeOf(code));
  return {
    fitting,
    verdictOn: (row) => (hasRow(fitting, row) ? { fits: true } : fit.judgeCandidate(set, catalogue.idAt(row), options)),
    soleOpponentOf(rows) {
      if (single === undefined) return undefined;
      const { first, end } = catalogue.subCategories.rangeOf(single);
      const words = wordsOf(first, end);
      const byEntry = fit.fittingRowsByEntry(set, single, options);
      const opponent = set.entries.find(({ id }) => {
        const letThrough = byEntry.get(id);
        return letThrough !== undefined && countShared(rows, letThrough, words) === 0;
      });
      return opponent?.articleId;
    },
    hiddenGroups: (hidden) =>
      mergeHiddenGroups(scope.flatMap((code) => fit.hiddenGroups(set, code, partIn(hidden, code), options))),
    rowsHiddenBy(hidden, key) {
      const found = emptyBitset(catalogue.size);
      for (const code of scope) unite(found, fit.rowsHiddenBy(set, code, partIn(hidden, code), key, options));
      return found;
    },
  };
}
