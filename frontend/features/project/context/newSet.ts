import { type MainCategory, mainCategories } from '@sanispec/shared/catalogue';
import {
  addSet,
  addSpace,
  findSet,
  nextSetNumber,
  type ProjectSet,
  removeEntry,
  reviseSet,
  type Space,
} from '@sanispec/shared/project';
import { useCallback, useEffect } from 'react';
import { useNavigateTo } from '#core/locale.ts';
import { type SiteText, useText } from '#core/text.ts';
import { newId } from '#lib/newId.ts';
import { useViewport } from '#ui/useViewport.ts';
import { useWorkspace, useWorkspaceBase } from './workspaceContext.ts';

/** The title of the next space: 'Space {n}' (domain: Space). */
export function newSpaceTitle(spaces: readonly Space[], t: SiteText['t']): string {
  return t('SpaceDefaultTitle', spaces.length + 1);
}

/** The title of the next set of a type, '{category} set {n}' (domain: Set), that no set of the project has yet. */
export function newSetTitle(spaces: readonly Space[], type: MainCategory, t: SiteText['t']): string {
  const taken = new Set(spaces.flatMap((space) => space.sets.map((set) => set.title)));
  const next = nextSetNumber(spaces, type);
  // After a removal the count alone would give the number of a set that is still there.
  const numbered = Array.from(taken, (_title, at) => t(`SetTitle${type}`, next + at));
  return numbered.find((title) => !taken.has(title)) ?? t(`SetTitle${type}`, next + taken.size);
}

/** An edit that creates a set with its default title in a space, and the space too when there is none yet. */
export function newSet(
  type: MainCategory,
  { setId, spaceId, t }: { setId: string; spaceId: string | undefined; t: SiteText['t'] },
): (spaces: Space[]) => Space[] {
  const fallbackId = newId();
  return (spaces) => {
    const title = newSetTitle(spaces, type, t);
    const target = spaces.some(({ id }) => id === spaceId) ? spaceId : spaces[0]?.id;
    if (target !== undefined) return addSet(spaces, target, { id: setId, title, type });
    const withSpace = addSpace(spaces, { id: fallbackId, title: newSpaceTitle(spaces, t) });
    return addSet(withSpace, fallbackId, { id: setId, title, type });
  };
}

/** An edit that takes an entry, with its quantity and sub-articles, out of a set into a new one of the same space. */
export function moveToNewSet(
  set: ProjectSet,
  entryId: string,
  { setId, t }: { setId: string; t: SiteText['t'] },
): (spaces: Space[]) => Space[] {
  return (spaces) => {
    const found = findSet(spaces, set.id);
    const entry = found?.set.articles.find(({ id }) => id === entryId);
    if (found === undefined || entry === undefined) return spaces;
    const create = newSet(set.type, { setId, spaceId: found.space.id, t });
    return reviseSet(create(removeEntry(spaces, entryId)), setId, (created) => ({ ...created, articles: [entry] }));
  };
}

/** The space or set that was created last, until its title was shown. */
let created: string | undefined;

/** Remembers an item whose title is asked for as soon as it is shown: nobody keeps 'Space 3'. */
function askTitleOf(id: string): void {
  created = id;
}

/** Whether the title of an item is to be edited at once; on a phone the keyboard would hide the page. */
export function useTitleAsked(id: string): boolean {
  const isPhone = useViewport() === 'phone';
  useEffect(() => {
    if (created === id) created = undefined;
  }, [id]);
  return created === id && !isPhone;
}

/** Creates a space at the top and makes it the active one; returns its id. */
export function useCreateSpace(): () => string {
  const { t } = useText();
  const { store, selectSpace } = useWorkspaceBase();
  return useCallback(() => {
    const id = newId();
    store.edit((spaces) => addSpace(spaces, { id, title: newSpaceTitle(spaces, t) }));
    askTitleOf(id);
    selectSpace(id);
    return id;
  }, [store, selectSpace, t]);
}

interface SetCreation {
  /** The types that the catalogue has articles for. */
  readonly types: readonly MainCategory[];
  /** Creates a set of a type in a space, and opens it. */
  create(type: MainCategory, spaceId: string): void;
}

export function useCreateSet(): SetCreation {
  const { t } = useText();
  const { store, selectSet, projectId, catalogue } = useWorkspace();
  const navigateTo = useNavigateTo();
  return {
    types: catalogue.status === 'ready' ? catalogue.summary.mainCategories.map(({ code }) => code) : mainCategories,
    create(type, spaceId) {
      const setId = newId();
      store.edit(newSet(type, { setId, spaceId, t }));
      askTitleOf(setId);
      selectSet(setId);
      void navigateTo('projectOverview', { projectId }, { query: { space: spaceId, set: setId } });
    },
  };
}
