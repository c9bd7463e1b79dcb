/** Countries where a user may act as an admin. */
export type AdminCountries = readonly string[] | 'all';

/**
 * Whether a user may change or delete an asset of these countries, which takes rights on every one of them. An asset of
 * no country belongs to all, so that changing it takes rights everywhere.
 */
export function mayChange(allowed: AdminCountries, countries: readonly string[]): boolean {
  return allowed === 'all' || (countries.length > 0 && countries.every((country) => allowed.includes(country)));
}
