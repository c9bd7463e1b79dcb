import { previewUserDeletion, searchUsers, type UserRow, type UserTab } from '@sanispec/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import { type ListDefinition, type ListState, listBody } from '#ui/list/useListState.ts';

/** Queries of lists of users; what changes a user makes them stale. */
export const usersKey = ['userLists'] as const;

export type UserFilter = 'country' | 'default';

const sortable = ['contact', 'email', 'country', 'position', 'companyName', 'registeredOn'];

/** What the lists of users can show. */
export const userList: ListDefinition<UserFilter> = {
  sortable,
  sorting: { column: 'contact', order: 'ASC' },
  filters: ['country', 'default'],
};

function countryCodes(values: readonly string[]): readonly string[] {
  return values.filter((code) => /^[A-Z]{2}$/.test(code));
}

/** A page of the users of a tab. */
export function usersQuery(tab: UserTab, state: ListState<UserFilter>) {
  const { text, filters } = state;
  const body = {
    ...listBody(state),
    tab,
    text: text.slice(0, 100),
    countries: [...countryCodes(filters.country)],
    defaultSalesCountries: tab === 'sales' ? [...countryCodes(filters.default)] : [],
  };
  return queryOptions({
    queryKey: [...usersKey, tab, body],
    queryFn: ({ signal }) => dataOf(callApi(searchUsers, { body, signal })),
    // While a page is loaded the one before stays, unless it is of another tab.
    placeholderData: (before, query) => (query?.queryKey[1] === tab ? before : undefined),
  });
}

/** How many projects deleting a user concerns, as it is whenever the dialog is opened. */
export function deletionQuery(userId: string) {
  return queryOptions({
    queryKey: ['userDeletion', userId],
    queryFn: ({ signal }) => dataOf(callApi(previewUserDeletion, { params: { userId }, signal, isQuiet: true })),
    gcTime: 0,
  });
}

const suggestions = 5;

/** The first users of some tabs whose name, company or address contains the words. */
export function heirsQuery(tabs: readonly UserTab[], text: string) {
  return queryOptions({
    queryKey: [...usersKey, 'heirs', tabs, text],
    queryFn: async ({ signal }): Promise<readonly UserRow[]> => {
      const bodies = tabs.map((tab) => ({ tab, text: text.slice(0, 100), pageSize: suggestions + 1 }));
      const pages = await Promise.all(
        bodies.map((body) => dataOf(callApi(searchUsers, { body, signal, isQuiet: true }))),
      );
      // A user whose role changes between the answers is in two of them.
      const found = pages.flatMap(({ rowsData }) => rowsData);
      return [...new Map(found.map((row) => [row.id, row])).values()];
    },
    placeholderData: (before) => before,
  });
}
