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
