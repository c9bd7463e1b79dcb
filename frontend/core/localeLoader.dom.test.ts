import { beforeEach, describe, expect, it } from 'vitest';
import { readCookie } from '#lib/cookies.ts';
import { storeLocale } from './localeCookie.ts';
import { localeLoader, localeRedirect } from './localeLoader.ts';

beforeEach(() => {
  storeLocale('nl-NL');
});

function redirectOf(path: string): string | undefined {
  return localeRedirect(new URL(path, 'https://sanispec.example'));
}

describe('localeRedirect', () => {
  it.each([
    ['/', '/nl-NL'],
    ['/projects', '/nl-NL/projects'],
    ['/fr-BE/browse/products?sub=WC', '/fr-FR/browse/products?sub=WC'],
    ['/it-CH', '/en-NT'],
    ['/de-de/projects', '/de-DE/projects'],
    ['/?lang=pl', '/pl-PL'],
    ['/en-NT/projects?lang=de-AT&q=1', '/de-AT/projects?q=1'],
    ['/de-DE?lang=xx', '/en-NT'],
  ])('leads %s to %s', (from, to) => {
    expect(redirectOf(from)).toBe(to);
  });

  it.each(['/en-NT', '/de-XZ/projects', '/en-AU', '/en-SG/browse/products?q=1'])('admits %s', (path) => {
    expect(redirectOf(path)).toBeUndefined();
  });

  it('falls back to en-NT when no cookie says otherwise', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test removes the cookie.
    document.cookie = 'locale=; Max-Age=0; Path=/';
    expect(redirectOf('/')).toBe('/en-NT');
  });
});

describe('localeLoader', () => {
  it('stores the locale of the address and sets the language of the page', async () => {
    const request = new Request('https://sanispec.example/de-AT/projects');
    const admitted = await localeLoader({ request });
    expect(admitted).toBeNull();
    expect(readCookie('locale')).toBe('de-AT');
    expect(document.documentElement.lang).toBe('de');
  });
});
