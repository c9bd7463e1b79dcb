import type { Catalogue, TextClass } from '#catalogue/index.ts';
import { memoizeWeak } from '#columns/index.ts';

/** A word that people may have meant. */
export interface NearWord {
  readonly folded: string;
  /** As it is written. */
  readonly shown: string;
  readonly distance: number;
}

const classes: readonly TextClass[] = ['head', 'kind', 'title', 'other'];
const shortest = 4;
const mostDistance = 2;
/** Words so short may differ in one letter: of two, little would be left. */
const shortWord = 6;

/** Whether any text of the catalogue has the word, or begins with it. */
export function isKnownWord(catalogue: Catalogue, folded: string): boolean {
  return classes.some((textClass) => Object.values(catalogue.textSearch.rowsWithWord(textClass, folded)).some(Boolean));
}

interface KnownWord {
  readonly shown: string;
  readonly count: number;
}

/** The words that say what articles are, and those of the vocabulary; long texts have too many odd ones. */
const wordsOf = memoizeWeak((catalogue: Catalogue): ReadonlyMap<string, KnownWord> => {
  const words = new Map<string, KnownWord>();
  for (const textClass of ['head', 'kind', 'title'] as const) {
    for (const { folded, shown, count } of catalogue.textSearch.wordsOf(textClass)) {
      if (folded.length < shortest || /^\d/.test(folded)) continue;
      words.set(folded, {
        shown: words.get(folded)?.shown ?? shown,
        count: Math.max(words.get(folded)?.count ?? 0, count),
      });
    }
  }
  for (const [folded, shown] of catalogue.vocabulary().words) {
    words.set(folded, { shown, count: words.get(folded)?.count ?? 0 });
  }
  return words;
});

/**
 * Letters to insert, delete, replace or swap with their neighbour between two words (optimal string alignment).
 *
 * @returns more than `most` where it takes more
 */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let at = 1; at <= b.length; at++) {
      const isSame = a[row - 1] === b[at - 1];
      let cost = Math.min(last[at]! + 1, current[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      const isSwap = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      if (isSwap) cost = Math.min(cost, beforeLast[at - 2]! + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length]!;
}

/** Words of the catalogue that differ from one in a letter or two: nearest first, then the most frequent. */
export function nearWords(catalogue: Catalogue, folded: string): readonly NearWord[] {
  if (folded.length < shortest || /^\d/.test(folded)) return [];
  const most = folded.length <= shortWord ? 1 : mostDistance;
  return [...wordsOf(catalogue)]
    .map(([other, { shown, count }]) => ({
      ...{ folded: other, shown, count },
      distance: editDistance(folded, other, most),
      hasSameStart: other[0] === folded[0],
    }))
    .filter(({ distance }) => distance > 0 && distance <= most)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.hasSameStart) - Number(a.hasSameStart) ||
        b.count - a.count ||
        (a.folded < b.folded ? -1 : 1),
    )
    .map(({ folded: word, shown, distance }) => ({ folded: word, shown, distance }));
}
