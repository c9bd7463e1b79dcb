import { splitList } from '#columns/cellValues.ts';
import { type ArticleColumn, articleColumnIndexes } from '../articleColumns.ts';
import { type CatalogueCells, cellsOfPackage, everyRow, type SheetRows } from '../catalogueCells.ts';
import type { CataloguePackage } from '../cataloguePackage.ts';
import { priceInCents } from '../price.ts';
import { readFlag } from '../readArticle.ts';
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

  addAll(counts: Readonly<Record<string, number>>): void {
    for (const [key, count] of Object.entries(counts)) this.add(key, count);
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

  addCounts(counts: CatalogueCounts): void {
    this.#byCategory.addAll(counts.byCategory);
    this.#byCountry.addAll(counts.byCountry);
    this.#visibleByCountry.addAll(counts.visibleByCountry);
    this.#articles += counts.articles;
    this.#priceSumInCents += counts.priceSumInCents;
    this.#onRequest += counts.onRequest;
    this.#inactive += counts.inactive;
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
  cells: CatalogueCells,
  rows: SheetRows,
  name: ArticleColumn,
  judge: (cell: string) => Value,
): (row: number) => Value {
  const columnOf = Int32Array.from(cells.sheets, ({ columns }) => articleColumnIndexes(columns).get(name) ?? -1);
  const { cells: texts, codes } = cells.encode(rows, columnOf);
  const values = texts.map(judge);
  return (row) => values[codes[row] as number] as Value;
}

/** Counts each sheet without building its articles. By `{Main}_{Sub}`. */
export function countSheets(cells: CatalogueCells): ReadonlyMap<string, CatalogueCounts> {
  const rows = everyRow(cells);
  const priceOf = columnReader(cells, rows, 'Price', priceInCents);
  const isActive = columnReader(cells, rows, 'Active', (cell) => readFlag(cell, true));
  const isSearchable = columnReader(cells, rows, 'IsSearchableBrowser', (cell) => readFlag(cell, false));
  const countriesOf = columnReader(cells, rows, 'CountriesISO', (cell) => new Set(splitList(cell.toUpperCase())));
  const counted = new Map<string, CatalogueCounts>();
  let row = 0;
  for (const [sheet, header] of cells.sheets.entries()) {
    const counter = new CatalogueCounter();
    const category = categoryCode(header);
    const count = cells.rowCount(sheet);
    counter.addRows(category, count);
    for (const end = row + count; row < end; row++) {
      counter.addArticle({
        price: priceOf(row),
        isActive: isActive(row),
        isSearchable: isSearchable(row),
        countries: countriesOf(row),
      });
    }
    counted.set(category, counter.counts());
  }
  return counted;
}

/** What several sheets hold together. */
export function sumCounts(counts: Iterable<CatalogueCounts>): CatalogueCounts {
  const counter = new CatalogueCounter();
  for (const one of counts) counter.addCounts(one);
  return counter.counts();
}

/** Counts a package without building its articles. */
export function countCatalogue(catalogue: CataloguePackage): CatalogueCounts {
  return sumCounts(countSheets(cellsOfPackage(catalogue)).values());
}
