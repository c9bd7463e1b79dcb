import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { DataSorting } from '#ui/DataTable.tsx';

/** Rows of a page of every list of the administration. */
export const listPageSize = 25;

const maxTextLength = 200;
const maxPage = 9999;

/** What a list shows: all of it stands in the address. */
export interface ListState<Filter extends string = string> {
  /** What is searched for. */
  readonly text: string;
  readonly sorting: DataSorting;
  /** From 0. */
  readonly page: number;
  /** Values chosen, by filter. */
  readonly filters: Readonly<Record<Filter, readonly string[]>>;
}

/** What a list can show, and what it shows when the address names nothing. */
export interface ListDefinition<Filter extends string = string> {
  /** Columns that it can be sorted by, as the server names them. */
  readonly sortable: readonly string[];
  readonly sorting: DataSorting;
  /** Names of its filters in the address; not `q`, `sort` or `page`. */
  readonly filters?: readonly Filter[];
}

interface ListChange {
  /** In place of the present entry of the history, as with every letter that is typed. */
  readonly replaces?: boolean;
}

export type ChangeList<Filter extends string = string> = (
  change: Partial<ListState<Filter>>,
  options?: ListChange,
) => void;

function sortingOf(text: string | null, { sortable, sorting }: ListDefinition): DataSorting {
  const column = (text ?? '').replace(/^-/, '');
  if (text === null || !sortable.includes(column)) return sorting;
  return { column, order: text.startsWith('-') ? 'DESC' : 'ASC' };
}

/** The state that an address names; wrong values are ignored. */
export function readList<Filter extends string>(
  search: URLSearchParams,
  definition: ListDefinition<Filter>,
): ListState<Filter> {
  const page = Number(search.get('page') ?? '1');
  const chosen = (definition.filters ?? []).map((name) => [name, search.getAll(name)] as const);
  return {
    text: (search.get('q') ?? '').trim().slice(0, maxTextLength),
    sorting: sortingOf(search.get('sort'), definition),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page - 1 : 0,
    // Every name of Filter is among them.
    filters: Object.fromEntries(chosen) as unknown as Record<Filter, readonly string[]>,
  };
}

/** The address with a list's state in it; what is usual is left out, and what is not the list's own stays. */
export function writeList<Filter extends string>(
  present: URLSearchParams,
  definition: ListDefinition<Filter>,
  { text, sorting, page, filters }: ListState<Filter>,
): URLSearchParams {
  const search = new URLSearchParams(present);
  const names = definition.filters ?? [];
  for (const name of ['q', 'sort', 'page', ...names]) search.delete(name);
  for (const name of names) for (const value of filters[name]) search.append(name, value);
  if (text !== '') search.set('q', text);
  const { column, order } = sorting;
  if (column !== definition.sorting.column || order !== definition.sorting.order) {
    search.set('sort', order === 'DESC' ? `-${column}` : column);
  }
  if (page > 0) search.set('page', String(page + 1));
  return search;
}

/** Paging and sorting as every search of the API takes them. */
export function listBody({ sorting, page }: Pick<ListState, 'sorting' | 'page'>) {
  return {
    sortColumName: sorting.column,
    sortOrder: sorting.order,
    pageSize: listPageSize,
    firstEntryIndexPage: page * listPageSize,
  };
}

/** Whether less than everything is asked for. */
export function isNarrowed({ text, filters }: ListState): boolean {
  return text !== '' || Object.values(filters).some((values) => values.length > 0);
}

/**
 * The list that the address names, and how to change it; every change shows its first page.
 *
 * @param definition the same object as long as the list is the same
 */
export function useListState<Filter extends string = never>(
  definition: ListDefinition<Filter>,
): { readonly state: ListState<Filter>; readonly change: ChangeList<Filter> } {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readList(search, definition), [search, definition]);
  const change = useCallback<ChangeList<Filter>>(
    (changed, { replaces = false } = {}) => {
      const next = { ...state, page: 0, ...changed };
      setSearch(writeList(search, definition, next), { replace: replaces, preventScrollReset: true });
    },
    [search, state, definition, setSearch],
  );
  return { state, change };
}
