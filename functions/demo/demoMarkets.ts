import type { CatalogueLanguage } from './demoText.ts';
import type { ProductFamily } from './productFamily.ts';

/** A group of countries with one catalogue. */
export interface DemoMarket {
  readonly id: 'dach' | 'international';
  readonly language: CatalogueLanguage;
  readonly countries: readonly string[];
  /** Begins the titles of the market's lists and rules. */
  readonly listPrefix: string;
  /** Settings of the workbook that name currencies. */
  readonly currencies: Readonly<Record<string, string>>;
  /** List prices against the German ones. */
  readonly priceFactor: number;
  sells(family: ProductFamily): boolean;
}

export const demoMarkets: readonly DemoMarket[] = [
  {
    id: 'dach',
    language: 'de',
    countries: ['DE', 'AT', 'XZ'],
    listPrefix: 'Dach',
    currencies: { Currency: 'EUR' },
    priceFactor: 1,
    sells: () => true,
  },
  {
    id: 'international',
    language: 'en',
    countries: ['GB', 'AE', 'SG', 'XF'],
    listPrefix: 'Int',
    // One price list: sterling at home of the language, euro elsewhere.
    currencies: { Currency: 'EUR', CurrencyGB: 'GBP', CurrencyAE: 'EUR', CurrencySG: 'EUR', CurrencyXF: 'EUR' },
    priceFactor: 0.97,
    sells: (family) => family.isInternational !== false,
  },
];

/** The demo manufacturer. */
export const demoBrand = 'Ondrava';
