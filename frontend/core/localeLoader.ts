import { isSupportedLocale, languageOf, resolveLocale } from '@sanispec/shared/markets';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loadPageTexts, showLanguage } from './i18n.ts';
import { storedLocale, storeLocale } from './localeCookie.ts';

const localeShape = /^[a-z]{2}-[a-z]{2}$/i;

/**
 * Where an address leads instead, or undefined when it is right as it is (domain: Locale in the address): `?lang=` wins
 * over the path, an unsupported locale gives way to the first of its language, and a path without a locale gets the
 * visitor's.
 */
export function localeRedirect(url: URL): string | undefined {
  const [, segment = '', ...rest] = url.pathname.split('/');
  const search = new URLSearchParams(url.search);
  const lang = search.get('lang');
  if (lang === null && isSupportedLocale(segment)) return undefined;
  search.delete('lang');
  const hasLocale = localeShape.test(segment);
  const stored = hasLocale ? segment : storedLocale();
  const locale = resolveLocale(lang ?? stored);
  const path = [locale, ...(hasLocale || segment === '' ? [] : [segment]), ...rest].filter((part) => part !== '');
  const query = search.toString();
  return `/${path.join('/')}${query === '' ? '' : `?${query}`}${url.hash}`;
}

/** Admits a supported locale: remembers it and has its texts ready before a page shows. */
export async function localeLoader({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<Response | null> {
  const url = new URL(request.url);
  const elsewhere = localeRedirect(url);
  if (elsewhere !== undefined) return redirect(elsewhere);
  const [, segment = ''] = url.pathname.split('/');
  const locale = resolveLocale(segment);
  storeLocale(locale);
  await showLanguage(languageOf(locale));
  return null;
}

/** Loads the texts of all pages but home. */
export async function pageTextsLoader({ params }: Pick<LoaderFunctionArgs, 'params'>): Promise<null> {
  await loadPageTexts(languageOf(resolveLocale(params.locale ?? '')));
  return null;
}

/** Unknown addresses lead home in the visitor's locale (domain: Locale in the address). */
export function unknownPathLoader({ request }: Pick<LoaderFunctionArgs, 'request'>): Response {
  return redirect(localeRedirect(new URL(request.url)) ?? `/${storedLocale()}`);
}
