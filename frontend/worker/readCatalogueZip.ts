import { type CatalogueInCells, type CsvFile, indexCsv, openCsvFiles, tableNameOf } from '@sanispec/shared/catalogue';
import { readZip } from './readZip.ts';
import { utf8 } from './utf8.ts';

/**
 * The catalogue in a catalogue ZIP (§3.6): unpacked, and its cells found; they become texts when they are asked for.
 *
 * @param pause awaited between files, so that a worker can answer in between
 * @throws when the bytes are no ZIP, or it holds no category
 */
export async function readCatalogueZip(
  zip: Uint8Array<ArrayBuffer>,
  pause: () => Promise<void> = async () => undefined,
): Promise<CatalogueInCells> {
  const files: CsvFile[] = [];
  for (const { name: fileName, bytes } of readZip(zip)) {
    const name = tableNameOf(fileName);
    if (name === undefined) continue;
    files.push({ name, cells: indexCsv(await bytes()) });
    await pause();
  }
  const content = openCsvFiles(files, utf8);
  if (content.cells.sheets.length === 0) throw new Error('The catalogue holds no category');
  return content;
}
