import type { SubCategory } from '@sanispec/shared/catalogue';
import { type QuantityAdjustment, replacedEntry } from '@sanispec/shared/compatibility';
import {
  addArticle,
  adjustQuantities,
  effectiveAdjustments,
  findSet,
  fitSetOf,
  type Space,
} from '@sanispec/shared/project';
import type { JoiningArticle } from '#core/projectContext.tsx';
import type { CatalogueApi } from '#worker/catalogueApi.ts';

/** What an addition needs of the catalogue. */
export interface AdditionContext {
  readonly country: string;
  readonly catalogue: Pick<CatalogueApi, 'ask'>;
  /** Whether a slot takes several articles. */
  allowsMultiple(subCategory: SubCategory): boolean;
  newId(): string;
}

export interface Addition {
  /** One pure edit of the spaces, whatever happened to them since it was planned. */
  readonly apply: (spaces: Space[]) => Space[];
  /** Quantities that rules changed, for the messages about them. */
  readonly adjusted: readonly { readonly setId: string; readonly adjustment: QuantityAdjustment }[];
  /** The entry of each set that the article fills. */
  readonly filled: readonly { readonly setId: string; readonly entryId: string }[];
}

type Step = (spaces: Space[]) => Space[];

/**
 * Plans adding an article to sets: mandatory sub-articles come along, then rules adjust quantities. The catalogue is
 * asked beforehand so that the edit itself is pure and one step of the history.
 */
export async function planAddition(
  spaces: Space[],
  setIds: readonly string[],
  added: JoiningArticle,
  context: AdditionContext,
): Promise<Addition> {
  const { articleId, subCategory, replacingEntryId } = added;
  const { mandatory } = await context.catalogue.ask(context.country, 'setArticlesOf', articleId);
  const article = { articleId, subCategory, setArticleIds: mandatory };
  const joining = { allowsMultiple: context.allowsMultiple(subCategory), replacingEntryId };
  const plans = await Promise.all(
    setIds.map(async (setId) => {
      const options = { ...joining, entryId: context.newId() };
      const join: Step = (present) => addArticle(present, setId, article, options);
      const articles = findSet(spaces, setId)?.set.articles ?? [];
      const entryId = replacedEntry(articles, subCategory, joining)?.id ?? options.entryId;
      return { setId, entryId, join, ...(await adjust(join(spaces), setId, entryId, context)) };
    }),
  );
  return {
    apply: (present) => plans.reduce((result, { join, settle }) => settle(join(result)), present),
    adjusted: plans.flatMap(({ setId, adjustments }) => adjustments.map((adjustment) => ({ setId, adjustment }))),
    filled: plans.map(({ setId, entryId }) => ({ setId, entryId })),
  };
}

async function adjust(
  joined: Space[],
  setId: string,
  entryId: string,
  { catalogue, country }: AdditionContext,
): Promise<{ settle: Step; adjustments: readonly QuantityAdjustment[] }> {
  const set = findSet(joined, setId)?.set;
  if (set === undefined) return { settle: (spaces) => spaces, adjustments: [] };
  const wanted = await catalogue.ask(country, 'adjustments', fitSetOf(set), entryId);
  return {
    settle: (spaces) => adjustQuantities(spaces, setId, wanted),
    adjustments: effectiveAdjustments(joined, setId, wanted),
  };
}
