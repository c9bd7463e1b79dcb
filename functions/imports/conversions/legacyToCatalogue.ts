import { type CategoryCode, categoryCode, readCells, resolveSheetName, roleOf } from '@sanispec/shared/catalogue';
import { cleanText } from '@sanispec/shared/columns';
import type { Worksheet } from '#files/workbook/readWorkbook.ts';
import { reportCell } from '../cellFindings.ts';
import { knownFlags } from './columnFlags.ts';
import { ArticleNumbers, type ConversionFindings } from './conversionFindings.ts';
import { categorySheet, emptySettings, emptyTranslations, type MadeWorkbook } from './madeWorkbook.ts';

/** Rows to convert, as the spreadsheet counts, the end included. */
export interface RowSpan {
  readonly start?: number;
  readonly end?: number;
}

/** Header of the legacy sheet → column of a catalogue, in the order of the catalogue's columns. */
export const legacyColumns: readonly (readonly [header: string, column: string, flags?: string])[] = [
  ['Artikelnummer', 'ArticleNr'],
  ['Bezeichnung', 'Articletext'],
  ['Produkttyp', 'SPEC_Prodtype'],
  ['Produkt-ID', 'ParentID'],
  ['Variante', 'VariantKey'],
  ['Beschreibung', 'ProdDescription'],
  ['Technische Beschreibung', 'TechDescription'],
  ['Serie', 'Series', 'stdfilter;multiselect'],
  ['Farbe', 'Colour', 'stdfilter;multiselect'],
  ['Breite', 'Width', 'number;stdfilter;range'],
  ['Höhe', 'Height', 'number;stdfilter;range'],
  ['Tiefe', 'Depth', 'number;stdfilter;range'],
  ['Preis', 'Price'],
  ['Länder', 'CountriesISO'],
  ['Aktiv', 'Active'],
  ['Bild', 'PrimaryImage'],
  ['Weitere Bilder', 'AdditionalImages'],
  ['Zeichnungen', 'TechnicalDrawings'],
  ['CAD', 'CADFiles'],
];
const categoryHeaders = ['Kategorie', 'Unterkategorie'];
/** Without these no article could be told from another, or placed. */
const neededHeaders = [...categoryHeaders, 'Artikelnummer'];
const firstArticleRow = 2;

function headerIndexes({ rows, rowNumbers }: Worksheet): ReadonlyMap<string, number> {
  const headers = rowNumbers[0] === 1 ? (rows[0] ?? []) : [];
  return new Map(headers.map((header, index) => [cleanText(header).toLowerCase(), index] as const).reverse());
}

function missingIn(sheet: Worksheet): readonly string[] {
  const indexes = headerIndexes(sheet);
  return neededHeaders.filter((header) => !indexes.has(header.toLowerCase()));
}

/** What stands in the header and has no place in a catalogue: what is below it gets lost. */
function unknownHeaders({ rows, rowNumbers }: Worksheet): readonly string[] {
  const known = new Set(
    [...categoryHeaders, ...legacyColumns.map(([header]) => header)].map((name) => name.toLowerCase()),
  );
  const headers = rowNumbers[0] === 1 ? (rows[0] ?? []) : [];
  return headers.map(cleanText).filter((header) => header !== '' && !known.has(header.toLowerCase()));
}

/** The rows with the meaning that their columns have in a catalogue; what names a category refers to it. */
function readRows(sheet: Worksheet, { warnings }: ConversionFindings): readonly (readonly string[])[] {
  const roles = new Map([
    ...categoryHeaders.map((header) => [header.toLowerCase(), 'reference'] as const),
    ...legacyColumns.map(([header, name, own]) => {
      return [header.toLowerCase(), roleOf({ name, flags: (own ?? '').split(';') })] as const;
    }),
  ]);
  const headers = (sheet.rows[0] ?? []).map(cleanText);
  const read = headers.map((name) => ({ name, role: roles.get(name.toLowerCase()) ?? 'text' }));
  return readCells(sheet, read, 1, (problem) => reportCell(problem, warnings));
}

