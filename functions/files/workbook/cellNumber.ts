import type { DigitFormat } from '@sanispec/shared/catalogue';

/** How a number format shows a number. */
export type NumberKind = 'number' | 'date' | 'dateTime' | 'time';

const millisecondsPerDay = 86_400_000;
const secondsPerDay = 86_400;

/** Days from the spreadsheet's day 0 to 1970-01-01, in the two date systems. */
const epochDays = { since1900: 25_569, since1904: 24_107 };

function withoutExponent(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

/**
 * A number as people wrote it: the digits of the file, and where it holds more than the 15 that a spreadsheet keeps,
 * the number that it shows (24.599999999999998 is 24.6). Exponents are written out.
 */
export function plainNumber(raw: string): string {
  if (raw.length <= 15 && /^-?\d+(\.\d+)?$/.test(raw)) return raw;
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw.trim();
  if (Math.abs(value) >= 1e21) return raw.trim();
  return withoutExponent(Number(value.toPrecision(15)));
}

/** A date cell as YYYY-MM-DD, with time YYYY-MM-DDTHH:mm:ss, a mere time HH:mm:ss (domain: Dates and numbers). */
export function dateText(raw: string, kind: Exclude<NumberKind, 'number'>, isDate1904: boolean): string {
  const serial = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return plainNumber(raw);
  const seconds = Math.round(serial * secondsPerDay);
  // The 1900 system counts a 29 February 1900 that never was.
  const lostDay = !isDate1904 && serial < 60 ? 1 : 0;
  const days = Math.floor(seconds / secondsPerDay) - (isDate1904 ? epochDays.since1904 : epochDays.since1900) + lostDay;
  const iso = new Date(days * millisecondsPerDay + (seconds % secondsPerDay) * 1000).toISOString();
  if (kind === 'time' && serial < 1) return iso.slice(11, 19);
  return kind === 'dateTime' || seconds % secondsPerDay !== 0 ? iso.slice(0, 19) : iso.slice(0, 10);
}

const builtInDates = new Map<number, NumberKind>([
  ...[14, 15, 16, 17].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 45, 46, 47].map((id) => [id, 'time'] as const),
  [22, 'dateTime'],
]);

/** What shows none of a number's digits: texts in quotes, escaped characters, [colours] and [locales]; not [h] of hours. */
const decoration = /"[^"]*"?|[\\_*].?|\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gis;

/** No program writes a longer format. */
const longestFormat = 255;
/** A text in quotes, an escaped character, or one that needs neither. */
const literalToken = /"([^"]*)"|\\(.)|_(?:.)|([-+ ()!&'~{}=])/suy;

/** The literals of a format that is made of zeros and literals alone; undefined for others, and for a plain `0`. */
export function digitFormat(code: string): DigitFormat | undefined {
  if (code.length > longestFormat) return undefined;
  const positive = code.replace(/^(?:\[[^\]]*\])+/, '');
  const format = [''];
  for (let at = 0; at < positive.length && positive[at] !== ';'; ) {
    if (positive[at] === '0') {
      format.push('');
      at += 1;
      continue;
    }
    literalToken.lastIndex = at;
    const token = literalToken.exec(positive);
    if (token === null) return undefined;
    format[format.length - 1] += token[1] ?? token[2] ?? token[3] ?? ' ';
    at = literalToken.lastIndex;
  }
  return format.length > 1 && (format.length > 2 || format.join('') !== '') ? format : undefined;
}

/** The kind of a number format by its id; `code` is the format's own, if it has one. */
export function numberKind(formatId: number, code: string | undefined): NumberKind {
  if (code === undefined) return builtInDates.get(formatId) ?? 'number';
  const letters = code.replace(decoration, '').replace(/;.*/s, '').toLowerCase();
  if (letters === 'general' || /[#?]/.test(letters)) return 'number';
  const hasTime = /[hs]/.test(letters);
  const hasDay = /[dy]/.test(letters) || (/m/.test(letters) && !hasTime);
  if (hasDay) return hasTime ? 'dateTime' : 'date';
  return hasTime ? 'time' : 'number';
}
