import type { SetVerdict } from '@sanispec/shared/compatibility';
import { fitSetOf, type Space } from '@sanispec/shared/project';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { setVerdictQuery } from '../../worker/catalogueQueries.ts';
import type { CatalogueState } from '../../worker/useCatalogue.ts';

export type VerdictOf = (setId: string) => SetVerdict | undefined;

/**
 * The verdict of every set of the project. While an edited set is judged anew its verdict before stays, so that nothing
 * flickers; undefined until a set was judged once.
 */
export function useVerdicts(catalogue: CatalogueState, spaces: readonly Space[]): VerdictOf {
  const summary = catalogue.status === 'ready' ? catalogue.summary : undefined;
  const sets = useMemo(() => spaces.flatMap((space) => space.sets), [spaces]);
  const verdicts = useQueries({
    queries: summary === undefined ? [] : sets.map((set) => setVerdictQuery(summary, fitSetOf(set))),
    combine: (results) => results.map(({ data }) => data),
  });
  const last = useRef(new Map<string, SetVerdict>());
  return useMemo(() => {
    const known = new Map<string, SetVerdict>();
    for (const [index, set] of sets.entries()) {
      const verdict = verdicts[index] ?? last.current.get(set.id);
      if (verdict !== undefined) known.set(set.id, verdict);
    }
    last.current = known;
    return (setId) => known.get(setId);
  }, [sets, verdicts]);
}
