import { addRow, type Bitset, emptyBitset } from './bitset.ts';
import { articleNrSearch } from './readArticle.ts';

/** Finds rows by a part of the article number. */
export interface ArticleNumberIndex {
  /** Spaces, dots and case are ignored; undefined when nothing else was typed. */
  rowsMatching(part: string): Bitset | undefined;
}

/** All numbers in one text, one a line: searching it is one native scan, and the place of a hit tells the row. */
export function createArticleNumberIndex(ids: readonly string[]): ArticleNumberIndex {
  const numbers = ids.map((id) => articleNrSearch(id).toLowerCase());
  const starts = new Uint32Array(numbers.length + 1);
  numbers.forEach((number, row) => {
    starts[row + 1] = (starts[row] as number) + number.length + 1;
  });
  const text = `${numbers.join('\n')}\n`;

  function rowAt(place: number): number {
    let low = 0;
    let high = numbers.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((starts[middle] as number) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    rowsMatching(part) {
      const wanted = articleNrSearch(part).toLowerCase();
      if (wanted === '') return undefined;
      const bits = emptyBitset(numbers.length);
      for (let place = text.indexOf(wanted); place !== -1; ) {
        const row = rowAt(place);
        addRow(bits, row);
        place = text.indexOf(wanted, starts[row + 1] as number);
      }
      return bits;
    },
  };
}
