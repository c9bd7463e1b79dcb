import { intlLocaleOf, type Locale } from '@sanispec/shared/markets';

const timeZone = 'Europe/Berlin';
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Intl formatters are expensive to create; each is created once. */
function cached<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const known = formatters.get(key);
  if (known !== undefined) return known as F;
  const made = make();
  formatters.set(key, made);
  return made;
}

/**
 * An amount in the locale's form.
 *
 * @param cents integer cents
 * @param currency ISO 4217
 * @example formatMoney(123456, 'EUR', 'de-DE') // '1.234,56 €'
 */
export function formatMoney(cents: number, currency: string, locale: Locale): string {
  return cached(
    `money ${locale} ${currency}`,
    () => new Intl.NumberFormat(intlLocaleOf(locale), { style: 'currency', currency }),
  ).format(cents / 100);
}

/**
 * What an amount differs by, always with its sign.
 *
 * @param cents integer cents
 * @param currency ISO 4217
 * @example formatMoneyDifference(-3955, 'GBP', 'en-GB') // '−£39.55'
 */
export function formatMoneyDifference(cents: number, currency: string, locale: Locale): string {
  const options = { style: 'currency', currency, signDisplay: 'always' } as const;
  const format = cached(`difference ${locale} ${currency}`, () => new Intl.NumberFormat(intlLocaleOf(locale), options));
  // A minus as wide as the plus, after which no line breaks.
  return format.format(cents / 100).replace('-', '−');
}

/** A whole number in the locale's form. @example formatInteger(10000, 'de-DE') // '10.000' */
export function formatInteger(value: number, locale: Locale): string {
  return cached(`integer ${locale}`, () => new Intl.NumberFormat(intlLocaleOf(locale))).format(value);
}

/**
 * A day in the locale's form, in Berlin's time zone (domain: Dates and numbers).
 *
 * @param isoDate ISO date or date-time in UTC
 */
export function formatDate(isoDate: string, locale: Locale): string {
  return cached(
    `date ${locale}`,
    () => new Intl.DateTimeFormat(intlLocaleOf(locale), { dateStyle: 'medium', timeZone }),
  ).format(new Date(isoDate));
}

/** Hour and minute in the locale's form, in Berlin's time zone (domain: Dates and numbers). */
export function formatTime(isoDateTime: string, locale: Locale): string {
  return cached(
    `time ${locale}`,
    () => new Intl.DateTimeFormat(intlLocaleOf(locale), { timeStyle: 'short', timeZone }),
  ).format(new Date(isoDateTime));
}

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * The size of a file in the locale's form, in thousands. @example formatBytes(1_234_567, 'de-DE') // '1,2 MB'
 *
 * @param bytes at least 0
 */
export function formatBytes(bytes: number, locale: Locale): string {
  const step = Math.min(sizeUnits.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unit = sizeUnits[step] ?? 'byte';
  const value = bytes / 1000 ** step;
  return cached(
    `bytes ${unit} ${locale}`,
    () =>
      new Intl.NumberFormat(intlLocaleOf(locale), {
        style: 'unit',
        unit,
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumFractionDigits: step < 2 ? 0 : 1,
      }),
  ).format(value);
}
