import type { DocumentLanguage, Value } from '@sanispec/shared/documents';
import { intlLocaleOf } from '@sanispec/shared/markets';
import type { Language } from '@sanispec/shared/text';
import { cellText } from './cellText.ts';

/** What a cell holds, and how the program shows it. */
export interface CellContent {
  readonly value: string | number | Date;
  /** Number format; texts have none. */
  readonly format?: string;
  /** As it is shown, for measuring. */
  readonly shown: string;
}

const countFormat = '#,##0';

/** Languages as number formats name them (LCID), so that names of months are in the document's language everywhere. */
const languageIds: Readonly<Record<Language, string>> = { en: '809', de: '407', nl: '413', fr: '40C', pl: '415' };

/** Undefined for pictures, which are laid over cells. */
export function cellContent(value: Value, language: DocumentLanguage): CellContent | undefined {
  switch (value.kind) {
    case 'text':
      return textContent(value.text);
    case 'lines':
      return textContent(value.lines.map(({ text }) => text).join('\n'));
    case 'onRequest':
      return textContent(language.text('DocumentOnRequest'));
    case 'count':
      return { value: value.count, format: countFormat, shown: language.quantity(value.count) };
    case 'money': {
      const format = moneyFormat(value.currency, language);
      return { value: value.cents / 100, format, shown: language.money(value.cents) };
    }
    case 'date':
      return { value: dayOf(value.date), format: dateFormat(language), shown: language.date(value.date) };
    case 'picture':
      return undefined;
  }
}

function textContent(text: string): CellContent {
  const value = cellText(text);
  return { value, shown: value };
}

/** Cells know no time zone: the day in Europe/Berlin (domain: Dates and numbers) at midnight. */
function dayOf(date: string): Date {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date(date));
  return new Date(`${day}T00:00:00Z`);
}

/**
 * The number format of a day.
 *
 * @example dateFormat(documentLanguage('de-DE', 'EUR')) // '[$-407]d". "mmmm" "yyyy'
 */
function dateFormat({ locale, language }: DocumentLanguage): string {
  const codes: Readonly<Record<string, string>> = { day: 'd', month: 'mmmm', year: 'yyyy' };
  const parts = new Intl.DateTimeFormat(intlLocaleOf(locale), { dateStyle: 'long', timeZone: 'UTC' })
    .formatToParts(new Date(0))
    .map(({ type, value }) => codes[type] ?? `"${value}"`);
  return `[$-${languageIds[language]}]${parts.join('')}`;
}

/**
 * The number format of money: the program writes the separators of its own language, the currency stands where the
 * document's language puts it.
 *
 * @example moneyFormat('EUR', documentLanguage('de-DE', 'EUR')) // '#,##0.00\u00a0[$€]'
 */
function moneyFormat(currency: string, { locale }: DocumentLanguage): string {
  const parts = new Intl.NumberFormat(intlLocaleOf(locale), { style: 'currency', currency }).formatToParts(1);
  const symbol = `[$${parts.find(({ type }) => type === 'currency')?.value ?? currency}]`;
  const gap = parts.find(({ type }) => type === 'literal')?.value ?? '';
  return parts[0]?.type === 'currency' ? `${symbol}${gap}#,##0.00` : `#,##0.00${gap}${symbol}`;
}
