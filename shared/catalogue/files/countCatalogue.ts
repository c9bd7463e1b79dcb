import { splitList } from '#columns/cellValues.ts';
import { type ArticleColumn, articleColumnIndexes } from '../articleColumns.ts';
import type { CataloguePackage, CatalogueSheet } from '../cataloguePackage.ts';
import { priceInCents } from '../price.ts';
import { readFlag } from '../readArticle.ts';
import { encodeColumn, everyRow, type SheetRows } from '../sheetRows.ts';
import { categoryCode } from './resolveSheetName.ts';

/** What a catalogue holds, to compare before and after it was written and to show in administration. */
export interface CatalogueCounts {
  readonly articles: number;
  /** By `{Main}_{Sub}`. */
  readonly byCategory: Readonly<Record<string, number>>;
  readonly byCountry: Readonly<Record<string, number>>;
  /** Searchable and active articles. */
  readonly visibleByCountry: Readonly<Record<string, number>>;
  readonly priceSumInCents: number;
  readonly onRequest: number;
  readonly inactive: number;
}

class Counter {
  readonly #counts = new Map<string, number>();

  add(key: string, by = 1): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + by);
  }

  toRecord(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }
}

/** Adds up rows, and counts of others. */
class CatalogueCounter {
  readonly #byCategory = new Counter();
  readonly #byCountry = new Counter();
  readonly #visibleByCountry = new Counter();
  #articles = 0;
  #priceSumInCents = 0;
  #onRequest = 0;
  #inactive = 0;

  addRows(category: string, count: number): void {
    this.#byCategory.add(category, count);
    this.#articles += count;
  }

  addArticle({ price, isActive, isSearchable, countries }: CountedCells): void {
    this.#priceSumInCents += price ?? 0;
    if (price === null) this.#onRequest += 1;
    if (!isActive) this.#inactive += 1;
    for (const country of countries) {
      this.#byCountry.add(country);
      if (isActive && isSearchable) this.#visibleByCountry.add(country);
    }
  }

  counts(): CatalogueCounts {
    return {
      articles: this.#articles,
      byCategory: this.#byCategory.toRecord(),
      byCountry: this.#byCountry.toRecord(),
      visibleByCountry: this.#visibleByCountry.toRecord(),
      priceSumInCents: this.#priceSumInCents,
      onRequest: this.#onRequest,
      inactive: this.#inactive,
    };
  }
}

/** What counts of an article. */
interface CountedCells {
  readonly price: number | null;
  readonly isActive: boolean;
  readonly isSearchable: boolean;
  readonly countries: Iterable<string>;
}

/** Reads an article column row by row; each different cell is judged once. */
function columnReader<Value>(
  sheets: readonly CatalogueSheet[],
  rows: SheetRows,
  name: ArticleColumn,
  judge: (cell: string) => Value,
): (row: number) => Value {
  const columnOf = Int32Array.from(sheets, ({ columns }) => articleColumnIndexes(columns).get(name) ?? -1);
  const { cells: texts, codes } = encodeColumn(sheets, rows, columnOf);
  const values = texts.map(judge);
  return (row) => values[codes[row]!] as Value;
}

/** Counts a package without building its articles. */
export function countCatalogue({ sheets }: Pick<CataloguePackage, 'sheets'>): CatalogueCounts {
  const rows = everyRow(sheets);
  const priceOf = columnReader(sheets, rows, 'Price', priceInCents);
  const isActive = columnReader(sheets, rows, 'Active', (cell) => readFlag(cell, true));
  const isSearchable = columnReader(sheets, rows, 'IsSearchableBrowser', (cell) => readFlag(cell, false));
  const countriesOf = columnReader(sheets, rows, 'CountriesISO', (cell) => new Set(splitList(cell.toUpperCase())));
  const counter = new CatalogueCounter();
  let row = 0;
  for (const sheet of sheets) {
    const { length } = sheet.rows;
    counter.addRows(categoryCode(sheet), length);
    for (const end = row + length; row < end; row++) {
      counter.addArticle({
        price: priceOf(row),
        isActive: isActive(row),
        isSearchable: isSearchable(row),
        countries: countriesOf(row),
      });
    }
  }
  return counter.counts();
}
