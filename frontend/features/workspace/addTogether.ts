import { emitEvent } from '../../lib/analytics.ts';
import { type AddArticlesContext, addArticles } from './addArticles.ts';
import { type AddedArticle, type Addition, planAddition } from './planAddition.ts';

/**
 * Puts several articles into a set as one step of the history; the message is about the last one, which the user asked
 * for, while the others make it fit.
 */
export async function addTogether(
  setId: string,
  articles: readonly AddedArticle[],
  context: AddArticlesContext,
): Promise<boolean> {
  const last = articles.at(-1);
  if (last === undefined) return false;
  const before: Addition[] = [];
  try {
    let spaces = context.spaces;
    for (const article of articles.slice(0, -1)) {
      const addition = await planAddition(spaces, [setId], article, context);
      spaces = addition.apply(spaces);
      before.push(addition);
    }
  } catch {
    // The catalogue's worker failed or was ended; nothing was changed, so the user can do it again.
    context.notify.error(context.text.t('NotifyAddFailed'));
    return false;
  }
  const isAdded = await addArticles([setId], last, context, {
    apply: (present) => before.reduce((spaces, { apply }) => apply(spaces), present),
    adjusted: before.flatMap(({ adjusted }) => adjusted),
  });
  for (const { articleId } of isAdded ? articles.slice(0, -1) : []) emitEvent('setArticleAdded', { setId, articleId });
  return isAdded;
}
