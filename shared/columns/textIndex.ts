import { addRow, type Bitset, bitsetOf, emptyBitset, intersect, unite } from './bitset.ts';
import type { EncodedCells } from './encodedCells.ts';
import { foldedForms, foldText, wordsIn } from './foldText.ts';
import { createGramIndex, scanLines } from './partSearch.ts';

/** A column that a text search looks into, with further texts by which a cell is found (translations of its values). */
interface TextSource {
  /** Undefined when there is no such column; asked for when its turn comes, since encoding one takes a while. */
  readonly column: () => EncodedCells | undefined;
  readonly alsoKnownAs?: (cell: string) => readonly string[];
}

/** Finds rows by words, also inside words. */
export interface TextIndex {
  /**
   * Rows in which every word of the text occurs, ignoring case and accents; undefined for a blank text. The result may
   * be cached, so never change it.
   */
  rowsMatching(text: string): Bitset | undefined;
}

const rememberedWords = 64;
/** Cells or rows that one step of building takes on: some milliseconds of work. */
const stepSize = 2048;

/** The distinct folded words of the texts, numbered as they come. */
function createVocabulary() {
  const tokens: string[] = [];
  const idByToken = new Map<string, number>();
  // Words repeat far more often than they differ, and folding one is slow.
  const idsByWord = new Map<string, readonly number[]>();

  function idOf(token: string): number {
    const id = idByToken.get(token) ?? tokens.push(token) - 1;
    idByToken.set(token, id);
    return id;
  }

  function idsOfWord(word: string): readonly number[] {
    const known = idsByWord.get(word);
    if (known !== undefined) return known;
    const ids = foldedForms(word).map(idOf);
    idsByWord.set(word, ids);
    return ids;
  }

  function idsOfText(text: string): Uint32Array {
    const ids: number[] = [];
    for (const word of wordsIn(text)) for (const id of idsOfWord(word)) if (!ids.includes(id)) ids.push(id);
    return Uint32Array.from(ids);
  }

  return { tokens, idsOfText };
}

/** The words of every cell of a column. */
interface EncodedSource {
  readonly codes: Uint32Array;
  readonly tokensOfCell: readonly Uint32Array[];
}

function* encodeSources(
  sources: readonly TextSource[],
  idsOfText: (text: string) => Uint32Array,
): Generator<undefined, readonly EncodedSource[]> {
  const encoded: EncodedSource[] = [];
  for (const { column, alsoKnownAs } of sources) {
    const { cells, codes } = column() ?? {};
    yield;
    if (cells === undefined || codes === undefined) continue;
    const tokensOfCell: Uint32Array[] = [];
    for (const cell of cells) {
      const others = alsoKnownAs?.(cell) ?? [];
      tokensOfCell.push(idsOfText(others.length === 0 ? cell : [cell, ...others].join(' ')));
      if (tokensOfCell.length % stepSize === 0) yield;
    }
    encoded.push({ codes, tokensOfCell });
  }
  return encoded;
}

interface Postings {
  /** Token → where its rows start; one more at the end. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** Row → tokens turned round: token → rows, ascending. */
function* postTokens(sources: readonly EncodedSource[], tokens: number): Generator<undefined, Postings> {
  const size = sources[0]?.codes.length ?? 0;
  const lastRow = new Int32Array(tokens).fill(-1);
  const starts = new Uint32Array(tokens + 1);

  function eachToken(row: number, visit: (token: number, row: number) => void): void {
    for (const { codes, tokensOfCell } of sources) {
      for (const token of tokensOfCell[codes[row]!] as Uint32Array) {
        if (lastRow[token] === row) continue;
        lastRow[token] = row;
        visit(token, row);
      }
    }
  }
  function count(token: number): void {
    starts[token + 1]! += 1;
  }
  for (let row = 0; row < size; row++) {
    eachToken(row, count);
    if (row % stepSize === 0) yield;
  }
  for (let token = 0; token < tokens; token++) {
    starts[token + 1]! += starts[token]!;
  }
  const next = starts.slice(0, -1);
  const rows = new Uint32Array(starts[tokens]!);
  function place(token: number, row: number): void {
    const at = next[token]!;
    rows[at] = row;
    next[token] = at + 1;
  }
  lastRow.fill(-1);
  for (let row = 0; row < size; row++) {
    eachToken(row, place);
    if (row % stepSize === 0) yield;
  }
  return { starts, rows };
}

/** Finds the tokens that hold a word. */
function* buildingTokenSearch(tokens: readonly string[]): Generator<undefined, (word: string) => readonly number[]> {
  // Article numbers are as many as articles, and a search for letters need not look at those without any.
  const hasLetter = (text: string) => /\p{L}/u.test(text);
  const ids = [...tokens.keys()];
  const lettered = ids.filter((id) => hasLetter(tokens[id]!));
  yield;
  const letterless = ids.filter((id) => !hasLetter(tokens[id]!));
  yield;
  const grams = createGramIndex(lettered.map((id) => tokens[id]!));
  yield;
  const numbers = scanLines(letterless.map((id) => tokens[id]!));

  return function tokensWith(word) {
    const inWords = grams(word).map((index) => lettered[index]!);
    return hasLetter(word) ? inWords : [...inWords, ...numbers(word).map((index) => letterless[index]!)];
  };
}

function createIndex({ starts, rows }: Postings, tokensWith: (word: string) => readonly number[], size: number) {
  const remembered = new Map<string, Bitset>();
  // A word that many articles hold is united by its bitset: that costs a word operation for 32 rows.
  const frequent = new Map<number, Bitset>();
  const rowsWorthBits = size / 32;

  function bitsOfFrequent(token: number): Bitset {
    const known = frequent.get(token);
    if (known !== undefined) return known;
    const bits = bitsetOf(size, rows.subarray(starts[token], starts[token + 1]));
    frequent.set(token, bits);
    return bits;
  }

  function find(word: string): Bitset {
    const bits = emptyBitset(size);
    for (const token of tokensWith(word)) {
      const [start, end] = [starts[token]!, starts[token + 1]!];
      if (end - start > rowsWorthBits) unite(bits, bitsOfFrequent(token));
      else for (let at = start; at < end; at++) addRow(bits, rows[at]!);
    }
    return bits;
  }

  return function rowsWithWord(word: string): Bitset {
    const bits = remembered.get(word) ?? find(word);
    remembered.delete(word);
    remembered.set(word, bits);
    for (const oldest of remembered.keys()) {
      if (remembered.size <= rememberedWords) break;
      remembered.delete(oldest);
    }
    return bits;
  };
}

/**
 * The steps that build an index over the distinct words of the texts: three letters → words that hold them → rows. The
 * rows of the last words are cached, as people continue typing.
 */
export function* buildingTextIndex(sources: readonly TextSource[], size: number): Generator<undefined, TextIndex> {
  const { tokens, idsOfText } = createVocabulary();
  const encoded = yield* encodeSources(sources, idsOfText);
  const postings = yield* postTokens(encoded, tokens.length);
  const tokensWith = yield* buildingTokenSearch(tokens);
  const rowsWithWord = createIndex(postings, tokensWith, size);

  return {
    rowsMatching(text) {
      const [first, ...others] = wordsIn(foldText(text));
      if (first === undefined) return undefined;
      if (others.length === 0) return rowsWithWord(first);
      const result = rowsWithWord(first).slice();
      for (const word of others) intersect(result, rowsWithWord(word));
      return result;
    },
  };
}
