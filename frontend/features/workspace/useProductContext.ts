import type { MainCategory } from '@sanispec/shared/catalogue';
import { findEntry, findSet, fitSetOf, removeEntry, type Space } from '@sanispec/shared/project';
import { useMemo } from 'react';
import type { PlacedSet, ProjectContextValue } from '../../app/projectContext.tsx';
import { type SiteText, useText } from '../../app/text.ts';
import { useNotify } from '../../components/useNotify.tsx';
import { emitEvent } from '../../lib/analytics.ts';
import { freshId } from '../../lib/freshId.ts';
import { catalogue } from '../../worker/catalogueClient.ts';
import { type AddArticlesContext, addArticles } from './addArticles.ts';
import { addTogether } from './addTogether.ts';
import { newSet } from './newSet.ts';
import { isAllJudged, projectOpenPoints, wordsOf } from './openPoints.ts';
import type { SaveState } from './store/openProject.ts';
import type { Workspace } from './workspaceContext.ts';

/** Sets of a type in project order, those of the active space first. */
function setsOfType(spaces: readonly Space[], type: MainCategory, activeSpace: Space | undefined): PlacedSet[] {
  const placed = spaces.flatMap((space) =>
    space.sets.filter((set) => set.type === type).map((set) => ({ space, set })),
  );
  const isActive = ({ space }: PlacedSet): boolean => space.id === activeSpace?.id;
  return [...placed.filter(isActive), ...placed.filter((candidate) => !isActive(candidate))];
}

function savingOf({ kind }: SaveState): ProjectContextValue['saving'] {
  return kind === 'saved' || kind === 'saving' ? kind : 'blocked';
}

function productContext(
  workspace: Workspace,
  text: SiteText,
  notify: AddArticlesContext['notify'],
): ProjectContextValue {
  const { spaces, activeSpace, activeSet, selectSet, currency, projectId } = workspace;
  const { country } = workspace.state.draft.details;
  const { allowsMultiple, editAndTell, verdictOf } = workspace;
  const adding: AddArticlesContext = {
    country,
    catalogue,
    spaces,
    text,
    notify,
    allowsMultiple,
    editAndTell,
    newId: freshId,
  };
  return {
    projectId,
    country,
    currency,
    saving: savingOf(workspace.state.save),
    activeSpace,
    activeSet,
    setsOfType: (main) => setsOfType(spaces, main, activeSpace),
    async addToSet(setId, articleId, subCategory, replacingEntryId) {
      await addArticles([setId], { articleId, subCategory, replacingEntryId }, adding);
    },
    async addTogether(setId, articles) {
      await addTogether(setId, articles, adding);
    },
    async addToSets(setIds, articleId, subCategory) {
      await addArticles(setIds, { articleId, subCategory }, adding);
    },
    async addToNewSet(main, articleId, subCategory) {
      const setId = freshId();
      const create = newSet(main, { setId, spaceId: activeSpace?.id, t: text.t });
      const before = { apply: create, adjusted: [] };
      if (await addArticles([setId], { articleId, subCategory }, adding, before)) selectSet(setId);
    },
    createSet(main) {
      const setId = freshId();
      const create = newSet(main, { setId, spaceId: activeSpace?.id, t: text.t });
      const title = findSet(create(spaces), setId)?.set.title ?? '';
      workspace.editAndTell(create, text.t('NotifyCreated', title));
      selectSet(setId);
    },
    removeFromSet(entryIds) {
      const found = entryIds.flatMap((entryId) => findEntry(spaces, entryId) ?? []);
      if (found.length === 0) return;
      const titles = found.map(({ entry: { article } }) => workspace.book?.titleOf(article) ?? article);
      editAndTell((present) => entryIds.reduce(removeEntry, present), text.t('NotifyRemoved', titles.join(' + ')));
      for (const { set, entry } of found) {
        emitEvent('setArticleDeleted', { setId: set.id, articleId: entry.article });
      }
    },
    setActiveSet: selectSet,
    openPoints() {
      if (!isAllJudged(spaces, workspace.book, verdictOf)) return undefined;
      return projectOpenPoints(spaces, workspace.book, verdictOf).map(({ id, space, set, point }) => ({
        id,
        text: text.t('OpenPointPlaced', space.title, set.title, wordsOf(point, { ...workspace, t: text.t })),
      }));
    },
    fitSetOf,
  };
}

/** What the product pages may know and do (§2.7, §4.3), made of the workspace. */
export function useProductContext(workspace: Workspace | undefined): ProjectContextValue | undefined {
  const text = useText();
  const notify = useNotify();
  return useMemo(
    () => (workspace === undefined ? undefined : productContext(workspace, text, notify)),
    [workspace, text, notify],
  );
}
