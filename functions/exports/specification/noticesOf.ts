import type { DocumentLanguage } from '@sanispec/shared/documents';
import type { Contact } from './specification.ts';

/** The wording that suits a kind of document. */
const wordings = {
  specification: { disclaimer: 'DocumentDisclaimer', polish: 'DocumentPolishNotice' },
  dataSheet: { disclaimer: 'DocumentSheetDisclaimer', polish: 'DocumentSheetPolishNotice' },
} as const;

/**
 * Legal notices (domain: Legal notices): the disclaimer everywhere, the price note in NL, the notice on offers in PL.
 */
export function noticesOf(
  country: string,
  contact: Contact | undefined,
  language: DocumentLanguage,
  displayPrices: boolean,
  kind: keyof typeof wordings = 'specification',
): string[] {
  const { disclaimer, polish } = wordings[kind];
  const notices = [language.text(disclaimer)];
  if (country === 'NL' && displayPrices) notices.push(language.text('DocumentDutchPriceNote'));
  if (country === 'PL') {
    const ways = [contact?.phone, contact?.email].filter((way) => way !== undefined && way !== '').join(', ');
    const sentence = language.text(polish);
    notices.push(ways === '' ? sentence : `${sentence} ${language.text('DocumentNoticeContact', ways)}`);
  }
  return notices;
}
