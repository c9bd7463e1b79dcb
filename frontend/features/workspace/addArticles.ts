import { type Entry, findSet, type Space } from '@sanispec/shared/project';
import type { SiteText } from '../../app/text.ts';
import { emitEvent } from '../../lib/analytics.ts';
import type { CatalogueApi } from '../../worker/catalogueApi.ts';
import { type AddedArticle, type Addition, type AdditionContext, planAddition } from './planAddition.ts';

type Edit = (spaces: Space[]) => Space[];

/** What adding an article to sets needs of the page. */
export interface AddArticlesContext extends AdditionContext {
  readonly catalogue: Pick<CatalogueApi, 'setArticlesOf' | 'adjustments' | 'articles'>;
  readonly spaces: Space[];
  readonly text: Pick<SiteText, 't' | 'tCount'>;
  readonly notify: {
    info(message: string, options: { readonly id: string }): void;
    error(message: string): void;
  };
  editAndTell(change: Edit, message: string): void;
}

const nothingBefore: Addition = { apply: (spaces) => spaces, adjusted: [] };

/**
 * Adds an article to sets as one step, says so, and says which quantities rules changed (§4.3, §5.1).
 *
 * @param before what belongs to the same step and comes first: sets that are made, articles that make room
 * @returns whether it was added; a failure was told to the user
 */
export async function addArticles(
  setIds: readonly string[],
  added: AddedArticle,
  context: AddArticlesContext,
  before: Addition = nothingBefore,
): Promise<boolean> {
  const { text, notify } = context;
  const from = before.apply(context.spaces);
  let addition: Addition;
  let message: string;
  try {
    addition = await planAddition(from, setIds, added, context);
    message = await additionMessage(setIds, added, { before: from, after: addition.apply(from) }, context);
  } catch {
    // The catalogue's worker failed or was ended; nothing was changed, so the user can do it again.
    notify.error(text.t('NotifyAddFailed'));
    return false;
  }
  context.editAndTell((present) => addition.apply(before.apply(present)), message);
  for (const id of setIds) emitEvent('setArticleAdded', { setId: id, articleId: added.articleId });
  await tellAdjustments([...before.adjusted, ...addition.adjusted], addition.apply(from), context);
  return true;
}

/** The article that made room in a set: an entry is still there, but with another article. */
function replacedArticle(before: readonly Entry[], after: readonly Entry[]): string | undefined {
  const present = new Map(after.map(({ id, article }) => [id, article]));
  return before.find(({ id, article }) => (present.get(id) ?? article) !== article)?.article;
}

interface Difference {
  readonly before: readonly Space[];
  readonly after: readonly Space[];
}

async function additionMessage(
  setIds: readonly string[],
  { articleId }: AddedArticle,
  { before, after }: Difference,
  context: AddArticlesContext,
): Promise<string> {
  const { t, tCount } = context.text;
  const title = await titleOf(articleId, context);
  const [setId = ''] = setIds;
  if (setIds.length > 1) return tCount('NotifyAddedToSets', setIds.length, title);
  const set = findSet(after, setId)?.set;
  const replaced = replacedArticle(findSet(before, setId)?.set.articles ?? [], set?.articles ?? []);
  if (replaced === undefined) return t('NotifyAdded', title, set?.title ?? '');
  return t('NotifyReplaced', title, await titleOf(replaced, context), set?.title ?? '');
}

async function titleOf(
  articleId: string,
  { catalogue, country }: Pick<AddArticlesContext, 'catalogue' | 'country'>,
): Promise<string> {
  const [article] = await catalogue.articles(country, [articleId]);
  return article?.title ?? articleId;
}

async function tellAdjustments(
  adjusted: Addition['adjusted'],
  result: readonly Space[],
  context: AddArticlesContext,
): Promise<void> {
  // Of an entry that was adjusted more than once, the last quantity stands.
  const last = new Map(adjusted.map((one) => [one.adjustment.entryId, one]));
  for (const { setId, adjustment } of last.values()) {
    const set = findSet(result, setId)?.set;
    const entry = set?.articles.find(({ id }) => id === adjustment.entryId);
    if (set === undefined || entry === undefined || adjustment.quantity <= 1) continue;
    const { t } = context.text;
    const title = await titleOf(entry.article, context);
    const body = t('RuleActionAdjustAmountArticleInSetBody', adjustment.quantity, title, set.title);
    context.notify.info(`${t('RuleActionAdjustAmountArticleInSetTitle')}: ${body}`, {
      id: `adjusted ${adjustment.entryId}`,
    });
  }
}
