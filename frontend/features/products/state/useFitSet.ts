import type { MainCategory } from '@sanispec/shared/catalogue';
import type { FitSet } from '@sanispec/shared/compatibility';
import { useMemo } from 'react';
import { useProjectContext } from '#core/projectContext.tsx';

/** The active set as the rules see it, when it is of the category's type: only then does it filter a listing. */
export function useFitSet(main: MainCategory | undefined): FitSet | undefined {
  const project = useProjectContext();
  const activeSet = project?.activeSet;
  return useMemo(
    () => (activeSet !== undefined && activeSet.type === main ? project?.fitSetOf(activeSet) : undefined),
    [project, activeSet, main],
  );
}
