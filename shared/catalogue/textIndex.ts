import { addRow, type Bitset, bitsetOf, emptyBitset, intersect, unite } from './bitset.ts';
import type { Column } from './column.ts';
import { foldedForms, foldText, wordsIn } from './foldText.ts';

/** A column that a text search looks into, with further texts by which a cell is found (translations of its values). */
export interface TextSource {
  readonly column: Column;
  readonly alsoKnownAs?: (cell: string) => readonly string[];
}

/** Finds rows by words, also inside words. */
export interface TextIndex {
  /**
   * Rows in which every word of the text occurs, whatever its case and accents; undefined for a blank text. The result
   * may be remembered, so never change it.
   */
  rowsMatching(text: string): Bitset | undefined;
}

const rememberedWords = 64;

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
    const ids = idsByWord.get(word) ?? foldedForms(word).map(idOf);
    idsByWord.set(word, ids);
    return ids;
  }

  return { tokens, idsOfText: (text: string) => new Set(wordsIn(text).flatMap(idsOfWord)) };
}

/** Row → tokens turned round: token → rows, ascending. */
function postTokens(sources: readonly { codes: Uint32Array; tokensOfCell: readonly Uint32Array[] }[], tokens: number) {
  const size = sources[0]?.codes.length ?? 0;
  const lastRow = new Int32Array(tokens).fill(-1);
  const starts = new Uint32Array(tokens + 1);
  function eachTokenOfRows(visit: (token: number, row: number) => void): void {
    lastRow.fill(-1);
    for (let row = 0; row < size; row++) {
      for (const { codes, tokensOfCell } of sources) {
        for (const token of tokensOfCell[codes[row] as number] as Uint32Array) {
          if (lastRow[token] === row) continue;
          lastRow[token] = row;
          visit(token, row);
        }
      }
    }
  }
  eachTokenOfRows((token) => {
    starts[token + 1] = (starts[token + 1] as number) + 1;
  });
  for (let token = 0; token < tokens; token++) {
    starts[token + 1] = (starts[token + 1] as number) + (starts[token] as number);
  }
  const next = starts.slice(0, -1);
  const rows = new Uint32Array(starts[tokens] as number);
  eachTokenOfRows((token, row) => {
    const at = next[token] as number;
    rows[at] = row;
    next[token] = at + 1;
  });
  return { starts, rows };
}

function gramsOf(word: string): readonly string[] {
  const grams: string[] = [];
  for (let at = 0; at + 3 <= word.length; at++) grams.push(word.slice(at, at + 3));
  return grams;
}

function indexGrams(tokens: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const tokensByGram = new Map<string, number[]>();
  tokens.forEach((token, id) => {
    for (const gram of gramsOf(token)) {
      const ids = tokensByGram.get(gram);
      if (ids === undefined) tokensByGram.set(gram, [id]);
      else if (ids.at(-1) !== id) ids.push(id);
    }
  });
  return tokensByGram;
}

/**
 * An index over the distinct words of the texts: three letters → words that hold them → rows. Words of one or two
 * letters are looked for in the whole vocabulary. The rows of the last words are remembered, as people type on.
 */
export function createTextIndex(sources: readonly TextSource[], size: number): TextIndex {
  const { tokens, idsOfText } = createVocabulary();
  const encoded = sources.map(({ column, alsoKnownAs }) => ({
    codes: column.codes,
    tokensOfCell: column.cells.map((cell) =>
      Uint32Array.from(idsOfText([cell, ...(alsoKnownAs?.(cell) ?? [])].join(' '))),
    ),
  }));
  const { starts, rows } = postTokens(encoded, tokens.length);
  const tokensByGram = indexGrams(tokens);
  const remembered = new Map<string, Bitset>();
  // A word that many articles hold is united by its bitset: that costs a word operation for 32 rows.
  const frequent = new Map<number, Bitset>();
  const rowsWorthBits = size / 16;

  function tokensThatMayHold(word: string): Iterable<number> {
    if (word.length < 3) return tokens.keys();
    let fewest: readonly number[] | undefined;
    for (const gram of gramsOf(word)) {
      const ids = tokensByGram.get(gram) ?? [];
      if (fewest === undefined || ids.length < fewest.length) fewest = ids;
    }
    return fewest ?? [];
  }

  function bitsOfFrequent(token: number): Bitset {
    const known = frequent.get(token);
    if (known !== undefined) return known;
    const bits = bitsetOf(size, rows.subarray(starts[token], starts[token + 1]));
    frequent.set(token, bits);
    return bits;
  }

  function find(word: string): Bitset {
    const bits = emptyBitset(size);
    for (const token of tokensThatMayHold(word)) {
      if (!(tokens[token] as string).includes(word)) continue;
      const [start, end] = [starts[token] as number, starts[token + 1] as number];
      if (end - start > rowsWorthBits) unite(bits, bitsOfFrequent(token));
      else for (let at = start; at < end; at++) addRow(bits, rows[at] as number);
    }
    return bits;
  }

  function rowsWithWord(word: string): Bitset {
    const bits = remembered.get(word) ?? find(word);
    remembered.delete(word);
    remembered.set(word, bits);
    for (const oldest of remembered.keys()) {
      if (remembered.size <= rememberedWords) break;
      remembered.delete(oldest);
    }
    return bits;
  }

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
