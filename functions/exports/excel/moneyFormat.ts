import { intlLocaleOf } from '@sanispec/shared/markets';
import type { DocumentLanguage } from '../specification/documentLanguage.ts';

/**
 * The number format of money: the program writes the separators of its own language, the currency stands where the
 * document's language puts it.
 *
 * @example moneyFormat(documentLanguage('de-DE', 'EUR')) // '#,##0.00\u00a0[$€]'
 */
export function moneyFormat({ locale, currency }: DocumentLanguage): string {
  const parts = new Intl.NumberFormat(intlLocaleOf(locale), { style: 'currency', currency }).formatToParts(1);
  const symbol = `[$${parts.find(({ type }) => type === 'currency')?.value ?? currency}]`;
  const gap = parts.find(({ type }) => type === 'literal')?.value ?? '';
  return parts[0]?.type === 'currency' ? `${symbol}${gap}#,##0.00` : `#,##0.00${gap}${symbol}`;
}
