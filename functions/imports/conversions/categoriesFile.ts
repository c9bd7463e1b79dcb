import { cleanText } from '@sanispec/shared/columns';
import type { Worksheet } from '#files/workbook/readWorkbook.ts';
import type { SheetToWrite } from '#files/workbook/writeWorkbook.ts';
import type { ConversionFindings } from './conversionFindings.ts';
import { emptySettings, emptyTranslations, type Rows } from './madeWorkbook.ts';

/** A row of a sheet by the names of its columns. */
interface NamedRow<Name extends string> {
  readonly cells: Readonly<Record<Name, string>>;
  /** As the spreadsheet counts. */
  readonly row: number;
}

const categoriesHeader = ['SourceClassification', 'Category'] as const;
const columnsHeader = ['Category', 'Column', 'Flags', 'SourceAttribute'] as const;

/** A classification of a STEP file and its category. */
export type CategoryRow = NamedRow<(typeof categoriesHeader)[number]>;
/** A column of a category, or of all articles of a classification. */
export type ColumnRow = NamedRow<(typeof columnsHeader)[number]>;

/** A categories workbook (domain: Categories file). */
export interface CategoriesFile {
  readonly categories: readonly CategoryRow[];
  readonly columns: readonly ColumnRow[];
  /** Both sheets with their headers, as they are. */
  readonly translations: Rows;
  readonly settings: Rows;
}

function sheetOf(sheets: readonly Worksheet[], name: string): Worksheet | undefined {
  return sheets.find((sheet) => cleanText(sheet.name).toLowerCase() === name.toLowerCase());
}

/** The rows below the header; undefined when a column is missing. */
function namedRows<Name extends string>(
  sheet: Worksheet | undefined,
  names: readonly Name[],
): readonly NamedRow<Name>[] | undefined {
  const headers = (sheet?.rows[0] ?? []).map((header) => cleanText(header).toLowerCase());
  const indexes = names.map((name) => headers.indexOf(name.toLowerCase()));
  if (sheet === undefined || indexes.includes(-1)) return undefined;
  return sheet.rows.slice(1).map((row, index) => ({
    cells: Object.fromEntries(names.map((name, at) => [name, cleanText(row[indexes[at] as number] ?? '')])) as Record<
      Name,
      string
    >,
    row: sheet.rowNumbers[index + 1] as number,
  }));
}

/**
 * What a categories workbook says.
 *
 * @param fileName for messages
 * @returns undefined when it is none, which is an error
 */
export function readCategories(
  sheets: readonly Worksheet[],
  fileName: string,
  { errors }: ConversionFindings,
): CategoriesFile | undefined {
  const categories = namedRows(sheetOf(sheets, 'Categories'), categoriesHeader);
  const columns = namedRows(sheetOf(sheets, 'Columns'), columnsHeader);
  if (categories === undefined || columns === undefined) {
    errors.add('ConversionNotCategories', [fileName]);
    return undefined;
  }
  return {
    categories,
    columns,
    translations: sheetOf(sheets, 'Translations')?.rows ?? emptyTranslations,
    settings: sheetOf(sheets, 'Settings')?.rows ?? emptySettings,
  };
}

/** The sheets of a categories workbook; rows come without their headers. */
export function categoriesWorkbook(
  categories: Rows,
  columns: Rows,
  translations: Rows = emptyTranslations,
  settings: Rows = emptySettings,
): readonly SheetToWrite[] {
  return [
    { name: 'Categories', rows: [categoriesHeader, ...categories] },
    { name: 'Columns', rows: [columnsHeader, ...columns] },
    { name: 'Translations', rows: translations },
    { name: 'Settings', rows: settings },
  ];
}
