import type { DocumentFormat, DocumentLanguage } from '@sanispec/shared/documents';
import { writeZip } from '#files/writeZip.ts';

/** A file as a download. */
export interface ReportFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export const contentTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

export function hasPdf(format: DocumentFormat): boolean {
  return format !== 'EXCEL';
}

export function hasWorkbook(format: DocumentFormat): boolean {
  return format !== 'PDF';
}

/** E.g. 'Spezifikation_Export_GI-204817.pdf': a base name and the project's reference. */
export function reportFileName(
  language: DocumentLanguage,
  reference: string,
  extension: keyof typeof contentTypes,
): string {
  return `${language.text('DocumentFileName')}_${reference}.${extension}`;
}

/** Files in one archive. The same files give the same bytes. */
export async function zipFiles(name: string, files: readonly ReportFile[]): Promise<ReportFile> {
  const entries = files.map((file) => ({ fileName: file.name, bytes: file.bytes }));
  return { name, contentType: contentTypes.zip, bytes: await writeZip(entries) };
}
