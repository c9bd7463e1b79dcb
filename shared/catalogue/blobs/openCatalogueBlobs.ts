import { BinaryColumn, columnLength } from '#columns/columnBytes.ts';
import { once } from '#columns/memoize.ts';
import type { Catalogue } from '../catalogue.ts';
import type { SheetHeader } from '../cataloguePackage.ts';
import type { CatalogueRows, RowRange } from '../catalogueRows.ts';
import type { SubCategory } from '../codes.ts';
import { readColumn } from '../columnFlags.ts';
import { assembleCatalogue, type CatalogueOptions } from '../createCatalogue.ts';
import { columnPlaces } from '../sheetColumns.ts';
import { type CatalogueBlobHeader, splitCatalogueBlob } from './catalogueBlob.ts';

/** Reads the columns of a blob, each when first asked for. */
interface ColumnReader {
  holds(place: number): boolean;
  read(place: number): BinaryColumn;
}

function createColumnReader(header: CatalogueBlobHeader, bytes: Uint8Array): ColumnReader {
  let end = 0;
  const starts = header.columns.map((layout) => {
    const start = end;
    end += layout === null ? 0 : columnLength(header.rows, layout);
    return start;
  });
  if (end !== bytes.length) throw new RangeError('The catalogue blob has another length than its header says');
  const known = new Map<number, BinaryColumn>();

  return {
    holds: (place) => (header.columns[place] ?? null) !== null,
    read(place) {
      const layout = header.columns[place] ?? null;
      if (layout === null) throw new RangeError(`The catalogue blob lacks column ${place}`);
      const before = known.get(place);
      if (before !== undefined) return before;
      const start = starts[place]!;
      const columnBytes = bytes.subarray(start, start + columnLength(header.rows, layout));
      const column = new BinaryColumn(columnBytes, header.rows, layout);
      known.set(place, column);
      return column;
    },
  };
}

function readSheets({ sheets }: CatalogueBlobHeader): readonly SheetHeader[] {
  return sheets.map(({ mainCategory, subCategory, columns }) => ({
    mainCategory,
    subCategory,
    columns: columns.map(([name, flags]) => readColumn(name, flags).column),
  }));
}

/** Sheet by sheet, as the rows were written. */
function numberRows({ sheets, rows }: CatalogueBlobHeader): Pick<CatalogueRows, 'sheetIndexes' | 'ranges'> {
  const sheetIndexes = new Uint16Array(rows);
  const ranges = new Map<SubCategory, RowRange>();
  let end = 0;
  sheets.forEach((sheet, index) => {
    const first = ranges.get(sheet.subCategory)?.first ?? end;
    sheetIndexes.fill(index, end, end + sheet.rows);
    end += sheet.rows;
    ranges.set(sheet.subCategory, { first, end });
  });
  if (end !== rows) throw new RangeError('The sheets of the catalogue blob have other rows than its header says');
  return { sheetIndexes, ranges };
}

/** Sheet → index of a column → its place. */
function placesBySheet(sheets: readonly SheetHeader[]): readonly Int32Array[] {
  const bySheet = sheets.map(({ columns }) => new Int32Array(columns.length));
  columnPlaces(sheets).forEach(({ indexes }, place) => {
    indexes.forEach((index, sheet) => {
      if (index !== -1) (bySheet[sheet] as Int32Array)[index] = place;
    });
  });
  return bySheet;
}

function rowsOf(header: CatalogueBlobHeader, readers: readonly ColumnReader[]): CatalogueRows {
  const sheets = readSheets(header);
  const places = placesBySheet(sheets);
  const { sheetIndexes, ranges } = numberRows(header);
  const placeOf = (sheet: number, column: number) => places[sheet]?.[column] ?? -1;
  const numberPlace = columnPlaces(sheets).findIndex(({ key, repetition }) => key === 'articlenr' && repetition === 0);
  const columnAt = (place: number) => readers.find((reader) => reader.holds(place))?.read(place);
  const cellAt = (place: number, row: number): string => columnAt(place)?.cellAt(row) ?? '';
  const ids = once((): readonly string[] => {
    const { cells, codes } = columnAt(numberPlace) ?? { cells: [], codes: new Uint32Array() };
    return Array.from(codes, (code) => cells[code]!.trim());
  });
  const rowById = once(() => new Map(ids().map((id, row) => [id, row])));

  return {
    size: header.rows,
    sheets,
    sheetIndexes,
    ranges,
    get ids() {
      return ids();
    },
    idAt: (row) => cellAt(numberPlace, row).trim(),
    get rowById() {
      return rowById();
    },
    holds: (sheet, column) => readers.some((reader) => reader.holds(placeOf(sheet, column))),
    cellAt: (row, column) => cellAt(placeOf(sheetIndexes[row]!, column), row),
    cellsAt: (row) => Array.from(places[sheetIndexes[row]!] ?? [], (place) => cellAt(place, row)),
    encode(indexes) {
      const sheet = indexes.findIndex((index) => index !== -1);
      const place = placeOf(sheet, indexes[sheet] ?? -1);
      const column = columnAt(place);
      if (column === undefined) throw new RangeError('The catalogue was opened without a column that is asked for');
      return column;
    },
  };
}

/** Whether texts are of the same rows and hold each column that the listing lacks. */
function belongsTo(texts: CatalogueBlobHeader, listing: CatalogueBlobHeader): boolean {
  const isOfRows = texts.part === 'texts' && texts.rows === listing.rows && texts.rowsHash === listing.rowsHash;
  const areColumns = texts.columns.length === listing.columns.length;
  return isOfRows && areColumns && listing.columns.every((layout, place) => (layout ?? texts.columns[place]) !== null);
}

/**
 * Open a catalogue from its binary columns. Nothing is parsed but the header: a column is read when it is first needed.
 *
 * @param listing what lists, filters and rules need, with settings and translations
 * @param texts all other columns; without them the catalogue is not complete
 * @throws RangeError or ZodError when the bytes are damaged, of another format, another country or do not belong
 * together
 */
export function openCatalogueBlobs(
  { listing, texts }: { readonly listing: Uint8Array; readonly texts?: Uint8Array | undefined },
  options: CatalogueOptions,
): Catalogue {
  const { header, columnBytes } = splitCatalogueBlob(listing);
  const readers = [createColumnReader(header, columnBytes)];
  if (header.part !== 'listing') throw new RangeError('This catalogue blob is not a listing');
  if (header.country !== options.country.toUpperCase()) {
    throw new RangeError(`This catalogue blob is of ${header.country}`);
  }
  if (texts !== undefined) {
    const other = splitCatalogueBlob(texts);
    if (!belongsTo(other.header, header)) throw new RangeError('These texts belong to another listing');
    readers.push(createColumnReader(other.header, other.columnBytes));
  }
  const translations = new Map(header.translations.map(([language, words]) => [language, new Map(words)]));
  return assembleCatalogue(
    {
      rows: rowsOf(header, readers),
      settings: new Map(header.settings),
      translations,
      labels: new Map(header.labels),
      synonyms: header.synonyms.map(([language, word, means]) => ({ language, word, means })),
    },
    options,
  );
}
