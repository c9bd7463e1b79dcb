import { describe, expect, it } from 'vitest';
import { keyedProviderMarketOf, providerLanguageOf, providerMarketOf } from './identityProvider.ts';

describe('markets of the identity provider', () => {
  it.each([
    ['de-DE', 'DE'],
    ['de-XZ', 'XZ'],
    ['en-NT', 'NT'],
    ['de-CH', 'NT'],
  ])('%s belongs to %s', (locale, market) => {
    expect(providerMarketOf(locale)).toBe(market);
  });

  it.each([
    ['DE', 'en', 'en'],
    ['DE', 'pl', 'de'],
    ['NL', 'nl', 'nl'],
    ['NL', 'fr', 'en'],
    ['FR', 'de', 'fr'],
  ] as const)('%s shows a visitor who asks for %s its screens in %s', (market, wanted, language) => {
    expect(providerLanguageOf(market, wanted)).toBe(language);
  });

  it('without a key are served by the first market that has one', () => {
    const keys = { FR: '3_fr', AT: '3_at', NT: '3_nt' };
    expect(keyedProviderMarketOf('FR', keys)).toBe('FR');
    expect(keyedProviderMarketOf('PL', keys)).toBe('NT');
    expect(keyedProviderMarketOf('PL', {})).toBeUndefined();
  });
});
