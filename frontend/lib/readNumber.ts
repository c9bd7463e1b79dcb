import { intlLocaleOf, type Locale } from '@sanispec/shared/markets';

/** The separator between groups of digits, where it is visible. */
function groupSignOf(locale: Locale): string {
  const parts = new Intl.NumberFormat(intlLocaleOf(locale)).formatToParts(1234567);
  return parts.find(({ type }) => type === 'group')?.value.trim() ?? '';
}

/**
 * A number as people type it: grouped as the locale does it, with a point or a comma before the decimals. A number
 * field of the browser would follow the browser's language instead of the page's, and silently drop a comma.
 *
 * @returns undefined when it is not a number
 */
export function readNumber(typed: string, locale: Locale): number | undefined {
  const text = typed.replace(/\s/g, '').replace('−', '-');
  const group = groupSignOf(locale);
  const [whole = '', ...decimals] = text.split(group === ',' ? '.' : ',');
  const isGrouped = group !== '' && whole.includes(group) && /^-?\d{1,3}(?:\D\d{3})+$/.test(whole);
  const plain = isGrouped ? [whole.replaceAll(group, ''), ...decimals].join('.') : text.replace(',', '.');
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const number = Number(plain);
  return Number.isFinite(number) ? number : undefined;
}

/** A number as a field shows it: with the locale's decimal sign, and without groups. */
export function formatInput(value: number, locale: Locale): string {
  const options = { useGrouping: false, maximumFractionDigits: 20 } as const;
  return new Intl.NumberFormat(intlLocaleOf(locale), options).format(value);
}
