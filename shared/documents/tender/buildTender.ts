import type { SpecificationDocument } from '../block.ts';
import { buildDocument } from '../buildDocument.ts';
import type { DocumentContent } from '../content.ts';
import type { DocumentLanguage } from '../documentLanguage.ts';
import type { DocumentOptions } from '../documentOptions.ts';
import type { Tender } from './tender.ts';
import { tenderOf } from './tenderOf.ts';
import { tenderSections } from './tenderSections.ts';

/** A tender, and its bill for those who read it on paper. */
export interface BuiltTender {
  readonly tender: Tender;
  /** Front page, bill, summary, notices and terms. */
  readonly document: SpecificationDocument;
}

/** A neutral tender names neither whom to ask, which is the maker, nor what the catalogue has pictures of. */
function withoutMaker(content: DocumentContent): DocumentContent {
  return {
    ...content,
    contact: { ...content.contact, name: '', position: '', email: '', phone: '' },
    exportAssets: {},
  };
}

/** The tender of a project and the document that is printed of it (domain: Tenders). */
export function buildTender(
  project: DocumentContent,
  options: DocumentOptions,
  language: DocumentLanguage,
): BuiltTender {
  const tender = tenderOf(project, language, options);
  const content = options.neutralTexts ? withoutMaker(project) : project;
  const kicker = language.text('TenderTitle');
  const document = buildDocument(content, { ...options, switches: [] }, language, 'page');
  const covers = document.sections.flatMap((section) => {
    const [cover] = section.blocks;
    return cover?.kind === 'cover' ? [{ ...section, title: kicker, blocks: [{ ...cover, kicker }] }] : [];
  });
  return {
    tender,
    document: {
      ...document,
      title: `${content.title} – ${kicker}`,
      sections: [
        ...covers,
        ...tenderSections(tender, language, content.articleLanguage),
        ...document.sections.filter(({ key }) => key === 'terms'),
      ],
    },
  };
}
