export * from './countries.ts';
export * from './identityProvider.ts';
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
  localeShowing,
  menuLocales,
  resolveLocale,
} from './market.ts';
export { type FooterPage, footerUrl, type Market, marketOf, marketOfCountry } from './markets.ts';
export { properAddress } from './properAddress.ts';
export { type Notation, notationIn, notationOf, readNumber } from './readNumber.ts';
