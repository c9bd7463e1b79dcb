import type { CataloguePackage, CatalogueSheet } from '../cataloguePackage.ts';
import { synonymColumns } from './catalogueTables.ts';
import { categoryCode } from './resolveSheetName.ts';

/** A table to write; its rows are made when they are asked for. */
export interface TableToWrite {
  readonly name: string;
  rows(): readonly (readonly string[])[];
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

/** The rows of 'Settings', the header first. */
export function settingRows(settings: CataloguePackage['settings']): (readonly string[])[] {
  return [['Key', 'Value'], ...settings];
}

/** The table of 'Synonyms'; none for a catalogue without. */
export function synonymTables({ synonyms = [] }: CataloguePackage): readonly TableToWrite[] {
  if (synonyms.length === 0) return [];
  const rows = synonyms.map(({ language, word, means }) => [language, word, means]);
  return [{ name: 'Synonyms', rows: () => [synonymColumns, ...rows] }];
}

/**
 * The tables of a catalogue ZIP (domain: Catalogue ZIP): one per category, then `Translations`, `Settings` and, where the
 * catalogue has some, `Synonyms`. The same package always gives the same rows.
 */
export function tablesOfPackage(catalogue: CataloguePackage): readonly TableToWrite[] {
  const { sheets, translations, settings } = catalogue;
  return [
    ...sheets.map((sheet) => ({ name: categoryCode(sheet), rows: () => sheetRows(sheet) })),
    { name: 'Translations', rows: () => translationRows(translations) },
    { name: 'Settings', rows: () => settingRows(settings) },
    ...synonymTables(catalogue),
  ];
}
