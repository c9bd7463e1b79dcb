import type { Catalogue } from '#catalogue/index.ts';
import { memoize } from '#columns/index.ts';
import type { ConditionList } from './conditionRule.ts';
import { type ListRows, listRows } from './listRows.ts';

/** The lists of a market, as rules name them. */
export interface ListMatcher {
  /** By its id, else by its title (domain: Lists and rules). */
  find(reference: string): ConditionList | undefined;
  /** Its articles; found once. */
  rowsOf(list: ConditionList): ListRows;
  readonly lists: readonly ConditionList[];
}

export function createListMatcher(catalogue: Catalogue, lists: readonly ConditionList[]): ListMatcher {
  const ofMarket = lists.filter(({ countries }) => countries.includes(catalogue.country));
  const byId = new Map<string, ConditionList>();
  const byTitle = new Map<string, ConditionList>();
  for (const list of ofMarket) {
    if (!byId.has(list.id)) byId.set(list.id, list);
    if (!byTitle.has(list.title)) byTitle.set(list.title, list);
  }
  return {
    find: (reference) => byId.get(reference) ?? byTitle.get(reference),
    rowsOf: memoize((list: ConditionList) => listRows(catalogue, list)),
    lists: ofMarket,
  };
}
