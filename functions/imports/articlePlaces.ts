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

/** Every row of the category sheets, in order. */
export function* articlePlaces(reading: Pick<PackageReading, 'package' | 'sources'>): Generator<ArticlePlace> {
  for (const [index, sheet] of reading.package.sheets.entries()) {
    const source = reading.sources[index];
    if (source === undefined) throw new RangeError('A sheet without its source');
    for (let row = 0; row < sheet.rows.length; row += 1) yield placeOf(sheet, source, row);
  }
}

/** The package with only the rows that pass; sheets without any stay, since their columns say what may come. */
export function keepRows(
  catalogue: CataloguePackage,
  isKept: (cell: (name: ArticleColumn) => string) => boolean,
): CataloguePackage {
  const sheets = catalogue.sheets.map((sheet) => {
    const indexes = articleColumnIndexes(sheet.columns);
    const rows = sheet.rows.filter((row) => isKept((name) => (row[indexes.get(name) ?? -1] ?? '').trim()));
    return rows.length === sheet.rows.length ? sheet : { ...sheet, rows };
  });
  return { ...catalogue, sheets };
}
