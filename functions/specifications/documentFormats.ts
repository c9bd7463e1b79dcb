import {
  buildDocument,
  buildTender,
  type DocumentContent,
  type DocumentFormat,
  type DocumentLanguage,
  type DocumentOptions,
  type SpecificationDocument,
} from '@sanispec/shared/documents';
import type { DocumentWriter } from './documentWriter.ts';

/** What a file is written of: the sections for pages or workbooks, or the bill of a tender. */
type Source = 'page' | 'workbook' | 'tender';

/** One file of a format. */
export interface PlannedDocument {
  readonly writer: DocumentWriter;
  readonly source: Source;
}

/** The document that a file is written of. */
export function documentFor(
  { source }: Pick<PlannedDocument, 'source'>,
  content: DocumentContent,
  options: DocumentOptions,
  language: DocumentLanguage,
): SpecificationDocument {
  if (source === 'tender') return buildTender(content, options, language).document;
  return buildDocument(content, options, language, source);
}

async function pdf(source: Source = 'page'): Promise<PlannedDocument> {
  return { writer: (await import('./pdf/pdfWriter.ts')).pdfWriter, source };
}

async function word(source: Source = 'page'): Promise<PlannedDocument> {
  return { writer: (await import('./word/wordWriter.ts')).wordWriter, source };
}

async function workbook(): Promise<PlannedDocument> {
  return { writer: (await import('./excel/excelWriter.ts')).excelWriter, source: 'workbook' };
}

async function csv(): Promise<PlannedDocument[]> {
  const { csvWriters } = await import('./data/csvWriters.ts');
  return csvWriters.map((writer) => ({ writer, source: 'workbook' }));
}

async function json(): Promise<PlannedDocument> {
  return { writer: (await import('./data/jsonWriter.ts')).jsonWriter, source: 'workbook' };
}

async function tender(options: DocumentOptions): Promise<PlannedDocument> {
  return { writer: (await import('./tender/tenderWriter.ts')).tenderWriter(options), source: 'tender' };
}

/** The files of each format, in the order in which they are written; writers are loaded when first needed. */
export const documentsOf: Readonly<
  Record<DocumentFormat, (options: DocumentOptions) => Promise<readonly PlannedDocument[]>>
> = {
  PDF: async () => [await pdf()],
  PDF_EXCEL: async () => [await pdf(), await workbook()],
  WORD: async () => [await word()],
  EXCEL: async () => [await workbook()],
  TENDERS: async (options) => [await tender(options), await pdf('tender'), await word('tender')],
  CSV: csv,
  JSON: async () => [await json()],
};

/** Base name and reference of an export, e.g. 'Spezifikation_Export_GI-204817': archives are called so. */
export function exportName({ text }: DocumentLanguage, reference: string): string {
  return `${text('DocumentFileName')}_${reference}`;
}

/** E.g. 'Spezifikation_Export_GI-204817.pdf'; of several of one kind each names its part. */
export function documentFileName(language: DocumentLanguage, reference: string, writer: DocumentWriter): string {
  const part = writer.part === undefined ? '' : `_${language.text(writer.part).replace(/[^\p{L}\p{N}]+/gu, '_')}`;
  return `${exportName(language, reference)}${part}.${writer.extension}`;
}

/** E.g. 'Datenblatt_110.512.24.6.pdf'; what file systems refuse in an article number becomes a hyphen. */
export function dataSheetFileName({ text }: DocumentLanguage, articleId: string): string {
  return `${text('DocumentDataSheetFileName')}_${articleId.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`;
}
