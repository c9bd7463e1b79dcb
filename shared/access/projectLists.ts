import { countriesOf, hasRole, isSalesOrAdmin, type Scope } from './scope.ts';

/** Lists of projects by whose they are: one's own, those one is the sales rep of, those of one's countries. */
export const projectLists = ['own', 'assigned', 'market'] as const;
export type ProjectList = (typeof projectLists)[number];

/** The lists that a user has (domain: Lists of projects). */
export function projectListsOf(scopes: readonly Scope[]): readonly ProjectList[] {
  const has: Readonly<Record<ProjectList, boolean>> = {
    own: true,
    assigned: hasRole(scopes, 'sales'),
    market: isSalesOrAdmin(scopes),
  };
  return projectLists.filter((list) => has[list]);
}

/** Countries whose projects and users the user works with as a sales rep or an administrator; 'all' for root. */
export function marketCountriesOf(scopes: readonly Scope[]): readonly string[] | 'all' {
  const sales = countriesOf(scopes, 'sales');
  const admin = countriesOf(scopes, 'admin');
  return sales === 'all' || admin === 'all' ? 'all' : [...new Set([...sales, ...admin])];
}
