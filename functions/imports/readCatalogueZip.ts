import { isUtf8 } from 'node:buffer';
import { cellKinds } from '@sanispec/shared/catalogue';
import { catalogueZipLimits, readTable, tableNameOf } from '#catalogues/catalogueFiles.ts';
import { atPlace, ImportFailure } from '#files/importFailure.ts';
import { openZip, readWhole } from '#files/openZip.ts';
import { maxWorkbookBytes } from '#files/uploadLimits.ts';
import type { Worksheet } from '#files/workbook/readWorkbook.ts';
import { RowBudget, RowCollector } from '#files/workbook/rowCollector.ts';

/** The directory of a ZIP, with room to spare. */
const directoryBytes = 1024 * 1024;

/** Whether a file is a ZIP of CSV files rather than a workbook, whose ZIP has a list of content types. */
export function isCatalogueZip(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 2) === 'PK' && !bytes.subarray(-directoryBytes).includes('[Content_Types].xml');
}

const decimals = /^(?:-?\d+(?:\.\d+)?|;)+$/;

/**
 * A file as a sheet. Its numbers are those of the catalogue that was downloaded, with a decimal point, unless a
 * spreadsheet program has written a comma in their column: then the column is read as texts are.
 */
function sheetOf(name: string, rows: readonly (readonly string[])[], budget: RowBudget): Worksheet {
  const hasComma = new Set<number>();
  for (const row of rows) for (const [at, text] of row.entries()) if (/\d,\d/.test(text)) hasComma.add(at);
  const collector = new RowCollector(budget, []);
  for (const [index, row] of rows.entries()) {
    collector.beginRow(index + 1, false);
    for (const [at, text] of row.entries()) {
      const isNumber = text.includes('.') && !hasComma.has(at) && decimals.test(text);
      collector.addCell(at, { kind: isNumber ? cellKinds.number : cellKinds.text, text });
    }
    collector.endRow();
  }
  return { name, isHidden: false, ...collector.sheet };
}

/** What other programs put into a ZIP: folders of macOS, hidden files. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

/**
 * The CSV files of a catalogue ZIP, one after the other, as `readWorkbook` reads sheets; files that are no CSV pass.
 *
 * @throws ImportFailure naming what is wrong with the file
 */
export async function* readCatalogueZip(bytes: Buffer): AsyncGenerator<Worksheet> {
  if (bytes.length > maxWorkbookBytes) throw new ImportFailure('FindingFileTooLarge', [maxWorkbookBytes / 1_048_576]);
  const zip = await openZip(bytes, catalogueZipLimits);
  try {
    const files = zip.entries.filter(({ name }) => !isHidden(name) && tableNameOf(name) !== undefined);
    if (files.length === 0) throw new ImportFailure('FindingNoCatalogueInZip');
    const budget = new RowBudget();
    for (const entry of files) {
      const name = tableNameOf(entry.name) ?? '';
      const content = await readWhole(zip, entry);
      // UTF-16 has NUL bytes, which UTF-8 allows.
      if (!isUtf8(content) || content.includes(0)) throw new ImportFailure('FindingCsvNotUtf8', [entry.name]);
      yield await atPlace(
        () => ({ sheet: name }),
        async () => sheetOf(name, readTable(content), budget),
      );
    }
  } finally {
    zip.close();
  }
}
