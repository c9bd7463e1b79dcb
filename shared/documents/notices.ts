import { marketOfCountry } from '#markets/index.ts';
import type { DocumentContent } from './content.ts';
import type { DocumentLanguage } from './documentLanguage.ts';

/** The wording that suits a kind of document. */
const wordings = {
  specification: { disclaimer: 'DocumentDisclaimer', polish: 'DocumentPolishNotice' },
  dataSheet: { disclaimer: 'DocumentSheetDisclaimer', polish: 'DocumentSheetPolishNotice' },
} as const;

/**
 * Legal notices (domain: Legal notices): the disclaimer everywhere, the price note in NL where prices are displayed, the
 * notice on offers in PL.
 */
export function noticesOf(
  { country, contact, total }: Pick<DocumentContent, 'country' | 'contact' | 'total'>,
  language: DocumentLanguage,
  kind: keyof typeof wordings,
): string[] {
  const { disclaimer, polish } = wordings[kind];
  const notices = [language.text(disclaimer)];
  if (country === 'NL' && total !== undefined) notices.push(language.text('DocumentDutchPriceNote'));
  if (country === 'PL') {
    const ways = [contact.phone, contact.email].filter((way) => way !== '').join(', ');
    const { distributorsUrl } = marketOfCountry(country, language.language);
    const distributors = distributorsUrl === undefined ? '' : language.text('DocumentDistributors', distributorsUrl);
    // A neutral tender names neither the manufacturer nor its distributors.
    const addresses = ways === '' ? [] : [language.text('DocumentNoticeContact', ways), distributors];
    // A full stop would be read as a part of the address before it.
    notices.push(`${language.text(polish)} ${addresses.filter((part) => part !== '').join(' · ')}`.trimEnd());
  }
  return notices;
}
