import {
  actionCountriesOf,
  belongingOf,
  mayEver,
  type RankedUser,
  type Role,
  rankOf,
  type Scope,
  seenCountriesOf,
  type UserAction,
  userRefusal,
} from '@sanispec/shared/access';
import { type UserRow, type UserTab, userTabs } from '@sanispec/shared/contract';
import { countryName, type Locale } from '@sanispec/shared/markets';
import { useMemo } from 'react';
import { useSession } from '#core/session.tsx';
import { type SiteText, useText } from '#core/text.ts';

const rankOfTab: Readonly<Record<UserTab, Role>> = {
  globalAdmins: 'root',
  admins: 'admin',
  sales: 'sales',
  customers: 'user',
};

export const tabTexts = {
  globalAdmins: 'UsersGlobalAdmins',
  admins: 'UsersAdmins',
  sales: 'UsersSales',
  customers: 'UsersCustomers',
} as const satisfies Record<UserTab, string>;

/** Countries whose users of a tab the user sees; 'all' for root. */
export function tabCountriesOf(scopes: readonly Scope[], tab: UserTab): readonly string[] | 'all' {
  return seenCountriesOf(scopes, rankOfTab[tab]);
}

/** The tabs that the user sees. */
export function tabsOf(scopes: readonly Scope[]): readonly UserTab[] {
  return userTabs.filter((tab) => tabCountriesOf(scopes, tab).length > 0);
}

/** Who is logged in, as far as rights on users depend on it. */
export function useCaller(): RankedUser {
  const { user } = useSession();
  return useMemo(() => ({ id: user?.id ?? '', country: user?.country ?? '', scopes: user?.scopes ?? [] }), [user]);
}

/** @example fullName({ firstName: 'Marta', lastName: 'Oakley' }) // 'Marta Oakley' */
export function fullName({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Countries of a role that a user has. */
export function roleCountriesOf({ scopes }: Pick<UserRow, 'scopes'>, role: Role): readonly string[] {
  return [...new Set(scopes.filter((scope) => scope.role === role).flatMap(({ countries }) => countries))].sort();
}

/** What can be done about the roles of a user: what the user does not have is assigned, the rest modified. */
function roleActionsOf(target: RankedUser): readonly UserAction[] {
  const has = (role: Role): boolean => target.scopes.some((scope) => scope.role === role);
  return [has('sales') ? 'modifySales' : 'assignSales', has('admin') ? 'modifyAdmin' : 'assignAdmin', 'makeRoot'];
}

/** Actions that the user's rank has at all, those about roles first. */
export function offeredActions(caller: RankedUser, target: RankedUser): readonly UserAction[] {
  const actions: readonly UserAction[] = [...(rankOf(target.scopes) === 'root' ? [] : roleActionsOf(target)), 'delete'];
  return actions.filter((action) => mayEver(caller.scopes, action));
}

function namesOf(countries: readonly string[], locale: Locale): string {
  return countries.map((country) => countryName(country, locale)).join(', ');
}

/** Roles need a confirmed address. Global Admins may override that with a reason, but not for the role of Global Admin. */
function isAddressAgainst(caller: RankedUser, { address }: Pick<UserRow, 'address'>, action: UserAction): boolean {
  if (address !== 'unconfirmed') return false;
  if (action === 'makeRoot') return true;
  return (action === 'assignSales' || action === 'assignAdmin') && rankOf(caller.scopes) !== 'root';
}

/** Why an action on a user is refused, in words; undefined when it is allowed (domain: Rights on users). */
export function useUserReason(): (
  target: RankedUser & Pick<UserRow, 'address'>,
  action: UserAction,
) => string | undefined {
  const caller = useCaller();
  const { t, locale }: SiteText = useText();
  return (target, action) => {
    const refusal = userRefusal(caller, target, action);
    if (refusal === undefined)
      return isAddressAgainst(caller, target, action) ? t('ErrorAddressNotConfirmed') : undefined;
    if (caller.id === target.id) return t('UserWhySelf');
    if (refusal === 'ErrorActionNotAllowedTargetRights') return t('UserWhyRank');
    const held = actionCountriesOf(caller.scopes, action);
    const foreign = belongingOf(target).filter((country) => held !== 'all' && !held.includes(country));
    return t('UserWhyCountries', namesOf(foreign, locale));
  };
}
