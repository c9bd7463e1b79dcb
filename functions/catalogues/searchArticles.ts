import { type Catalogue, productGroupsOf } from '@sanispec/shared/catalogue';
import { type Bitset, hasRow, intersect, memoizeWeak, rowsOf } from '@sanispec/shared/columns';
import { matchDefinition, sortRows, unknownColumns } from '@sanispec/shared/conditions';
import type { ArticleAnswer, ArticleQuery } from '@sanispec/shared/contract';
import { findText } from '@sanispec/shared/listing';
import { LRUCache } from 'lru-cache';
import { Failure } from '#failure.ts';
import { answerArticle } from './answerArticle.ts';

export interface ArticlePage {
  /** Each is read from its row when it is taken. */
  readonly articles: Iterable<ArticleAnswer>;
  readonly total: number;
  readonly unknownColumns: readonly string[];
}

const maxPageSize = 1000;
/** Searches of one catalogue whose rows are cached, so that further pages cost nothing. */
const searchCacheSize = 16;

const searchesOf = memoizeWeak((_catalogue: Catalogue) => new LRUCache<string, Uint32Array>({ max: searchCacheSize }));

/**
 * Conditions on visibility ask about every article; all others only about those that listings show
 * (domain: Article columns).
 */
function isAboutVisibility({ filtersConditions }: ArticleQuery): boolean {
  return filtersConditions.some(({ columnName }) => /^(active|issearchablebrowser)$/i.test(columnName.trim()));
}

function matchingRows(catalogue: Catalogue, query: ArticleQuery): Bitset {
  const rows = matchDefinition(catalogue, query);
  if (!isAboutVisibility(query)) intersect(rows, catalogue.visibleRows);
  return rows;
}

function find(catalogue: Catalogue, query: ArticleQuery): Uint32Array {
  const rows = inOrder(catalogue, query);
  return query.group === 'product' ? Uint32Array.from(productGroupsOf(catalogue).firstRows(rows)) : rows;
}

function inOrder(catalogue: Catalogue, query: ArticleQuery): Uint32Array {
  const matching = matchingRows(catalogue, query);
  const { sortColumName, sortOrder, text } = query;
  const rows =
    text.trim() === ''
      ? rowsOf(matching)
      : Uint32Array.from(findText(catalogue, text).filter((row) => hasRow(matching, row)));
  if (sortColumName === '') return sortOrder === 'ASC' ? rows : rows.reverse();
  const column = catalogue.column(sortColumName);
  if (column === undefined) throw new Failure(400, 'ErrorInvalidInput', [`sortColumName ${sortColumName}`]);
  return sortRows(catalogue, rows, column, sortOrder);
}

/** The rows of a search in order; an opened catalogue never changes, so they are cached with it. */
function rowsFound(catalogue: Catalogue, query: ArticleQuery): Uint32Array {
  const { pageSize: _size, firstEntryIndexPage: _first, ...asked } = query;
  const key = JSON.stringify(asked);
  const searches = searchesOf(catalogue);
  const rows = searches.get(key) ?? find(catalogue, query);
  searches.set(key, rows);
  return rows;
}

function* articlesAt(catalogue: Catalogue, rows: Uint32Array): Generator<ArticleAnswer> {
  for (const row of rows) yield answerArticle(catalogue.articleAt(row));
}

/**
 * A page of the articles that satisfy the conditions of GET articles/search (domain: Searches), by the evaluator that
 * lists and rules use, and that a text finds, by the search of listings. Articles that are not searchable are found only by conditions on `Active` or
 * `IsSearchableBrowser`.
 *
 * @throws Failure 400 when it sorts by a column that no sheet has
 */
export function searchArticles(catalogue: Catalogue, query: ArticleQuery): ArticlePage {
  const rows = rowsFound(catalogue, query);
  const { firstEntryIndexPage: first, pageSize } = query;
  const page = rows.subarray(first, first + (pageSize || maxPageSize));
  return {
    articles: articlesAt(catalogue, page),
    total: rows.length,
    unknownColumns: unknownColumns(catalogue, query),
  };
}
