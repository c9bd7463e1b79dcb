import { useCallback, useEffect, useState } from 'react';

/** Few enough for the worker to answer others in between, many enough to be quick. */
const batchSize = 50;

interface Batches<Result> {
  /** In the order of the items; undefined for those that are not answered yet. */
  readonly results: readonly (Result | undefined)[];
  readonly answered: number;
  readonly hasFailed: boolean;
}

interface AskedBatches<Result> extends Batches<Result> {
  /** After a failure. */
  retry(): void;
}

const nothing: Batches<never> = { results: [], answered: 0, hasFailed: false };

/**
 * Asks about many items, one batch after the other, and shows what is known so far; new items or another question begin
 * again.
 *
 * @param ask stays the same function while the question is the same; undefined when there is nothing to ask
 * @param size items of a batch: the longer each takes, the fewer
 */
export function useBatches<Item, Result>(
  items: readonly Item[],
  ask: ((batch: readonly Item[]) => Promise<readonly Result[]>) | undefined,
  size: number = batchSize,
): AskedBatches<Result> {
  const [batches, setBatches] = useState<Batches<Result>>(nothing);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    let isCurrent = true;
    async function askAll(): Promise<void> {
      const results: Result[] = [];
      setBatches(nothing);
      for (let from = 0; isCurrent && ask !== undefined && from < items.length; from += size) {
        const answers = await ask(items.slice(from, from + size));
        results.push(...answers);
        if (isCurrent) setBatches({ results: [...results], answered: results.length, hasFailed: false });
      }
    }
    askAll().catch(() => {
      // The catalogue's worker failed or was ended.
      if (isCurrent) setBatches((known) => ({ ...known, hasFailed: true }));
    });
    return () => {
      isCurrent = false;
    };
  }, [items, ask, attempt, size]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...batches, retry };
}
