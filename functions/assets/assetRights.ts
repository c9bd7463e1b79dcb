/** Where somebody may act as an admin. */
export type AdminCountries = readonly string[] | 'all';

/**
 * Whether somebody may change or delete an asset of these countries: rights on every one of them are needed. An asset of
 * no country belongs to all, and only who may act everywhere may change it.
 */
export function mayChange(allowed: AdminCountries, countries: readonly string[]): boolean {
  return allowed === 'all' || (countries.length > 0 && countries.every((country) => allowed.includes(country)));
}
