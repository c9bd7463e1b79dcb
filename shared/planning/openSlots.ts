import { priceOfArticle, type SubCategory } from '#catalogue/index.ts';
import { type Bitset, hasRow, memoize } from '#columns/index.ts';
import { entryTotal, setUnitTotal, type Total } from '#pricing/index.ts';
import { fitSetOf, type ProjectSet } from '#project/index.ts';
import type { Preference } from './completionWish.ts';
import type { PlanningContext } from './replacement.ts';

/** What is to be as low as possible, the first figure before the next. */
export type Cost = readonly [open: number, strange: number, unpriced: number, cents: number];

/** Below 0 when `a` is the better one. */
export function compareCosts(a: Cost, b: Cost): number {
  for (const [index, figure] of a.entries()) {
    const difference = figure - (b[index] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function addCosts(a: Cost, b: Cost): Cost {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];
}

export const noCost: Cost = [0, 0, 0, 0];

function unpricedIn({ onRequest, invalid }: Total): number {
  return onRequest + invalid;
}

/** What a set costs more than another one, with slots that stay open and articles that are not as wished. */
export function costBetween(before: Total, after: Total, open: number, strange: number): Cost {
  return [open, strange, unpricedIn(after) - unpricedIn(before), after.cents - before.cents];
}

/** What one set costs in its market. */
export function unitTotalIn({ catalogue }: PlanningContext, set: ProjectSet): Total {
  return setUnitTotal(set, (articleId) => priceOfArticle(catalogue.article(articleId)));
}

/** An article that may fill a slot, with what it adds to the cost at the least. */
export interface Candidate {
  readonly row: number;
  readonly articleId: string;
  readonly setArticleIds: readonly string[];
  readonly cost: Cost;
}

function candidateAt({ catalogue }: PlanningContext, { strangeness }: Preference, row: number): Candidate {
  const articleId = catalogue.idAt(row);
  const setArticleIds = catalogue.setArticlesOf(articleId).mandatory;
  const total = entryTotal(
    {
      ...{ id: '', article: articleId, subCategory: catalogue.subCategoryAt(row), quantity: 1 },
      setArticles: setArticleIds.map((article) => ({ article })),
    },
    catalogue.articlePrice,
  );
  return { row, articleId, setArticleIds, cost: [0, strangeness(row), unpricedIn(total), total.cents] };
}

/** What may fill the slots of a set. */
export interface OpenSlots {
  /** All that fits the slot as the set is, the best first. */
  candidatesOf(subCategory: SubCategory): readonly Candidate[];
  /** What filling the slot with one of the rows costs at the least; undefined when none of them may. */
  leastCost(subCategory: SubCategory, rows: Bitset): Cost | undefined;
}

export function openSlotsOf(context: PlanningContext, set: ProjectSet, preference: Preference): OpenSlots {
  const { catalogue, fit } = context;
  const candidatesOf = memoize((subCategory: SubCategory): readonly Candidate[] => {
    const fitting = fit.fittingRows(fitSetOf(set), subCategory);
    const { first, end } = catalogue.subCategories.rangeOf(subCategory);
    const candidates: Candidate[] = [];
    for (let row = first; row < end; row++) {
      if (hasRow(fitting, row) && hasRow(catalogue.visibleRows, row)) {
        candidates.push(candidateAt(context, preference, row));
      }
    }
    return candidates.sort((a, b) => compareCosts(a.cost, b.cost) || a.row - b.row);
  });
  return {
    candidatesOf,
    leastCost: (subCategory, rows) => candidatesOf(subCategory).find(({ row }) => hasRow(rows, row))?.cost,
  };
}
