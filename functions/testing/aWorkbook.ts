import { type WorkbookParts, type Worksheet, writeWorkbook } from '@sanispec/demo';
import { zipSync } from 'fflate';

/** Sheets by name, each as rows of cells or as the XML of its part. */
export type TestSheets = Readonly<Record<string, Worksheet['rows']>>;

/** The bytes of a workbook; `ownParts` replace or add parts by path. */
export function aWorkbook(sheets: TestSheets, ownParts?: WorkbookParts): Buffer {
  const worksheets = Object.entries(sheets).map(([name, rows]): Worksheet => ({ name, rows }));
  return Buffer.from(writeWorkbook(worksheets, ownParts));
}

/** The bytes of a ZIP of texts and bytes by path. */
export function aZip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const entries = Object.entries(files).map(([path, content]): [string, Uint8Array] => [path, Buffer.from(content)]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}
