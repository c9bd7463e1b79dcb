import {
  buildDocument,
  type DocumentContent,
  type DocumentLanguage,
  type DocumentOptions,
  type DocumentSection,
  documentLanguage,
  type ProjectSnapshot,
  type SpecificationDocument,
  type SpecifyOptions,
  type SwitchOffer,
  specify,
  switchesOf,
} from '@sanispec/shared/documents';
import type { Locale } from '@sanispec/shared/markets';
import type { ExportChoice } from '../settings/exportChoices.ts';
import { estimatedPages } from './firstBlocks.ts';

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

function placed(sections: readonly DocumentSection[]): PlacedSection[] {
  let next = 1;
  return sections.map((section) => {
    const page = next;
    const pages = estimatedPages(section.blocks);
    next += pages;
    return { section, page, pages };
  });
}

/** The document of a format that has pages or sheets; undefined for data and tenders, which are files of their own kind. */
export function documentWork(
  content: DocumentContent,
  options: DocumentOptions,
  locale: Locale,
): DocumentWork | undefined {
  if (options.format === 'CSV' || options.format === 'JSON' || options.format === 'TENDERS') return undefined;
  const language = documentLanguage(locale, content.currency);
  const isWorkbook = options.format === 'EXCEL';
  const document = buildDocument(content, options, language, isWorkbook ? 'workbook' : 'page');
  const sections = placed(document.sections);
  const pageCount = sections.reduce((sum, { pages }) => sum + pages, 0);
  return {
    document,
    language,
    sections,
    pageCount,
    isWorkbook,
    pagesOf: (choice) =>
      isWorkbook ? undefined : sections.find(({ section }) => section.key === sectionKeys[choice])?.pages,
  };
}

/** What each choice would add. */
export function offersOf(snapshot: ProjectSnapshot): ReadonlyMap<string, SwitchOffer> {
  return new Map(switchesOf(snapshot).map((offer) => [offer.code, offer]));
}
