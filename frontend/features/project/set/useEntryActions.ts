import { type Entry, maxAlternatives, moveEntry, type ProjectSet, removeEntry } from '@sanispec/shared/project';
import { listingSearch } from '#catalogue/listingUrl.ts';
import { useNavigateTo } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { rememberFocus } from '#lib/focus/focusReturn.ts';
import type { ItemActions } from '#ui/ItemMenu.tsx';
import type { MenuAction } from '#ui/pageActions.ts';
import type { ShownSlot } from '../context/setSlots.ts';
import { useReorderKeys } from '../context/useReorderKeys.ts';
import { useWorkspace } from '../context/workspaceContext.ts';

/** An entry in its slot. */
export interface EntryProps {
  readonly set: ProjectSet;
  readonly slot: ShownSlot;
  readonly entry: Entry;
}

interface EntryActions {
  actionsOf(): ItemActions;
  onKeyDown: ReturnType<typeof useReorderKeys>['onKeyDown'];
  /** Whether there is anywhere to go: another place in the slot, or another set. */
  readonly canMove: boolean;
}

/**
 * What can be done with an entry: change or replace its product, keep alternatives, write a note, move it among those of
 * its slot, remove it (domain: Operations on projects).
 */
export function useEntryActions({ set, slot, entry }: EntryProps, onWriteNote: () => void): EntryActions {
  const { t } = useText();
  const { book, spaces, store, editAndNotify, openOperation, projectId } = useWorkspace();
  const navigateTo = useNavigateTo();
  const title = book?.titleOf(entry.article) ?? entry.article;
  const position = slot.entries.indexOf(entry);
  const reorder = useReorderKeys({
    title,
    place: () => ({ position, count: slot.entries.length }),
    move(to) {
      const neighbour = slot.entries[to];
      if (neighbour !== undefined) {
        store.edit((spaces) => moveEntry(spaces, entry.id, set.articles.indexOf(neighbour)));
      }
    },
  });

  const hasOthers = spaces.some(({ sets }) => sets.some(({ id, type }) => type === set.type && id !== set.id));

  function change(): void {
    const search = listingSearch({ main: set.type, sub: slot.subCategory, replacingEntryId: entry.id });
    void navigateTo('projectProducts', { projectId }, { query: { ...search, set: set.id } });
  }

  function addAlternative(way: 'keep' | 'use'): void {
    openOperation({ kind: 'addAlternative', entryId: entry.id, way });
  }

  function replaceEverywhere(): void {
    openOperation({ kind: 'replaceEverywhere', articleId: entry.article, subCategory: entry.subCategory });
  }

  function remove(): void {
    const giveFocusBack = rememberFocus();
    editAndNotify((spaces) => removeEntry(spaces, entry.id), t('NotifyRemoved', title));
    giveFocusBack();
  }

  function place(way: 'move' | 'copy'): void {
    openOperation({ kind: 'placeEntry', entryId: entry.id, way });
  }

  function actionsOf(): ItemActions {
    const full =
      (entry.alternatives ?? []).length >= maxAlternatives ? t('AlternativesFull', maxAlternatives) : undefined;
    const isLast = position === slot.entries.length - 1;
    const moves: MenuAction[] = [
      { label: t('MenuMoveUp'), icon: 'arrowUp', isDisabled: position <= 0, run: () => reorder.step(-1) },
      { label: t('MenuMoveDown'), icon: 'arrowDown', isDisabled: isLast, run: () => reorder.step(1) },
    ];
    const placings: MenuAction[] = [
      { label: t('MenuMoveElsewhere'), icon: 'transfer', run: () => place('move') },
      { label: t('MenuCopyElsewhere'), icon: 'copy', run: () => place('copy') },
    ];
    return {
      actions: [
        { label: t('EntryChange'), icon: 'edit', run: change },
        { label: t('MenuKeepAsAlternative'), icon: 'edit', refusal: full, run: () => addAlternative('use') },
        { label: t('MenuAddAlternative'), icon: 'add', refusal: full, run: () => addAlternative('keep') },
        { label: t('MenuReplaceEverywhere'), icon: 'replace', run: replaceEverywhere },
        { label: t(entry.note === undefined ? 'MenuWriteNote' : 'MenuEditNote'), icon: 'note', run: onWriteNote },
        ...(slot.entries.length > 1 ? moves : []),
        ...(hasOthers ? placings : []),
      ],
      destructive: { label: t('EntryRemove'), icon: 'trash', run: remove },
    };
  }

  const canMove = slot.entries.length > 1 || hasOthers;
  return { onKeyDown: reorder.onKeyDown, actionsOf, canMove };
}
