import { cloneSpace, deleteSpace, moveSpace, type Space } from '@sanispec/shared/project';
import { useText } from '../../app/text.ts';
import { useConfirm } from '../../components/useConfirm.tsx';
import { freshId } from '../../lib/freshId.ts';
import type { MenuAction } from './ItemMenu.tsx';
import { useReorderKeys } from './useReorderKeys.ts';
import { useWorkspace } from './workspaceContext.ts';

interface SpaceActions {
  readonly actions: readonly MenuAction[];
  readonly destructive: MenuAction;
  onKeyDown: ReturnType<typeof useReorderKeys>['onKeyDown'];
}

/** What can be done with a space as a whole (§3.2, §4.3): rename, clone, move, delete. */
export function useSpaceActions(space: Space, onRename: () => void): SpaceActions {
  const { t } = useText();
  const { store, spaces, editAndTell } = useWorkspace();
  const confirm = useConfirm();
  const position = spaces.findIndex(({ id }) => id === space.id);
  const reorder = useReorderKeys({
    title: space.title,
    position,
    count: spaces.length,
    move: (to) => store.edit((present) => moveSpace(present, space.id, to)),
  });

  function clone(): void {
    const copyTitle = (title: string): string => t('CopyOfTitle', title);
    store.edit((present) => cloneSpace(present, space.id, { newId: freshId, copyTitle }));
  }

  async function remove(): Promise<void> {
    const question = { title: t('DeleteSpaceTitle', space.title), body: t('DeleteSpaceQuestion'), isDestructive: true };
    if (!(await confirm({ ...question, confirmLabel: t('MenuDelete') }))) return;
    editAndTell((present) => deleteSpace(present, space.id), t('NotifyDeleted', space.title));
  }

  const isFirst = position <= 0;
  const isLast = position === spaces.length - 1;
  return {
    onKeyDown: reorder.onKeyDown,
    actions: [
      { label: t('MenuRename'), icon: 'edit', run: onRename },
      { label: t('MenuClone'), icon: 'copy', run: clone },
      { label: t('MenuMoveUp'), icon: 'arrowUp', isDisabled: isFirst, run: () => reorder.step(-1) },
      { label: t('MenuMoveDown'), icon: 'arrowDown', isDisabled: isLast, run: () => reorder.step(1) },
    ],
    destructive: { label: t('MenuDelete'), icon: 'trash', run: () => void remove() },
  };
}
