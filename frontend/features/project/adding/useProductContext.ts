import type { MainCategory } from '@sanispec/shared/catalogue';
import { findEntry, findSet, fitSetOf, type ProjectSet, removeEntry, type Space } from '@sanispec/shared/project';
import { useMemo } from 'react';
import { catalogue } from '#catalogue/catalogueClient.ts';
import type { PlacedSet, ProjectContextValue } from '#core/projectContext.tsx';
import { type SiteText, useText } from '#core/text.ts';
import { newId } from '#lib/newId.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { newSet } from '../context/newSet.ts';
import { isAllJudged, projectOpenPoints, wordsOf } from '../context/openPoints.ts';
import type { Workspace } from '../context/workspaceContext.ts';
import type { SaveState } from '../store/openProject.ts';
import { type AddArticlesContext, addArticles } from './addArticles.ts';

/** Sets of a type in project order, those of the active space first. */
function setsOfType(spaces: readonly Space[], type: MainCategory, activeSpace: Space | undefined): PlacedSet[] {
  const placed = spaces.flatMap((space) =>
    space.sets.filter((set) => set.type === type).map((set) => ({ space, set })),
  );
  const isActive = ({ space }: PlacedSet): boolean => space.id === activeSpace?.id;
  return [...placed.filter(isActive), ...placed.filter((candidate) => !isActive(candidate))];
}

function pointText(space: Space, set: ProjectSet | undefined, words: string, t: SiteText['t']): string {
  return set === undefined
    ? t('OpenPointInSet', space.title, words)
    : t('OpenPointPlaced', space.title, set.title, words);
}

function savingOf({ kind }: SaveState): ProjectContextValue['saving'] {
  return kind === 'saved' || kind === 'saving' ? kind : 'blocked';
}

function productContext(
  workspace: Workspace,
  text: SiteText,
  notify: AddArticlesContext['notify'],
  refuse: AddArticlesContext['refuse'],
): ProjectContextValue {
  const { spaces, activeSpace, activeSet, selectSet, currency, projectId } = workspace;
  const { country } = workspace.state.draft.details;
  const { editAndNotify, verdictOf } = workspace;
  const adding: AddArticlesContext = {
    country,
    catalogue,
    present: () => workspace.store.spaces,
    text,
    notify,
    editAndNotify,
    refuse,
    newId,
  };
  return {
    projectId,
    country,
    currency,
    saving: savingOf(workspace.state.save),
    editRefusal: workspace.editRefusal,
    activeSpace,
    activeSet,
    setsOfType: (main) => setsOfType(spaces, main, activeSpace),
    async add({ articles, into, removing = [] }) {
      const makeRoom = (present: Space[]): Space[] => removing.reduce(removeEntry, present);
      if (!('newSet' in into)) return addArticles({ setIds: into, articles, prepare: makeRoom }, adding);
      const setId = newId();
      const create = newSet(into.newSet, { setId, spaceId: activeSpace?.id, t: text.t });
      const prepare = (present: Space[]): Space[] => create(makeRoom(present));
      const taken = await addArticles({ setIds: [setId], articles, prepare }, adding);
      if (taken.length > 0) selectSet(setId);
      return taken;
    },
    createSet(main) {
      const setId = newId();
      const create = newSet(main, { setId, spaceId: activeSpace?.id, t: text.t });
      const title = findSet(create(spaces), setId)?.set.title ?? '';
      workspace.editAndNotify(create, text.t('NotifyCreated', title));
      selectSet(setId);
    },
    removeFromSet(entryIds) {
      const found = entryIds.flatMap((entryId) => findEntry(spaces, entryId) ?? []);
      if (found.length === 0) return;
      const titles = found.map(({ entry: { article } }) => workspace.book?.titleOf(article) ?? article);
      editAndNotify((present) => entryIds.reduce(removeEntry, present), text.t('NotifyRemoved', titles.join(' + ')));
    },
    setActiveSet: selectSet,
    openPoints() {
      if (!isAllJudged(spaces, workspace.book, verdictOf)) return undefined;
      return projectOpenPoints(spaces, workspace.book, verdictOf).map(({ id, space, set, point }) => ({
        id,
        text: pointText(space, set, wordsOf(point, { ...workspace, ...text }), text.t),
      }));
    },
    fitSetOf,
  };
}

/**
 * What the product pages may know and do, made of the workspace.
 *
 * @param refuse says why an article was not added; stays the same function
 */
export function useProductContext(workspace: Workspace, refuse: AddArticlesContext['refuse']): ProjectContextValue {
  const text = useText();
  const notify = useNotify();
  return useMemo(() => productContext(workspace, text, notify, refuse), [workspace, text, notify, refuse]);
}
