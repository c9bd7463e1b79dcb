import { dateText, type NumberKind, plainNumber } from './cellNumber.ts';

/** What the cells of every sheet of a workbook refer to. */
export interface CellContext {
  readonly sharedStrings: readonly string[];
  /** By cell style index. */
  readonly numberKinds: readonly NumberKind[];
  readonly isDate1904: boolean;
}

/** A `<c>` element of a sheet. */
export interface CellElement {
  /** Its `t`, if it has one. */
  readonly type: string | undefined;
  /** Index of its style. */
  readonly style: number;
  /** Content of its `<v>`. */
  value: string;
  /** Content of its `<is>`. */
  inlineText: string;
}

/** What a cell says: a text, the name of an error, or the index of a shared string that does not exist. */
export interface CellValue {
  readonly kind: 'text' | 'error' | 'lostString';
  readonly text: string;
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
function numberText(raw: string, style: number, context: CellContext): string {
  const kind = context.numberKinds[style] ?? 'number';
  return kind === 'number' ? plainNumber(raw) : dateText(raw, kind, context.isDate1904);
}

function sharedString(raw: string, { sharedStrings }: CellContext): CellValue {
  const index = raw.trim();
  const text = /^\d{1,9}$/.test(index) ? sharedStrings[Number(index)] : undefined;
  return text === undefined ? { kind: 'lostString', text: raw } : { kind: 'text', text };
}

/** What a cell says. Yes and no are '1' and '0'; a cell of an unknown type is a text. */
export function cellValue({ type, style, value, inlineText }: CellElement, context: CellContext): CellValue {
  if (inlineText !== '' || value === '') return { kind: 'text', text: spreadsheetText(inlineText) };
  switch (type) {
    case undefined:
    case 'n':
      return { kind: 'text', text: numberText(value, style, context) };
    case 's':
      return sharedString(value, context);
    case 'b':
      return { kind: 'text', text: ['1', 'true'].includes(value.trim()) ? '1' : '0' };
    case 'd':
      return { kind: 'text', text: value.trim().replace(/T00:00:00(\.0+)?Z?$/, '') };
    case 'e':
      return { kind: 'error', text: value };
    default:
      return { kind: 'text', text: spreadsheetText(value) };
  }
}
