import fc from 'fast-check';

/** Counts what a case was about. */
export type Seen = (what: string, times?: number) => void;

/**
 * Runs a property on random cases, twice: with a new seed, to find unexpected cases (a failure prints seed and path),
 * and with a fixed seed, where it is checked that the cases reach the intended situations. A random seed must not
 * decide that: rare cases are sometimes missed.
 *
 * @param reached what must be seen more than ten times
 * @throws Error when the property does not hold or the cases miss something
 */
export function explore<Case extends [unknown, ...unknown[]]>(
  propertyOf: (seen: Seen) => fc.IProperty<Case>,
  { runs, reached }: { readonly runs: number; readonly reached: readonly string[] },
): void {
  fc.assert(
    propertyOf(() => undefined),
    { numRuns: runs },
  );
  const counts = new Map<string, number>();
  const property = propertyOf((what, times = 1) => counts.set(what, (counts.get(what) ?? 0) + times));
  fc.assert(property, { numRuns: runs, seed: 1 });
  const missed = reached.filter((what) => (counts.get(what) ?? 0) <= 10);
  if (missed.length > 0) throw new Error(`Hardly any case reaches: ${missed.join(', ')}`);
}
