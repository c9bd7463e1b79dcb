import type { Catalogue, TextClass } from '#catalogue/index.ts';
import { type Bitset, countRows, difference, unite, type WordRange, type WordRows } from '#columns/index.ts';
import type { SearchScope } from './listingScope.ts';

/** Rows that get points. */
export interface PointedRows {
  readonly rows: Bitset;
  readonly points: number;
}

/** What it says of an article that a word of one of its texts is, begins with, ends with or holds a word. */
const pointsOf: readonly (readonly [TextClass, keyof WordRows, number])[] = [
  ['head', 'exact', 8],
  ['head', 'end', 7],
  ['kind', 'exact', 6],
  ['title', 'exact', 6],
  ['head', 'start', 5],
  ['title', 'start', 5],
  ['kind', 'start', 4],
  ['other', 'exact', 3],
  ['title', 'end', 3],
  ['title', 'inside', 3],
  ['kind', 'end', 2],
  ['head', 'inside', 2],
  ['kind', 'inside', 2],
  ['other', 'start', 2],
  ['other', 'end', 1],
  ['other', 'inside', 1],
];
/** Each word that an article has counts this much besides, so that more words come before better places. */
const pointsOfWord = 4;
/** Words that few articles have count up to this many times as much. */
const mostRarity = 4;

/** Planes of a binary number for each row. */
const planeCount = 12;
const mostPoints = 2 ** planeCount - 1;

/** The rows of a word by their points, none twice. */
export function rowsOfWord(
  catalogue: Catalogue,
  word: string,
  { words, takeBits }: SearchScope,
): readonly PointedRows[] {
  const seen = takeBits().fill(0, words.from, words.to);
  const found: PointedRows[] = [];
  for (const [textClass, how, points] of pointsOf) {
    const rows = catalogue.textSearch.rowsWithWord(textClass, word)[how];
    if (rows === undefined) continue;
    found.push({ rows: difference(rows, seen, words, takeBits()), points });
    unite(seen, rows, words);
  }
  const count = countRows(seen, words);
  if (count === 0) return [];
  const rarity = Math.min(mostRarity, 1 + Math.floor(Math.log2(((words.to - words.from) * 32) / count) / 3));
  return found.map(({ rows, points }) => ({ rows, points: (points + pointsOfWord) * Math.max(1, rarity) }));
}

/** The points of rows. */
export interface Scores {
  add(pointed: PointedRows): void;
  /** Of the rows those with at least so many points. */
  atLeast(rows: Bitset, points: number): Bitset;
  /** The most points of any of the rows. */
  most(rows: Bitset): number;
  /** The rows with most points, then those with fewer; each set is valid until the next one is asked for. */
  levels(rows: Bitset): Iterable<Bitset>;
}

function hasAny(bits: Bitset, { from, to }: WordRange): boolean {
  for (let word = from; word < to; word++) if (bits[word] !== 0) return true;
  return false;
}

/**
 * Adds points up for all rows at once: bit `row` of plane `p` is bit `p` of its sum. So a search costs word operations
 * for each word of the text, however many rows there are to be put in order, and only as many are as a page shows.
 */
export function createScores({ words, takeBits }: SearchScope): Scores {
  const { from, to } = words;
  const planes = Array.from({ length: planeCount }, () => takeBits().fill(0, from, to));

  function* split(rows: Bitset, plane: number, buffers: readonly Bitset[]): Generator<Bitset> {
    if (plane < 0) {
      yield rows;
      return;
    }
    const [bits, part] = [planes[plane]!, buffers[plane]!];
    for (const keepsSet of [true, false]) {
      for (let word = from; word < to; word++) part[word] = rows[word]! & (keepsSet ? bits[word]! : ~bits[word]!);
      if (hasAny(part, words)) yield* split(part, plane - 1, buffers);
    }
  }

  return {
    add({ rows, points }) {
      for (let word = from; word < to; word++) {
        const added = rows[word]!;
        if (added === 0) continue;
        let carry = 0;
        let left = Math.min(points, mostPoints);
        for (let at = 0; at < planeCount && (left !== 0 || carry !== 0); at++, left >>>= 1) {
          const before = planes[at]![word]!;
          const own = (left & 1) === 1 ? added : 0;
          planes[at]![word] = before ^ own ^ carry;
          carry = (before & own) | (before & carry) | (own & carry);
        }
      }
    },
    atLeast(rows, points) {
      const more = takeBits();
      for (let word = from; word < to; word++) {
        let equal = rows[word]!;
        let greater = 0;
        for (let at = planeCount - 1; at >= 0 && equal !== 0; at--) {
          const bits = planes[at]![word]!;
          if (((points >>> at) & 1) === 1) equal &= bits;
          else {
            greater |= equal & bits;
            equal &= ~bits;
          }
        }
        more[word] = greater | equal;
      }
      return more;
    },
    most(rows) {
      const left = takeBits();
      for (let word = from; word < to; word++) left[word] = rows[word]!;
      let most = 0;
      for (let at = planeCount - 1; at >= 0; at--) {
        let any = 0;
        for (let word = from; word < to; word++) any |= left[word]! & planes[at]![word]!;
        if (any === 0) continue;
        most |= 1 << at;
        for (let word = from; word < to; word++) left[word]! &= planes[at]![word]!;
      }
      return most;
    },
    levels: (rows) =>
      split(
        rows,
        planeCount - 1,
        planes.map(() => takeBits()),
      ),
  };
}
