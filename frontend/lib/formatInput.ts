import { intlLocaleOf, type Locale, notationOf, readNumber } from '@sanispec/shared/markets';

/** A number as a field shows it: with the locale's decimal sign, without groups, and so that it can be read again. */
export function formatInput(value: number, locale: Locale): string {
  const options = { useGrouping: false, maximumFractionDigits: 20 } as const;
  const text = new Intl.NumberFormat(intlLocaleOf(locale), options).format(value);
  return readNumber(text, notationOf(locale)).kind === 'number' ? text : `${text}0`;
}
