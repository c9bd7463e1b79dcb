/**
 * What a cell of a workbook holds, a byte each. From `formatted` on it is a number that the sheet shows by one of its
 * `DigitFormat`s: the first for `formatted`, the second for the next.
 */
export const cellKinds = { text: 0, number: 1, date: 2, boolean: 3, lost: 4, formatted: 5 } as const;

/** So many formats have a kind; spreadsheet programs keep fewer of a workbook's own. */
export const mostDigitFormats = 255 - cellKinds.formatted;

/** A number format of zeros and literals alone: the literal before each zero, and the one behind the last. */
export type DigitFormat = readonly string[];

/** Cells that were merged: rows as the spreadsheet counts, from 1, columns from 0, both ends included. */
export interface MergedCells {
  /** As the file names them: 'D3:D5'. */
  readonly name: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** What the texts of a sheet's rows do not say. */
export interface CellFacts {
  /** Row → column → kind. */
  readonly kinds: readonly Uint8Array[];
  readonly formats: readonly DigitFormat[];
  readonly merged: readonly MergedCells[];
}

/** A cell that its writer may have meant otherwise than it is read. */
export interface CellProblem {
  readonly kind:
    | 'priceNotNumber'
    | 'priceAmbiguous'
    | 'notNumber'
    | 'numberAmbiguous'
    | 'becameDate'
    | 'becameRounded'
    | 'becameExponent'
    | 'merged';
  readonly sheet: string;
  readonly row: number;
  readonly column: string;
  /** The cell, or the name of the merged cells. */
  readonly text: string;
}

/** A number as its format shows it. */
export function formatDigits(text: string, format: DigitFormat): string {
  const [, sign, digits] = /^(-?)(\d+)$/.exec(text) ?? [];
  if (sign === undefined || digits === undefined) return text;
  const zeros = format.length - 1;
  const padded = digits.padStart(zeros, '0');
  const extra = padded.length - zeros;
  const shown = format.map((literal, at) =>
    at === 0 ? literal + padded.slice(0, extra) : padded[extra + at - 1] + literal,
  );
  return sign + shown.join('');
}
