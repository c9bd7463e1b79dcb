import { cloneSet, deleteSet, moveSet, type ProjectSet, type Space } from '@sanispec/shared/project';
import { useNavigateTo } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { newId } from '#lib/newId.ts';
import type { ItemActions } from '#ui/ItemMenu.tsx';
import { useConfirm } from '#ui/useConfirm.tsx';
import { useReorderKeys } from '../context/useReorderKeys.ts';
import { useWorkspaceBase } from '../context/workspaceContext.ts';

interface SetActions {
  actionsOf(): ItemActions;
  onKeyDown: ReturnType<typeof useReorderKeys>['onKeyDown'];
}

/**
 * What can be done with a set as a whole (domain: Set, Operations on projects): rename, clone, move, delete.
 *
 * @param onRename absent where titles are not edited
 */
export function useSetActions(space: Space, set: ProjectSet, onRename?: () => void): SetActions {
  const { t } = useText();
  const { store, editAndNotify, openOperation, projectId } = useWorkspaceBase();
  const confirm = useConfirm();
  const navigateTo = useNavigateTo();
  const position = space.sets.findIndex(({ id }) => id === set.id);
  const reorder = useReorderKeys({
    title: set.title,
    place: () => ({ position, count: space.sets.length }),
    move: (to) => store.edit((present) => moveSet(present, set.id, { spaceId: space.id, position: to })),
  });

  function clone(): void {
    const copyTitle = (title: string): string => t('CopyOfTitle', title);
    store.edit((present) => cloneSet(present, set.id, { newId, copyTitle }));
  }

  async function remove(): Promise<void> {
    const question = {
      title: t('DeleteSpaceTitle', set.title),
      body: `${t('DeleteSetQuestion')} ${t('TrashPartHint')}`,
      isDestructive: true,
    };
    if (!(await confirm({ ...question, confirmLabel: t('MenuDelete') }))) return;
    await navigateTo('projectOverview', { projectId }, { query: { space: space.id }, replace: true });
    editAndNotify((present) => deleteSet(present, set.id), t('NotifyDeleted', set.title));
  }

  function place(way: 'move' | 'copy'): void {
    openOperation({ kind: 'placeSet', setId: set.id, way });
  }

  function actionsOf(): ItemActions {
    const isFirst = position <= 0;
    const isLast = position === space.sets.length - 1;
    return {
      actions: [
        ...(onRename === undefined ? [] : [{ label: t('MenuRename'), icon: 'edit', run: onRename } as const]),
        { label: t('MenuClone'), icon: 'copy', run: clone },
        { label: t('MenuMoveUp'), icon: 'arrowUp', isDisabled: isFirst, run: () => reorder.step(-1) },
        { label: t('MenuMoveDown'), icon: 'arrowDown', isDisabled: isLast, run: () => reorder.step(1) },
        { label: t('MenuMoveElsewhere'), icon: 'arrowRight', run: () => place('move') },
        { label: t('MenuCopyElsewhere'), icon: 'copy', run: () => place('copy') },
        { label: t('CompleteSetOpen'), icon: 'check', run: () => openOperation({ kind: 'complete', setId: set.id }) },
      ],
      destructive: { label: t('MenuDelete'), icon: 'trash', run: () => void remove() },
    };
  }

  return { onKeyDown: reorder.onKeyDown, actionsOf };
}
