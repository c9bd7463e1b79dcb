import type { CataloguePackage, CatalogueSheet } from '../cataloguePackage.ts';
import type { CatalogueTable } from './catalogueTables.ts';
import { readCsv } from './csvCells.ts';
import { categoryCode } from './resolveSheetName.ts';
import { type PackageReading, tablesToPackage } from './tablesToPackage.ts';

const byteOrderMark = '\ufeff';

function writeCell(value: string): string {
  return /[;"\r\n]/.test(value) || value.startsWith(byteOrderMark) ? `"${value.replaceAll('"', '""')}"` : value;
}

/**
 * Rows as a ';'-separated text with byte order mark and CRLF (domain: Catalogue ZIP). Values stay exactly as they are.
 */
export function writeCsv(rows: Iterable<readonly string[]>): string {
  const lines: string[] = [];
  for (const row of rows) lines.push(row.map(writeCell).join(';'));
  return lines.length === 0 ? byteOrderMark : `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/** One file of a catalogue ZIP. */
interface CatalogueFile {
  readonly fileName: string;
  readonly text: string;
}

/** A category's sheet or file: names, flags, then its articles (domain: Catalogue workbook). */
export function sheetRows(sheet: CatalogueSheet): (readonly string[])[] {
  const names = sheet.columns.map((column) => column.name);
  const flags = sheet.columns.map((column) => column.flags.join(';'));
  return [names, flags, ...sheet.rows];
}

/** The rows of 'Translations', the header first. */
export function translationRows(translations: CataloguePackage['translations']): (readonly string[])[] {
  const languages = [...translations.keys()];
  const keys = new Set([...translations.values()].flatMap((texts) => [...texts.keys()]));
  const rows = [...keys].map((key) => [
    key,
    ...languages.map((language) => translations.get(language)?.get(key) ?? ''),
  ]);
  return [['Translation-Key', ...languages], ...rows];
}

/**
 * The files of a catalogue ZIP, made one by one so that only one text is held at a time (domain: Catalogue ZIP): one
 * CSV per category, then `Translations.csv` and `Settings.csv`. The same package always gives the same bytes.
 */
export function* packageToCsv(catalogue: CataloguePackage): Generator<CatalogueFile> {
  for (const sheet of catalogue.sheets) {
    yield { fileName: `${categoryCode(sheet)}.csv`, text: writeCsv(sheetRows(sheet)) };
  }
  yield { fileName: 'Translations.csv', text: writeCsv(translationRows(catalogue.translations)) };
  yield { fileName: 'Settings.csv', text: writeCsv(settingRows(catalogue.settings)) };
}

/** One file of a catalogue ZIP, unpacked. Reading it takes its bytes over. */
export interface CsvBytes {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The table that a file of a catalogue ZIP is named for; undefined for a file that is not a CSV. */
export function tableNameOf(fileName: string): string | undefined {
  const name = fileName.slice(fileName.lastIndexOf('/') + 1);
  return /\.csv$/i.test(name) ? name.slice(0, -'.csv'.length) : undefined;
}

/** The rows of 'Settings', the header first. */
export function settingRows(settings: CataloguePackage['settings']): (readonly string[])[] {
  return [['Key', 'Value'], ...settings];
}

function* tablesOf(files: Iterable<CsvBytes>): Generator<CatalogueTable> {
  for (const { fileName, bytes } of files) {
    const name = tableNameOf(fileName);
    if (name !== undefined) yield { name, rows: readCsv(bytes) };
  }
}

/**
 * The package that the files of a catalogue ZIP hold (domain: Catalogue ZIP). Files that are not CSV are ignored; what
 * does not fit is among the problems of the reading and left out.
 */
export function csvToPackage(files: Iterable<CsvBytes>): PackageReading {
  return tablesToPackage(tablesOf(files));
}
