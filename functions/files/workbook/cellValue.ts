import { matches, replaced } from '../cursor.ts';
import { dateText, plainNumber } from './cellNumber.ts';
import type { CellContext } from './sheetTypes.ts';

/** The types that the `t` attribute of a cell may have; '' when it has none. */
export type CellType = '' | 'n' | 's' | 'str' | 'inlineStr' | 'b' | 'e' | 'd';

/** The text of a number cell: plain digits, or a date when its style shows one. */
function numberText(raw: string, style: number, context: CellContext): string {
  const kind = context.numberKinds[style] ?? 'number';
  return kind === 'number' ? plainNumber(raw) : dateText(raw, kind, context.isDate1904);
}

/**
 * The text of a cell from the content of its `<v>`; inline strings are read elsewhere. Yes/no is '1' and '0'.
 *
 * @returns undefined when it names a shared string that does not exist
 */
export function cellValue(raw: string, type: CellType, style: number, context: CellContext): string | undefined {
  switch (type) {
    case '':
    case 'n':
      return numberText(raw, style, context);
    case 's':
      return matches(/^[ \t\r\n]*\d{1,9}[ \t\r\n]*$/, raw) ? context.sharedStrings[Number(raw)] : undefined;
    case 'b':
      return raw.trim() === '1' || raw.trim() === 'true' ? '1' : '0';
    case 'd':
      return replaced(raw.trim(), /T00:00:00(\.0+)?Z?$/, '');
    case 'e':
      return '';
    case 'str':
    case 'inlineStr':
      return raw;
  }
}

/** A `t` attribute as a type; unknown ones read as plain text. */
export function cellType(name: string): CellType {
  switch (name) {
    case 'n':
    case 's':
    case 'b':
    case 'e':
    case 'd':
    case 'inlineStr':
      return name;
    default:
      return 'str';
  }
}
