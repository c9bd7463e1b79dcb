import type { ListingNeighbours } from '@sanispec/shared/listing';
import { useEffect, useRef } from 'react';

/** Steps that were asked for and are still to be made. */
interface OwedSteps {
  /** The article that they begin at. */
  readonly from: string;
  /** The article that is still on the page while that one is on its way. */
  readonly leaving?: string;
  /** Forward; negative ones lead back. */
  readonly steps: number;
}

export interface Stepping {
  step(steps: 1 | -1): void;
  /** Whether a step is not finished yet. Asked by events: no render follows from it. */
  isUnderway(): boolean;
}

/**
 * Steps from article to article. What is asked for while an article, or what stands beside it, is still on its way is
 * not lost: it is made up for as soon as that is known, unless the user has gone elsewhere.
 *
 * @param neighbours of this very article; undefined until they are known
 * @param go shows another article
 */
export function useStepping(
  articleId: string,
  neighbours: Pick<ListingNeighbours, 'previousId' | 'nextId'> | undefined,
  go: (articleId: string) => void,
): Stepping {
  const owed = useRef<OwedSteps>(undefined);

  function settle(): void {
    if (owed.current === undefined || owed.current.leaving === articleId) return;
    const { from, steps } = owed.current;
    if (from === articleId && neighbours === undefined) return;
    owed.current = undefined;
    const reached = steps > 0 ? neighbours?.nextId : neighbours?.previousId;
    if (from !== articleId || steps === 0 || reached === undefined) return;
    owed.current = { from: reached, leaving: articleId, steps: steps - Math.sign(steps) };
    go(reached);
  }

  useEffect(settle);

  return {
    step: (steps) => {
      owed.current = { from: articleId, ...owed.current, steps: (owed.current?.steps ?? 0) + steps };
      settle();
    },
    isUnderway: () => owed.current !== undefined,
  };
}
