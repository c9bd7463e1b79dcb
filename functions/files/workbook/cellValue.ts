import { cellKinds, type DigitFormat } from '@sanispec/shared/catalogue';
import { dateText, type NumberKind, plainNumber } from './cellNumber.ts';

/** How a cell style shows numbers. */
export interface CellStyle {
  readonly shows: NumberKind;
  /** Index of its format among those of zeros and literals alone. */
  readonly digitFormat?: number;
}

/** What the cells of every sheet of a workbook refer to. */
export interface CellContext {
  readonly sharedStrings: readonly string[];
  /** By cell style index. */
  readonly styles: readonly CellStyle[];
  /** Formats of zeros and literals alone. */
  readonly formats: readonly DigitFormat[];
  readonly isDate1904: boolean;
}

/** A `<c>` element of a sheet. */
export interface CellElement {
  /** Its `t`, if it has one. */
  readonly type: string | undefined;
  /** Index of its style. */
  readonly style: number;
  /** Content of its `<v>`, if it has one. */
  value: string | undefined;
  hasFormula: boolean;
  /** Content of its `<is>`. */
  inlineText: string;
}

/** Why nothing can be read of a cell although something is there. */
export type LossReason = 'error' | 'noResult' | 'missingText';

export interface CellValue {
  /** One of `cellKinds`. */
  readonly kind: number;
  readonly text: string;
  /** Its text is then that of the error, or the index of the shared string that does not exist. */
  readonly lost?: LossReason;
}

function lostCell(lost: LossReason, text: string): CellValue {
  return { kind: cellKinds.lost, text, lost };
}

/**
 * A text as spreadsheets write it: control characters, and texts that look like one, are _xHHHH_ (ECMA-376,
 * ST_Xstring); lines end with a line feed, whichever way the file has them.
 */
export function spreadsheetText(text: string): string {
  return text
    .replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\r\n?/g, '\n');
}

/** Plain digits, or a date when the style shows one. */
function numberCell(raw: string, style: CellStyle | undefined, isDate1904: boolean): CellValue {
  const { shows = 'number', digitFormat } = style ?? {};
  if (shows !== 'number') return { kind: cellKinds.date, text: dateText(raw, shows, isDate1904) };
  const kind = digitFormat === undefined ? cellKinds.number : cellKinds.formatted + digitFormat;
  return { kind, text: plainNumber(raw) };
}

function sharedString(raw: string, { sharedStrings }: CellContext): CellValue {
  const index = raw.trim();
  const text = /^\d{1,9}$/.test(index) ? sharedStrings[Number(index)] : undefined;
  return text === undefined ? lostCell('missingText', raw) : { kind: cellKinds.text, text };
}

/** What a cell says. Yes and no are '1' and '0'; a cell of an unknown type is a text. */
export function cellValue(cell: CellElement, context: CellContext): CellValue {
  const { type, style, value = '', inlineText } = cell;
  if (inlineText !== '' || value === '') {
    const isEmptyText = type === 'str' && cell.value !== undefined;
    if (cell.hasFormula && inlineText === '' && !isEmptyText) return lostCell('noResult', '');
    return { kind: cellKinds.text, text: spreadsheetText(inlineText) };
  }
  switch (type) {
    case undefined:
    case 'n':
      return numberCell(value, context.styles[style], context.isDate1904);
    case 's':
      return sharedString(value, context);
    case 'b':
      return { kind: cellKinds.boolean, text: ['1', 'true'].includes(value.trim()) ? '1' : '0' };
    case 'd':
      return { kind: cellKinds.date, text: value.trim().replace(/T00:00:00(\.0+)?Z?$/, '') };
    case 'e':
      return lostCell('error', value);
    default:
      return { kind: cellKinds.text, text: spreadsheetText(value) };
  }
}
