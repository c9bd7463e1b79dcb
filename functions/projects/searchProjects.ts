import { hasRole } from '@sanispec/shared/access';
import { FilterCondition } from '@sanispec/shared/filter';
import type { ProjectSummary } from '@sanispec/shared/project';
import type { UserDocument } from '../accounts/user.ts';
import type { Services } from '../config/services.ts';
import { Failure } from '../http/failure.ts';
import type { Criterion } from '../storage/documentStore.ts';
import { type ProjectDocument, summaryOf } from './projectDocument.ts';

export interface ProjectSearch {
  readonly filtersConditions: readonly unknown[];
  readonly sortColumName: string;
  readonly sortOrder: 'ASC' | 'DESC';
  readonly pageSize: number;
  readonly firstEntryIndexPage: number;
  readonly onlyTemplates: boolean;
  readonly country?: string | undefined;
}

const maxPage = 1000;

/** Columns that a search may filter and sort by, and where projects keep them. */
const fields: Readonly<Record<string, string>> = {
  'details:title': 'details.title',
  'details:country': 'details.country',
  'details:segment': 'details.segment',
  lastModified: 'lastModified',
  createdOn: 'createdOn',
  reference: 'reference',
  price: 'priceInCents',
  userName: 'user.lastName',
  companyName: 'user.companyName',
};

function fieldOf(columnName: string): string {
  const field = Object.hasOwn(fields, columnName) ? fields[columnName] : undefined;
  if (field === undefined) throw new Failure(400, 'ErrorInvalidInput', [columnName]);
  return field;
}

function criterionOf(input: unknown): Criterion {
  const parsed = FilterCondition.safeParse(input);
  if (!parsed.success) throw new Failure(400, 'ErrorInvalidInput', ['filtersConditions']);
  const condition = parsed.data;
  const field = fieldOf(condition.columnName);
  switch (condition.operator) {
    case 'equals':
      return { kind: 'equals', field, value: condition.value };
    case 'contains':
      return { kind: 'contains', field, text: String(condition.value) };
    case 'inlist':
      return { kind: 'in', field, values: String(condition.value).split(condition.valueSeparator || ',') };
    default:
      throw new Failure(400, 'ErrorInvalidInput', [condition.operator]);
  }
}

function scopeOf(user: UserDocument, search: ProjectSearch): Criterion {
  const own: Criterion = { kind: 'equals', field: 'userId', value: user.id };
  if (!search.onlyTemplates)
    return { kind: 'and', criteria: [own, { kind: 'equals', field: 'isTemplate', value: false }] };
  const isTemplate: Criterion = { kind: 'equals', field: 'isTemplate', value: true };
  if (hasRole(user.scopes, 'root')) return isTemplate;
  const published: Criterion[] =
    search.country === undefined ? [] : [{ kind: 'arrayContains', field: 'templateCountries', value: search.country }];
  return { kind: 'and', criteria: [isTemplate, { kind: 'or', criteria: [own, ...published] }] };
}

/** The user's projects, newest first unless sorted otherwise, or the templates open to them (§7.2). */
export async function searchProjects(
  services: Services,
  user: UserDocument,
  search: ProjectSearch,
): Promise<{ rows: ProjectSummary[]; total: number }> {
  const sort =
    search.sortColumName === ''
      ? { field: 'lastModified', descending: true }
      : { field: fieldOf(search.sortColumName), descending: search.sortOrder === 'DESC' };
  const page = await services.documents.query<ProjectDocument>('projects', {
    where: { kind: 'and', criteria: [scopeOf(user, search), ...search.filtersConditions.map(criterionOf)] },
    sort,
    offset: search.firstEntryIndexPage,
    limit: search.pageSize || maxPage,
  });
  return { rows: page.documents.map(({ value }) => ({ ...summaryOf(value), onlySummary: true })), total: page.total };
}
