import { addRow, type Bitset, bitsetOf, emptyBitset, unite } from './bitset.ts';
import type { EncodedCells } from './encodedCells.ts';
import { foldedForms, wordsIn } from './foldText.ts';
import { memoizeRecent } from './memoize.ts';
import { createGramIndex } from './partSearch.ts';
import { stemOf, tokensIn } from './searchWords.ts';

/** A column that a text search looks into. */
export interface TextSource {
  /** Undefined when there is no such column; asked for when its turn comes, since encoding one takes a while. */
  readonly column: () => EncodedCells | undefined;
  /** The texts by which a cell is found. */
  readonly textsOf: (cell: string) => readonly string[];
}

/** Rows by how a word of theirs holds a word; sets without rows are undefined. They are cached, so never change them. */
export interface WordRows {
  /** It is that word, in any form. */
  readonly exact: Bitset | undefined;
  readonly start: Bitset | undefined;
  /** As the head of a compound: 'Schrank' in 'Hochschrank'. */
  readonly end: Bitset | undefined;
  readonly inside: Bitset | undefined;
}

/** Finds rows by single words. */
export interface TextIndex {
  /** @param word folded; one of one or two letters begins a word, a number is one */
  rowsWith(word: string): WordRows;
  /** The distinct words as they are written first, with how many rows hold them. */
  words(): Iterable<{ readonly folded: string; readonly shown: string; readonly count: number }>;
}

const rememberedWords = 16;
/** Shorter words are looked for where words begin: two letters are inside of nearly every text. */
const shortestInside = 3;
/** So many letters a stem may lack. */
const longestEnding = 4;
/** Cells or rows that one step of building takes on: some milliseconds of work. */
const stepSize = 2048;

/** The distinct folded words of the texts, numbered as they come. */
function createVocabulary() {
  const tokens: string[] = [];
  const shown: string[] = [];
  const idByToken = new Map<string, number>();
  // Words repeat far more often than they differ, and folding one is slow.
  const idsByWord = new Map<string, readonly number[]>();

  function idOf(token: string, written: string): number {
    const known = idByToken.get(token);
    if (known !== undefined) return known;
    const id = tokens.push(token) - 1;
    shown.push(written);
    idByToken.set(token, id);
    return id;
  }

  function idsOfWord(word: string): readonly number[] {
    const known = idsByWord.get(word);
    if (known !== undefined) return known;
    const ids = tokensIn(word)
      .filter(({ kind }) => kind !== 'sign')
      .flatMap(({ text, folded }) => [folded, ...foldedForms(text).slice(1)].map((form) => idOf(form, text)));
    idsByWord.set(word, ids);
    return ids;
  }

  function idsOfText(text: string): Uint32Array {
    const ids: number[] = [];
    for (const word of wordsIn(text)) for (const id of idsOfWord(word)) if (!ids.includes(id)) ids.push(id);
    return Uint32Array.from(ids);
  }

  return { tokens, shown, idByToken, idsOfText };
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
  for (const { column, textsOf } of sources) {
    const { cells, codes } = column() ?? {};
    yield;
    if (cells === undefined || codes === undefined) continue;
    const tokensOfCell: Uint32Array[] = [];
    for (const cell of cells) {
      tokensOfCell.push(idsOfText(textsOf(cell).join(' ')));
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

/** How a token holds a word; undefined where it does not. */
function holding(token: string, word: string, stem: string): keyof WordRows | undefined {
  if (token === word) return 'exact';
  if (token.startsWith(stem) && stemOf(token) === stem) return 'exact';
  if (token.startsWith(word)) return 'start';
  if (token.endsWith(word)) return 'end';
  // Stems are worked out only where the end of the token may be one.
  const isNearEnd = token.lastIndexOf(stem) >= token.length - stem.length - longestEnding;
  if (isNearEnd && stemOf(token).endsWith(stem)) return 'end';
  return token.includes(word) ? 'inside' : undefined;
}

type TokensWith = (word: string) => Iterable<readonly [token: number, how: keyof WordRows]>;

/** Finds the tokens that hold a word. */
function* buildingTokenSearch(
  tokens: readonly string[],
  idByToken: ReadonlyMap<string, number>,
): Generator<undefined, TokensWith> {
  const ids = [...tokens.keys()];
  const lettered = ids.filter((id) => !/^\d/.test(tokens[id]!));
  yield;
  const grams = createGramIndex(lettered.map((id) => tokens[id]!));
  yield;

  return function* tokensWith(word) {
    const known = idByToken.get(word);
    if (/^\d/.test(word)) {
      if (known !== undefined) yield [known, 'exact'];
      return;
    }
    const isShort = word.length < shortestInside;
    const stem = isShort ? word : stemOf(word);
    for (const index of isShort ? lettered.keys() : grams(stem)) {
      const id = lettered[index]!;
      const how = holding(tokens[id]!, word, stem);
      if (how !== undefined && (!isShort || how === 'exact' || how === 'start')) yield [id, how];
    }
  };
}

function createIndex({ starts, rows }: Postings, tokensWith: TokensWith, size: number): TextIndex['rowsWith'] {
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

  return memoizeRecent((word: string): WordRows => {
    const found: { -readonly [How in keyof WordRows]: WordRows[How] } = {
      ...{ exact: undefined, start: undefined, end: undefined, inside: undefined },
    };
    for (const [token, how] of tokensWith(word)) {
      const bits = found[how] ?? emptyBitset(size);
      found[how] = bits;
      const [start, end] = [starts[token]!, starts[token + 1]!];
      if (end - start > rowsWorthBits) unite(bits, bitsOfFrequent(token));
      else for (let at = start; at < end; at++) addRow(bits, rows[at]!);
    }
    return found;
  }, rememberedWords);
}

/**
 * The steps that build an index over the distinct words of the texts: three letters → words that hold them → rows. The
 * rows of the last words are cached, as people continue typing.
 */
export function* buildingTextIndex(sources: readonly TextSource[], size: number): Generator<undefined, TextIndex> {
  const { tokens, shown, idByToken, idsOfText } = createVocabulary();
  const encoded = yield* encodeSources(sources, idsOfText);
  const postings = yield* postTokens(encoded, tokens.length);
  const { starts } = postings;
  const tokensWith = yield* buildingTokenSearch(tokens, idByToken);

  return {
    rowsWith: createIndex(postings, tokensWith, size),
    *words() {
      for (const [id, folded] of tokens.entries()) {
        yield { folded, shown: shown[id]!, count: starts[id + 1]! - starts[id]! };
      }
    },
  };
}
