import { writeCsv } from './csv.ts';

/**
 * What spreadsheet programs may take for a formula: a sign, full-width ones included, after any blanks or line ends
 * (OWASP: CSV injection). A plus before digits alone is a telephone number.
 */
const formula = /^[\s,]*(?![+＋][\d ]+$)[=+\-@＝＋－＠]/;

/** A cell of a CSV file: numbers are written by their own form, texts are made harmless. */
export type CsvCell = string | { readonly number: string };

/**
 * Rows as a CSV file that spreadsheet programs of all languages open: ';', UTF-8 with its mark, CRLF. A CSV knows no
 * types, so that programs calculate texts that look like formulas: these begin with an apostrophe. A cell is one line.
 *
 * @example csvText([['Product', 'Qty'], ['=1+1', { number: '2' }]]) // "\uFEFFProduct;Qty\r\n'=1+1;2\r\n"
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return writeCsv(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell.number))));
}

function harmless(text: string): string {
  const line = text
    .replace(/[\r\n\u2028\u2029]+/g, ',')
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, '');
  return formula.test(line) ? `'${line}` : line;
}
