import type { SubCategory } from '#catalogue/index.ts';
import { hasRow, memoize } from '#columns/index.ts';
import { fitSetOf, type ProjectSet } from '#project/index.ts';
import type { Candidate, OpenSlots } from './openSlots.ts';
import type { PlanningContext } from './replacement.ts';

/** A candidate, and the slot that it would fill. */
export interface PlacedCandidate {
  readonly subCategory: SubCategory;
  readonly candidate: Candidate;
}

/** How slots come to need nothing without an entry of their own. */
export interface SparedSlots {
  /** Whether filling other slots may do away with this one: it is then left for the end. */
  mayBeSpared(subCategory: SubCategory, open: readonly SubCategory[]): boolean;
  /** Whether an article makes one of these slots unnecessary, or brings along what fills it. */
  spares(candidate: Candidate, wanted: readonly SubCategory[]): boolean;
  /** What may join the set in the slots that need nothing any more, and spares one that does. */
  candidatesThatSpare(
    set: ProjectSet,
    closed: readonly SubCategory[],
    wanted: readonly SubCategory[],
  ): readonly PlacedCandidate[];
}

export function sparedSlotsOf({ catalogue, fit }: PlanningContext, { candidatesOf }: OpenSlots): SparedSlots {
  const broughtBy = memoize((subCategory: SubCategory): ReadonlySet<SubCategory> => {
    const ids = new Set(candidatesOf(subCategory).flatMap(({ setArticleIds }) => setArticleIds));
    const rows = [...ids].flatMap((id) => catalogue.rowOf(id) ?? []);
    return new Set(rows.map((row) => catalogue.subCategoryAt(row)));
  });

  function spares({ row, setArticleIds }: Candidate, wanted: readonly SubCategory[]): boolean {
    const brought = setArticleIds.flatMap((id) => catalogue.rowOf(id) ?? []);
    return wanted.some((code) => {
      const sparing = fit.rowsThatSpare(code);
      if (sparing !== undefined && [row, ...brought].some((one) => hasRow(sparing, one))) return true;
      const standIns = catalogue.subCategories.alternativesOf(code);
      return brought.some((one) => standIns.includes(catalogue.subCategoryAt(one)));
    });
  }

  return {
    mayBeSpared(subCategory, open) {
      if (catalogue.subCategories.needOf(subCategory) === 'oneOf') return true;
      if (fit.rowsThatSpare(subCategory) !== undefined) return true;
      return open.some((other) => other !== subCategory && broughtBy(other).has(subCategory));
    },
    spares,
    candidatesThatSpare: (set, closed, wanted) =>
      closed.flatMap((subCategory) => {
        const sparing = candidatesOf(subCategory).filter((candidate) => spares(candidate, wanted));
        if (sparing.length === 0) return [];
        const fitting = fit.fittingRows(fitSetOf(set), subCategory);
        return sparing.filter(({ row }) => hasRow(fitting, row)).map((candidate) => ({ subCategory, candidate }));
      }),
  };
}
