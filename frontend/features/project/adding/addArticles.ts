import { type AddedArticle, applyAdditions, type MisfitArticle, type SetAddition } from '@sanispec/shared/planning';
import { findSet, type Space } from '@sanispec/shared/project';
import { keepUnits } from '@sanispec/shared/text';
import type { SiteText } from '#core/text.ts';
import type { CatalogueApi } from '#worker/catalogueApi.ts';

type Edit = (spaces: Space[]) => Space[];

/** What is added as one step of the history. */
export interface Adding {
  readonly setIds: readonly string[];
  /** The last one is what the user asked for; the others make it fit. */
  readonly articles: readonly AddedArticle[];
  /** Belongs to the same step and comes first: a set is made, or entries make room. */
  readonly prepare?: Edit;
}

/** An article that a set does not take. */
export interface Refusal extends MisfitArticle {
  readonly setId: string;
}

/** What adding articles to sets needs of the page. */
export interface AddArticlesContext {
  readonly country: string;
  readonly catalogue: Pick<CatalogueApi, 'ask'>;
  readonly text: Pick<SiteText, 't' | 'tCount'>;
  readonly notify: {
    info(message: string, options: { readonly id: string }): void;
    error(message: string): void;
  };
  newId(): string;
  /** The spaces as they are now. */
  present(): Space[];
  editAndNotify(change: Edit, message: string): void;
  /** Says why an article was not added, and what can be done. */
  refuse(refusal: Refusal): void;
}

interface Plan {
  /** The spaces that it was made for. */
  readonly basis: Space[];
  /** For the sets that the articles fit. */
  readonly additions: readonly SetAddition[];
  readonly refusal: Refusal | undefined;
  readonly message: string;
  /** The quantities that rules change, by entry. */
  readonly adjustments: ReadonlyMap<string, string>;
}

/**
 * Adds articles to sets as one step, says so, and says which quantities rules changed. An article that does not fit a
 * set as it is at that moment is not added to it, wherever the wish came from: the page may have judged another state.
 *
 * @returns the ids of the sets that took them; if a set is missing, the user has been shown why
 */
export async function addArticles(adding: Adding, context: AddArticlesContext): Promise<readonly string[]> {
  const { setIds, prepare = (spaces) => spaces } = adding;
  let plan: Plan;
  try {
    plan = await planFor(adding, prepare, context);
    while (!isCurrent(plan, setIds, context.present())) plan = await planFor(adding, prepare, context);
  } catch {
    // The catalogue's worker failed or was ended; nothing was changed, so the user can do it again.
    context.notify.error(context.text.t('NotifyAddFailed'));
    return [];
  }
  const { additions, refusal, message, adjustments } = plan;
  if (additions.length > 0) {
    context.editAndNotify((present) => applyAdditions(prepare(present), additions), message);
    for (const [entryId, text] of adjustments) context.notify.info(text, { id: `adjusted ${entryId}` });
  }
  if (refusal !== undefined) context.refuse(refusal);
  return additions.map(({ setId }) => setId);
}

async function planFor({ setIds, articles }: Adding, prepare: Edit, context: AddArticlesContext): Promise<Plan> {
  const { catalogue, country, newId } = context;
  const basis = context.present();
  const before = prepare(basis);
  const sets = setIds.flatMap((id) => findSet(before, id)?.set ?? []);
  const ids = sets.flatMap(() => articles.map(() => newId()));
  const plans = await catalogue.ask(country, 'planAdditions', sets, articles, ids);
  const additions = plans.filter(({ misfits }) => misfits.length === 0);
  const [refusal] = plans.flatMap(({ setId, misfits }) => misfits.map((misfit): Refusal => ({ ...misfit, setId })));
  return { basis, additions, refusal, ...(await wordsOf(additions, applyAdditions(before, additions), context)) };
}

/** Whether the sets are as they were planned for: while the catalogue answered, others may have changed them. */
function isCurrent({ basis }: Plan, setIds: readonly string[], present: Space[]): boolean {
  return setIds.every((id) => findSet(present, id)?.set === findSet(basis, id)?.set);
}

/** What has happened, in words. */
async function wordsOf(
  additions: readonly SetAddition[],
  after: readonly Space[],
  { catalogue, country, text: { t, tCount } }: AddArticlesContext,
): Promise<Pick<Plan, 'message' | 'adjustments'>> {
  const [first] = additions;
  const step = first?.steps.at(-1);
  if (first === undefined || step === undefined) return { message: '', adjustments: new Map() };
  // Of an entry that was adjusted more than once, the last quantity stands.
  const changed = new Map(
    additions.flatMap(({ adjustments }) => adjustments.map((one) => [one.entryId, one] as const)),
  );
  const adjusted = additions.flatMap(({ setId }) => {
    const set = findSet(after, setId)?.set;
    return (set?.articles ?? []).flatMap(({ id, article }) => {
      const quantity = changed.get(id)?.quantity ?? 1;
      return quantity > 1 ? [{ id, article, quantity, setTitle: set?.title ?? '' }] : [];
    });
  });
  const { articleId, setArticleIds, replacedArticleId } = step;
  const named = [articleId, ...setArticleIds, ...adjusted.map(({ article }) => article)];
  const found = await catalogue.ask(country, 'articles', [
    ...new Set(replacedArticleId === undefined ? named : [...named, replacedArticleId]),
  ]);
  const articles = new Map(found.map((article) => [article.id, article]));
  const titleOf = (id: string): string => keepUnits(articles.get(id)?.title ?? id);
  const companionTitle = (id: string): string => keepUnits(articles.get(id)?.product || articles.get(id)?.title || id);

  // What comes along is why the set costs more than the article.
  const title = [titleOf(articleId), ...setArticleIds.map(companionTitle)].join(' + ');
  const setTitle = findSet(after, first.setId)?.set.title ?? '';
  function message(): string {
    if (additions.length > 1) return tCount('NotifyAddedToSets', additions.length, title);
    if (replacedArticleId === undefined) return t('NotifyAdded', title, setTitle);
    return t('NotifyReplaced', title, titleOf(replacedArticleId), setTitle);
  }
  const adjustments = adjusted.map(({ id, article, quantity, setTitle: place }) => {
    const body = t('RuleActionAdjustAmountArticleInSetBody', quantity, titleOf(article), place);
    return [id, t('LabelledText', t('RuleActionAdjustAmountArticleInSetTitle'), body)] as const;
  });
  return { message: message(), adjustments: new Map(adjustments) };
}
