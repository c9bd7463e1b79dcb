const plain = /^(\d{1,12})(?:[.,](\d+))?$/;
const german = /^\d{1,3}(?:\.\d{3})+,\d+$/;
const english = /^\d{1,3}(?:,\d{3})+\.\d+$/;

function withoutGrouping(text: string): string | undefined {
  if (german.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (english.test(text)) return text.replaceAll(',', '');
  // '1,234' may be one thousand or one and a bit: a price must not be guessed.
  return /^\d{1,3},\d{3}$/.test(text) ? undefined : text;
}

/**
 * A price cell as integer cents, without float arithmetic; more than two decimals are rounded half up.
 *
 * @returns null for an empty cell and for what is not a price ('On request'; domain: Price cells): text, negative or
 *   ambiguous numbers
 * @example priceInCents('288.15') // 28815
 */
export function priceInCents(cell: string): number | null {
  const text = withoutGrouping(cell.trim());
  const parts = text === undefined ? null : plain.exec(text);
  if (parts === null) return null;
  const decimals = (parts[2] ?? '').padEnd(3, '0');
  const roundUp = decimals.charCodeAt(2) >= 53 ? 1 : 0;
  return Number(parts[1]) * 100 + Number(decimals.slice(0, 2)) + roundUp;
}
