import { useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useProjectContext } from '#core/projectContext.tsx';
import { tabStore } from '#lib/browserStorage.ts';
import { createEmitter } from '#lib/emitter.ts';
import { fromListing, oneStepFurther } from '../state/listingVisit.ts';

/** As many as stand side by side on a wide screen. */
export const maxCompared = 4;

export interface Comparison {
  /** In the order in which they were chosen. */
  readonly articleIds: readonly string[];
  readonly isFull: boolean;
  add(articleId: string): void;
  remove(articleId: string): void;
  clear(): void;
}

const changes = createEmitter();

/** What the tab remembers; a text that is not a list of ids counts as none. */
export function readCompared(stored: string): readonly string[] {
  // Every card of a list asks, mostly in vain, and even an error that is caught takes time.
  if (stored === '') return [];
  try {
    const ids: unknown = JSON.parse(stored);
    if (!Array.isArray(ids)) return [];
    return ids.filter((id) => typeof id === 'string').slice(0, maxCompared);
  } catch {
    // Other software wrote there.
    return [];
  }
}

/** The articles chosen for comparison: per project, for this tab, so that Back and a reload keep them. */
export function useComparison(): Comparison {
  const key = `compare ${useProjectContext()?.projectId ?? 'browse'}`;
  const stored = useSyncExternalStore(changes.subscribe, () => tabStore.get(key) ?? '');
  return useMemo(() => {
    const articleIds = readCompared(stored);
    function write(next: readonly string[]): void {
      tabStore.set(key, JSON.stringify(next));
      changes.emit();
    }
    return {
      articleIds,
      isFull: articleIds.length >= maxCompared,
      add: (id) => write([...articleIds.filter((other) => other !== id), id].slice(0, maxCompared)),
      remove: (id) => write(articleIds.filter((other) => other !== id)),
      clear: () => write([]),
    };
  }, [key, stored]);
}

const param = 'compare';

interface ComparisonView {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opensComparison' in state;
}

/** Whether the comparison is shown: in the address, so that Back closes it and comes back to it from a product. */
export function useComparisonView(): ComparisonView {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: search.has(param),
    open() {
      const next = new URLSearchParams(search);
      next.set(param, '1');
      setSearch(next, {
        preventScrollReset: true,
        state: { ...oneStepFurther(fromListing(state)), opensComparison: true },
      });
    },
    close() {
      if (wasOpenedHere(state)) return void navigate(-1);
      const next = new URLSearchParams(search);
      next.delete(param);
      setSearch(next, { preventScrollReset: true, replace: true, state });
    },
  };
}
