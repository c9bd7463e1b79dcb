import type { CatalogueTable } from './sortTables.ts';

/**
 * 'Translations': a Translation-Key column, then a column per language or locale (domain: Translations and settings).
 * Empty cells translate nothing.
 */
export function readTranslations(rows: CatalogueTable['rows'], into: Map<string, Map<string, string>>): void {
  const [headers, ...others] = rows;
  (headers ?? []).forEach((header, index) => {
    const language = header.trim();
    if (index === 0 || language === '') return;
    const texts = into.get(language) ?? new Map<string, string>();
    for (const row of others) {
      const key = (row[0] ?? '').trim();
      const text = row[index] ?? '';
      if (key !== '' && text !== '') texts.set(key, text);
    }
    into.set(language, texts);
  });
}
