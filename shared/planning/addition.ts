import type { SubCategory } from '#catalogue/index.ts';
import { type Exclusion, type QuantityAdjustment, replacedEntry } from '#compatibility/index.ts';
import {
  addArticle,
  adjustQuantities,
  effectiveAdjustments,
  fitSetOf,
  type ProjectSet,
  type Space,
} from '#project/index.ts';
import { alone, type PlanningContext, setIn } from './replacement.ts';

/** An article that goes into a set, with its mandatory sub-articles. */
export interface AddedArticle {
  readonly articleId: string;
  readonly subCategory: SubCategory;
  /**
   * The entry whose place it takes; otherwise it replaces the entry of its sub-category, or is appended where several
   * are allowed.
   */
  readonly replacingEntryId?: string | undefined;
}

/** An article that a set does not take. */
export interface MisfitArticle extends AddedArticle {
  readonly exclusions: readonly Exclusion[];
}

interface AdditionStep extends AddedArticle {
  /** Mandatory sub-articles that come along. */
  readonly setArticleIds: readonly string[];
  /** Of the entry that is made unless it replaces one. */
  readonly entryId: string;
  readonly allowsMultiple: boolean;
  /** The article that made room for it. */
  readonly replacedArticleId?: string;
  /** Quantities that rules want from then on. */
  readonly wanted: readonly QuantityAdjustment[];
}

/** What would become of a set if articles were added to it at once. */
export interface SetAddition {
  readonly setId: string;
  readonly steps: readonly AdditionStep[];
  /** Quantities that rules would change. */
  readonly adjustments: readonly QuantityAdjustment[];
  /** Empty where the articles may join together. */
  readonly misfits: readonly MisfitArticle[];
}

function applyStep(spaces: readonly Space[], setId: string, step: AdditionStep): Space[] {
  return adjustQuantities(addArticle(spaces, setId, step, step), setId, step.wanted);
}

/**
 * Plans adding articles to a set: mandatory sub-articles come along, then rules adjust quantities. All are added first
 * and then judged, each among everything else that the set will hold.
 *
 * @param newId makes ids of new entries
 * @throws RangeError for an article that the catalogue does not know
 */
export function planAddition(
  { catalogue, fit }: PlanningContext,
  set: ProjectSet,
  articles: readonly AddedArticle[],
  newId: () => string,
): SetAddition {
  let spaces = alone(set);
  const steps: AdditionStep[] = [];
  const filledIds: string[] = [];
  const adjustments: QuantityAdjustment[] = [];
  for (const { articleId, subCategory, replacingEntryId } of articles) {
    if (catalogue.rowOf(articleId) === undefined) throw new RangeError(`The catalogue has no article ${articleId}`);
    const allowsMultiple = catalogue.subCategories.allowsMultiple(subCategory);
    const joining = { allowsMultiple, replacingEntryId };
    const replaced = replacedEntry(setIn(spaces, set).articles, subCategory, joining);
    const entryId = newId();
    const filledId = replaced?.id ?? entryId;
    const article = { articleId, subCategory, setArticleIds: catalogue.setArticlesOf(articleId).mandatory };
    const joined = addArticle(spaces, set.id, article, { ...joining, entryId });
    const wanted = fit.adjustments(fitSetOf(setIn(joined, set)), filledId);
    adjustments.push(...effectiveAdjustments(joined, set.id, wanted));
    spaces = adjustQuantities(joined, set.id, wanted);
    filledIds.push(filledId);
    const hasReplaced = replaced !== undefined && replaced.article !== articleId;
    steps.push({
      ...article,
      ...joining,
      entryId,
      wanted,
      ...(hasReplaced && { replacedArticleId: replaced.article }),
    });
  }
  const changed = fitSetOf(setIn(spaces, set));
  const misfits = articles.flatMap((article, index): MisfitArticle[] => {
    const verdict = fit.judgeCandidate(changed, article.articleId, { replacingEntryId: filledIds[index] ?? '' });
    return verdict.fits ? [] : [{ ...article, exclusions: verdict.exclusions }];
  });
  return { setId: set.id, steps, adjustments, misfits };
}

/** Applies a plan as one operation, also if the spaces have changed since. */
export function applyAdditions(spaces: readonly Space[], plans: readonly SetAddition[]): Space[] {
  return plans.reduce<Space[]>(
    (present, { setId, steps }) => steps.reduce((before, step) => applyStep(before, setId, step), present),
    spaces as Space[],
  );
}
