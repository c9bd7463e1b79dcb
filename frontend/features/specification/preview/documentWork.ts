import {
  buildDocument,
  buildTender,
  type DocumentContent,
  type DocumentFormat,
  type DocumentLanguage,
  type DocumentOptions,
  type DocumentSection,
  documentLanguage,
  type EarlierState,
  estimateDocument,
  type PrintFinding,
  type ProjectSnapshot,
  type SectionKey,
  type SpecificationDocument,
  type SpecifyOptions,
  type SwitchOffer,
  specify,
  switchesOf,
  type TenderFinding,
  unprintableTexts,
} from '@sanispec/shared/documents';
import type { Locale } from '@sanispec/shared/markets';
import type { ExportChoice } from '../settings/exportChoices.ts';

/** A section with the page on which it begins, as far as that can be known without writing it. */
export interface PlacedSection {
  readonly section: DocumentSection;
  readonly page: number;
  readonly pages: number;
}

/** What the page knows of the document that the settings would make. */
export interface DocumentWork {
  readonly document: SpecificationDocument;
  readonly language: DocumentLanguage;
  readonly sections: readonly PlacedSection[];
  readonly pageCount: number;
  readonly isWorkbook: boolean;
  /** What a tender would say otherwise than the project. */
  readonly findings: readonly TenderFinding[];
  /** Texts with signs that its PDF cannot print. */
  readonly unprintable: readonly PrintFinding[];
  /** Of the section that a choice turns on; undefined when it has none. */
  pagesOf(choice: ExportChoice): number | undefined;
}

/** Content is the same for each choice of sections. */
export function contentOf(
  snapshot: ProjectSnapshot,
  options: SpecifyOptions,
  locale: Locale,
  earlier: EarlierState | undefined,
): DocumentContent {
  return specify(snapshot, documentLanguage(locale, snapshot.catalogue.currency), options, { earlier });
}

/** The section of each choice that turns one on. */
const sectionKeys: Readonly<Partial<Record<ExportChoice, SectionKey>>> = {
  PROJECT_OVERVIEW: 'project-overview',
  QUICK_OVERVIEW: 'quick-overview',
  TEXT_SPECIFICATION: 'specification',
  SPACES_SUMMARY: 'spaces-summary',
  PRODUCT_SUMMARY: 'product-summary',
  DATA_SHEETS: 'data-sheets',
  TECHNOLOGIES: 'technologies',
  AMBIENCE_IMAGES: 'ambience',
  PICTURES_AND_DRAWINGS: 'pictures-and-drawings',
  ADDITIONAL_PICTURES: 'additional-pictures',
  projectPlan: 'project-plan',
  scopeOfDelivery: 'scope-of-delivery',
  promoPage: 'range',
};

type Estimate = ReturnType<typeof estimateDocument>;

function placeSections(sections: readonly DocumentSection[], estimate: Estimate): PlacedSection[] {
  let next = 1;
  return sections.map((section, index) => {
    const page = next;
    const pages = estimate.sections[index]?.pages ?? 1;
    next += pages;
    return { section, page, pages };
  });
}

interface Built {
  readonly document: SpecificationDocument;
  readonly findings: readonly TenderFinding[];
}

function build(content: DocumentContent, options: DocumentOptions, language: DocumentLanguage): Built {
  if (options.format === 'TENDERS') {
    const { document, tender } = buildTender(content, options, language);
    return { document, findings: tender.findings };
  }
  const medium = options.format === 'EXCEL' ? 'workbook' : 'page';
  return { document: buildDocument(content, options, language, medium), findings: [] };
}

const formatsWithPdf: readonly DocumentFormat[] = ['PDF', 'PDF_EXCEL', 'TENDERS'];

/** The document of a format that has pages or sheets; undefined for data. */
export function documentWork(
  content: DocumentContent,
  options: DocumentOptions,
  locale: Locale,
): DocumentWork | undefined {
  const { format } = options;
  if (format === 'CSV' || format === 'JSON') return undefined;
  const language = documentLanguage(locale, content.currency);
  const isWorkbook = format === 'EXCEL';
  const { document, findings } = build(content, options, language);
  const estimate = estimateDocument(document);
  const sections = placeSections(document.sections, estimate);
  return {
    document,
    language,
    sections,
    pageCount: estimate.pages,
    isWorkbook,
    findings,
    unprintable: formatsWithPdf.includes(format) ? unprintableTexts(content, language) : [],
    pagesOf: (choice) =>
      isWorkbook ? undefined : sections.find(({ section }) => section.key === sectionKeys[choice])?.pages,
  };
}

/** What each choice would add. */
export function offersOf(snapshot: ProjectSnapshot): ReadonlyMap<string, SwitchOffer> {
  return new Map(switchesOf(snapshot).map((offer) => [offer.code, offer]));
}
