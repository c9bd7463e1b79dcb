import { defaultLocale, isSupportedLocale, type Locale } from '@sanispec/shared/markets';
import { readCookie, writeCookie } from '#lib/cookies.ts';

const cookieName = 'locale';
const cookieDays = 100;

/** The locale that the visitor used last, else the default one (domain: Locale in the address). */
export function storedLocale(): Locale {
  const stored = readCookie(cookieName);
  return stored !== undefined && isSupportedLocale(stored) ? stored : defaultLocale;
}

/** Remembers the locale for 100 days (domain: Locale in the address). */
export function storeLocale(locale: Locale): void {
  writeCookie(cookieName, locale, cookieDays);
}
