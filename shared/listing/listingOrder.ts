import { type Catalogue, productGroupsOf } from '#catalogue/index.ts';
import { type Bitset, difference, intersection, type WordRange } from '#columns/index.ts';
import { sortRows } from '#conditions/sortRows.ts';
import { type ColumnSort, isColumnSort, type ListingQuery, type ListingSort } from './listing.ts';
import type { Scores } from './rankRows.ts';
import { eachRow, type RowSet } from './rowSet.ts';

/** All matches by the cells of a column. */
function byColumn(catalogue: Catalogue, sort: ColumnSort, matches: RowSet): Uint32Array {
  const [direction, ...name] = sort.split(':');
  const column = catalogue.column(name.join(':'));
  const rows = matches.list();
  return column === undefined ? rows : sortRows(catalogue, rows, column, direction === 'up' ? 'ASC' : 'DESC');
}

function* eachInOrder(order: Uint32Array, matches: RowSet): Generator<number> {
  for (const row of order) if (matches.has(row)) yield row;
}

/** So few rows are listed faster all at once than found one by one as far as they are read. */
const maxListed = 2048;

/** What the best match needs to know. */
interface Ranked {
  readonly scores: Scores | undefined;
  /** Of articles that answer the text equally well, those that fit come first. */
  readonly misfits: Bitset | undefined;
  readonly words: WordRange;
}

function* eachByScore(scores: Scores, matches: RowSet, { misfits, words }: Ranked): Generator<number> {
  for (const level of scores.levels(matches.bits())) {
    if (misfits === undefined) yield* eachRow(level, words);
    else {
      yield* eachRow(difference(level, misfits, words), words);
      yield* eachRow(intersection(level, misfits, words), words);
    }
  }
}

/** The order that a listing is in: the best match needs a text. */
export function orderOf(sort: ListingSort, scores: Scores | undefined): ListingSort {
  return sort === 'best' && scores === undefined ? 'catalogue' : sort;
}

/** All matches in the order of the listing, found as far as they are read. */
function eachMatch(catalogue: Catalogue, asked: ListingSort, matches: RowSet, ranked: Ranked): Iterable<number> {
  const { scores } = ranked;
  const sort = orderOf(asked, scores);
  if (sort === 'best') return scores === undefined ? [] : eachByScore(scores, matches, ranked);
  if (sort === 'catalogue') return matches.count <= maxListed ? matches.list() : matches.each();
  if (isColumnSort(sort)) return byColumn(catalogue, sort, matches);
  return eachInOrder(catalogue.rowsInOrder(sort), matches);
}

type Page = Pick<ListingQuery, 'sort' | 'offset' | 'limit' | 'group'>;

/** The rows of the page: matches are ascending, other orders are walked until the page is full. */
export function pageOf(
  catalogue: Catalogue,
  { sort, offset, limit, group }: Page,
  matches: RowSet,
  ranked: Ranked,
): readonly number[] {
  if (group === 'product') {
    return productGroupsOf(catalogue).firstRows(eachMatch(catalogue, sort, matches, ranked), offset, limit);
  }
  if (orderOf(sort, ranked.scores) === 'catalogue') return matches.page(offset, limit);
  const page: number[] = [];
  let passed = 0;
  if (limit <= 0) return page;
  for (const row of eachMatch(catalogue, sort, matches, ranked)) {
    if (passed++ >= offset) page.push(row);
    if (page.length === limit) break;
  }
  return page;
}

/** The entries of the listing in order: all matches, or the first of every product. */
export function inOrder(
  catalogue: Catalogue,
  { sort, group }: Pick<ListingQuery, 'sort' | 'group'>,
  matches: RowSet,
  ranked: Ranked,
): readonly number[] {
  const rows = eachMatch(catalogue, sort, matches, ranked);
  return group === 'product' ? productGroupsOf(catalogue).firstRows(rows) : [...rows];
}
