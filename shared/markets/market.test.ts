import { describe, expect, it } from 'vitest';
import { catalogueCountryOf, currencyOf, localeShowing, resolveLocale } from './market.ts';

describe('locales', () => {
  it.each([
    ['de-AT', 'de-AT'],
    ['en-AU', 'en-AU'],
    ['de-CH', 'de-DE'],
    ['en-US', 'en-NT'],
    ['pl-DE', 'pl-PL'],
    ['xx-YY', 'en-NT'],
    ['', 'en-NT'],
  ])('%s resolves to %s', (requested, locale) => {
    expect(resolveLocale(requested)).toBe(locale);
  });

  it('name their catalogue country, NT being AE', () => {
    expect(catalogueCountryOf('en-NT')).toBe('AE');
    expect(catalogueCountryOf('de-XZ')).toBe('XZ');
  });
});

describe('currencies', () => {
  const settings = (values: Record<string, string>) => (key: string) => values[key];

  it("take the country's own setting, then the catalogue's, then the country's usual one", () => {
    expect(currencyOf('GB', settings({ CurrencyGB: 'EUR', Currency: 'USD' }))).toBe('EUR');
    expect(currencyOf('GB', settings({ Currency: 'USD' }))).toBe('USD');
    expect(currencyOf('GB', settings({}))).toBe('GBP');
    expect(currencyOf('FR', settings({}))).toBe('EUR');
  });
});

it.each([
  ['DE', 'en-GB', 'de-DE'],
  ['AE', 'de-DE', 'en-NT'],
  ['AT', 'de-DE', 'de-AT'],
  ['JP', 'de-DE', undefined],
] as const)('the catalogue of %s is shown, for a reader of %s, by %s', (country, wanted, locale) => {
  expect(localeShowing(country, wanted)).toBe(locale);
});
