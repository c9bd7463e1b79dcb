import { type Bitset, bitsetOf } from '#columns/bitset.ts';
import { scanLines } from '#columns/partSearch.ts';
import { articleNrSearch } from './readArticle.ts';

/** Finds rows by a part of the article number. */
export interface ArticleNumberIndex {
  /** Spaces, dots and case are ignored; undefined when nothing else was typed. */
  rowsMatching(part: string): Bitset | undefined;
}

export function createArticleNumberIndex(ids: readonly string[]): ArticleNumberIndex {
  const rowsWith = scanLines(ids.map((id) => articleNrSearch(id).toLowerCase()));
  return {
    rowsMatching(part) {
      const wanted = articleNrSearch(part).toLowerCase();
      return wanted === '' ? undefined : bitsetOf(ids.length, rowsWith(wanted));
    },
  };
}
