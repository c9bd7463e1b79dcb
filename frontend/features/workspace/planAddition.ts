import type { SubCategory } from '@sanispec/shared/catalogue';
import type { QuantityAdjustment } from '@sanispec/shared/compatibility';
import {
  addArticle,
  adjustQuantities,
  effectiveAdjustments,
  findSet,
  fitSetOf,
  joinedEntryId,
  replaceEntry,
  type Space,
} from '@sanispec/shared/project';
import type { CatalogueApi } from '../../worker/catalogueApi.ts';

export interface AddedArticle {
  readonly articleId: string;
  readonly subCategory: SubCategory;
  /** 'Change product': the entry whose place the article takes. */
  readonly replacingEntryId?: string | undefined;
}

/** What an addition needs of the catalogue. */
export interface AdditionContext {
  readonly country: string;
  readonly catalogue: Pick<CatalogueApi, 'setArticlesOf' | 'adjustments'>;
  /** Whether a slot takes several articles (§3.6). */
  allowsMultiple(subCategory: SubCategory): boolean;
  newId(): string;
}

export interface Addition {
  /** One pure edit of the spaces, whatever happened to them since it was planned. */
  readonly apply: (spaces: Space[]) => Space[];
  /** Quantities that rules changed, for the messages of §5.1. */
  readonly adjusted: readonly { readonly setId: string; readonly adjustment: QuantityAdjustment }[];
}

type Step = (spaces: Space[]) => Space[];

/**
 * Plans adding an article to sets (§4.3): mandatory sub-articles come along, then rules adjust quantities (§5.1). The
 * catalogue is asked beforehand so that the edit itself is pure and one step of the history.
 */
export async function planAddition(
  spaces: Space[],
  setIds: readonly string[],
  added: AddedArticle,
  context: AdditionContext,
): Promise<Addition> {
  const { articleId, subCategory, replacingEntryId } = added;
  const { mandatory } = await context.catalogue.setArticlesOf(context.country, articleId);
  const article = { articleId, subCategory, setArticleIds: mandatory };
  const how = { allowsMultiple: context.allowsMultiple(subCategory) };
  const plans = await Promise.all(
    setIds.map(async (setId) => {
      const articles = findSet(spaces, setId)?.set.articles ?? [];
      const isReplacing = articles.some(({ id }) => id === replacingEntryId);
      const options = { ...how, entryId: context.newId() };
      const join: Step =
        isReplacing && replacingEntryId !== undefined
          ? (present) => replaceEntry(present, replacingEntryId, article)
          : (present) => addArticle(present, setId, article, options);
      const entryId = isReplacing ? replacingEntryId : joinedEntryId(articles, subCategory, options);
      return { setId, join, ...(await adjust(join(spaces), setId, entryId, context)) };
    }),
  );
  return {
    apply: (present) => plans.reduce((result, { join, settle }) => settle(join(result)), present),
    adjusted: plans.flatMap(({ setId, adjustments }) => adjustments.map((adjustment) => ({ setId, adjustment }))),
  };
}

async function adjust(
  joined: Space[],
  setId: string,
  entryId: string | undefined,
  { catalogue, country }: AdditionContext,
): Promise<{ settle: Step; adjustments: readonly QuantityAdjustment[] }> {
  const set = findSet(joined, setId)?.set;
  if (set === undefined || entryId === undefined) return { settle: (spaces) => spaces, adjustments: [] };
  const wanted = await catalogue.adjustments(country, fitSetOf(set), entryId);
  return {
    settle: (spaces) => adjustQuantities(spaces, setId, wanted),
    adjustments: effectiveAdjustments(joined, setId, wanted),
  };
}
