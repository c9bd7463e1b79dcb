import type { DocumentLanguage } from './documentLanguage.ts';
import type { Contact } from './specification.ts';

/** Legal notices (§9.5): the disclaimer everywhere, the price note in NL, the notice on offers in PL. */
export function noticesOf(
  country: string,
  contact: Contact | undefined,
  language: DocumentLanguage,
  displayPrices: boolean,
): string[] {
  const notices = [language.text('DocumentDisclaimer')];
  if (country === 'NL' && displayPrices) notices.push(language.text('DocumentDutchPriceNote'));
  if (country === 'PL') {
    const ways = [contact?.phone, contact?.email].filter((way) => way !== undefined && way !== '').join(', ');
    const sentence = language.text('DocumentPolishNotice');
    notices.push(ways === '' ? sentence : `${sentence} ${language.text('DocumentNoticeContact', ways)}`);
  }
  return notices;
}
