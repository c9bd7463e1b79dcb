import { type Catalogue, priceOfArticle } from '#catalogue/index.ts';
import type { FitEngine, FitVerdict, QuantityAdjustment } from '#compatibility/index.ts';
import { setUnitTotal, type Total } from '#pricing/index.ts';
import {
  adjustQuantities,
  effectiveAdjustments,
  findSet,
  fitSetOf,
  type ProjectSet,
  replaceArticles,
  type Space,
} from '#project/index.ts';

/** What plans are made with: one market's articles and rules. */
export interface PlanningContext {
  readonly catalogue: Catalogue;
  readonly fit: FitEngine;
}

/** Another article for an entry. */
export interface ArticleChange {
  readonly entryId: string;
  readonly toArticleId: string;
}

export interface PlannedChange extends ArticleChange {
  readonly fromArticleId: string;
  /** Mandatory sub-articles that come along. */
  readonly setArticleIds: readonly string[];
}

/** What would become of a set if some of its articles were replaced at once. */
export interface SetReplacement {
  readonly setId: string;
  readonly changes: readonly PlannedChange[];
  /** Whether all of them may join together (domain: Replacing everywhere). */
  readonly verdict: FitVerdict;
  /** Quantities that rules would change. */
  readonly adjustments: readonly QuantityAdjustment[];
  /** What one such set costs now, and would cost then. */
  readonly before: Total;
  readonly after: Total;
}

/** A set on its own in the form that operations take. */
export function alone(set: ProjectSet): Space[] {
  return [{ id: '', title: '', quantity: 1, sets: [set] }];
}

export function setIn(spaces: readonly Space[], set: ProjectSet): ProjectSet {
  return findSet(spaces, set.id)?.set ?? set;
}

/** The set with the changes made, before rules set quantities. */
export function withChanges({ catalogue }: PlanningContext, set: ProjectSet, changes: readonly ArticleChange[]) {
  const planned = changes.flatMap(({ entryId, toArticleId }): PlannedChange[] => {
    const fromArticleId = set.articles.find(({ id }) => id === entryId)?.article;
    if (fromArticleId === undefined || catalogue.rowOf(toArticleId) === undefined) return [];
    return [{ entryId, fromArticleId, toArticleId, setArticleIds: catalogue.setArticlesOf(toArticleId).mandatory }];
  });
  const articles = planned.map(
    ({ entryId, toArticleId, setArticleIds }) => [entryId, { articleId: toArticleId, setArticleIds }] as const,
  );
  return { planned, changed: setIn(replaceArticles(alone(set), new Map(articles)), set) };
}

/**
 * Plans other articles for entries of a set. All are replaced first and then judged, so that a frame and its plate can
 * change together. Articles that the catalogue does not know are left as they are.
 */
export function planReplacement(
  context: PlanningContext,
  set: ProjectSet,
  changes: readonly ArticleChange[],
): SetReplacement {
  const { catalogue, fit } = context;
  const { planned, changed } = withChanges(context, set, changes);
  const exclusions = fit.exclusionsOfChanges(fitSetOf(changed), new Set(planned.map(({ entryId }) => entryId)));
  let spaces = alone(changed);
  const adjustments: QuantityAdjustment[] = [];
  for (const { entryId } of planned) {
    const wanted = fit.adjustments(fitSetOf(changed), entryId);
    adjustments.push(...effectiveAdjustments(spaces, set.id, wanted));
    spaces = adjustQuantities(spaces, set.id, wanted);
  }
  const priceOf = (articleId: string) => priceOfArticle(catalogue.article(articleId));
  return {
    setId: set.id,
    changes: planned,
    verdict: exclusions.length === 0 ? { fits: true } : { fits: false, exclusions },
    adjustments,
    before: setUnitTotal(set, priceOf),
    after: setUnitTotal(setIn(spaces, changed), priceOf),
  };
}

/** Does what was planned, as one operation. Of a set that was deleted in the meantime nothing is left to do. */
export function applyReplacements(spaces: readonly Space[], plans: readonly SetReplacement[]): Space[] {
  const articles = plans.flatMap(({ changes }) =>
    changes.map(
      ({ entryId, toArticleId, setArticleIds }) => [entryId, { articleId: toArticleId, setArticleIds }] as const,
    ),
  );
  return plans.reduce<Space[]>(
    (present, { setId, adjustments }) => adjustQuantities(present, setId, adjustments),
    replaceArticles(spaces, new Map(articles)),
  );
}
