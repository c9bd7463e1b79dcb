import { type CataloguePackage, type CatalogueTable, readCsv, tablesToPackage } from '@sanispec/shared/catalogue';
import { readZip } from './readZip.ts';

function tableNameOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('/') + 1).replace(/\.csv$/i, '');
}

/**
 * The package in a catalogue ZIP (§3.6). While a file is parsed the next one is inflated on another thread.
 *
 * @param pause awaited between files, so that a worker can answer in between
 * @throws when the bytes are no ZIP, or it holds no category
 */
export async function readCatalogueZip(
  zip: Uint8Array<ArrayBuffer>,
  pause: () => Promise<void> = async () => undefined,
): Promise<CataloguePackage> {
  const entries = readZip(zip).filter(({ name }) => /\.csv$/i.test(name));
  const decoder = new TextDecoder('utf-8');
  const tables: CatalogueTable[] = [];
  let next = entries[0]?.bytes();
  for (const [index, { name }] of entries.entries()) {
    const bytes = await next;
    next = entries[index + 1]?.bytes();
    // Awaited in the next round; until then a failure must not count as unhandled.
    next?.catch(() => undefined);
    tables.push({ name: tableNameOf(name), rows: readCsv(decoder.decode(bytes)) });
    await pause();
  }
  const { package: content } = tablesToPackage(tables);
  if (content.sheets.length === 0) throw new Error('The catalogue holds no category');
  return content;
}
