import type { CatalogueTable } from './sortTables.ts';

/**
 * 'Settings': key and value rows (domain: Translations and settings), below a header row 'Key;Value' when there is one.
 */
export function readSettings(rows: CatalogueTable['rows'], into: Map<string, string>): void {
  rows.forEach((row, index) => {
    const key = (row[0] ?? '').trim();
    const isHeader = index === 0 && key.toLowerCase() === 'key';
    if (key !== '' && !isHeader) into.set(key, (row[1] ?? '').trim());
  });
}
