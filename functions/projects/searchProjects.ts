import { hasRole, templateCountriesOf } from '@sanispec/shared/access';
import { FilterDefinition, matchRecords, type RecordColumn } from '@sanispec/shared/filter';
import type { ProjectSummary } from '@sanispec/shared/project';
import type { UserDocument } from '../accounts/user.ts';
import type { Services } from '../config/services.ts';
import { Failure } from '../http/failure.ts';
import type { Criterion } from '../storage/documentStore.ts';
import { type ProjectDocument, summaryOf } from './projectDocument.ts';

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

interface ProjectColumn extends RecordColumn<ProjectDocument> {
  /** Where projects keep it, to sort by. */
  readonly field: string;
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
  ['userName', { field: 'user.lastName', cellOf: ({ user }) => user?.lastName ?? '' }],
  ['companyName', { field: 'user.companyName', cellOf: ({ user }) => user?.companyName ?? '' }],
]);

/** @throws Failure 400 */
function columnOf(name: string): ProjectColumn {
  const column = columns.get(name);
  if (column === undefined) throw new Failure(400, 'ErrorInvalidInput', [name]);
  return column;
}

/** @throws Failure 400 for what is no condition, and for columns that projects do not have */
function definitionOf({ filtersConditions, joinConditions }: ProjectSearch): FilterDefinition {
  const parsed = FilterDefinition.safeParse({ filtersConditions, joinConditions });
  if (!parsed.success) throw new Failure(400, 'ErrorInvalidInput', ['filtersConditions']);
  for (const { columnName } of parsed.data.filtersConditions) columnOf(columnName);
  return parsed.data;
}

function scopeOf(user: UserDocument, search: ProjectSearch): Criterion {
  const own: Criterion = { kind: 'equals', field: 'userId', value: user.id };
  if (!search.onlyTemplates)
    return { kind: 'and', criteria: [own, { kind: 'equals', field: 'isTemplate', value: false }] };
  const isTemplate: Criterion = { kind: 'equals', field: 'isTemplate', value: true };
  if (hasRole(user.scopes, 'root')) return isTemplate;
  const countries = search.country === undefined ? templateCountriesOf(user) : [search.country];
  const published = countries.map((value): Criterion => ({ kind: 'arrayContains', field: 'templateCountries', value }));
  return { kind: 'and', criteria: [isTemplate, { kind: 'or', criteria: [own, ...published] }] };
}

/**
 * The user's projects, newest first unless sorted otherwise, or the templates open to them: their own, and those
 * published to the country that is asked for, or else to their own countries (§7.2). Conditions are judged
 * by the one evaluator of §5.2; without any, the storage itself pages.
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
      ? { field: 'lastModified', descending: true }
      : { field: columnOf(sortColumName).field, descending: sortOrder === 'DESC' };
  const where = scopeOf(user, search);
  const isFiltered = definition.filtersConditions.length > 0;
  const found = await services.documents.query<ProjectDocument>('projects', {
    where,
    sort,
    ...(!isFiltered && { offset, limit }),
  });
  const projects = found.documents.map(({ value }) => value);
  const matching = isFiltered ? matchRecords(projects, columns, definition) : projects;
  const page = isFiltered ? matching.slice(offset, offset + limit) : matching;
  return {
    rows: page.map((project) => ({ ...summaryOf(project), onlySummary: true })),
    total: isFiltered ? matching.length : found.total,
  };
}
