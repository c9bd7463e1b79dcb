import { hasOwnRole, marketCountriesOf, type Role, seenCountriesOf } from '@sanispec/shared/access';
import { holdsWords, partsAskedFor, partsDecide } from '@sanispec/shared/columns';
import type { UserRow, UserTab } from '@sanispec/shared/contract';
import type { ProjectPerson } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { type ListedQueryOptions, listedQuery } from '#storage/documentQueries.ts';
import { roleIn } from '#storage/listedFields.ts';
import { addressStateOf, type UserDocument } from './user.ts';

interface PageAsked {
  readonly text: string;
  readonly sortColumName: string;
  readonly sortOrder: 'ASC' | 'DESC';
  readonly pageSize: number;
  readonly firstEntryIndexPage: number;
}

export interface CustomerSearch extends PageAsked {
  readonly country?: string | undefined;
}

export interface UserSearch extends PageAsked {
  readonly tab: UserTab;
  readonly countries: readonly string[];
  readonly defaultSalesCountries: readonly string[];
}

interface Found<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

const maxPage = 1000;
/** Names are compared in the first so many users that have the parts of what was typed. */
const maxCompared = 5000;

/** @throws Failure 400 */
function sortOf<Field extends string>(fields: ReadonlyMap<string, Field>, { sortColumName, sortOrder }: PageAsked) {
  const field = fields.get(sortColumName);
  if (field === undefined) throw new Failure(400, 'ErrorInvalidInput', [sortColumName]);
  return { field, descending: sortOrder === 'DESC' };
}

interface Source<Row> {
  read(page: { readonly offset?: number; readonly limit: number }): Promise<readonly Row[]>;
  count(): Promise<number>;
  /** What is searched in. */
  textOf(row: Row): string;
  /** The parts of words that the store keeps are of that very text. */
  readonly isAllStored: boolean;
}

/** A page of users: the store counts and pages where it knows who matches; else its candidates are compared here. */
async function pageOf<Row>(asked: PageAsked, { read, count, textOf, isAllStored }: Source<Row>): Promise<Found<Row>> {
  const { text, firstEntryIndexPage: offset, pageSize } = asked;
  const limit = pageSize || maxPage;
  if (text === '' || (isAllStored && partsDecide(text))) {
    const [rows, total] = await Promise.all([read({ offset, limit }), count()]);
    return { rows, total };
  }
  const candidates = await read({ limit: maxCompared });
  const matching = candidates.filter((row) => holdsWords(textOf(row), text));
  return { rows: matching.slice(offset, offset + limit), total: matching.length };
}

/**
 * The countries whose customers and sales reps the caller works with: the one that is asked for, or all of theirs.
 *
 * @returns undefined for all countries there are
 * @throws Failure 403 ErrorCountryNoRights
 */
function countriesAsked(caller: UserDocument, country: string | undefined): readonly string[] | undefined {
  const own = marketCountriesOf(caller.scopes);
  if (country === undefined) return own === 'all' ? undefined : own;
  if (own !== 'all' && !own.includes(country)) throw new Failure(403, 'ErrorCountryNoRights');
  return [country];
}

function withRole(services: Services, roles: readonly string[], text: string, sort: PeopleSort): Source<ProjectPerson> {
  const queryOf = (page: { readonly offset?: number; readonly limit?: number }) =>
    listedQuery('usersWithRoles', { ...page, sort, roles, nameParts: partsAskedFor(text) });
  return {
    read: async (page) => {
      const { documents } = await services.documents.query<ProjectPerson>('users', queryOf(page));
      return documents.map(({ value }) => value);
    },
    count: () => services.documents.count('users', queryOf({})),
    textOf: ({ firstName, lastName, companyName = '' }) => `${firstName} ${lastName} ${companyName}`,
    // Those are of the address, too.
    isAllStored: false,
  };
}

type PeopleSort = NonNullable<ListedQueryOptions<'usersWithRoles'>['sort']>;

const peopleSorts: ReadonlyMap<string, PeopleSort['field']> = new Map([
  ['', 'listed.name'],
  ['lastName', 'listed.name'],
  ['companyName', 'listed.company'],
]);

/**
 * The sales reps of a country, by name.
 *
 * @throws Failure 403 ErrorCountryNoRights
 */
export async function salesRepsOf(
  services: Services,
  caller: UserDocument,
  country: string,
): Promise<readonly ProjectPerson[]> {
  countriesAsked(caller, country);
  const source = withRole(services, [roleIn('sales', country)], '', { field: 'listed.name' });
  return source.read({ limit: maxPage });
}

