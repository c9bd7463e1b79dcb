import { type CatalogueCells, type CatalogueInCells, inCatalogueOrder } from '../catalogueCells.ts';
import { readSettings, readTranslations, sortTables } from './catalogueTables.ts';
import { csvCellIndex, csvRowAt, csvTextOf } from './csvCells.ts';
import { type CsvColumnsOptions, createCsvColumns } from './csvColumns.ts';
import {
  type CsvFile,
  type CsvSheet,
  countDataRows,
  csvRowOf,
  csvSheetOf,
  firstCsvRows,
  passOver,
} from './csvSheet.ts';

/** A catalogue over the files of its ZIP. */
export interface CatalogueInCsv extends CatalogueInCells {
  /** In the order of `cells.sheets`. */
  readonly sheets: readonly CsvSheet[];
}

function cellsOfSheets(sheets: readonly CsvSheet[], encode: CatalogueCells['encode']): CatalogueCells {
  function sheetAt(sheet: number): CsvSheet {
    const found = sheets[sheet];
    if (found === undefined) throw new RangeError(`The catalogue has no sheet ${sheet}`);
    return found;
  }
  return {
    sheets: sheets.map(({ mainCategory, subCategory, columns }) => ({ mainCategory, subCategory, columns })),
    rowCount: (sheet) => countDataRows(sheetAt(sheet).data),
    rowAt(sheet, row) {
      const { data, columns } = sheetAt(sheet);
      return csvRowAt(data, csvRowOf(row)).slice(0, columns.length);
    },
    cellAt(sheet, row, column) {
      const { data } = sheetAt(sheet);
      return csvTextOf(data, csvCellIndex(data, csvRowOf(row), column));
    },
    encode,
  };
}

/**
 * A catalogue over the files of its ZIP (domain: Catalogue ZIP). Nothing is decoded but headers, translations and
 * settings: a column is when it is first asked for.
 *
 * @param options how its columns are coded
 */
export function openCsvFiles(files: Iterable<CsvFile>, options?: CsvColumnsOptions): CatalogueInCsv {
  const sheets: CsvSheet[] = [];
  const translations = new Map<string, Map<string, string>>();
  const settings = new Map<string, string>();
  for (const sorted of sortTables(files, passOver)) {
    const { table } = sorted;
    if (sorted.kind === 'category') {
      const sheet = csvSheetOf(table, sorted.category);
      if (sheet !== undefined) sheets.push(sheet);
    } else if (sorted.kind === 'translations') readTranslations(firstCsvRows(table.cells), translations);
    else readSettings(firstCsvRows(table.cells), settings);
  }
  const inOrder = inCatalogueOrder(sheets);
  const encode = createCsvColumns(inOrder, options);
  return { cells: cellsOfSheets(inOrder, encode), sheets: inOrder, translations, settings };
}
