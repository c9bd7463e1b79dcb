export * from './countries.ts';
export {
  catalogueCountryOf,
  contentLanguageOf,
  currencyOf,
  defaultLocale,
  formatNumber,
  intlLocaleOf,
  isSupportedLocale,
  type Locale,
  languageOf,
  menuLocales,
  resolveLocale,
} from './market.ts';
export { type FooterPage, footerUrl, type Market, marketOf, marketOfCountry } from './markets.ts';
export { properAddress } from './properAddress.ts';
