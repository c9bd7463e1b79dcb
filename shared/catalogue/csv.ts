const separator = 59; // ;
const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;
const byteOrderMark = '\ufeff';

/** Walks over the cells of a text; no object is made per cell, since a catalogue has millions. */
class CellReader {
  readonly #text: string;
  #at: number;
  /** Whether the cell read last was the last of its line. */
  endsLine = true;

  constructor(text: string) {
    this.#text = text;
    this.#at = text.startsWith(byteOrderMark) ? 1 : 0;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  next(): string {
    return this.#text.charCodeAt(this.#at) === quote ? this.#quoted() : this.#plain();
  }

  #plain(): string {
    const start = this.#at;
    let end = start;
    const length = this.#text.length;
    while (end < length) {
      const code = this.#text.charCodeAt(end);
      if (code === separator || code === lineFeed || code === carriageReturn) break;
      end += 1;
    }
    this.#pass(end);
    return end === start ? '' : this.#text.slice(start, end);
  }

  #quoted(): string {
    this.#at += 1;
    let value = '';
    for (;;) {
      const closing = this.#text.indexOf('"', this.#at);
      if (closing === -1) {
        // A quote that is never closed: the rest of the text is the cell.
        value += this.#text.slice(this.#at);
        this.#pass(this.#text.length);
        return value;
      }
      value += this.#text.slice(this.#at, closing);
      this.#at = closing + 1;
      if (this.#text.charCodeAt(this.#at) !== quote) return value + this.#plain();
      value += '"';
      this.#at += 1;
    }
  }

  /** Steps over what ended a cell: a separator, a line end of one or two characters, or the end of the text. */
  #pass(end: number): void {
    const code = this.#text.charCodeAt(end);
    this.endsLine = code !== separator;
    const isPair = code === carriageReturn && this.#text.charCodeAt(end + 1) === lineFeed;
    this.#at = end + (isPair ? 2 : 1);
  }
}

/**
 * The rows of a ';'-separated text as catalogue ZIPs hold them: with or without byte order mark, CRLF or LF, quotes
 * doubled inside quoted cells, line ends allowed in them. Rows come as long as they are written; a line without
 * anything is a row with one empty cell, so that row numbers stay true.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  const reader = new CellReader(text);
  while (!reader.isAtEnd) {
    const row = [reader.next()];
    while (!reader.endsLine) row.push(reader.next());
    rows.push(row);
  }
  return rows;
}

function writeCell(value: string): string {
  return /[;"\r\n]/.test(value) || value.startsWith(byteOrderMark) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Rows as a ';'-separated text with byte order mark and CRLF (design: file formats). Values stay exactly as they are. */
export function writeCsv(rows: Iterable<readonly string[]>): string {
  const lines: string[] = [];
  for (const row of rows) lines.push(row.map(writeCell).join(';'));
  return lines.length === 0 ? byteOrderMark : `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}
