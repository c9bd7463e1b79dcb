import { cloneSpace, deleteSpace, moveSpace, type Space } from '@sanispec/shared/project';
import { useText } from '#core/text.ts';
import { newId } from '#lib/newId.ts';
import type { ItemActions } from '#ui/ItemMenu.tsx';
import { useConfirm } from '#ui/useConfirm.tsx';
import { useReorderKeys } from '../context/useReorderKeys.ts';
import { useWorkspaceBase } from '../context/workspaceContext.ts';

interface SpaceActions {
  actionsOf(): ItemActions;
  onKeyDown: ReturnType<typeof useReorderKeys>['onKeyDown'];
}

/** What can be done with a space as a whole (domain: Space, Operations on projects): rename, clone, move, delete. */
export function useSpaceActions(space: Space, onRename: () => void): SpaceActions {
  const { t } = useText();
  const { store, editAndNotify, openOperation } = useWorkspaceBase();
  const confirm = useConfirm();
  const reorder = useReorderKeys({
    title: space.title,
    place: () => ({ position: store.spaces.findIndex(({ id }) => id === space.id), count: store.spaces.length }),
    move: (to) => store.edit((present) => moveSpace(present, space.id, to)),
  });

  function clone(): void {
    const copyTitle = (title: string): string => t('CopyOfTitle', title);
    store.edit((present) => cloneSpace(present, space.id, { newId, copyTitle }));
  }

  async function remove(): Promise<void> {
    const question = {
      title: t('DeleteSpaceTitle', space.title),
      body: `${t('DeleteSpaceQuestion')} ${t('TrashPartHint')}`,
      isDestructive: true,
    };
    if (!(await confirm({ ...question, confirmLabel: t('MenuDelete') }))) return;
    editAndNotify((present) => deleteSpace(present, space.id), t('NotifyDeleted', space.title));
  }

  function actionsOf(): ItemActions {
    const position = store.spaces.findIndex(({ id }) => id === space.id);
    const isLast = position === store.spaces.length - 1;
    return {
      actions: [
        { label: t('MenuRename'), icon: 'edit', run: onRename },
        { label: t('MenuClone'), icon: 'copy', run: clone },
        {
          label: t('MenuPasteArticles'),
          icon: 'table',
          run: () => openOperation({ kind: 'pasteArticles', spaceId: space.id }),
        },
        { label: t('MenuMoveUp'), icon: 'arrowUp', isDisabled: position <= 0, run: () => reorder.step(-1) },
        { label: t('MenuMoveDown'), icon: 'arrowDown', isDisabled: isLast, run: () => reorder.step(1) },
      ],
      destructive: { label: t('MenuDelete'), icon: 'trash', run: () => void remove() },
    };
  }

  return { onKeyDown: reorder.onKeyDown, actionsOf };
}
