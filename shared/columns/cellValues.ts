/** The parts of a ';'-separated cell, trimmed, without empty ones (domain: Cell values). */
export function splitList(cell: string): readonly string[] {
  if (cell === '') return [];
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const decimal = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/**
 * A number as catalogue cells write it: digits with a decimal point or comma, nothing else. Undefined for everything
 * that is not such a number, so that '' is not 0.
 */
export function readNumber(text: string): number | undefined {
  const trimmed = text.trim();
  return decimal.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined;
}

/** Bounds that a 'low;high' cell holds; an empty side is open, a single number is both. Undefined for other cells. */
export function readInterval(cell: string): { readonly low: number; readonly high: number } | undefined {
  const parts = cell.split(';');
  if (cell.trim() === '' || parts.length > 2) return undefined;
  const [first = '', second = first] = parts;
  const low = first.trim() === '' ? Number.NEGATIVE_INFINITY : readNumber(first);
  const high = second.trim() === '' ? Number.POSITIVE_INFINITY : readNumber(second);
  return low === undefined || high === undefined ? undefined : { low, high };
}

/** What makes two values the same: case ignored, and in number columns 1 and 1.0 are one (domain: Cell values). */
export function valueKey(text: string, isNumber: boolean): string {
  const trimmed = text.trim();
  const number = isNumber ? readNumber(trimmed) : undefined;
  return number === undefined ? trimmed.toLowerCase() : String(number);
}
