import { intlLocaleOf, type Locale, notationOf, readNumber as readWithNotation } from '@sanispec/shared/markets';

/**
 * A number as people who use the locale type it. A number field of the browser would follow the browser's language
 * instead of the page's, and silently drop a comma.
 *
 * @returns undefined when it is not a number, or can be read in two ways
 */
export function readNumber(typed: string, locale: Locale): number | undefined {
  const reading = readWithNotation(typed, notationOf(locale));
  return reading.kind === 'number' ? reading.value : undefined;
}

/** A number as a field shows it: with the locale's decimal sign, without groups, and so that it can be read again. */
export function formatInput(value: number, locale: Locale): string {
  const options = { useGrouping: false, maximumFractionDigits: 20 } as const;
  const text = new Intl.NumberFormat(intlLocaleOf(locale), options).format(value);
  return readNumber(text, locale) === undefined ? `${text}0` : text;
}
