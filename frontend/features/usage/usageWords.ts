import type { UsageReport, UsageReportRow } from '@sanispec/shared/contract';
import { countryName, intlLocaleOf, type Locale } from '@sanispec/shared/markets';
import { hasText } from '#core/i18n.ts';
import { type SiteText, translateMessage } from '#core/text.ts';
import { formatChange, formatInteger, formatMoney, formatMonth, formatShare, formatWholeMoney } from '#lib/formats.ts';

export type Unit = UsageReport['tiles'][number]['unit'];

/** What there is nothing to say about. */
export const nothing = '–';

interface Amount {
  readonly value: number;
  readonly unit: Unit;
  readonly currency?: string | undefined;
}

/** A figure at a glance. @example amountText({ value: 411860200, unit: 'money', currency: 'GBP' }, 'en-GB') // '£4,118,602' */
export function amountText({ value, unit, currency }: Amount, locale: Locale): string {
  if (unit === 'share') return formatShare(value, locale);
  if (unit === 'money' && currency !== undefined) return formatWholeMoney(value, currency, locale);
  return formatInteger(value, locale);
}

/** How something changed: in percent, shares in percentage points; undefined where there is nothing to compare with. */
export function changeText(
  value: number,
  before: number | null | undefined,
  unit: Unit,
  { t, locale }: Pick<SiteText, 't' | 'locale'>,
): string | undefined {
  if (before === null || before === undefined) return undefined;
  if (unit === 'share') {
    const options = { signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const;
    const points = new Intl.NumberFormat(intlLocaleOf(locale), options).format((value - before) * 100);
    return t('UsagePoints', points.replace('-', '−'));
  }
  return before === 0 ? undefined : formatChange(((value - before) / before) * 100, locale);
}

/** Whether more or less, for the colour beside the sign; undefined where neither is said. */
export function directionOf(value: number, before: number | null | undefined): 'up' | 'down' | undefined {
  if (before === null || before === undefined || before === 0 || value === before) return undefined;
  return value > before ? 'up' : 'down';
}

/** A text of the site when there is one, or else what the server said. */
function known(key: string, fallback: string): string {
  return hasText(key) ? translateMessage(key) : fallback;
}

/** What a code of a bar or a cell means; '' is what nothing was chosen for. */
export function codeText(of: string, code: string, { t, locale }: Pick<SiteText, 't' | 'locale'>): string {
  if (code === '') return t('UsageNotGiven');
  switch (of) {
    case 'subCategory':
      return known(`CategoryLabel${code}`, code);
    case 'segment':
      return known(`SegmentLabel${code}`, code);
    case 'format':
      return known(`ExportFormat${code}`, code);
    case 'step':
      return known(`UsageStep${code}`, code);
    case 'reason':
      return known(`UsageReason${code}`, code);
    case 'country':
      return countryName(code, locale);
    case 'month':
      return formatMonth(code, locale);
    default:
      return code;
  }
}

/** A cell as a number; undefined where there is none. */
export function numberIn(cells: UsageReportRow, column: string): number | undefined {
  const cell = cells[column];
  return typeof cell === 'number' ? cell : undefined;
}

/** A cell as a text; '' where there is none. */
export function textIn(cells: UsageReportRow, column: string): string {
  const cell = cells[column];
  return cell === null || cell === undefined ? '' : String(cell);
}

/** An amount of money of a row, to the cent. */
export function moneyIn(cells: UsageReportRow, column: string, locale: Locale): string {
  const cents = numberIn(cells, column);
  const currency = textIn(cells, 'currency');
  return cents === undefined || currency === '' ? nothing : formatMoney(cents, currency, locale);
}
