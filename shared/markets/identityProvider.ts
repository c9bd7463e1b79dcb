/** Installations of the identity provider: the product's own three and the two of the operator. */
export const providerEnvironments = ['DEV', 'TEST', 'PROD', 'OPERATOR_QA', 'OPERATOR_PROD'] as const;
export type ProviderEnvironment = (typeof providerEnvironments)[number];

/** Markets of the identity provider in order, each with the languages of its screens (domain: Identity provider). */
const languagesOf = {
  PL: ['pl'],
  NT: ['en'],
  GB: ['en'],
  AU: ['en'],
  XF: ['en'],
  SG: ['en'],
  AT: ['de'],
  DE: ['de', 'en'],
  XZ: ['de', 'en'],
  NL: ['en', 'nl'],
  FR: ['fr'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type ProviderMarket = keyof typeof languagesOf;

export const providerMarkets = Object.keys(languagesOf) as readonly ProviderMarket[];

/** The market of visitors whose country has none of its own. */
export const defaultProviderMarket: ProviderMarket = 'NT';

/** Keys of the markets that have one; browsers send them in the open, so that they are no secret. */
export type ProviderKeys = Readonly<Partial<Record<ProviderMarket, string>>>;

/** The market of a locale's country; NT when the provider does not know the country. */
export function providerMarketOf(locale: string): ProviderMarket {
  const country = locale.slice(3);
  return providerMarkets.find((market) => market === country) ?? defaultProviderMarket;
}

/** The key of a market; the first market that has one stands in for a market without. */
export function providerKeyOf(market: ProviderMarket, keys: ProviderKeys): string | undefined {
  const keyed = [market, ...providerMarkets].find((candidate) => keys[candidate] !== undefined);
  return keyed && keys[keyed];
}

/** The language of the provider's screens; a market that does not offer the wanted one shows its first. */
export function providerLanguageOf(market: ProviderMarket, wanted: string): string {
  const offered: readonly string[] = languagesOf[market];
  return offered.includes(wanted) ? wanted : languagesOf[market][0];
}
