import type { Space } from '@sanispec/shared/project';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { emitEvent } from '../../lib/analytics.ts';
import { tabStore } from '../../lib/browserStorage.ts';
import { type Active, activeOf, type Choice } from './activeSet.ts';

function storageKey(projectId: string): string {
  return `activeSet:${projectId}`;
}

/** The set that was active when the page was reloaded. */
function storedChoice(projectId: string): Choice {
  return { setId: tabStore.get(storageKey(projectId)) };
}

interface ActiveSetControl extends Active {
  selectSet(setId: string): void;
  selectSpace(spaceId: string): void;
}

/** The one active set (§4.2): chosen by the page, or by `space` and `set` in the address. Changes are broadcast. */
export function useActiveSet(projectId: string, spaces: readonly Space[]): ActiveSetControl {
  const [choice, setChoice] = useState<Choice>(() => storedChoice(projectId));
  const [search] = useSearchParams();
  const [space, set] = [search.get('space'), search.get('set')];
  useEffect(() => {
    if (set !== null) setChoice({ setId: set });
    else if (space !== null) setChoice({ spaceId: space });
  }, [space, set]);

  const active = useMemo(() => activeOf(spaces, choice), [spaces, choice]);
  const activeSetId = active.set?.id;
  useEffect(() => {
    emitEvent('activeSetChanged', { setId: activeSetId });
    if (activeSetId !== undefined) tabStore.set(storageKey(projectId), activeSetId);
  }, [projectId, activeSetId]);

  const selectSet = useCallback((setId: string) => setChoice({ setId }), []);
  const selectSpace = useCallback((spaceId: string) => setChoice({ spaceId }), []);
  return { ...active, selectSet, selectSpace };
}
