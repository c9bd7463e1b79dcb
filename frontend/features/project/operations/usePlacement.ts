import type { PastedArticle, PlacedArticle, UnplacedArticle } from '@sanispec/shared/planning';
import type { Space } from '@sanispec/shared/project';
import { useCallback, useEffect, useState } from 'react';
import { catalogue } from '#catalogue/catalogueClient.ts';
import { newId } from '#lib/newId.ts';

/** Few enough for the worker to answer others in between. */
const batchSize = 250;

export interface PlacementSoFar {
  /** The space as it was when this began, and as it would become. */
  readonly before: Space;
  readonly after: Space;
  readonly placed: readonly PlacedArticle[];
  readonly unplaced: readonly UnplacedArticle[];
  readonly answered: number;
}

interface AskedPlacement {
  /** Undefined until something is known of the space as it is now. */
  readonly found: PlacementSoFar | undefined;
  readonly hasFailed: boolean;
  /** After a failure. */
  retry(): void;
}

/**
 * Asks where pasted articles go, batch by batch: each begins with the space as the one before left it. When the space
 * changes meanwhile, it begins again.
 *
 * @param space undefined when it is gone
 */
export function usePlacement(
  country: string | undefined,
  space: Space | undefined,
  articles: readonly PastedArticle[],
): AskedPlacement {
  const [found, setFound] = useState<PlacementSoFar>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (country === undefined || space === undefined) return;
    let isCurrent = true;
    setHasFailed(false);
    placeAll(country, space, articles, (soFar) => {
      if (isCurrent) setFound(soFar);
      return isCurrent;
    }).catch(() => {
      // The catalogue's worker failed or was ended.
      if (isCurrent) setHasFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [country, space, articles, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { found: found?.before === space ? found : undefined, hasFailed, retry };
}

/** @param report says whether anybody still listens */
async function placeAll(
  country: string,
  space: Space,
  articles: readonly PastedArticle[],
  report: (soFar: PlacementSoFar) => boolean,
): Promise<void> {
  let soFar: PlacementSoFar = { before: space, after: space, placed: [], unplaced: [], answered: 0 };
  while (report(soFar) && soFar.answered < articles.length) {
    const batch = articles.slice(soFar.answered, soFar.answered + batchSize);
    const ids = batch.flatMap(() => [newId(), newId()]);
    const answer = await catalogue.ask(country, 'placeArticles', soFar.after, batch, ids);
    soFar = {
      before: space,
      after: answer.space,
      placed: [...soFar.placed, ...answer.placed],
      unplaced: [...soFar.unplaced, ...answer.unplaced],
      answered: soFar.answered + batch.length,
    };
  }
}
