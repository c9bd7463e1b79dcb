import type { Article, MainCategory } from '@sanispec/shared/catalogue';
import { replacedEntry } from '@sanispec/shared/compatibility';
import type { Entry, ProjectSet } from '@sanispec/shared/project';
import { type PlacedSet, type ProjectContextValue, useProjectContext } from '#core/projectContext.tsx';
import { useCreateProject } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';

interface SetAction {
  readonly set: ProjectSet;
  readonly isActive: boolean;
  /** Whether the article is known to fit the set; until then what names the set waits. */
  readonly isJudged: boolean;
}

/** What a button of a card or of the detail page does. */
export type ProductAction =
  | (SetAction & { readonly kind: 'add' })
  | (SetAction & { readonly kind: 'replace'; readonly entry: Entry })
  | { readonly kind: 'addToNewSet'; readonly main: MainCategory }
  | { readonly kind: 'addToProject' };

/** What decides which actions an article has. */
export interface ActionSituation {
  readonly project: Pick<ProjectContextValue, 'activeSet' | 'setsOfType' | 'editRefusal'> | undefined;
  /** Whether the set's slot takes several articles. */
  readonly allowsMultiple: boolean;
  /** 'Change product': the entry that the user came to replace. */
  readonly replacingEntryId: string | undefined;
  /** False when the article does not fit the active set: then the active set is not offered. */
  readonly fits: boolean;
  /** False until it is known whether the article fits the active set. */
  readonly isJudged: boolean;
}

/** An article takes the place of another one, or joins; where several are allowed, both. Nothing replaces itself. */
function intoSet(
  set: ProjectSet,
  isActive: boolean,
  article: Article,
  situation: ActionSituation,
): readonly ProductAction[] {
  const entry = replacedEntry(set.articles, article.subCategory, situation);
  // Other sets are judged when the menu that names them is open.
  const target: SetAction = { set, isActive, isJudged: isActive && situation.isJudged };
  const add: ProductAction = { kind: 'add', ...target };
  if (entry === undefined) return [add];
  const replace: readonly ProductAction[] = entry.article === article.id ? [] : [{ kind: 'replace', entry, ...target }];
  return situation.allowsMultiple ? [...replace, add] : replace;
}

/**
 * All actions of an article, the most likely first: the active set when it is of the article's type and the article
 * fits, the other sets of the type, a new set. Outside a project there is one: to begin a project. In a project that
 * the user may only look at there is none.
 */
export function productActions(article: Article, situation: ActionSituation): readonly ProductAction[] {
  const { project, fits } = situation;
  if (project === undefined) return [{ kind: 'addToProject' }];
  const { activeSet, editRefusal } = project;
  if (editRefusal !== undefined) return [];
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

/** Title of the active set when it holds the article already. */
export function usedIn(
  { id }: Pick<Article, 'id'>,
  project: Pick<ProjectContextValue, 'activeSet'> | undefined,
): string | undefined {
  const set = project?.activeSet;
  return set?.articles.some(({ article }) => article === id) === true ? set.title : undefined;
}

export interface ProductActionControl {
  /** What the button says; it names its target. */
  labelOf(action: ProductAction): string;
  /** The same for narrow places that name the active set elsewhere. */
  shortLabelOf(action: ProductAction): string;
  run(action: ProductAction, article: Article): void;
}

/** Words and effects of the actions of articles of a catalogue. */
export function useProductActions({ country, contentLanguage }: CatalogueSummary): ProductActionControl {
  const { t } = useText();
  const project = useProjectContext();
  const createProject = useCreateProject();

  /** Two sets of the same title are distinguished by their spaces. */
  function nameOf(set: ProjectSet): string {
    const namesakes = project?.setsOfType(set.type).filter((placed) => placed.set.title === set.title) ?? [];
    const space = namesakes.find((placed) => placed.set.id === set.id)?.space;
    return namesakes.length < 2 || space === undefined ? set.title : `${set.title} (${space.title})`;
  }

  function labelOf(action: ProductAction): string {
    switch (action.kind) {
      case 'add':
        return t('ProductAddToSet', nameOf(action.set));
      case 'replace':
        return t('ProductReplaceInSet', nameOf(action.set));
      case 'addToNewSet':
        return t(`ProductAddToNewSet${action.main}`);
      case 'addToProject':
        return t('ProductAddToProject');
    }
  }

  return {
    labelOf,
    shortLabelOf(action) {
      if (!('isActive' in action && action.isActive)) return labelOf(action);
      return t(action.kind === 'add' ? 'ProductAddToActiveSet' : 'ProductReplaceInActiveSet');
    },
    run(action, article) {
      const joining = { articleId: article.id, subCategory: article.subCategory };
      switch (action.kind) {
        case 'add':
          return void project?.add({ articles: [joining], into: [action.set.id] });
        case 'replace':
          return void project?.add({
            articles: [{ ...joining, replacingEntryId: action.entry.id }],
            into: [action.set.id],
          });
        case 'addToNewSet':
          return void project?.add({ articles: [joining], into: { newSet: action.main } });
        case 'addToProject':
          return createProject.open({ carried: { article, country, contentLanguage } });
      }
    },
  };
}
