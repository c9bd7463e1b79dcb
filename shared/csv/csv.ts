import papa from 'papaparse';

const separator = ';';
const byteOrderMark = '\uFEFF';

/**
 * The cells of a ';'-separated text (RFC 4180 but for the separator): with or without byte order mark, CRLF or LF. Rows
 * have as many cells as they are written with; a line without anything is a row with one empty cell.
 */
export function readCsv(text: string): string[][] {
  const { data } = papa.parse<string[]>(text, { delimiter: separator });
  // The end of the last line is not the beginning of another.
  const last = data.at(-1);
  if (last?.length === 1 && last[0] === '') data.pop();
  return data;
}

/** Rows as ';'-separated text with byte order mark and CRLF. Values stay exactly as they are. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const written = papa.unparse(rows as string[][], { delimiter: separator, newline: '\r\n' });
  return `${byteOrderMark}${written}${rows.length === 0 ? '' : '\r\n'}`;
}
