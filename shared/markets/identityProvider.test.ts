import { describe, expect, it } from 'vitest';
import { providerKeyOf, providerLanguageOf, providerMarketOf } from './identityProvider.ts';

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
  ] as const)('%s shows whoever wants %s its screens in %s', (market, wanted, language) => {
    expect(providerLanguageOf(market, wanted)).toBe(language);
  });

  it('take the key of the first market that has one when they have none', () => {
    const keys = { FR: '3_fr', AT: '3_at', NT: '3_nt' };
    expect(providerKeyOf('FR', keys)).toBe('3_fr');
    expect(providerKeyOf('PL', keys)).toBe('3_nt');
    expect(providerKeyOf('PL', {})).toBeUndefined();
  });
});
