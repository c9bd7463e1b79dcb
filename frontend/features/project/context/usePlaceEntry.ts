import {
  copyEntryToSet,
  type Entry,
  findEntry,
  findSet,
  fitSetOf,
  moveEntryToSet,
  type ProjectSet,
} from '@sanispec/shared/project';
import { useCallback } from 'react';
import { catalogue } from '#catalogue/catalogueClient.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { newId } from '#lib/newId.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useWorkspaceBase } from './workspaceContext.ts';

export type PlacingWay = 'move' | 'copy';

/**
 * Whether a set has room for an entry of another one: it is of the same type, and its slot is empty or takes several.
 *
 * @param allowsMultiple of the entry's slot
 */
export function hasRoomFor(
  set: ProjectSet,
  { entry, from }: { entry: Entry; from: ProjectSet },
  allowsMultiple: boolean,
): boolean {
  if (set.type !== from.type || set.id === from.id) return false;
  return allowsMultiple || set.articles.every(({ subCategory }) => subCategory !== entry.subCategory);
}

/**
 * Moves an entry to another set, or copies it there, with its quantity, sub-articles and note. It is judged against that
 * set as it is at that moment; what does not fit stays where it is, and the user is shown why.
 */
export function usePlaceEntry(): (entryId: string, setId: string, way: PlacingWay) => Promise<void> {
  const { t } = useText();
  const { store, editAndNotify } = useWorkspaceBase();
  const project = useProjectContext();
  const notify = useNotify();
  return useCallback(
    async (entryId, setId, way) => {
      const country = project?.country ?? '';
      async function judge() {
        const found = findEntry(store.spaces, entryId);
        const target = findSet(store.spaces, setId)?.set;
        if (found === undefined || target === undefined) return undefined;
        const { article } = found.entry;
        const [[verdict], [known]] = await Promise.all([
          catalogue.ask(country, 'judgeArticles', fitSetOf(target), [article]),
          catalogue.ask(country, 'articles', [article]),
        ]);
        return { entry: found.entry, target, fits: verdict?.fits === true, title: known?.title ?? article };
      }
      try {
        let last = await judge();
        // While the catalogue answered, others may have changed the set.
        while (last !== undefined && findSet(store.spaces, setId)?.set !== last.target) last = await judge();
        if (last === undefined) return;
        const { entry, target, fits, title } = last;
        const { article: articleId, subCategory } = entry;
        if (!fits) {
          // Adding it says why it does not fit, and what would make it.
          const removing = way === 'move' ? [entryId] : [];
          await project?.add({ articles: [{ articleId, subCategory }], into: [setId], removing });
          return;
        }
        const copyId = newId();
        editAndNotify(
          (spaces) =>
            way === 'move' ? moveEntryToSet(spaces, entryId, setId) : copyEntryToSet(spaces, entryId, setId, copyId),
          t(way === 'move' ? 'NotifyMovedTo' : 'NotifyCopiedTo', title, target.title),
        );
      } catch {
        // The catalogue's worker failed or was ended; nothing was changed, so the user can do it again.
        notify.error(t('NotifyAddFailed'));
      }
    },
    [project, store, editAndNotify, notify, t],
  );
}
