import { findSet, findSpace, type ProjectSet, type Space } from '@sanispec/shared/project';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { emitEvent } from '#lib/analytics.ts';
import { tabStore } from '#lib/browserStorage.ts';

/** What was chosen last. */
interface Choice {
  readonly spaceId?: string | undefined;
  readonly setId?: string | undefined;
}

interface Active {
  readonly space: Space | undefined;
  readonly set: ProjectSet | undefined;
}

/**
 * The active space and set of a choice (domain: Set): a set brings its space, a space its first set; what no longer
 * exists gives way to the project's first.
 */
export function activeOf(spaces: readonly Space[], { spaceId, setId }: Choice): Active {
  const chosen = setId === undefined ? undefined : findSet(spaces, setId);
  if (chosen !== undefined) return chosen;
  const space = (spaceId === undefined ? undefined : findSpace(spaces, spaceId)) ?? spaces[0];
  return { space, set: space?.sets[0] };
}

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

/**
 * Puts the set into an address that names another one: else Back and a reload would make that one active again. What it
 * gives back stays the same function through all addresses.
 */
function useRenamedInAddress(): (setId: string) => void {
  const [search, setSearch] = useSearchParams();
  const latest = useRef({ search, setSearch });
  useEffect(() => {
    latest.current = { search, setSearch };
  });
  return useCallback((setId) => {
    const now = latest.current;
    const named = now.search.get('set');
    if (named === null || named === setId) return;
    const renamed = new URLSearchParams(now.search);
    renamed.set('set', setId);
    now.setSearch(renamed, { replace: true, preventScrollReset: true });
  }, []);
}

/**
 * The one active set (domain: Set): chosen by the page, or by `space` and `set` in the address. Changes are broadcast.
 */
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

  const renameInAddress = useRenamedInAddress();
  const selectSet = useCallback(
    (setId: string) => {
      setChoice({ setId });
      renameInAddress(setId);
    },
    [renameInAddress],
  );
  const selectSpace = useCallback((spaceId: string) => setChoice({ spaceId }), []);
  return { ...active, selectSet, selectSpace };
}
