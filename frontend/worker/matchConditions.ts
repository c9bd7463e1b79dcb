import type { Catalogue } from '@sanispec/shared/catalogue';
import { type Column, memoizeWeak, rowsOf } from '@sanispec/shared/columns';
import { type FilterDefinition, matchDefinition, unknownColumns } from '@sanispec/shared/conditions';
import type { ColumnValues, ConditionMatch, ListedArticle } from './catalogueApi.ts';

/** Value index → how many rows hold it; the empty cell is counted by code 0. */
const countsOf = memoizeWeak(({ values, postings: { starts } }: Column): readonly number[] =>
  values.cellsOf.map((cells) =>
    cells.reduce((sum, cell) => sum + (starts[cell + 1] as number) - (starts[cell] as number), 0),
  ),
);

/** Values of a column that contain a text, the most frequent first; '' stands for the empty cells. */
export function columnValues(catalogue: Catalogue, columnName: string, part: string, limit: number): ColumnValues {
  const column = catalogue.column(columnName);
  if (column === undefined) return { values: [], total: 0 };
  const wanted = part.trim().toLowerCase();
  const counts = countsOf(column);
  const empty = column.postings.starts[1] as number;
  const found = column.values.texts
    .map((text, value) => ({ text, count: counts[value] as number }))
    .filter(({ text, count }) => count > 0 && text !== '' && text.toLowerCase().includes(wanted))
    // Those that are as frequent stay in the order of the catalogue: comparing 100,000 texts would take too long.
    .sort((a, b) => b.count - a.count);
  const all = wanted === '' && empty > 0 ? [{ text: '', count: empty }, ...found] : found;
  return { values: all.slice(0, limit), total: all.length };
}

function listedArticle(catalogue: Catalogue, row: number): ListedArticle {
  const { id, title, productId, product, mainCategory, subCategory } = catalogue.articleAt(row);
  return { id, title, productId, product, mainCategory, subCategory };
}

/** The articles that conditions name, evaluated as the rules evaluate their lists. */
export function matchConditions(catalogue: Catalogue, definition: FilterDefinition, limit: number): ConditionMatch {
  const rows = rowsOf(matchDefinition(catalogue, definition));
  return {
    count: rows.length,
    total: catalogue.size,
    articles: Array.from(rows.slice(0, limit), (row) => listedArticle(catalogue, row)),
    unknownColumns: unknownColumns(catalogue, definition),
  };
}
