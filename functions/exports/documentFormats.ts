import type { DocumentFormat, DocumentLanguage, Medium } from '@sanispec/shared/documents';
import type { DocumentWriter } from './documentWriter.ts';

/** One file of a format. */
export interface PlannedDocument {
  readonly writer: DocumentWriter;
  /** Whose sections it is written of. */
  readonly medium: Medium;
}

async function pdf(): Promise<PlannedDocument> {
  return { writer: (await import('./pdf/pdfWriter.ts')).pdfWriter, medium: 'page' };
}

async function workbook(): Promise<PlannedDocument> {
  return { writer: (await import('./excel/excelWriter.ts')).excelWriter, medium: 'workbook' };
}

async function csv(): Promise<PlannedDocument[]> {
  const { csvWriters } = await import('./data/csvWriters.ts');
  return csvWriters.map((writer) => ({ writer, medium: 'workbook' }));
}

async function json(): Promise<PlannedDocument> {
  return { writer: (await import('./data/jsonWriter.ts')).jsonWriter, medium: 'workbook' };
}

/** The files of each format, in the order in which they are written; writers are loaded when first needed. */
export const documentsOf: Readonly<Partial<Record<DocumentFormat, () => Promise<readonly PlannedDocument[]>>>> = {
  PDF: async () => [await pdf()],
  PDF_EXCEL: async () => [await pdf(), await workbook()],
  EXCEL: async () => [await workbook()],
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
