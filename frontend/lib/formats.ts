import { intlLocaleOf, type Locale } from '@sanispec/shared/markets';

const timeZone = 'Europe/Berlin';
type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | RangeFormat;

const formatters = new Map<string, Formatter>();

/** Intl formatters are expensive to create; each is created once. */
function cached<F extends Formatter>(key: string, make: () => F): F {
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

const ofNumber: readonly string[] = ['integer', 'group', 'decimal', 'fraction'];

/** What stands around the numbers of a text that Intl has made: before the first, between any two, after the last. */
function aroundNumbers(parts: readonly { readonly type: string; readonly value: string }[]): readonly string[] {
  const around = [''];
  for (const [index, { type, value }] of parts.entries()) {
    if (!ofNumber.includes(type)) around.push(`${around.pop() ?? ''}${value}`);
    else if (!ofNumber.includes(parts[index - 1]?.type ?? '')) around.push('');
  }
  return around;
}

type RangeFormat = (low: number, high: number) => string;

/** Writes spans of a currency as Intl does, which needs eighty times as long for one as for an amount. */
function createRangeFormat(currency: string, locale: Locale): RangeFormat {
  const format = new Intl.NumberFormat(intlLocaleOf(locale), { style: 'currency', currency });
  const [before = '', after = ''] = aroundNumbers(format.formatToParts(1));
  const [first = '', between = '', last = ''] = aroundNumbers(format.formatRangeToParts(1, 2));
  const figure = (cents: number): string => {
    const text = format.format(cents / 100);
    return text.slice(before.length, text.length - after.length);
  };
  return (low, high) => `${first}${figure(low)}${between}${figure(high)}${last}`;
}

/**
 * Two amounts as a span.
 *
 * @param low, high integer cents, not negative; the second is the greater
 * @param currency ISO 4217
 * @example formatMoneyRange(4215, 6115, 'EUR', 'de-DE') // '42,15–61,15 €'
 */
export function formatMoneyRange(low: number, high: number, currency: string, locale: Locale): string {
  const format = cached(`range ${locale} ${currency}`, () => createRangeFormat(currency, locale));
  return format(low, high);
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

/** An amount without its currency. @example formatAmount(123456, 'de-DE') // '1.234,56' */
export function formatAmount(cents: number, locale: Locale): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return cached(`amount ${locale}`, () => new Intl.NumberFormat(intlLocaleOf(locale), options)).format(cents / 100);
}

/** A whole number in the locale's form. @example formatInteger(10000, 'de-DE') // '10.000' */
export function formatInteger(value: number, locale: Locale): string {
  return cached(`integer ${locale}`, () => new Intl.NumberFormat(intlLocaleOf(locale))).format(value);
}

/** A length in the locale's form, to a tenth. @example formatLength(24.6, 'de-DE') // '24,6' */
export function formatLength(value: number, locale: Locale): string {
  const options = { maximumFractionDigits: 1 };
  return cached(`length ${locale}`, () => new Intl.NumberFormat(intlLocaleOf(locale), options)).format(value);
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

/** Hour and minute in the locale's form, where the reader is (domain: Dates and numbers). */
export function formatTime(isoDateTime: string, locale: Locale): string {
  return cached(`time ${locale}`, () => new Intl.DateTimeFormat(intlLocaleOf(locale), { timeStyle: 'short' })).format(
    new Date(isoDateTime),
  );
}

/** Day and time in the locale's form, both where the reader is (domain: Dates and numbers). */
export function formatMoment(isoDateTime: string, locale: Locale): string {
  return cached(
    `moment ${locale}`,
    () => new Intl.DateTimeFormat(intlLocaleOf(locale), { dateStyle: 'medium', timeStyle: 'short' }),
  ).format(new Date(isoDateTime));
}

/** Day and time on the clocks of Berlin, by which catalogues are published; the text says so. */
export function formatBerlinMoment(isoDateTime: string, locale: Locale): string {
  return cached(
    `berlin ${locale}`,
    () => new Intl.DateTimeFormat(intlLocaleOf(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  ).format(new Date(isoDateTime));
}

/** Whether a moment is on a day, given by any moment of it, where the reader is. */
export function isOnDay(isoDateTime: string, day: Date): boolean {
  return new Date(isoDateTime).toDateString() === day.toDateString();
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

/**
 * An amount without its fraction, for sums at a glance. @example formatWholeMoney(123456, 'GBP', 'en-GB') // '£1,235'
 *
 * @param cents integer cents
 * @param currency ISO 4217
 */
export function formatWholeMoney(cents: number, currency: string, locale: Locale): string {
  return cached(
    `whole money ${locale} ${currency}`,
    () => new Intl.NumberFormat(intlLocaleOf(locale), { style: 'currency', currency, maximumFractionDigits: 0 }),
  ).format(cents / 100);
}

/** A part of a whole; shares stand in columns, so each has one digit. @example formatShare(0.36, 'de-DE') // '36,0 %' */
export function formatShare(share: number, locale: Locale): string {
  return cached(
    `share ${locale}`,
    () =>
      new Intl.NumberFormat(intlLocaleOf(locale), {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
  ).format(share);
}

/** Day and month. @example formatDayMonth('2026-08-24', 'en-GB') // '24 Aug' */
export function formatDayMonth(isoDate: string, locale: Locale): string {
  return cached(
    `day ${locale}`,
    () => new Intl.DateTimeFormat(intlLocaleOf(locale), { day: 'numeric', month: 'short', timeZone }),
  ).format(new Date(isoDate));
}

/** Month and year. @example formatMonth('2026-08', 'en-GB') // 'August 2026' */
export function formatMonth(isoMonth: string, locale: Locale): string {
  return cached(
    `month ${locale}`,
    () => new Intl.DateTimeFormat(intlLocaleOf(locale), { month: 'long', year: 'numeric', timeZone }),
  ).format(new Date(isoMonth));
}

/** First and last day. @example formatDateSpan('2026-08-24', '2026-11-20', 'en-GB') // '24 Aug – 20 Nov 2026' */
export function formatDateSpan(isoFrom: string, isoTo: string, locale: Locale): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  return cached(`span ${locale}`, () => new Intl.DateTimeFormat(intlLocaleOf(locale), options)).formatRange(
    new Date(isoFrom),
    new Date(isoTo),
  );
}

/**
 * A change in percent, with its sign.
 *
 * @param digits of the fraction that are shown even when they are 0
 * @example formatChange(-2.13, 'en-GB') // '−2.1%'
 */
export function formatChange(percent: number, locale: Locale, digits: 0 | 1 = 1): string {
  const options = {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: 1,
  } as const;
  return withTrueMinus(new Intl.NumberFormat(intlLocaleOf(locale), options).format(percent / 100));
}

/** A minus as wide as the plus, after which no line breaks. */
function withTrueMinus(text: string): string {
  return text.replace('-', '−');
}
