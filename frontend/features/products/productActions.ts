import type { Article, MainCategory } from '@sanispec/shared/catalogue';
import type { Entry, ProjectSet } from '@sanispec/shared/project';
import type { PlacedSet, ProjectContextValue } from '../../app/projectContext.tsx';

/** What a button of a card or of the detail page does (§2.7). */
export type ProductAction =
  | { readonly kind: 'add'; readonly set: ProjectSet; readonly isActive: boolean }
  | { readonly kind: 'replace'; readonly set: ProjectSet; readonly entry: Entry; readonly isActive: boolean }
  | { readonly kind: 'addToNewSet'; readonly main: MainCategory }
  | { readonly kind: 'addToProject' };

/** What decides which actions an article has. */
export interface ActionSituation {
  readonly project: Pick<ProjectContextValue, 'activeSet' | 'setsOfType'> | undefined;
  /** Whether the set's slot takes several articles. */
  readonly allowsMultiple: boolean;
  /** 'Change product': the entry that the user came to replace. */
  readonly replacingEntryId: string | undefined;
  /** False when the article does not fit the active set: then the active set is not offered. */
  readonly fits: boolean;
}

/** The entry of a set that an article would replace (§4.3); undefined when it would be added. */
export function replacedEntry(
  set: ProjectSet,
  article: Pick<Article, 'subCategory'>,
  { allowsMultiple, replacingEntryId }: Pick<ActionSituation, 'allowsMultiple' | 'replacingEntryId'>,
): Entry | undefined {
  const named = set.articles.find((entry) => entry.id === replacingEntryId);
  if (named?.subCategory === article.subCategory) return named;
  return allowsMultiple ? undefined : set.articles.find((entry) => entry.subCategory === article.subCategory);
}

/** An article takes the place of another one, or joins; where several are allowed, both. Nothing replaces itself. */
function intoSet(
  set: ProjectSet,
  isActive: boolean,
  article: Article,
  situation: ActionSituation,
): readonly ProductAction[] {
  const entry = replacedEntry(set, article, situation);
  const add: ProductAction = { kind: 'add', set, isActive };
  if (entry === undefined) return [add];
  const replace: readonly ProductAction[] =
    entry.article === article.id ? [] : [{ kind: 'replace', set, entry, isActive }];
  return situation.allowsMultiple ? [...replace, add] : replace;
}

/**
 * All actions of an article, the most likely first: the active set when it is of the article's type and the article
 * fits, the other sets of the type, a new set. Outside a project there is one: to begin a project.
 */
export function productActions(article: Article, situation: ActionSituation): readonly ProductAction[] {
  const { project, fits } = situation;
  if (project === undefined) return [{ kind: 'addToProject' }];
  const { activeSet } = project;
  const actions: ProductAction[] = [];
  if (activeSet?.type === article.mainCategory && fits) actions.push(...intoSet(activeSet, true, article, situation));
  for (const { set } of otherSets(article, project)) actions.push(...intoSet(set, false, article, situation));
  actions.push({ kind: 'addToNewSet', main: article.mainCategory });
  return actions;
}

/** Sets of the article's type beside the active one. */
function otherSets(
  article: Article,
  project: Pick<ProjectContextValue, 'activeSet' | 'setsOfType'>,
): readonly PlacedSet[] {
  return project.setsOfType(article.mainCategory).filter(({ set }) => set.id !== project.activeSet?.id);
}

/**
 * What the one button of a card offers: the active set alone when it is of the article's type and the article fits,
 * else all sets of the type and a new one to choose from ('Add / Create new').
 */
export function cardActions(article: Article, situation: ActionSituation): readonly ProductAction[] {
  const actions = productActions(article, situation);
  const [first] = actions;
  return first !== undefined && 'isActive' in first && first.isActive ? [first] : actions;
}
