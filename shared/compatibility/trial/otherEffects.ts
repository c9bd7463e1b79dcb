import type { Catalogue } from '#catalogue/index.ts';
import { type Bitset, intersection, rowsOf } from '#columns/index.ts';
import { reachedRows } from '../additions.ts';
import { quantityIn } from '../adjustments.ts';
import { type CompiledRules, compileEffects } from '../compileEffects.ts';
import type { ConditionRule } from '../conditionRule.ts';
import { withRelationRules } from '../relationRules.ts';
import type { BeforeAfter } from './compareRules.ts';
import type { RulesMarket } from './unsavedRules.ts';

/** What a part of a rule does that keeps nothing out, article by article. */
export type OtherEffect =
  | {
      /** Articles of its list that pass the whitelists of its sources, in the sub-categories that it applies to. */
      readonly does: 'letsPass';
      readonly total: number;
      readonly articles: readonly { readonly articleId: string }[];
    }
  | {
      /** Source articles that come with others than the catalogue says. */
      readonly does: 'changesRelation';
      readonly total: number;
      /** All visible source articles. */
      readonly of: number;
      readonly articles: readonly ({ readonly articleId: string } & BeforeAfter<readonly string[]>)[];
    }
  | {
      /** Source articles that have a quantity for others. */
      readonly does: 'setsQuantity';
      readonly total: number;
      /** All visible source articles. */
      readonly of: number;
      readonly articles: readonly { readonly articleId: string; readonly quantity: number }[];
    };

function passing(catalogue: Catalogue, { additions }: CompiledRules, limit: number): OtherEffect | undefined {
  const [addition] = additions;
  if (addition === undefined) return undefined;
  const rows = Array.from(rowsOf(intersection(reachedRows(catalogue, addition), catalogue.visibleRows)));
  const articles = rows.slice(0, limit).map((row) => ({ articleId: catalogue.idAt(row) }));
  return { does: 'letsPass', total: rows.length, articles };
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id, index) => id === others[index]);
}

function changedRelations(
  catalogue: Catalogue,
  { relationEffects }: CompiledRules,
  sources: Bitset,
  limit: number,
): OtherEffect | undefined {
  const [effect] = relationEffects;
  if (effect === undefined) return undefined;
  const changed = withRelationRules(catalogue, relationEffects);
  const kind = effect.relation === 'ComesWith' ? 'mandatory' : 'optional';
  const ids = Array.from(rowsOf(sources), (row) => catalogue.idAt(row));
  const articles = ids
    .map((articleId) => ({
      articleId,
      before: catalogue.setArticlesOf(articleId)[kind],
      after: changed.setArticlesOf(articleId)[kind],
    }))
    .filter(({ before, after }) => !isSame(before, after));
  return { does: 'changesRelation', total: articles.length, of: ids.length, articles: articles.slice(0, limit) };
}

function quantities(
  catalogue: Catalogue,
  { quantityEffects }: CompiledRules,
  sources: Bitset,
  limit: number,
): OtherEffect | undefined {
  const [effect] = quantityEffects;
  if (effect === undefined) return undefined;
  const column = catalogue.column(effect.attribute);
  const rows = Array.from(rowsOf(sources));
  const articles = rows.flatMap((row) => {
    const quantity = quantityIn(column?.cellAt(row) ?? '');
    return quantity === undefined ? [] : [{ articleId: catalogue.idAt(row), quantity }];
  });
  return { does: 'setsQuantity', total: articles.length, of: rows.length, articles: articles.slice(0, limit) };
}

/**
 * What the only part of a rule does by itself where it keeps nothing out: it lets articles pass, changes what comes
 * along, or sets quantities (domain: Trying rules).
 *
 * @param sources the visible articles of its source list
 * @param limit how many articles are named; all are counted
 * @returns undefined for parts that keep articles out, and for those that are ignored
 */
export function otherEffect(
  { catalogue, lists }: RulesMarket,
  rule: ConditionRule,
  sources: Bitset,
  limit: number,
): OtherEffect | undefined {
  const compiled = compileEffects(catalogue, lists, [rule]);
  return (
    passing(catalogue, compiled, limit) ??
    changedRelations(catalogue, compiled, sources, limit) ??
    quantities(catalogue, compiled, sources, limit)
  );
}
