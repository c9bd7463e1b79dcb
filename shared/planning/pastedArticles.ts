import { articleNrSearch } from '#catalogue/readArticle.ts';
import { cleanText } from '#columns/cleanText.ts';
import { isQuantity } from '#compatibility/index.ts';
import { type Notation, readNumber } from '#markets/index.ts';

/** An article number with its quantity, as pasted. */
export interface PastedArticle {
  /** From 1. */
  readonly line: number;
  readonly number: string;
  /** Absent when the line names none. */
  readonly quantity?: number;
}

/** A line that cannot be placed with any catalogue. */
export interface PastedProblem extends Omit<PastedArticle, 'quantity'> {
  readonly reason: 'quantity' | 'ambiguousQuantity' | 'duplicate';
}

export const maxPastedLines = 10_000;

export type PastedReading =
  | { readonly articles: readonly PastedArticle[]; readonly problems: readonly PastedProblem[] }
  | { readonly tooManyLines: number };

/** No cell of a list of articles is longer. */
const longestCell = 200;

/** Article number and quantity of a line by its first kind of separator; quotes around a cell go. */
function cellsOf(line: string): readonly [number: string, quantity: string] {
  const separator = ['\t', ';', ','].find((candidate) => line.includes(candidate));
  const cells = separator === undefined ? [line] : line.split(separator, 8);
  const [number = '', quantity = '', next = ''] = cells.map((cell) =>
    cleanText(cell.slice(0, longestCell))
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  // The comma between two cells of digits may also be one within a number: `412.1,1,5`.
  const isTorn = separator === ',' && /^\d+$/.test(quantity) && /^\d+$/.test(next);
  return [number, isTorn ? `${quantity},${next}` : quantity];
}

/** '4', '4,0' and '4 pcs' are 4. */
function readQuantity(cell: string, notation: Notation): number | 'quantity' | 'ambiguousQuantity' {
  const digits = /^(.*?\d)(?:\s*\p{L}+\.?)?$/u.exec(cell)?.[1] ?? cell;
  const reading = readNumber(digits, notation);
  if (reading.kind === 'ambiguous') return 'ambiguousQuantity';
  return reading.kind === 'number' && isQuantity(reading.value) ? reading.value : 'quantity';
}

/** The number as searches compare it: without blanks and dots, in any case. */
export function articleNumberKey(number: string): string {
  return articleNrSearch(number).toLowerCase();
}

/**
 * Reads pasted lines of article number and quantity, separated by tab, `;` or `,` (domain: Pasting article numbers). The
 * quantity may be left out; lines before the first article that have no digit are headers.
 *
 * @param notation how the reader of the page writes numbers
 */
export function readPastedArticles(text: string, notation: Notation): PastedReading {
  const lines = text.split(/\r\n|\r|\n/);
  const filled = lines.reduce((count, line) => (line.trim() === '' ? count : count + 1), 0);
  if (filled > maxPastedLines) return { tooManyLines: filled };
  const articles: PastedArticle[] = [];
  const problems: PastedProblem[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const [number, quantityCell] = cellsOf(line);
    const isHeader = seen.size === 0 && !/\d/.test(number);
    if (number === '' || isHeader) continue;
    const key = articleNumberKey(number);
    const quantity = readQuantity(quantityCell, notation);
    const found = { line: index + 1, number };
    if (seen.has(key)) problems.push({ ...found, reason: 'duplicate' });
    else if (quantityCell === '') articles.push(found);
    else if (typeof quantity === 'number') articles.push({ ...found, quantity });
    else problems.push({ ...found, reason: quantity });
    seen.add(key);
  }
  return { articles, problems };
}
