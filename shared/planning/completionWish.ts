import type { ProjectSet } from '#project/index.ts';
import type { PlanningContext } from './replacement.ts';

/** By what the articles of a completion are chosen; the price decides among equals. */
export type CompletionWish =
  /** What has the series and the colour of the set, as far as there is such a thing. */
  | { readonly kind: 'sameStyle' }
  | { readonly kind: 'lowestPrice' }
  /** What another set has in the same place. */
  | { readonly kind: 'likeSet'; readonly set: ProjectSet };

/** Why an article was chosen: another set has it, it has the series or the colour, or it is the cheapest that fits. */
export type CompletionReason = 'likeSet' | 'series' | 'colour' | 'price';

/** What articles a wish prefers. */
export interface Preference {
  /** 0 for what is wished, more for what is further from it. */
  strangeness(row: number): number;
  reasonFor(row: number): CompletionReason;
}

/** By the price alone. */
export const noPreference: Preference = { strangeness: () => 0, reasonFor: () => 'price' };

/** Columns whose values a set keeps, the more important first. */
const styleColumns = [
  { name: 'Series', reason: 'series' },
  { name: 'Colour', reason: 'colour' },
] as const;

/** Undefined when none of the articles has a series or a colour. */
function styleOf({ catalogue }: PlanningContext, articleIds: readonly string[]): Preference | undefined {
  const rows = articleIds.flatMap((id) => catalogue.rowOf(id) ?? []);
  const styles = styleColumns.flatMap(({ name, reason }) => {
    const column = catalogue.lacksColumn(name) ? undefined : catalogue.column(name);
    const wanted = new Set(rows.flatMap((row) => [...(column?.valuesAt(row) ?? [])]));
    return column === undefined || wanted.size === 0 ? [] : [{ column, reason, wanted }];
  });
  if (styles.length === 0) return undefined;
  return {
    // What has no value, such as a frame behind the wall, disturbs no style.
    strangeness: (row) =>
      styles.filter(({ column, wanted }) => {
        const values = column.valuesAt(row);
        return values.length > 0 && !values.some((value) => wanted.has(value));
      }).length,
    reasonFor: (row) =>
      styles.find(({ column, wanted }) => column.valuesAt(row).some((value) => wanted.has(value)))?.reason ?? 'price',
  };
}

/**
 * What a wish prefers for a set.
 *
 * @param articleIds what the set holds
 * @returns undefined when the wish is for a style and the articles have none
 */
export function preferenceFor(
  context: PlanningContext,
  wish: CompletionWish,
  articleIds: readonly string[],
): Preference | undefined {
  switch (wish.kind) {
    case 'lowestPrice':
      return noPreference;
    case 'sameStyle':
      return styleOf(context, articleIds);
    case 'likeSet': {
      const models = new Set(wish.set.articles.map(({ article }) => article));
      const style = styleOf(context, [...models]) ?? noPreference;
      const isModel = (row: number) => models.has(context.catalogue.idAt(row));
      return {
        strangeness: (row) => (isModel(row) ? 0 : 1 + style.strangeness(row)),
        reasonFor: (row) => (isModel(row) ? 'likeSet' : style.reasonFor(row)),
      };
    }
  }
}
