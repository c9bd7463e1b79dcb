import type { ProjectList } from '@sanispec/shared/access';
import { type ProjectFilters, projectFilterColumns } from '@sanispec/shared/contract';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { DataSorting } from '#ui/DataTable.tsx';

/** Columns of a list under the names that the search knows, with the key of their heading. */
export const sortColumns = {
  'details:title': 'ProjectsColumnTitle',
  'details:country': 'ProjectsColumnCountry',
  'details:segment': 'ProjectsColumnSegment',
  lastModified: 'ProjectsColumnModified',
  userName: 'ProjectsColumnClient',
  companyName: 'ProjectsColumnCompany',
  salesRepUser: 'ProjectsColumnRep',
} as const;
export type SortColumn = keyof typeof sortColumns;

/** A list of projects, or the templates that the user may use. */
export type ListTab = ProjectList | 'templates';

/** What a list of projects shows. */
export interface ProjectListState {
  readonly list: ListTab;
  /** Words of the title. */
  readonly text: string;
  readonly filters: ProjectFilters;
  readonly sorting: DataSorting;
  /** From 0. */
  readonly page: number;
}

const newestFirst: DataSorting = { column: 'lastModified', order: 'DESC' };
export const noFilters: ProjectFilters = {
  'details.country': [],
  'details.segment': [],
  userName: [],
  companyName: [],
};
const maxTextLength = 100;
const maxPage = 9999;

/** How the address names the filters. */
const filterNames = {
  'details.country': 'country',
  'details.segment': 'segment',
  userName: 'user',
  companyName: 'company',
} as const satisfies Record<keyof ProjectFilters, string>;

function sortingOf(text: string | null): DataSorting {
  if (text === null) return newestFirst;
  const column = text.replace(/^-/, '');
  if (!Object.hasOwn(sortColumns, column)) return newestFirst;
  return { column, order: text.startsWith('-') ? 'DESC' : 'ASC' };
}

/** The state that an address names; wrong values are ignored. */
export function readListState(search: URLSearchParams, offered: readonly ListTab[]): ProjectListState {
  const page = Number(search.get('page') ?? '1');
  const list = offered.find((tab) => tab === search.get('tab')) ?? 'own';
  const filters = {
    'details.country': search.getAll('country'),
    'details.segment': search.getAll('segment'),
    userName: search.getAll('user'),
    companyName: search.getAll('company'),
  };
  return {
    list,
    text: (search.get('q') ?? '').trim().slice(0, maxTextLength),
    // Templates are few, and are found by their titles.
    filters: list === 'templates' ? noFilters : filters,
    sorting: sortingOf(search.get('sort')),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page - 1 : 0,
  };
}

/** The query of the address that names a state; what is usual is left out. */
export function writeListState({ list, text, filters, sorting, page }: ProjectListState): URLSearchParams {
  const search = new URLSearchParams();
  if (list !== 'own') search.set('tab', list);
  if (text !== '') search.set('q', text);
  for (const column of projectFilterColumns) {
    for (const value of filters[column]) search.append(filterNames[column], value);
  }
  const { column, order } = sorting;
  if (column !== newestFirst.column || order !== newestFirst.order) {
    search.set('sort', order === 'DESC' ? `-${column}` : column);
  }
  if (page > 0) search.set('page', String(page + 1));
  return search;
}

interface ListChange {
  /** In place of the present entry of the history, as with every letter that is typed. */
  readonly replaces?: boolean;
}

/** The state of the list that the address names, and how to change it; every change shows its first page. */
export function useProjectListState(lists: readonly ListTab[]): {
  readonly state: ProjectListState;
  change(change: Partial<ProjectListState>, options?: ListChange): void;
} {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readListState(search, lists), [search, lists]);
  const change = useCallback(
    (changed: Partial<ProjectListState>, { replaces = false }: ListChange = {}) => {
      setSearch(writeListState({ ...state, page: 0, ...changed }), { replace: replaces, preventScrollReset: true });
    },
    [state, setSearch],
  );
  return { state, change };
}
