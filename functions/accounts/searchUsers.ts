import { marketCountriesOf, type Role } from '@sanispec/shared/access';
import { holdsWords, partsAskedFor } from '@sanispec/shared/columns';
import type { UserTab } from '@sanispec/shared/contract';
import type { ProjectPerson } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { type ListedQueryOptions, listedQuery } from '#storage/documentQueries.ts';
import { roleIn } from '#storage/listedFields.ts';
import type { UserDocument } from './user.ts';

export interface UserSearch {
  readonly tab: UserTab;
  readonly country?: string | undefined;
  readonly text: string;
  readonly sortColumName: string;
  readonly sortOrder: 'ASC' | 'DESC';
  readonly pageSize: number;
  readonly firstEntryIndexPage: number;
}

const maxPage = 1000;
/** Names are compared in the first so many users that have the parts of what was typed. */
const maxCompared = 5000;

const roleOfTab: Readonly<Record<UserTab, Role>> = { customers: 'user' };

type Page = Pick<ListedQueryOptions<'usersWithRoles'>, 'sort' | 'offset' | 'limit'>;
type SortField = NonNullable<Page['sort']>['field'];

const sortFields: ReadonlyMap<string, SortField> = new Map([
  ['', 'listed.name'],
  ['lastName', 'listed.name'],
  ['companyName', 'listed.company'],
]);

/** @throws Failure 400 */
function sortOf({ sortColumName, sortOrder }: UserSearch): NonNullable<Page['sort']> {
  const field = sortFields.get(sortColumName);
  if (field === undefined) throw new Failure(400, 'ErrorInvalidInput', [sortColumName]);
  return { field, descending: sortOrder === 'DESC' };
}

/**
 * The countries whose users the caller works with: the one that is asked for, or all of theirs.
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

async function findUsers(services: Services, roles: readonly string[], text: string, page: Page) {
  const query = listedQuery('usersWithRoles', { ...page, roles, nameParts: partsAskedFor(text) });
  const [{ documents }, total] = await Promise.all([
    services.documents.query<ProjectPerson>('users', query),
    text === '' ? services.documents.count('users', query) : 0,
  ]);
  return { users: documents.map(({ value }) => value), total };
}

function isNamed({ firstName, lastName, companyName = '' }: ProjectPerson, text: string): boolean {
  return holdsWords(`${firstName} ${lastName} ${companyName}`, text);
}

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
  const page = { sort: { field: 'listed.name' }, limit: maxPage } as const;
  return (await findUsers(services, [roleIn('sales', country)], '', page)).users;
}

/**
 * Users of a tab by name and company, by last name unless sorted otherwise (domain: Searches). Nobody learns an address
 * by it.
 *
 * @throws Failure 400; 403 ErrorCountryNoRights for a country that is not the caller's
 */
export async function searchUsers(
  services: Services,
  caller: UserDocument,
  search: UserSearch,
): Promise<{ rows: readonly ProjectPerson[]; total: number }> {
  const { text, firstEntryIndexPage: offset } = search;
  const limit = search.pageSize || maxPage;
  const sort = sortOf(search);
  const role = roleOfTab[search.tab];
  const roles = countriesAsked(caller, search.country)?.map((country) => roleIn(role, country)) ?? [roleIn(role)];
  if (text === '') {
    const { users, total } = await findUsers(services, roles, text, { sort, offset, limit });
    return { rows: users, total };
  }
  const { users } = await findUsers(services, roles, text, { sort, limit: maxCompared });
  const matching = users.filter((user) => isNamed(user, text));
  return { rows: matching.slice(offset, offset + limit), total: matching.length };
}
