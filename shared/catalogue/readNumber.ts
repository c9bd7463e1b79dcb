const decimal = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/**
 * A number as catalogue cells write it: digits with a decimal point or comma, nothing else.
 * Undefined for everything that is no such number, so that '' is not 0.
 */
export function readNumber(text: string): number | undefined {
  const trimmed = text.trim();
  return decimal.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined;
}
