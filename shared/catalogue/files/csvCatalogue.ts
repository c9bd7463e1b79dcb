import { type CatalogueCells, type CatalogueInCells, inCatalogueOrder } from '../catalogueCells.ts';
import { hasArticleNr, readColumns, readSettings, readTranslations, sortTables } from './catalogueTables.ts';
import { type CsvCells, countCsvRows, csvCellIndex, csvRowAt, csvTextOf } from './csvCells.ts';
import { type CsvSheet, createCsvColumns, csvRowOf, type KeptColumns } from './csvColumns.ts';
import { firstDataRow } from './tablesToPackage.ts';

/** A file of a catalogue ZIP, its cells found. */
export interface CsvFile {
  /** Without folder and ending. */
  readonly name: string;
  readonly cells: CsvCells;
}

/** A catalogue over the files of its ZIP. */
export interface CatalogueInCsv extends CatalogueInCells {
  /** In the order of `cells.sheets`. */
  readonly sheets: readonly CsvSheet[];
  /** Does in steps, one of each sheet, what opening the first country would do at once; calls may be answered between. */
  prepare(): Iterable<void>;
}

/** The import has reported what is wrong with a table; opening ignores it. */
function passOver(): void {}

function cellsOfSheets(sheets: readonly CsvSheet[], encode: CatalogueCells['encode']): CatalogueCells {
  function sheetAt(sheet: number): CsvSheet {
    const found = sheets[sheet];
    if (found === undefined) throw new RangeError(`The catalogue has no sheet ${sheet}`);
    return found;
  }
  return {
    sheets: sheets.map(({ mainCategory, subCategory, columns }) => ({ mainCategory, subCategory, columns })),
    rowCount: (sheet) => Math.max(0, countCsvRows(sheetAt(sheet).data) - firstDataRow),
    rowAt(sheet, row) {
      const { data, columns } = sheetAt(sheet);
      return csvRowAt(data, row + firstDataRow).slice(0, columns.length);
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
 */
export function openCsvFiles(files: Iterable<CsvFile>, keeps?: KeptColumns): CatalogueInCsv {
  const sheets: CsvSheet[] = [];
  const translations = new Map<string, Map<string, string>>();
  const settings = new Map<string, string>();
  function firstRows(cells: CsvCells, limit = Number.POSITIVE_INFINITY): string[][] {
    return Array.from({ length: Math.min(limit, countCsvRows(cells)) }, (_, row) => csvRowAt(cells, row));
  }
  for (const sorted of sortTables(files, passOver)) {
    const { name, cells } = sorted.table;
    if (sorted.kind === 'category') {
      const columns = readColumns({ name, rows: firstRows(cells, firstDataRow) }, passOver);
      if (hasArticleNr(columns)) sheets.push({ ...sorted.category, columns, data: cells });
    } else if (sorted.kind === 'translations') readTranslations(firstRows(cells), translations);
    else readSettings(firstRows(cells), settings);
  }
  const inOrder = inCatalogueOrder(sheets);
  const { encode, prepare } = createCsvColumns(inOrder, keeps);
  return { cells: cellsOfSheets(inOrder, encode), sheets: inOrder, translations, settings, prepare };
}
