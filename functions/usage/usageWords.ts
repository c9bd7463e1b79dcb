import { countryName, intlLocaleOf, type Locale, languageOf } from '@sanispec/shared/markets';
import { siteTexts } from '@sanispec/shared/siteTexts';

/** A text of the site in the locale's language; the fallback where it has none. */
export function siteText(
  key: string,
  locale: Locale,
  fallback: string,
  args: readonly (string | number)[] = [],
): string {
  return siteTexts.has(key) ? siteTexts.of(languageOf(locale), key, args) : fallback;
}

const prefixes: Readonly<Record<string, string>> = {
  subCategory: 'CategoryLabel',
  segment: 'SegmentLabel',
  format: 'ExportFormat',
  step: 'UsageStep',
  reason: 'UsageReason',
};

/** The meaning of a bar's or cell's code; an unknown code, and any text, is returned as it is. */
export function wordOf(of: string, code: string, locale: Locale): string {
  if (code === '') return '';
  if (of === 'country') return countryName(code, locale);
  if (of === 'month') {
    const form = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(intlLocaleOf(locale), form).format(Date.parse(`${code}-01T00:00:00Z`));
  }
  const prefix = prefixes[of];
  return prefix === undefined ? code : siteText(`${prefix}${code}`, locale, code);
}
