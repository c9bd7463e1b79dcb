import {
  hasRole,
  marketCountriesOf,
  type ProjectList,
  projectListsOf,
  templateCountriesOf,
} from '@sanispec/shared/access';
import type { UserDocument } from '#accounts/user.ts';
import { Failure } from '#failure.ts';
import { type ListedQuery, type ListedQueryOptions, listedQuery } from '#storage/documentQueries.ts';

type Query = ListedQuery<'projects'>;

/** Which of the found projects, in which order. */
export type ListPage = Pick<ListedQueryOptions<'allTemplates'>, 'sort' | 'offset' | 'limit'>;

/** What a list is narrowed to before it is paged. */
export type Narrowing = Pick<
  ListedQueryOptions<'allMarketProjects'>,
  'chosenCountries' | 'chosenSegments' | 'chosenClients' | 'chosenCompanies' | 'titleParts'
>;

/** @throws Failure 403 InvalidAccessRights for a list that the user's roles do not give them */
function checkList(user: UserDocument, list: ProjectList): void {
  if (!projectListsOf(user.scopes).includes(list)) throw new Failure(403, 'InvalidAccessRights');
}

/**
 * The query of a list of projects (domain: Lists of projects).
 *
 * @throws Failure 403 InvalidAccessRights
 */
export function projectListQuery(user: UserDocument, list: ProjectList, narrowed: Narrowing, page: ListPage): Query {
  checkList(user, list);
  const options = { ...page, ...narrowed };
  if (list === 'own') return listedQuery('ownProjects', { ...options, ownerId: user.id });
  if (list === 'assigned') return listedQuery('assignedProjects', { ...options, salesRepId: user.id });
  const countries = marketCountriesOf(user.scopes);
  if (countries === 'all') return listedQuery('allMarketProjects', options);
  return listedQuery('marketProjects', { ...options, countries });
}

/**
 * What the newest projects of a list have to be filtered by.
 *
 * @throws Failure 403 InvalidAccessRights
 */
export function projectValuesQuery(user: UserDocument, list: ProjectList, limit: number): Query {
  checkList(user, list);
  const options = { sort: { field: 'lastModified', descending: true }, limit } as const;
  if (list === 'own') return listedQuery('ownProjectValues', { ...options, ownerId: user.id });
  if (list === 'assigned') return listedQuery('assignedProjectValues', { ...options, salesRepId: user.id });
  const countries = marketCountriesOf(user.scopes);
  if (countries === 'all') return listedQuery('allMarketProjectValues', options);
  return listedQuery('marketProjectValues', { ...options, countries });
}

/**
 * Templates open to a user: their own, and those published to a country, or else to their own countries; all for root
 * (domain: Templates).
 */
export function templatesQuery(user: UserDocument, country: string | undefined, page: ListPage): Query {
  if (hasRole(user.scopes, 'root')) return listedQuery('allTemplates', page);
  const countries = country === undefined ? templateCountriesOf(user) : [country];
  return listedQuery('ownAndPublishedTemplates', { ...page, ownerId: user.id, countries });
}
