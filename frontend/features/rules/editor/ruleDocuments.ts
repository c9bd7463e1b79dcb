import { type ListRow, type RuleRow, ruleLists, rules } from '@sanispec/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import { rulesKey } from '../ruleQueries.ts';

const pageSize = 1000;

interface Page<Row> {
  readonly rowsData: readonly Row[];
  readonly pageInfo: { readonly totalElements: number };
}

/** All rows of a search, page by page: the largest page has 1,000. */
async function allRows<Row>(search: (firstEntryIndexPage: number) => Promise<Page<Row>>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { rowsData, pageInfo } = await search(rows.length);
    rows.push(...rowsData);
    if (rowsData.length === 0 || rows.length >= pageInfo.totalElements) return rows;
  }
}

/** All rules of the user's countries: the editor finds them by their lists and articles, which no server search does. */
export function allRulesQuery() {
  return queryOptions({
    queryKey: [...rulesKey, 'rules', 'all'],
    queryFn: ({ signal }): Promise<readonly RuleRow[]> =>
      allRows((firstEntryIndexPage) =>
        dataOf(callApi(rules.search, { body: { pageSize, firstEntryIndexPage }, signal })),
      ),
  });
}

/** All lists of the user's countries. */
export function allListsQuery() {
  return queryOptions({
    queryKey: [...rulesKey, 'lists', 'all'],
    queryFn: ({ signal }): Promise<readonly ListRow[]> =>
      allRows((firstEntryIndexPage) =>
        dataOf(callApi(ruleLists.search, { body: { pageSize, firstEntryIndexPage }, signal })),
      ),
  });
}

/** The list that a rule names for a country: by its id, else by its title. */
export function listNamed(lists: readonly ListRow[], reference: string, country: string): ListRow | undefined {
  const here = lists.filter(({ countries }) => countries.includes(country));
  const hasTitle = (row: ListRow) => row.title === reference;
  return lists.find(({ id }) => id === reference) ?? here.find(hasTitle) ?? lists.find(hasTitle);
}

/** Descriptions are the names that people read. */
export function listName(lists: readonly ListRow[], reference: string, country: string): string {
  const list = listNamed(lists, reference, country);
  return list === undefined ? reference : list.description || list.title;
}

export function ruleName({ description, title }: Pick<RuleRow, 'description' | 'title'>): string {
  return description || title;
}
