import { intlLocaleOf, type Locale } from './market.ts';

const formats = new Map<Locale, Intl.NumberFormat>();

/**
 * A number in the locale's form, with up to four decimals.
 *
 * @example formatNumber(1234.5, 'de-DE') // '1.234,5'
 */
export function formatNumber(value: number, locale: Locale): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(intlLocaleOf(locale), { maximumFractionDigits: 4 });
  formats.set(locale, format);
  return format.format(value);
}
