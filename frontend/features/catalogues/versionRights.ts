import type { CatalogVersion } from '@sanispec/shared/contract';

interface RollBack {
  /** For which the user could publish the version again, sorted. */
  readonly possible: readonly string[];
  /** Why there are none: all use it already, or they belong to others. */
  readonly reason: 'used' | 'foreign' | undefined;
}

/**
 * Where a version could be published again: it was imported for the country, does not serve it now, and the country is
 * one of the caller's.
 *
 * @param own 'all' for root
 */
export function rollBackOf(
  { importedFor, countries }: Pick<CatalogVersion, 'importedFor' | 'countries'>,
  own: readonly string[] | 'all',
): RollBack {
  const owned = importedFor.filter((country) => own === 'all' || own.includes(country));
  const possible = owned.filter((country) => !countries.includes(country)).toSorted();
  if (possible.length > 0) return { possible, reason: undefined };
  return { possible, reason: owned.length === 0 ? 'foreign' : 'used' };
}
