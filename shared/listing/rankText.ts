import { type Catalogue, decidingSubCategory } from '#catalogue/index.ts';
import {
  addRow,
  type Bitset,
  bitsetOf,
  countShared,
  intersection,
  rangeBitset,
  rowsOf,
  tokensIn,
} from '#columns/index.ts';
import type { ListingQuery, UnderstoodText } from './listing.ts';
import type { SearchScope } from './listingScope.ts';
import { isKnownWord, nearWords } from './nearWords.ts';
import { createScores, rowsOfWord, type Scores } from './rankRows.ts';
import type { AskedWord, TextReading } from './readText.ts';

/** How the rows of a text are put in order. */
export interface TextRanking {
  /** Rows that the text finds. */
  readonly rows: Bitset;
  readonly scores: Scores;
  readonly rest: UnderstoodText['rest'];
}

/** What only one of two articles has: the whole text in the title. */
const pointsOfPhrase = 256;
const pointsOfNumber = 48;
/** The article that a set is about, where the text names the whole category. */
const pointsOfDeciding = 2;
/** Titles of more rows are not compared with the text: it says too little then. */
const mostTitles = 1000;
/** Rows with less than this part of the most points have only a word of the text by the way. */
const leastPart = 0.5;

function numberOfWord(catalogue: Catalogue, { words, folded }: AskedWord): readonly number[] {
  return /\d\D\d/.test(folded) && words.replace(/\D/g, '').length >= 5
    ? catalogue.textSearch.rowsBeginningWith(words)
    : [];
}

/** Counts a word for the rows that have it. */
function addWord(catalogue: Catalogue, word: AskedWord, scope: SearchScope, scores: Scores, within: Bitset): boolean {
  let isFound = false;
  const numbered = numberOfWord(catalogue, word);
  const pointed = rowsOfWord(catalogue, word.folded, scope);
  if (numbered.length > 0) {
    const rows = bitsetOf(catalogue.size, numbered);
    isFound = countShared(rows, within, scope.words) > 0;
    scores.add({ rows, points: pointsOfNumber });
  }
  for (const { rows, points } of pointed) {
    isFound ||= countShared(rows, within, scope.words) > 0;
    // What an article is for says less of it than what it is.
    scores.add({ rows, points: word.isPurpose === true ? points >>> 1 : points });
  }
  return isFound;
}

function plainTokens(text: string): string {
  const tokens = tokensIn(text).filter(({ kind }) => kind !== 'sign');
  return ` ${tokens.map(({ folded }) => folded).join(' ')} `;
}

/** Rows with the whole text in their title, where that is more than a word. */
function rowsWithTitle(catalogue: Catalogue, text: string, rows: Bitset, { words, takeBits }: SearchScope) {
  const wanted = plainTokens(text);
  if (wanted.trim().split(' ').length < 2) return undefined;
  const list = rowsOf(rows, words);
  const titles = catalogue.column('title');
  if (list.length > mostTitles || titles === undefined) return undefined;
  const found = takeBits().fill(0, words.from, words.to);
  for (const row of list) if (plainTokens(titles.cellAt(row)).includes(wanted)) addRow(found, row);
  return found;
}

/** Whether people may have mistyped a word: nothing has it, and others are near; first letters are mostly right. */
function isTypo(catalogue: Catalogue, { folded }: AskedWord): boolean {
  return !isKnownWord(catalogue, folded) && nearWords(catalogue, folded).some((near) => near.folded[0] === folded[0]);
}

function rankNumbers(reading: TextReading, numbered: Bitset, catalogue: Catalogue, scope: SearchScope): TextRanking {
  const scores = createScores(scope);
  const [whole] = reading.rest;
  const plain = (id: string) => id.replace(/[\s.]/g, '').toLowerCase();
  const exact = [...rowsOf(numbered, scope.words)].filter(
    (row) => plain(catalogue.idAt(row)) === plain(whole?.folded ?? ''),
  );
  scores.add({ rows: bitsetOf(catalogue.size, exact), points: pointsOfNumber });
  return {
    rows: numbered,
    scores,
    rest: reading.rest.map(({ words, start, end }) => ({ words, start, end, isFound: true })),
  };
}

/**
 * The rows that a text finds, and their points: of the words that became no filter not all have to occur, but more and
 * rarer ones come first. A word that is found nowhere is left out, unless it may be a typing error: then nothing is
 * found, so that people are asked what they meant.
 *
 * @returns undefined where the text ranks nothing
 */
export function rankText(
  catalogue: Catalogue,
  reading: TextReading,
  { text }: ListingQuery,
  scope: SearchScope,
): TextRanking | undefined {
  const { words, takeBits } = scope;
  const none = () => takeBits().fill(0, words.from, words.to);
  if (text.trim() === '') return undefined;
  if (reading.isEmpty) return { rows: none(), scores: createScores(scope), rest: [] };
  if (reading.numbered !== undefined) return rankNumbers(reading, reading.numbered, catalogue, scope);
  const scores = createScores(scope);
  const rest = reading.rest.map((word) => {
    const { words: typed, start, end } = word;
    return { words: typed, start, end, isFound: addWord(catalogue, word, scope, scores, reading.rows) };
  });
  const found = rest.filter(({ isFound }) => isFound);
  let rows = reading.rows;
  if (found.length > 0) {
    const least = found.length === 1 ? 1 : Math.max(1, Math.ceil(scores.most(rows) * leastPart));
    rows = scores.atLeast(rows, least);
  } else if (rest.length > 0) {
    const isLeftOut = reading.parts.length > 0 && !reading.rest.some((word) => isTypo(catalogue, word));
    if (!isLeftOut) rows = none();
  }
  for (const hint of reading.hints) for (const one of rowsOfWord(catalogue, hint, scope)) scores.add(one);
  for (const { meaning } of reading.parts) {
    const main = meaning.kind === 'category' ? meaning.mainCategory : undefined;
    const deciding = main && decidingSubCategory[main];
    if (deciding === undefined) continue;
    scores.add({
      rows: rangeBitset(catalogue.size, catalogue.subCategories.rangeOf(deciding)),
      points: pointsOfNumber * pointsOfDeciding,
    });
  }
  const titled = rowsWithTitle(catalogue, text, rows, scope);
  if (titled !== undefined) scores.add({ rows: titled, points: pointsOfPhrase });
  return { rows: intersection(rows, rows, words, takeBits()), scores, rest };
}
