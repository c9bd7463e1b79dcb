import {
  type ArticleColumn,
  articleColumnIndexes,
  type CataloguePackage,
  type CatalogueSheet,
  type PackageReading,
  type SheetSource,
} from '@sanispec/shared/catalogue';

/** A row of a workbook's category sheet, with where it stands. */
export interface ArticlePlace {
  readonly sheet: string;
  /** As the spreadsheet counts, from 1. */
  readonly row: number;
  readonly articleNr: string;
  cell(name: ArticleColumn): string;
}

function placeOf(sheet: CatalogueSheet, source: SheetSource, index: number): ArticlePlace {
  const indexes = articleColumnIndexes(sheet.columns);
  const cells = sheet.rows[index] ?? [];
  function cell(name: ArticleColumn): string {
    const column = indexes.get(name);
    return column === undefined ? '' : (cells[column] ?? '').trim();
  }
  return { sheet: source.sheet, row: source.rowNumbers[index] ?? 0, articleNr: cell('ArticleNr'), cell };
}

/** The rows of all category sheets, numbered from 0; a place is made when it is asked for. */
export class ArticlePlaces {
  readonly #reading: Pick<PackageReading, 'package' | 'sources'>;
  /** Number of the first row of each sheet. */
  readonly #firstRows: readonly number[];
  readonly size: number;

  constructor(reading: Pick<PackageReading, 'package' | 'sources'>) {
    this.#reading = reading;
    let size = 0;
    this.#firstRows = reading.package.sheets.map((sheet) => {
      const first = size;
      size += sheet.rows.length;
      return first;
    });
    this.size = size;
  }

  at(index: number): ArticlePlace {
    const sheetIndex = this.#firstRows.findLastIndex((first) => first <= index);
    const sheet = this.#reading.package.sheets[sheetIndex];
    const source = this.#reading.sources[sheetIndex];
    if (sheet === undefined || source === undefined) throw new RangeError(`There is no row ${index}`);
    return placeOf(sheet, source, index - (this.#firstRows[sheetIndex] ?? 0));
  }
}

/** The package with only the rows that pass; sheets without any stay, since their columns say what may come. */
export function keepRows(
  catalogue: CataloguePackage,
  passes: (cell: (name: ArticleColumn) => string) => boolean,
): CataloguePackage {
  const sheets = catalogue.sheets.map((sheet) => {
    const indexes = articleColumnIndexes(sheet.columns);
    const rows = sheet.rows.filter((row) => passes((name) => (row[indexes.get(name) ?? -1] ?? '').trim()));
    return rows.length === sheet.rows.length ? sheet : { ...sheet, rows };
  });
  return { ...catalogue, sheets };
}
