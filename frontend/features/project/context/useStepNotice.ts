import type { Space } from '@sanispec/shared/project';
import { useCallback, useEffect } from 'react';
import { useNotify } from '#ui/useNotify.tsx';
import type { Draft } from '../store/draft.ts';
import type { ProjectStore } from '../store/projectStore.ts';

const noticeId = 'projectStep';

function draftOf(store: ProjectStore): Draft | undefined {
  const state = store.getState();
  return state.status === 'ready' ? state.draft : undefined;
}

/**
 * Applies an edit and says what happened, with Undo. The next edit takes the notice away, and so does leaving the
 * project: its Undo would undo something else, or something that is no longer on the page.
 */
export function useStepNotice(
  store: ProjectStore | undefined,
): (change: (spaces: Space[]) => Space[], message: string) => void {
  const notify = useNotify();
  useEffect(() => () => notify.close(noticeId), [notify]);
  return useCallback(
    (change, message) => {
      if (store === undefined) return;
      const before = draftOf(store);
      store.edit(change);
      const after = draftOf(store);
      if (after === before) return;
      notify.success(message, { id: noticeId, onUndo: () => store.undo() });
      const unsubscribe = store.subscribe(() => {
        if (draftOf(store) === after) return;
        unsubscribe();
        notify.close(noticeId);
      });
    },
    [store, notify],
  );
}
