import { articleNrSearch } from '#catalogue/readArticle.ts';
import { isQuantity } from '#compatibility/index.ts';

/** An article number with its quantity, as somebody pasted it. */
export interface PastedArticle {
  /** From 1. */
  readonly line: number;
  readonly number: string;
  /** Absent when the line names none. */
  readonly quantity?: number;
}

/** What cannot be placed whatever the catalogue says. */
export interface PastedProblem extends Omit<PastedArticle, 'quantity'> {
  readonly reason: 'quantity' | 'duplicate';
}

export const maxPastedLines = 10_000;

export type PastedReading =
  | { readonly articles: readonly PastedArticle[]; readonly problems: readonly PastedProblem[] }
  | { readonly tooManyLines: number };

/** No cell of a list of articles is longer. */
const longestCell = 200;

/** Cells of a line by its first kind of separator; quotes around a cell go. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((candidate) => line.includes(candidate));
  const cells = separator === undefined ? [line] : line.split(separator, 8);
  return cells.map((cell) =>
    cell
      .slice(0, longestCell)
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

/** '4', '4,0' and '4 pcs' are 4; NaN for what is no number. */
function quantityOf(cell: string): number {
  return Number(/^(\d{1,6})(?:[.,]0+)?(?:\s*\p{L}+\.?)?$/u.exec(cell)?.[1] ?? Number.NaN);
}

/** The number as searches compare it: without blanks and dots, whatever its case. */
export function articleNumberKey(number: string): string {
  return articleNrSearch(number).toLowerCase();
}

/**
 * Reads pasted lines of article number and quantity, separated by tab, `;` or `,` (domain: Pasting article numbers). The
 * quantity may be left out; lines before the first article that have no digit are headers.
 */
export function readPastedArticles(text: string): PastedReading {
  const lines = text.split(/\r\n|\r|\n/);
  const filled = lines.reduce((count, line) => (line.trim() === '' ? count : count + 1), 0);
  if (filled > maxPastedLines) return { tooManyLines: filled };
  const articles: PastedArticle[] = [];
  const problems: PastedProblem[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const [number = '', quantityCell = ''] = cellsOf(line);
    const isHeader = seen.size === 0 && !/\d/.test(number);
    if (number === '' || isHeader) continue;
    const key = articleNumberKey(number);
    const quantity = quantityOf(quantityCell);
    const found = { line: index + 1, number };
    if (seen.has(key)) problems.push({ ...found, reason: 'duplicate' });
    else if (quantityCell === '') articles.push(found);
    else if (isQuantity(quantity)) articles.push({ ...found, quantity });
    else problems.push({ ...found, reason: 'quantity' });
    seen.add(key);
  }
  return { articles, problems };
}
