import type { CatalogueLanguage } from '../texts/demoText.ts';
import type { ProductFamily } from './productFamily.ts';

/** A group of countries with one catalogue. */
export interface DemoMarket {
  readonly id: 'dach' | 'international' | 'nl' | 'fr' | 'pl';
  readonly language: CatalogueLanguage;
  readonly countries: readonly string[];
  /** Begins the titles of the market's lists and rules. */
  readonly listPrefix: string;
  /** Settings of the workbook that name currencies. */
  readonly currencies: Readonly<Record<string, string>>;
  /** List prices against the German ones; every market has a list of its own, none is a conversion. */
  readonly priceFactor: number;
  /** Prices end in 0 or 5 cents at 20 per unit of currency, in .00 or .50 at 2. */
  readonly pricesPerUnit: number;
  sells(family: ProductFamily): boolean;
}

function sellsAbroad(family: ProductFamily): boolean {
  return family.isInternational !== false;
}

export const demoMarkets: readonly DemoMarket[] = [
  {
    id: 'dach',
    language: 'de',
    countries: ['DE', 'AT', 'XZ'],
    listPrefix: 'Dach',
    currencies: { Currency: 'EUR' },
    priceFactor: 1,
    pricesPerUnit: 20,
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
    pricesPerUnit: 20,
    sells: sellsAbroad,
  },
  {
    id: 'nl',
    language: 'nl',
    countries: ['NL'],
    listPrefix: 'Nl',
    currencies: { Currency: 'EUR' },
    priceFactor: 1.02,
    pricesPerUnit: 20,
    sells: sellsAbroad,
  },
  {
    id: 'fr',
    language: 'fr',
    countries: ['FR'],
    listPrefix: 'Fr',
    currencies: { Currency: 'EUR' },
    priceFactor: 1.04,
    pricesPerUnit: 20,
    sells: sellsAbroad,
  },
  {
    id: 'pl',
    language: 'pl',
    countries: ['PL'],
    listPrefix: 'Pl',
    currencies: { Currency: 'PLN' },
    priceFactor: 3.85,
    pricesPerUnit: 2,
    sells: sellsAbroad,
  },
];

/** The demo manufacturer. */
export const demoBrand = 'Ondrava';
