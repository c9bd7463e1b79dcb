import { type ProjectList, readerOf } from '@sanispec/shared/access';
import { holdsWords, partsAskedFor } from '@sanispec/shared/columns';
import { FilterDefinition, matchRecords, type RecordColumn } from '@sanispec/shared/conditions';
import type { ProjectFilterColumn, ProjectFilters, SummaryAnswer } from '@sanispec/shared/contract';
import { partsReadBy } from '@sanispec/shared/project';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import type { ListedQuery } from '#storage/documentQueries.ts';
import { type ListPage, type Narrowing, projectListQuery, templatesQuery } from './listedProjects.ts';
import { type StoredSummary, summaryFor } from './projectDocument.ts';

export interface ProjectSearch extends Pick<FilterDefinition, 'joinConditions'> {
  readonly filtersConditions: readonly unknown[];
  readonly sortColumName: string;
  readonly sortOrder: 'ASC' | 'DESC';
  readonly pageSize: number;
  readonly firstEntryIndexPage: number;
  readonly envType: ProjectList;
  readonly text: string;
  readonly filters: ProjectFilters;
  readonly onlyTemplates: boolean;
  readonly country?: string | undefined;
}

/** All of the user's projects, newest first. */
export const wholeList: ProjectSearch = {
  filtersConditions: [],
  joinConditions: 'AND',
  sortColumName: '',
  sortOrder: 'ASC',
  pageSize: 0,
  firstEntryIndexPage: 0,
  envType: 'own',
  text: '',
  filters: { 'details.country': [], 'details.segment': [], userName: [], companyName: [] },
  onlyTemplates: false,
};

const maxPage = 1000;
/** What is compared here rather than by the store is compared in the first so many projects. */
const maxCompared = 5000;

interface ProjectColumn extends RecordColumn<StoredSummary> {
  /** Where projects keep it, to sort by. */
  readonly field: NonNullable<ListPage['sort']>['field'];
}

function nameOf(person: StoredSummary['user']): string {
  return person === undefined ? '' : `${person.firstName} ${person.lastName}`.trim();
}

/** Columns that a search may filter and sort by. */
const columns: ReadonlyMap<string, ProjectColumn> = new Map<string, ProjectColumn>([
  ['details.title', { field: 'listed.title', cellOf: ({ details }) => details.title }],
  ['details.country', { field: 'details.country', cellOf: ({ details }) => details.country }],
  ['details.segment', { field: 'details.segment', cellOf: ({ details }) => details.segment }],
  ['lastModified', { field: 'lastModified', cellOf: ({ lastModified }) => lastModified }],
  ['createdOn', { field: 'createdOn', cellOf: ({ createdOn }) => createdOn }],
  ['reference', { field: 'reference', cellOf: ({ reference }) => reference }],
  ['price', { field: 'priceInCents', cellOf: ({ priceInCents }) => String(priceInCents / 100), isNumber: true }],
  ['userName', { field: 'listed.client', cellOf: ({ user }) => nameOf(user) }],
  ['companyName', { field: 'listed.company', cellOf: ({ user }) => user?.companyName ?? '' }],
  ['salesRepUser', { field: 'listed.salesRep', cellOf: ({ salesRepUser }) => nameOf(salesRepUser) }],
]);

/**
 * Details may be named as forms do, `details:title`.
 *
 * @throws Failure 400
 */
function knownColumn(name: string): string {
  const path = name.replace(':', '.');
  if (!columns.has(path)) throw new Failure(400, 'ErrorInvalidInput', [name]);
  return path;
}

/** @throws Failure 400 */
function sortOf({ sortColumName, sortOrder }: ProjectSearch): NonNullable<ListPage['sort']> {
  const column = sortColumName === '' ? undefined : columns.get(knownColumn(sortColumName));
  if (column === undefined) return { field: 'lastModified', descending: true };
  return { field: column.field, descending: sortOrder === 'DESC' };
}

