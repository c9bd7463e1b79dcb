import { countryName, intlLocaleOf, type Locale } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import { hasText } from '#core/i18n.ts';
import { formatMoment, formatTime, isOnDay } from '#lib/formats.ts';

/** @example durationText(9.2, 'en-GB') // '9 s' */
export function durationText(seconds: number, locale: Locale): string {
  const digits = seconds < 1 ? 1 : 0;
  return `${new Intl.NumberFormat(intlLocaleOf(locale), { maximumFractionDigits: digits }).format(seconds)}\u00a0s`;
}

/** The time of today, or day and time. */
export function momentText(isoDateTime: string, now: Date, locale: Locale): string {
  return isOnDay(isoDateTime, now) ? formatTime(isoDateTime, locale) : formatMoment(isoDateTime, locale);
}

/** The names of countries as a sentence lists them. */
export function countryList(codes: readonly string[], locale: Locale): string {
  return codes.map((code) => countryName(code, locale)).join(', ');
}

function isTextKey(key: string): key is SiteTextKey {
  return hasText(key);
}

/** What findings of a kind are called, if they are. */
export function findingTitleKey(key: string): SiteTextKey | undefined {
  const title = `Title${key}`;
  return isTextKey(title) ? title : undefined;
}
