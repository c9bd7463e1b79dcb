import { addSpace } from '@sanispec/shared/project';
import { useCallback } from 'react';
import { useText } from '#core/text.ts';
import { newId } from '#lib/newId.ts';
import { newSpaceTitle } from '../context/newSet.ts';
import { useWorkspaceBase } from '../context/workspaceContext.ts';

/** Creates a space at the top and makes it the active one. */
export function useCreateSpace(): () => void {
  const { t } = useText();
  const { store, selectSpace } = useWorkspaceBase();
  return useCallback(() => {
    const id = newId();
    store.edit((spaces) => addSpace(spaces, { id, title: newSpaceTitle(spaces, t) }));
    selectSpace(id);
  }, [store, selectSpace, t]);
}
