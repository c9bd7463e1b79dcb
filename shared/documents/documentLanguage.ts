import { type Catalogue, type CatalogueLabels, catalogueLabels, type UnitPrice } from '#catalogue/index.ts';
import { countryName, formatNumber, intlLocaleOf, type Locale, languageOf } from '#markets/index.ts';
import type { Total } from '#pricing/index.ts';
import { type DocumentTextKey, documentTexts, type Language } from '#text/index.ts';

/** How a document speaks: its texts, and its forms of money, numbers and dates. */
export interface DocumentLanguage {
  readonly locale: Locale;
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
  /** E.g. 'Euro'. */
  readonly currencyName: string;
  text(key: DocumentTextKey, ...args: readonly (string | number)[]): string;
  /** A text with plural forms; the count is also its first argument, written as `quantity` does. */
  count(key: DocumentTextKey, count: number): string;
  /** Grouped always, also where the locale groups from ten thousand on: amounts stand in columns. */
  money(cents: number): string;
  /** A count as money is written: grouped always. */
  quantity(value: number): string;
  number(value: number): string;
  /** @param isoDate ISO date-time; shown as a day in Europe/Berlin (domain: Dates and numbers) */
  date(isoDate: string): string;
  countryName(isoCode: string): string;
}

/**
 * The language of one document. Money has two decimal places, those of the currency's cents, in every currency.
 *
 * @example documentLanguage('de-DE', 'EUR').money(31200) // '312,00 €'
 */
export function documentLanguage(locale: Locale, currency: string): DocumentLanguage {
  const language = languageOf(locale);
  const forms = intlLocaleOf(locale);
  const money = new Intl.NumberFormat(forms, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  });
  const quantity = new Intl.NumberFormat(forms, { useGrouping: 'always' });
  const date = new Intl.DateTimeFormat(forms, { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  return {
    locale,
    language,
    currency,
    currencyName: new Intl.DisplayNames(forms, { type: 'currency' }).of(currency) ?? currency,
    text: (key, ...args) => documentTexts.of(language, key, args),
    count: (key, count) => documentTexts.of(language, key, [quantity.format(count)], count),
    money: (cents) => money.format(cents / 100),
    quantity: (value) => quantity.format(value),
    number: (value) => formatNumber(value, locale),
    date: (isoDate) => date.format(new Date(isoDate)),
    countryName: (isoCode) => countryName(isoCode, locale),
  };
}

/** The labels and values of a catalogue in a document's language. */
export function documentLabels(
  { translations, propertiesOf }: Pick<Catalogue, 'translations'> & Pick<Catalogue['subCategories'], 'propertiesOf'>,
  { locale, text, number }: DocumentLanguage,
): CatalogueLabels {
  return catalogueLabels({
    translations,
    propertiesOf,
    locale,
    builtIn: (key) => (documentTexts.has(key) ? text(key) : undefined),
    number,
  });
}

/** A unit price, or 'On request'. */
export function priceText(price: UnitPrice, language: DocumentLanguage): string {
  return price.kind === 'priced' ? language.money(price.cents) : language.text('DocumentOnRequest');
}

/** What a total leaves out, said beside it; '' when nothing. */
export function totalText(total: Total, language: DocumentLanguage): string {
  const parts: string[] = [];
  if (total.onRequest > 0) parts.push(language.count('DocumentWithoutOnRequest', total.onRequest));
  if (total.invalid > 0) parts.push(language.count('DocumentWithoutInvalid', total.invalid));
  return parts.join(' · ');
}
