import type { PriceOf } from '#catalogue/index.ts';
import type { Entry, ProjectSet, Space } from '#project/index.ts';

/** Integer cents excluding VAT, and how many positions the sum leaves out. */
export interface Total {
  readonly cents: number;
  /** Positions without a price. */
  readonly onRequest: number;
  /** Positions that are inactive or missing; they count 0 and are left out of exports. */
  readonly invalid: number;
}

const nothing: Total = { cents: 0, onRequest: 0, invalid: 0 };

function add(a: Total, b: Total): Total {
  return { cents: a.cents + b.cents, onRequest: a.onRequest + b.onRequest, invalid: a.invalid + b.invalid };
}

/** The price multiplies; the positions left out are counted once, however often they are built. */
function times(total: Total, quantity: number): Total {
  return { ...total, cents: total.cents * quantity };
}

function articleTotal(articleId: string, priceOf: PriceOf): Total {
  const price = priceOf(articleId);
  switch (price.kind) {
    case 'priced':
      return { cents: price.cents, onRequest: 0, invalid: 0 };
    case 'onRequest':
      return { cents: 0, onRequest: 1, invalid: 0 };
    case 'inactive':
    case 'missing':
      return { cents: 0, onRequest: 0, invalid: 1 };
  }
}

/**
 * (Price + sum of the set articles' prices) × quantity (domain: Prices and totals). An inactive or missing article
 * takes its set articles with it: they are left out of documents together.
 */
export function entryTotal(entry: Entry, priceOf: PriceOf): Total {
  const own = articleTotal(entry.article, priceOf);
  if (own.invalid > 0) return own;
  const unit = entry.setArticles.reduce((sum, { article }) => add(sum, articleTotal(article, priceOf)), own);
  return times(unit, entry.quantity);
}

/** One set, not yet multiplied by its own quantity. */
export function setUnitTotal(set: ProjectSet, priceOf: PriceOf): Total {
  return set.articles.reduce((sum, entry) => add(sum, entryTotal(entry, priceOf)), nothing);
}

/** Sum of the entries × set quantity (domain: Prices and totals). */
export function setTotal(set: ProjectSet, priceOf: PriceOf): Total {
  return times(setUnitTotal(set, priceOf), set.quantity);
}

/** One space, not yet multiplied by its own quantity. */
export function spaceUnitTotal(space: Space, priceOf: PriceOf): Total {
  return space.sets.reduce((sum, set) => add(sum, setTotal(set, priceOf)), nothing);
}

/** Sum of the sets × space quantity (domain: Prices and totals). */
export function spaceTotal(space: Space, priceOf: PriceOf): Total {
  return times(spaceUnitTotal(space, priceOf), space.quantity);
}

/** Sum of the spaces (domain: Prices and totals). */
export function projectTotal(spaces: readonly Space[], priceOf: PriceOf): Total {
  return spaces.reduce((sum, space) => add(sum, spaceTotal(space, priceOf)), nothing);
}

/** What a whole project costs and, by their ids, each of its spaces and sets. */
export function totalsOfParts(
  spaces: readonly Space[],
  priceOf: PriceOf,
): { readonly project: Total; readonly parts: ReadonlyMap<string, Total> } {
  const parts = new Map<string, Total>();
  let project = nothing;
  for (const space of spaces) {
    let unit = nothing;
    for (const set of space.sets) {
      const total = setTotal(set, priceOf);
      parts.set(set.id, total);
      unit = add(unit, total);
    }
    const total = times(unit, space.quantity);
    parts.set(space.id, total);
    project = add(project, total);
  }
  return { project, parts };
}

/** Space count = sum of space quantities (domain: Prices and totals). */
export function spaceCount(spaces: readonly Space[]): number {
  return spaces.reduce((sum, space) => sum + space.quantity, 0);
}
