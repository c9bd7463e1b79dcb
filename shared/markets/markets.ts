import { defaultLocale } from './market.ts';

/** Pages that the footer links to; each has a file name below the market's base URL. */
export const footerPages = {
  imprint: 'm-impressum.html',
  disclaimer: 'm-disclaimer.html',
  dataPrivacy: 'm-data-privacy.html',
  declarations: 'declarations.html',
  sitemap: 'sitemap.html',
} as const;
export type FooterPage = keyof typeof footerPages;

/** What one market's site needs to know (domain: Market table). */
export interface Market {
  readonly locale: string;
  /** The manufacturer's site of the market. */
  readonly homeUrl: string;
  /** How the link to it is labelled. */
  readonly homeLabel: string;
  /** Blank in the international markets. */
  readonly headerCountryShort: string;
  readonly footerCopyright: string;
  /** Where users write to while their project has no account manager. */
  readonly contactEmail: string;
  /** Beside it, where the market has one for projects. */
  readonly contactPhone?: string;
  /** Page that lists who sells the products, where documents have to name it. */
  readonly distributorsUrl?: string;
  /** Ends with '/'. */
  readonly footerLinksUrl: string;
  readonly productFamily: 'first' | 'second';
  /** Language of the manufacturer's site and the account provider, where it is not the locale's. */
  readonly forceLanguage?: string;
  readonly footerLinksOverride?: Readonly<Partial<Record<FooterPage, string>>>;
  /** Address of the survey behind the beta banner; without one there is no banner. */
  readonly feedbackUrl?: string;
}

const host = 'ondrava.example';
const holder = 'Ondrava Bathroom Systems';

type Extra = Pick<Market, 'forceLanguage' | 'footerLinksOverride' | 'feedbackUrl' | 'contactPhone' | 'distributorsUrl'>;

function market(
  locale: string,
  headerCountryShort: string,
  productFamily: Market['productFamily'],
  company: string,
  extra: Extra = {},
): Market {
  const language = extra.forceLanguage ?? locale.slice(0, 2);
  const path = headerCountryShort === '' ? 'int' : headerCountryShort.toLowerCase();
  const homeUrl = `https://www.${host}/${path}/${language}/`;
  return {
    locale,
    homeUrl,
    homeLabel: `${host}/${path}`,
    headerCountryShort,
    footerCopyright: company,
    contactEmail: `projects.${path}@${host}`,
    footerLinksUrl: `${homeUrl}legal/`,
    productFamily,
    ...extra,
  };
}

/** The market table (domain: Market table). Locales that the application does not support are data for later. */
export const markets: readonly Market[] = [
  market('de-DE', 'DE', 'first', `${holder} Vertriebs GmbH`),
  market('de-XZ', 'DE', 'first', `${holder} Vertriebs GmbH`),
  market('de-AT', 'AT', 'first', `${holder} Vertriebs GmbH & Co. KG`, {
    // The Austrian company has its declarations on the German pages.
    footerLinksOverride: { declarations: `https://www.${host}/de/de/legal/declarations.html` },
  }),
  market('de-CH', 'CH', 'first', `${holder} AG`),
  market('fr-CH', 'CH', 'first', `${holder} SA`),
  market('it-CH', 'CH', 'first', `${holder} SA`),
  market('fr-FR', 'FR', 'first', `${holder} Sàrl`, { feedbackUrl: `https://survey.${host}/fr/beta` }),
  market('fr-BE', 'BE', 'first', `${holder} SA/NV`),
  market('nl-BE', 'BE', 'first', `${holder} NV/SA`),
  market('fr-LU', 'LU', 'first', `${holder} SA`, { forceLanguage: 'de' }),
  market('en-GB', 'UK', 'second', `${holder} Ltd`),
  market('en-NT', '', 'second', `${holder} AG`),
  market('en-XF', '', 'second', `${holder} AG`),
  market('fr-NT', '', 'second', `${holder} AG`),
  market('en-SG', 'SG', 'second', `${holder} Pte. Ltd.`),
  market('en-AU', 'AU', 'second', `${holder} Pty. Ltd.`),
  market('nl-NL', 'NL', 'first', `${holder} B.V.`),
  market('en-NL', 'NL', 'first', `${holder} B.V.`),
  market('pl-PL', 'PL', 'first', `${holder} Sp. z o.o.`, {
    contactPhone: '+48 22 555 01 37',
    distributorsUrl: `https://www.${host}/pl/pl/dystrybutorzy/`,
  }),
  market('cs-CZ', 'CZ', 'first', `${holder} s.r.o.`),
  market('sk-SK', 'SK', 'first', `${holder} s.r.o.`),
  market('ru-RU', 'RU', 'first', `${holder} OOO`),
  market('en-RO', 'RO', 'first', `${holder} SRL`, { forceLanguage: 'ro' }),
  market('hu-HU', 'HU', 'first', `${holder} Kft.`),
  market('lv-LV', 'LV', 'first', `${holder} SIA`, { forceLanguage: 'lv' }),
  market('et-EE', 'EE', 'first', `${holder} OÜ`, { forceLanguage: 'et' }),
  market('da-DK', 'DK', 'first', `${holder} A/S`),
  market('sl-SI', 'SI', 'first', `${holder} d.o.o.`),
  market('hr-HR', 'HR', 'first', `${holder} d.o.o.`),
  market('sr-RS', 'SR', 'first', `${holder} d.o.o.`),
];

const byLocale = new Map(markets.map((row) => [row.locale, row]));

/**
 * The market of a locale.
 *
 * @throws RangeError for a locale without a market: every supported locale has a row
 */
export function marketOf(locale: string): Market {
  const found = byLocale.get(locale);
  if (found === undefined) throw new RangeError(`No market for locale ${locale}`);
  return found;
}

/**
 * The market of a country, in the language where it has several; the international one serves countries without their
 * own.
 *
 * @param country ISO code, as in a project's details
 * @param language two letters
 */
export function marketOfCountry(country: string, language: string): Market {
  const own = markets.filter(({ locale }) => locale.slice(3) === country);
  return own.find(({ locale }) => locale.startsWith(language)) ?? own[0] ?? marketOf(defaultLocale);
}

/** Address of a footer page: the market's own, else its base URL and the page's file name. */
export function footerUrl(market: Market, page: FooterPage): string {
  return market.footerLinksOverride?.[page] ?? `${market.footerLinksUrl}${footerPages[page]}`;
}
