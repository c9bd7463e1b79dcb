import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { supportedLocales } from './market.ts';
import { footerPages, footerUrl, marketOf, marketOfCountry, markets } from './markets.ts';

describe('markets', () => {
  it('has one row for every supported locale', () => {
    for (const locale of [...supportedLocales, 'en-AU']) {
      expect(markets.filter((row) => row.locale === locale)).toHaveLength(1);
    }
  });

  it.each([
    ['de-XZ', 'DE', 'first'],
    ['en-GB', 'UK', 'second'],
    ['en-NT', '', 'second'],
    ['sr-RS', 'SR', 'first'],
  ])('%s is short %s and of the %s family', (locale, short, family) => {
    expect(marketOf(locale)).toMatchObject({ headerCountryShort: short, productFamily: family });
  });

  it('builds footer links from the base address unless the market overrides one', () => {
    const market = { ...marketOf('nl-NL'), footerLinksOverride: { imprint: 'https://else.example/colofon' } };
    expect(footerUrl(market, 'imprint')).toBe('https://else.example/colofon');
    expect(footerUrl(market, 'dataPrivacy')).toBe(`${market.footerLinksUrl}${footerPages.dataPrivacy}`);
  });

  it.each([
    ['GB', 'de', 'en-GB'],
    ['CH', 'fr', 'fr-CH'],
    ['CH', 'pl', 'de-CH'],
    ['XZ', 'de', 'de-XZ'],
    ['AE', 'en', 'en-NT'],
    ['MA', 'fr', 'en-NT'],
  ])('finds for the country %s in the language %s the locale %s', (country, language, locale) => {
    expect(marketOfCountry(country, language).locale).toBe(locale);
  });

  it('refuses a locale without a market', () => {
    expect(() => marketOf('xx-YY')).toThrow(RangeError);
  });
});

describe('countries', () => {
  it('holds every code once, with AN, CS, XF and XZ', () => {
    expect(new Set(countries).size).toBe(countries.length);
    expect(countries).toEqual(expect.arrayContaining(['AN', 'CS', 'XF', 'XZ', 'DE']));
    expect(countries).toHaveLength(253);
  });
});
