import { marketCountriesOf } from './projectLists.ts';
import { countriesOf, hasOwnRole, type Role, type Scope } from './scope.ts';

/** The user whose rights are asked for, in any relation to the caller. */
export interface RankedUser {
  readonly id: string;
  readonly country: string;
  readonly scopes: readonly Scope[];
}

/** What can be done with another user's account. */
export type UserAction = 'assignSales' | 'modifySales' | 'assignAdmin' | 'modifyAdmin' | 'makeRoot' | 'delete';

/** From the lowest to the highest. */
const userRanks = ['user', 'sales', 'admin', 'root'] as const satisfies readonly Role[];

/** The least rank that may do it, to users of a lower rank than one's own. */
const leastRank: Readonly<Record<UserAction, Role>> = {
  assignSales: 'sales',
  modifySales: 'admin',
  assignAdmin: 'admin',
  modifyAdmin: 'root',
  makeRoot: 'root',
  delete: 'admin',
};

/** Why something cannot be done with an account. */
type UserRefusal = 'ErrorActionNotAllowedTargetRights' | 'ErrorActionNotAllowedTargetCountry';

/** The highest role that a user has (domain: Rights on users). */
export function rankOf(scopes: readonly Scope[]): Role {
  return userRanks.findLast((role) => hasOwnRole(scopes, role)) ?? 'user';
}

function isBelow(rank: Role, other: Role): boolean {
  return userRanks.indexOf(rank) < userRanks.indexOf(other);
}

/** Whether the user's rank allows the action on any user at all. */
export function mayEver(scopes: readonly Scope[], action: UserAction): boolean {
  return !isBelow(rankOf(scopes), leastRank[action]);
}

/** Countries to which a user belongs: those where they are sales rep or admin, else those where they are a customer. */
export function belongingOf({ scopes, country }: Omit<RankedUser, 'id'>): readonly string[] {
  const of = (...roles: readonly Role[]) => [
    ...new Set(scopes.filter(({ role }) => roles.includes(role)).flatMap(({ countries }) => countries)),
  ];
  const staff = of('sales', 'admin');
  const customer = of('user');
  if (staff.length > 0) return staff;
  return customer.length > 0 ? customer : [country];
}

/** Where a user may act, and choose countries for the action; 'all' for root. */
export function actionCountriesOf(scopes: readonly Scope[], action: UserAction): readonly string[] | 'all' {
  return action === 'assignSales' ? marketCountriesOf(scopes) : countriesOf(scopes, 'admin');
}

/** Countries where a user sees the users of a rank (domain: Rights on users). */
export function seenCountriesOf(scopes: readonly Scope[], rank: Role): readonly string[] | 'all' {
  if (hasOwnRole(scopes, 'root')) return 'all';
  if (rank === 'root') return [];
  return rank === 'admin' ? countriesOf(scopes, 'admin') : marketCountriesOf(scopes);
}

/** Whether a user sees the account in the lists of users. */
export function seesUser(scopes: readonly Scope[], target: RankedUser): boolean {
  const seen = seenCountriesOf(scopes, rankOf(target.scopes));
  return seen === 'all' || belongingOf(target).some((country) => seen.includes(country));
}

/**
 * Why an action on an account is refused: the one rule that the server enforces and the page shows (domain: Rights on
 * users). `actionCountriesOf` says which of the chosen countries are allowed.
 *
 * @returns undefined when they may
 */
export function userRefusal(caller: RankedUser, target: RankedUser, action: UserAction): UserRefusal | undefined {
  const rank = rankOf(caller.scopes);
  const isHighEnough = mayEver(caller.scopes, action) && isBelow(rankOf(target.scopes), rank);
  if (caller.id === target.id || !isHighEnough) return 'ErrorActionNotAllowedTargetRights';
  const held = actionCountriesOf(caller.scopes, action);
  if (held === 'all') return undefined;
  const isHeld = (country: string): boolean => held.includes(country);
  const own = belongingOf(target);
  // Deleting ends the user's roles in every country.
  const isAllowed = action === 'delete' ? own.every(isHeld) : own.some(isHeld);
  return isAllowed ? undefined : 'ErrorActionNotAllowedTargetCountry';
}
