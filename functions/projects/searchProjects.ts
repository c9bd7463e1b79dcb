import { hasRole, templateCountriesOf } from '@sanispec/shared/access';
import { FilterDefinition, matchRecords, type RecordColumn } from '@sanispec/shared/conditions';
import type { ProjectSummary } from '@sanispec/shared/project';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { type ListedQuery, type ListedQueryOptions, listedQuery } from '#storage/documentQueries.ts';
import { type StoredSummary, summaryOf } from './projectDocument.ts';

export interface ProjectSearch extends Pick<FilterDefinition, 'joinConditions'> {
  readonly filtersConditions: readonly unknown[];
  readonly sortColumName: string;
  readonly sortOrder: 'ASC' | 'DESC';
  readonly pageSize: number;
  readonly firstEntryIndexPage: number;
  readonly onlyTemplates: boolean;
  readonly country?: string | undefined;
}

const maxPage = 1000;

type ListPage = Pick<ListedQueryOptions<'allTemplates'>, 'sort' | 'offset' | 'limit'>;

interface ProjectColumn extends RecordColumn<StoredSummary> {
  /** Where projects keep it, to sort by. */
  readonly field: NonNullable<ListPage['sort']>['field'];
}

/** Columns that a search may filter and sort by. */
const columns: ReadonlyMap<string, ProjectColumn> = new Map<string, ProjectColumn>([
  ['details:title', { field: 'details.title', cellOf: ({ details }) => details.title }],
  ['details:country', { field: 'details.country', cellOf: ({ details }) => details.country }],
  ['details:segment', { field: 'details.segment', cellOf: ({ details }) => details.segment }],
  ['lastModified', { field: 'lastModified', cellOf: ({ lastModified }) => lastModified }],
  ['createdOn', { field: 'createdOn', cellOf: ({ createdOn }) => createdOn }],
  ['reference', { field: 'reference', cellOf: ({ reference }) => reference }],
  ['price', { field: 'priceInCents', cellOf: ({ priceInCents }) => String(priceInCents / 100), isNumber: true }],
  ['userName', { field: 'owner.lastName', cellOf: ({ owner }) => owner.lastName }],
  ['companyName', { field: 'owner.companyName', cellOf: ({ owner }) => owner.companyName }],
]);

/** @throws Failure 400 */
function columnOf(name: string): ProjectColumn {
  const column = columns.get(name);
  if (column === undefined) throw new Failure(400, 'ErrorInvalidInput', [name]);
  return column;
}

/** @throws Failure 400 for what is not a condition, and for columns that projects do not have */
function definitionOf({ filtersConditions, joinConditions }: ProjectSearch): FilterDefinition {
  const parsed = FilterDefinition.safeParse({ filtersConditions, joinConditions });
  if (!parsed.success) throw new Failure(400, 'ErrorInvalidInput', ['filtersConditions']);
  for (const { columnName } of parsed.data.filtersConditions) columnOf(columnName);
  return parsed.data;
}

function queryOf(user: UserDocument, search: ProjectSearch, page: ListPage): ListedQuery<'projects'> {
  const own = { ...page, ownerId: user.id };
  if (!search.onlyTemplates) return listedQuery('ownProjects', own);
  if (hasRole(user.scopes, 'root')) return listedQuery('allTemplates', page);
  const countries = search.country === undefined ? templateCountriesOf(user) : [search.country];
  return listedQuery('ownAndPublishedTemplates', { ...own, countries });
}

/**
 * The user's projects, newest first unless sorted otherwise, or the templates open to them: their own, and those
 * published to the country that is asked for, or else to their own countries (domain: Searches). Conditions are judged
 * by the one evaluator (domain: Conditions); without any, the storage itself pages.
 *
 * @throws Failure 400
 */
export async function searchProjects(
  services: Services,
  user: UserDocument,
  search: ProjectSearch,
): Promise<{ rows: ProjectSummary[]; total: number }> {
  const definition = definitionOf(search);
  const { firstEntryIndexPage: offset, sortColumName, sortOrder } = search;
  const limit = search.pageSize || maxPage;
  const sort =
    sortColumName === ''
      ? ({ field: 'lastModified', descending: true } as const)
      : { field: columnOf(sortColumName).field, descending: sortOrder === 'DESC' };
  const isFiltered = definition.filtersConditions.length > 0;
  const query = queryOf(user, search, { sort, ...(!isFiltered && { offset, limit }) });
  const [found, all] = await Promise.all([
    services.documents.query<StoredSummary>('projects', query),
    isFiltered ? 0 : services.documents.count('projects', query),
  ]);
  const projects = found.documents.map(({ value }) => value);
  const matching = isFiltered ? matchRecords(projects, columns, definition) : projects;
  const page = isFiltered ? matching.slice(offset, offset + limit) : matching;
  return {
    rows: page.map((project) => ({ ...summaryOf(project), onlySummary: true })),
    total: isFiltered ? matching.length : all,
  };
}
