import type { CataloguePackage, CatalogueSheet } from '../cataloguePackage.ts';
import { categoryCode } from './resolveSheetName.ts';
import { writeCsv } from './writeCsv.ts';

/** One file of a catalogue ZIP. */
export interface CatalogueFile {
  readonly fileName: string;
  readonly text: string;
}

function sheetRows(sheet: CatalogueSheet): (readonly string[])[] {
  const names = sheet.columns.map((column) => column.name);
  const flags = sheet.columns.map((column) => column.flags.join(';'));
  return [names, flags, ...sheet.rows];
}

function translationRows(translations: CataloguePackage['translations']): (readonly string[])[] {
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
  yield { fileName: 'Settings.csv', text: writeCsv([['Key', 'Value'], ...catalogue.settings]) };
}
