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

/** The market whose key and screens are used: the first market that has a key stands in for one without. */
export function keyedProviderMarketOf(market: ProviderMarket, keys: ProviderKeys): ProviderMarket | undefined {
  return [market, ...providerMarkets].find((candidate) => keys[candidate] !== undefined);
}

/** The language of the provider's screens; a market that does not offer the wanted one shows its first. */
export function providerLanguageOf(market: ProviderMarket, wanted: string): string {
  const offered: readonly string[] = languagesOf[market];
  return offered.includes(wanted) ? wanted : languagesOf[market][0];
}
