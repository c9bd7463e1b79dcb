import {
  buildDocument,
  type DocumentContent,
  type DocumentFormat,
  type DocumentLanguage,
  type DocumentOptions,
  type DocumentSection,
  documentLanguage,
  estimateDocument,
  type ProjectSnapshot,
  type SpecificationDocument,
  type SpecifyOptions,
  type SwitchOffer,
  specify,
  switchesOf,
  type TenderFinding,
  tenderOf,
  tenderSections,
} from '@sanispec/shared/documents';
import type { Locale } from '@sanispec/shared/markets';
import type { ExportChoice } from '../settings/exportChoices.ts';

/** A section with the page on which it begins, as far as that can be known without writing it. */
export interface PlacedSection {
  readonly section: DocumentSection;
  readonly page: number;
  readonly pages: number;
}

/** A file that would be made, and about how large. */
export interface FileSize {
  readonly format: DocumentFormat;
  readonly bytes: number;
}

/** What the page knows of the document that the settings would make. */
export interface DocumentWork {
  readonly document: SpecificationDocument;
  readonly language: DocumentLanguage;
  readonly sections: readonly PlacedSection[];
  readonly pageCount: number;
  readonly sizes: readonly FileSize[];
  readonly isWorkbook: boolean;
  /** What a tender would say otherwise than the project. */
  readonly findings: readonly TenderFinding[];
  /** Of the section that a switch turns on; undefined when it has none. */
  pagesOf(choice: ExportChoice): number | undefined;
}

/** Content is the same for each choice of sections. */
export function contentOf(snapshot: ProjectSnapshot, options: SpecifyOptions, locale: Locale): DocumentContent {
  return specify(snapshot, documentLanguage(locale, snapshot.catalogue.currency), options);
}

/** The section of each switch. */
const sectionKeys: Readonly<Partial<Record<ExportChoice, string>>> = {
  PROJECT_OVERVIEW: 'project-overview',
  QUICK_OVERVIEW: 'quick-overview',
  TEXT_SPECIFICATION: 'specification',
  SPACES_SUMMARY: 'spaces-summary',
  PRODUCT_SUMMARY: 'product-summary',
  DATA_SHEETS: 'data-sheets',
  TECHNOLOGIES: 'technologies',
  AMBIENCE_IMAGES: 'ambience-images',
  PICTURES_AND_DRAWINGS: 'pictures-and-drawings',
  ADDITIONAL_PICTURES: 'additional-pictures',
};

type Estimate = ReturnType<typeof estimateDocument>;

function placed(sections: readonly DocumentSection[], estimate: Estimate): PlacedSection[] {
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

/** The bill of a tender is read on paper, too; its front page is that of the file. */
function buildTender(content: DocumentContent, options: DocumentOptions, language: DocumentLanguage): Built {
  const tender = tenderOf(content, language, options);
  const { title, reference, revision, createdOn, articleLanguage } = content;
  const sections = tenderSections(tender, language, articleLanguage);
  return {
    document: { title, projectTitle: title, reference, revision, createdOn, sections },
    findings: tender.findings,
  };
}

function build(content: DocumentContent, options: DocumentOptions, language: DocumentLanguage): Built {
  if (options.format === 'TENDERS') return buildTender(content, options, language);
  const medium = options.format === 'EXCEL' ? 'workbook' : 'page';
  return { document: buildDocument(content, options, language, medium), findings: [] };
}

function sizesOf({ bytes }: Estimate, format: DocumentFormat, workbookBytes: () => number): readonly FileSize[] {
  switch (format) {
    case 'PDF':
      return [{ format, bytes: bytes.pdf }];
    case 'PDF_EXCEL':
      return [
        { format: 'PDF', bytes: bytes.pdf },
        { format: 'EXCEL', bytes: workbookBytes() },
      ];
    case 'WORD':
      return [{ format, bytes: bytes.word }];
    case 'EXCEL':
      return [{ format, bytes: bytes.workbook }];
    default:
      return [];
  }
}

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
  const sections = placed(document.sections, estimate);
  const workbookBytes = () => estimateDocument(buildDocument(content, options, language, 'workbook')).bytes.workbook;
  return {
    document,
    language,
    sections,
    pageCount: estimate.pages,
    sizes: sizesOf(estimate, format, workbookBytes),
    isWorkbook,
    findings,
    pagesOf: (choice) =>
      isWorkbook ? undefined : sections.find(({ section }) => section.key === sectionKeys[choice])?.pages,
  };
}

/** What each choice would add. */
export function offersOf(snapshot: ProjectSnapshot): ReadonlyMap<string, SwitchOffer> {
  return new Map(switchesOf(snapshot).map((offer) => [offer.code, offer]));
}
