import {
  type GroupRow,
  type ListRow,
  ruleGroups,
  ruleLists,
  rules,
  ruleTags,
  type TagRow,
} from '@sanispec/shared/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import { type ListDefinition, type ListState, listBody } from '#ui/list/useListState.ts';

/** Begins the key of everything that a change of a rule, list, group or tag may change. */
export const rulesKey = ['rules'] as const;

/** The calls of one kind, by its word in addresses. */
export const definitionCalls = { lists: ruleLists, rules, groups: ruleGroups, tags: ruleTags } as const;
export type DefinitionKind = keyof typeof definitionCalls;

/** What every list, rule, group and tag has. */
export type DefinitionRow = Pick<ListRow, 'id' | 'etag' | 'changedOn' | 'changedBy' | 'mayChange'>;

type Restore = (id: string, version: number, ifMatch?: string) => Promise<ApiResult<DefinitionRow>>;

function restoring(version: number, id: string, ifMatch: string | undefined) {
  return { params: { id }, body: { version }, ifMatch };
}

/** Makes an older version of a document of a kind the present one. */
export const restoreVersion: Readonly<Record<DefinitionKind, Restore>> = {
  lists: (id, version, ifMatch) => callApi(ruleLists.restore, restoring(version, id, ifMatch)),
  rules: (id, version, ifMatch) => callApi(rules.restore, restoring(version, id, ifMatch)),
  groups: (id, version, ifMatch) => callApi(ruleGroups.restore, restoring(version, id, ifMatch)),
  tags: (id, version, ifMatch) => callApi(ruleTags.restore, restoring(version, id, ifMatch)),
};

export type RuleFilter = 'country';

export const listsDefinition: ListDefinition<RuleFilter> = {
  sortable: ['description', 'title', 'changedOn'],
  sorting: { column: 'description', order: 'ASC' },
  filters: ['country'],
};

export const groupsDefinition: ListDefinition<RuleFilter> = {
  sortable: ['title', 'description', 'changedOn'],
  sorting: { column: 'title', order: 'ASC' },
  filters: ['country'],
};

export const tagsDefinition: ListDefinition = {
  sortable: ['label', 'changedOn'],
  sorting: { column: 'label', order: 'ASC' },
};

function searchBody(state: ListState, countries: readonly string[] = []) {
  return { ...listBody(state), text: state.text, countries: [...countries] };
}

/** A page of lists. */
export function listsQuery(state: ListState<RuleFilter>) {
  const body = searchBody(state, state.filters.country);
  return queryOptions({
    queryKey: [...rulesKey, 'lists', body],
    queryFn: ({ signal }) => dataOf(callApi(ruleLists.search, { body, signal })),
    placeholderData: keepPreviousData,
  });
}

/** A page of groups. */
export function groupsQuery(state: ListState<RuleFilter>) {
  const body = searchBody(state, state.filters.country);
  return queryOptions({
    queryKey: [...rulesKey, 'groups', body],
    queryFn: ({ signal }) => dataOf(callApi(ruleGroups.search, { body, signal })),
    placeholderData: keepPreviousData,
  });
}

/** A page of tags. */
export function tagsQuery(state: ListState) {
  const body = searchBody(state);
  return queryOptions({
    queryKey: [...rulesKey, 'tags', body],
    queryFn: ({ signal }) => dataOf(callApi(ruleTags.search, { body, signal })),
    placeholderData: keepPreviousData,
  });
}

const suggested = 20;

/** Groups whose title contains what is typed. */
export function groupChoicesQuery(text: string) {
  const body = { text, sortColumName: 'title', sortOrder: 'ASC', pageSize: suggested } as const;
  return queryOptions({
    queryKey: [...rulesKey, 'groups', 'choices', text],
    queryFn: async ({ signal }): Promise<readonly GroupRow[]> =>
      (await dataOf(callApi(ruleGroups.search, { body, signal }))).rowsData,
    placeholderData: keepPreviousData,
  });
}

/** Tags whose label contains what is typed. */
export function tagChoicesQuery(text: string) {
  const body = { text, sortColumName: 'label', sortOrder: 'ASC', pageSize: suggested } as const;
  return queryOptions({
    queryKey: [...rulesKey, 'tags', 'choices', text],
    queryFn: async ({ signal }): Promise<readonly TagRow[]> =>
      (await dataOf(callApi(ruleTags.search, { body, signal }))).rowsData,
    placeholderData: keepPreviousData,
  });
}

/** One list as it is now. */
export function listQuery(id: string) {
  return queryOptions({
    queryKey: [...rulesKey, 'lists', 'one', id],
    queryFn: ({ signal }) => dataOf(callApi(ruleLists.get, { params: { id }, signal })),
  });
}

/** Versions of a document, the newest first. */
export function historyQuery(kind: DefinitionKind, id: string) {
  return queryOptions({
    queryKey: [...rulesKey, kind, 'history', id],
    queryFn: ({ signal }) => dataOf(callApi(definitionCalls[kind].history, { params: { id }, signal })),
  });
}
