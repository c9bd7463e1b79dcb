import type { Exclusion } from '@sanispec/shared/compatibility';
import { type Entry, findSet, fitSetOf, type Space } from '@sanispec/shared/project';
import { keepUnits } from '@sanispec/shared/text';
import type { JoiningArticle } from '#core/projectContext.tsx';
import type { SiteText } from '#core/text.ts';
import { type Addition, type AdditionContext, planAddition } from './planAddition.ts';

type Edit = (spaces: Space[]) => Space[];

/** What is added as one step of the history. */
export interface Adding {
  readonly setIds: readonly string[];
  /** The last one is what the user asked for; the others make it fit. */
  readonly articles: readonly JoiningArticle[];
  /** Belongs to the same step and comes first: a set is made, or entries make room. */
  readonly prepare?: Edit;
}

/** An article that a set does not take. */
export interface Refusal extends JoiningArticle {
  readonly setId: string;
  readonly exclusions: readonly Exclusion[];
}

/** What adding articles to sets needs of the page. */
export interface AddArticlesContext extends AdditionContext {
  readonly text: Pick<SiteText, 't' | 'tCount'>;
  readonly notify: {
    info(message: string, options: { readonly id: string }): void;
    error(message: string): void;
  };
  /** The spaces as they are now. */
  present(): Space[];
  editAndNotify(change: Edit, message: string): void;
  /** Says why an article was not added, and what can be done. */
  refuse(refusal: Refusal): void;
}

interface Plan {
  readonly setIds: readonly string[];
  /** The spaces that it was made for. */
  readonly basis: Space[];
  /** With everything that comes before the article that the user asked for. */
  readonly before: Space[];
  readonly after: Space[];
  readonly apply: Edit;
  readonly adjusted: Addition['adjusted'];
  readonly refusals: readonly Refusal[];
  readonly message: string;
}

/**
 * Adds articles to sets as one step, says so, and says which quantities rules changed. An article that does not fit a
 * set as it is at that moment is not added to it, wherever the wish came from: the page may have judged another state.
 *
 * @returns the ids of the sets that took them; if a set is missing, the user has been shown why
 */
export async function addArticles(adding: Adding, context: AddArticlesContext): Promise<readonly string[]> {
  let plan: Plan;
  try {
    plan = await planFor(adding, context);
    while (!isCurrent(plan, context.present())) plan = await planFor(adding, context);
  } catch {
    // The catalogue's worker failed or was ended; nothing was changed, so the user can do it again.
    context.notify.error(context.text.t('NotifyAddFailed'));
    return [];
  }
  const [refusal] = plan.refusals;
  if (refusal !== undefined) return addWhereItFits(adding, plan, refusal, context);
  if (plan.setIds.length === 0) return [];
  context.editAndNotify(plan.apply, plan.message);
  await notifyAdjustments(plan.adjusted, plan.after, context);
  return plan.setIds;
}

async function addWhereItFits(
  adding: Adding,
  { setIds, refusals }: Plan,
  refusal: Refusal,
  context: AddArticlesContext,
): Promise<readonly string[]> {
  const refusing = new Set(refusals.map(({ setId }) => setId));
  const others = setIds.filter((id) => !refusing.has(id));
  const taken = others.length > 0 ? await addArticles({ ...adding, setIds: others }, context) : [];
  context.refuse(refusal);
  return taken;
}

async function planFor({ setIds, articles, prepare = (spaces) => spaces }: Adding, context: AddArticlesContext) {
  const basis = context.present();
  let before = prepare(basis);
  let after = before;
  const targets = setIds.filter((id) => findSet(after, id) !== undefined);
  const additions: Addition[] = [];
  for (const article of articles) {
    before = after;
    const addition = await planAddition(before, targets, article, context);
    additions.push(addition);
    after = addition.apply(before);
  }
  const plan: Plan = {
    setIds: targets,
    basis,
    before,
    after,
    apply: (present) => additions.reduce((spaces, { apply }) => apply(spaces), prepare(present)),
    adjusted: additions.flatMap(({ adjusted }) => adjusted),
    refusals: await refusalsIn(after, articles, additions, context),
    message: await additionMessage(targets, articles.at(-1)?.articleId ?? '', { before, after }, context),
  };
  return plan;
}

/** Whether the sets are as they were planned for: while the catalogue answered, others may have changed them. */
function isCurrent({ setIds, basis }: Plan, present: Space[]): boolean {
  return setIds.every((id) => findSet(present, id)?.set === findSet(basis, id)?.set);
}

/** Judges each added article among everything else that the set will hold. */
async function refusalsIn(
  spaces: readonly Space[],
  articles: readonly JoiningArticle[],
  additions: readonly Addition[],
  { catalogue, country }: AddArticlesContext,
): Promise<readonly Refusal[]> {
  const refusals: Refusal[] = [];
  for (const [index, article] of articles.entries()) {
    for (const { setId, entryId } of additions[index]?.filled ?? []) {
      const set = findSet(spaces, setId)?.set;
      if (set === undefined) continue;
      const [verdict] = await catalogue.ask(country, 'judgeArticles', fitSetOf(set), [article.articleId], entryId);
      if (verdict === undefined)
        throw new RangeError(`The catalogue of ${country} has no article ${article.articleId}`);
      if (!verdict.fits) refusals.push({ ...article, setId, exclusions: verdict.exclusions });
    }
  }
  return refusals;
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
  articleId: string,
  { before, after }: Difference,
  context: AddArticlesContext,
): Promise<string> {
  const { t, tCount } = context.text;
  const { mandatory } = await context.catalogue.ask(context.country, 'setArticlesOf', articleId);
  const titles = [await titleOf(articleId, context)];
  // What comes along is why the set costs more than the article.
  for (const id of mandatory) titles.push(await companionTitle(id, context));
  const title = titles.join(' + ');
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
  const [article] = await catalogue.ask(country, 'articles', [articleId]);
  return keepUnits(article?.title ?? articleId);
}

async function companionTitle(
  articleId: string,
  { catalogue, country }: Pick<AddArticlesContext, 'catalogue' | 'country'>,
): Promise<string> {
  const [article] = await catalogue.ask(country, 'articles', [articleId]);
  return keepUnits(article?.product || article?.title || articleId);
}

async function notifyAdjustments(
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
    context.notify.info(t('LabelledText', t('RuleActionAdjustAmountArticleInSetTitle'), body), {
      id: `adjusted ${adjustment.entryId}`,
    });
  }
}
