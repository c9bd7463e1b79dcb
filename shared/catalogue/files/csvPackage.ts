import { encodeUtf8Into } from '#columns/utf8.ts';
import type { CataloguePackage, CatalogueSheet } from '../cataloguePackage.ts';
import type { CatalogueTable } from './catalogueTables.ts';
import { readCsv } from './csvCells.ts';
import { carriageReturn, lineFeed, quote, separator } from './csvMarks.ts';
import { categoryCode } from './resolveSheetName.ts';
import { type PackageReading, tablesToPackage } from './tablesToPackage.ts';

const byteOrderMark = 0xfeff;
/** Longer texts are encoded by the platform, which for short ones costs more than it saves. */
const longestShort = 48;

function needsQuotes(text: string): boolean {
  return /[;"\r\n]/.test(text) || text.charCodeAt(0) === byteOrderMark;
}

/** Writes cells as bytes at once: a large catalogue has millions, and texts of them would be copied twice. */
class CsvWriter {
  #bytes = new Uint8Array(64 * 1024);
  #end = 0;

  constructor() {
    this.#encode(String.fromCharCode(byteOrderMark));
  }

  addRow(cells: readonly string[]): void {
    cells.forEach((cell, index) => {
      if (index > 0) this.#put(separator);
      if (cell !== '' && !this.#addShort(cell)) this.#addAny(cell);
    });
    this.#put(carriageReturn);
    this.#put(lineFeed);
  }

  end(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#end);
  }

  #reserve(count: number): void {
    if (this.#end + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#end + count));
    larger.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = larger;
  }

  #put(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#end++] = byte;
  }

  #encode(text: string): void {
    this.#reserve(text.length * 3);
    this.#end += encodeUtf8Into(text, this.#bytes.subarray(this.#end));
  }

  /** @returns false, and nothing is written, for a text that is long, needs quotes or is not ASCII */
  #addShort(text: string): boolean {
    if (text.length > longestShort) return false;
    this.#reserve(text.length);
    const bytes = this.#bytes;
    let end = this.#end;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code > 127 || code === separator || code === quote || code === lineFeed || code === carriageReturn)
        return false;
      bytes[end++] = code;
    }
    this.#end = end;
    return true;
  }

  #addAny(text: string): void {
    const isQuoted = needsQuotes(text);
    if (isQuoted) this.#put(quote);
    this.#encode(isQuoted ? text.replaceAll('"', '""') : text);
    if (isQuoted) this.#put(quote);
  }
}

/**
 * Rows as ';'-separated UTF-8 with byte order mark and CRLF (domain: Catalogue ZIP). Values stay exactly as they are.
 */
export function writeCsv(rows: Iterable<readonly string[]>): Uint8Array<ArrayBuffer> {
  const writer = new CsvWriter();
  for (const row of rows) writer.addRow(row);
  return writer.end();
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
 * The files of a catalogue ZIP, made one by one so that only one is held at a time (domain: Catalogue ZIP): one
 * CSV per category, then `Translations.csv` and `Settings.csv`. The same package always gives the same bytes.
 */
export function* packageToCsv(catalogue: CataloguePackage): Generator<CsvBytes> {
  for (const sheet of catalogue.sheets) {
    yield { fileName: `${categoryCode(sheet)}.csv`, bytes: writeCsv(sheetRows(sheet)) };
  }
  yield { fileName: 'Translations.csv', bytes: writeCsv(translationRows(catalogue.translations)) };
  yield { fileName: 'Settings.csv', bytes: writeCsv(settingRows(catalogue.settings)) };
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
