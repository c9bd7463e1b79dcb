import type { Space } from '@sanispec/shared/project';
import { useCallback } from 'react';
import { useNotify } from '../../components/useNotify.tsx';
import type { ProjectStore } from './projectStore.ts';

const noticeId = 'projectStep';

/**
 * Applies an edit and says what happened, with Undo. The next change of the spaces takes the notice away: its Undo would
 * take back something else.
 */
export function useStepNotice(
  store: ProjectStore | undefined,
): (change: (spaces: Space[]) => Space[], message: string) => void {
  const notify = useNotify();
  return useCallback(
    (change, message) => {
      if (store === undefined) return;
      const before = store.spaces;
      store.edit(change);
      const after = store.spaces;
      if (after === before) return;
      notify.success(message, { id: noticeId, onUndo: () => store.undo() });
      const unsubscribe = store.subscribe(() => {
        if (store.spaces === after) return;
        unsubscribe();
        notify.close(noticeId);
      });
    },
    [store, notify],
  );
}