/** @throws Failure 400 for what is not a condition, and for columns that projects do not have */
function definitionOf({ filtersConditions, joinConditions }: ProjectSearch): FilterDefinition {
  const parsed = FilterDefinition.safeParse({ filtersConditions, joinConditions });
  if (!parsed.success) throw new Failure(400, 'ErrorInvalidInput', ['filtersConditions']);
  const conditions = parsed.data.filtersConditions;
  return {
    ...parsed.data,
    filtersConditions: conditions.map((one) => ({ ...one, columnName: knownColumn(one.columnName) })),
  };
}

function chosen(values: readonly string[]): readonly string[] | undefined {
  return values.length === 0 ? undefined : values;
}

function narrowingOf({ filters, text }: ProjectSearch): Narrowing {
  return {
    chosenCountries: chosen(filters['details.country']),
    chosenSegments: chosen(filters['details.segment']),
    chosenClients: chosen(filters.userName),
    chosenCompanies: chosen(filters.companyName),
    titleParts: partsAskedFor(text),
  };
}

function queryOf(user: UserDocument, search: ProjectSearch, page: ListPage): ListedQuery<'projects'> {
  if (search.onlyTemplates) return templatesQuery(user, search.country, page);
  return projectListQuery(user, search.envType, narrowingOf(search), page);
}

function passesFilters(project: StoredSummary, filters: ProjectFilters): boolean {
  return (Object.entries(filters) as [ProjectFilterColumn, readonly string[]][]).every(
    ([name, values]) => values.length === 0 || values.includes(columns.get(name)?.cellOf(project) ?? ''),
  );
}

/** A project as filters may compare it for this reader, so that filters reveal no more than answers. */
function comparedBy(user: UserDocument, project: StoredSummary): StoredSummary {
  if (readerOf(user, project) !== 'templateUser') return project;
  const { user: _, salesRepUser: __, ...rest } = project;
  return { ...rest, details: partsReadBy.templateUser.details.parse(project.details) };
}

/** Whether the store alone cannot answer: it compares by parts of titles, and knows neither conditions nor templates. */
function isCompared({ text, filters, onlyTemplates }: ProjectSearch, definition: FilterDefinition): boolean {
  const isNarrowed = Object.values(filters).some((values) => values.length > 0);
  return definition.filtersConditions.length > 0 || text !== '' || (onlyTemplates && isNarrowed);
}

/**
 * The user's projects or another list of them, newest first unless sorted otherwise, or the templates open to them
 * (domain: Searches). Conditions are judged by the one evaluator (domain: Conditions), titles are compared with what
 * was typed; where neither is asked, the storage itself pages.
 *
 * @throws Failure 400; 403 InvalidAccessRights for a list that the user does not have
 */
export async function searchProjects(
  services: Services,
  user: UserDocument,
  search: ProjectSearch,
): Promise<{ rows: SummaryAnswer[]; total: number }> {
  const { documents } = services;
  const definition = definitionOf(search);
  const { firstEntryIndexPage: offset, text, filters } = search;
  const limit = search.pageSize || maxPage;
  const sort = sortOf(search);
  if (!isCompared(search, definition)) {
    const query = queryOf(user, search, { sort, offset, limit });
    const [found, total] = await Promise.all([
      documents.query<StoredSummary>('projects', query),
      documents.count('projects', query),
    ]);
    return { rows: found.documents.map(({ value }) => summaryFor(user, value)), total };
  }
  const found = await documents.query<StoredSummary>('projects', queryOf(user, search, { sort, limit: maxCompared }));
  const candidates = found.documents
    .map(({ value }) => comparedBy(user, value))
    .filter((project) => holdsWords(project.details.title, text) && passesFilters(project, filters));
  const matching =
    definition.filtersConditions.length === 0 ? candidates : matchRecords(candidates, columns, definition);
  return {
    rows: matching.slice(offset, offset + limit).map((project) => summaryFor(user, project)),
    total: matching.length,
  };
}