/**
 * Customers by name and company, by last name unless sorted otherwise (domain: Searches). The answer holds no
 * addresses.
 *
 * @throws Failure 400; 403 ErrorCountryNoRights for a country that is not the caller's
 */
export async function findCustomers(
  services: Services,
  caller: UserDocument,
  search: CustomerSearch,
): Promise<Found<ProjectPerson>> {
  const sort = sortOf(peopleSorts, search);
  const countries = countriesAsked(caller, search.country);
  const roles = countries?.map((country) => roleIn('user', country)) ?? [roleIn('user')];
  return pageOf(search, withRole(services, roles, search.text, sort));
}

/** What lists read of an account. */
type ListedAccount = Pick<
  UserDocument,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'email'
  | 'country'
  | 'position'
  | 'contactSalesPhone'
  | 'defaultSalesCountries'
  | 'scopes'
  | 'createdOn'
  | 'emailVerified'
  | 'provider'
>;

const rankOfTab: Readonly<Record<UserTab, Role>> = {
  globalAdmins: 'root',
  admins: 'admin',
  sales: 'sales',
  customers: 'user',
};

type UserSort = NonNullable<ListedQueryOptions<'usersOfRank'>['sort']>;

const userSorts: ReadonlyMap<string, UserSort['field']> = new Map([
  ['', 'listed.name'],
  ['contact', 'listed.name'],
  ['email', 'listed.email'],
  ['country', 'country'],
  ['position', 'listed.position'],
  ['companyName', 'listed.company'],
  ['registeredOn', 'createdOn'],
]);

/**
 * The account as lists of the administration show it, without what its list does not show: what is about sales reps,
 * and what is about customers.
 */
export function userRowOf(user: ListedAccount): UserRow {
  const { id, firstName, lastName, email, country, position = '', createdOn, scopes } = user;
  const isSales = hasOwnRole(scopes, 'sales');
  const isStaff = isSales || hasOwnRole(scopes, 'admin') || hasOwnRole(scopes, 'root');
  return {
    ...{ id, firstName, lastName, email, address: addressStateOf(user), country, position },
    registeredOn: createdOn,
    scopes: scopes.map((scope) => ({ role: scope.role, countries: [...scope.countries] })),
    ...(isSales && {
      defaultSalesCountries: [...(user.defaultSalesCountries ?? [])],
      contactSalesPhone: user.contactSalesPhone ?? '',
    }),
    ...(!isStaff && { companyName: user.companyName }),
  };
}

/**
 * What the caller asks of a tab, as users keep it.
 *
 * @throws Failure 403 ErrorActionNotAllowedTargetRights for a tab that is not the caller's; ErrorCountryNoRights for
 *   countries that are not
 */
function standingsAsked(caller: UserDocument, { tab, countries }: UserSearch): readonly string[] {
  const rank = rankOfTab[tab];
  const seen = seenCountriesOf(caller.scopes, rank);
  if (seen !== 'all') {
    if (seen.length === 0) throw new Failure(403, 'ErrorActionNotAllowedTargetRights');
    if (!countries.every((country) => seen.includes(country))) throw new Failure(403, 'ErrorCountryNoRights');
  }
  if (countries.length > 0) return countries.map((country) => roleIn(rank, country));
  return seen === 'all' ? [roleIn(rank)] : seen.map((country) => roleIn(rank, country));
}

/**
 * Users of a tab by name, company and address (domain: Rights on users).
 *
 * @throws Failure 400; 403 as `standingsAsked` does
 */
export async function searchUsers(
  services: Services,
  caller: UserDocument,
  search: UserSearch,
): Promise<Found<ListedAccount>> {
  const sort = sortOf(userSorts, search);
  const standings = standingsAsked(caller, search);
  const { defaultSalesCountries: defaultCountries, text } = search;
  const queryOf = (page: { readonly offset?: number; readonly limit?: number }) => {
    const options = { ...page, sort, standings, textParts: partsAskedFor(text) };
    return defaultCountries.length === 0
      ? listedQuery('usersOfRank', options)
      : listedQuery('defaultRepsOfRank', { ...options, defaultCountries });
  };
  return pageOf<ListedAccount>(search, {
    read: async (page) => {
      const { documents } = await services.documents.query<ListedAccount>('users', queryOf(page));
      return documents.map(({ value }) => value);
    },
    count: () => services.documents.count('users', queryOf({})),
    textOf: ({ firstName, lastName, companyName, email }) => `${firstName} ${lastName} ${companyName} ${email}`,
    isAllStored: true,
  });
}