/** The rows that are asked for: below the header and up to the last one. */
function spanOf(sheet: Worksheet, { start, end }: RowSpan, { warnings }: ConversionFindings): Required<RowSpan> {
  const last = Math.max(firstArticleRow, sheet.rowNumbers.at(-1) ?? 0);
  function limitRow(row: number | undefined, otherwise: number): number {
    if (row === undefined) return otherwise;
    if (row > last) warnings.add('ConversionRowPastEnd', [row, last], { sheet: sheet.name });
    return Math.min(last, Math.max(firstArticleRow, row));
  }
  return { start: limitRow(start, firstArticleRow), end: limitRow(end, last) };
}

/**
 * A catalogue of a legacy sheet (domain: Conversions): its columns under the names of catalogues, every article
 * searchable. Rows that belong to no known category are left out.
 *
 * @param fileName for messages
 * @returns undefined when the file is none, or nothing is left of it
 */
export function legacyToCatalogue(
  sheets: readonly Worksheet[],
  fileName: string,
  span: RowSpan,
  findings: ConversionFindings,
): MadeWorkbook | undefined {
  const [sheet] = [...sheets].sort((a, b) => missingIn(a).length - missingIn(b).length);
  const missing = sheet === undefined ? neededHeaders : missingIn(sheet);
  if (sheet === undefined || missing.length > 0) {
    findings.errors.add('ConversionNotLegacy', [fileName, missing.join(', ')]);
    return undefined;
  }
  const indexes = headerIndexes(sheet);
  const indexOf = (header: string): number => indexes.get(header.toLowerCase()) ?? -1;
  for (const [header] of legacyColumns) {
    if (indexOf(header) === -1)
      findings.warnings.add('ConversionColumnMissing', [header], { sheet: sheet.name, row: 1 });
  }
  for (const header of unknownHeaders(sheet)) {
    findings.warnings.add('ConversionColumnUnknown', [header], { sheet: sheet.name, row: 1, column: header });
  }
  const { start, end } = spanOf(sheet, span, findings);
  const numbers = new ArticleNumbers(findings);
  const [main, sub] = categoryHeaders.map(indexOf) as [number, number];
  const categories = new Map<string, { readonly category: CategoryCode; readonly rows: (readonly string[])[] }>();
  readRows(sheet, findings).forEach((row, index) => {
    const rowNumber = sheet.rowNumbers[index] as number;
    if (rowNumber < start || rowNumber > end) return;
    const name = `${(row[main] ?? '').trim()}_${(row[sub] ?? '').trim()}`.toUpperCase();
    const category = resolveSheetName(name);
    if (category.kind !== 'category' || categoryCode(category) !== name) {
      findings.warnings.add('ConversionUnknownCategory', [name], { sheet: sheet.name, row: rowNumber });
      return;
    }
    if (!numbers.add((row[indexOf('Artikelnummer')] ?? '').trim(), sheet.name, rowNumber)) return;
    const articles = categories.get(name) ?? { category, rows: [] };
    categories.set(name, articles);
    articles.rows.push(row);
  });
  return catalogueOf(categories, indexOf, findings);
}

function catalogueOf(
  categories: ReadonlyMap<string, { readonly category: CategoryCode; readonly rows: readonly (readonly string[])[] }>,
  indexOf: (header: string) => number,
  findings: ConversionFindings,
): MadeWorkbook | undefined {
  if (categories.size === 0) {
    findings.errors.add('ConversionNothingLeft', []);
    return undefined;
  }
  const places = legacyColumns.map(([header]) => indexOf(header));
  const names = [...legacyColumns.map(([, column]) => column), 'IsSearchableBrowser'];
  const flags = legacyColumns.map(([, column, own]) => own ?? knownFlags(column) ?? '');
  flags.push(knownFlags('IsSearchableBrowser') ?? '');
  function* rowsOf(rows: readonly (readonly string[])[]): Generator<readonly string[]> {
    yield names;
    yield flags;
    // Legacy sheets do not say what can be found: without it nothing would be visible.
    for (const row of rows) yield [...places.map((place) => row[place] ?? ''), '1'];
  }
  const made = [...categories.values()].map(({ category, rows }) => categorySheet(category, rowsOf(rows), findings));
  const byCategory = Object.fromEntries([...categories].map(([code, { rows }]) => [code, rows.length]));
  return {
    sheets: [...made, { name: 'Translations', rows: emptyTranslations }, { name: 'Settings', rows: emptySettings }],
    articles: Object.values(byCategory).reduce((sum, count) => sum + count, 0),
    byCategory,
    isCatalogue: true,
  };
}
