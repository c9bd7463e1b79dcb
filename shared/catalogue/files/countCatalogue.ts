import { splitList } from '#columns/cellValues.ts';
import { type ArticleColumn, articleColumnIndexes } from '../articleColumns.ts';
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

  toRecord(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }
}

/** Counts a package without building its articles. */
export function countCatalogue(catalogue: CataloguePackage): CatalogueCounts {
  const byCategory = new Counter();
  const byCountry = new Counter();
  const visibleByCountry = new Counter();
  let priceSumInCents = 0;
  let onRequest = 0;
  let inactive = 0;
  let articles = 0;
  for (const sheet of catalogue.sheets) {
    const indexes = articleColumnIndexes(sheet.columns);
    byCategory.add(categoryCode(sheet), sheet.rows.length);
    articles += sheet.rows.length;
    for (const row of sheet.rows) {
      const cell = (name: ArticleColumn): string => row[indexes.get(name) ?? -1] ?? '';
      const price = priceInCents(cell('Price'));
      const isActive = readFlag(cell('Active'), true);
      const isVisible = isActive && readFlag(cell('IsSearchableBrowser'), false);
      priceSumInCents += price ?? 0;
      if (price === null) onRequest += 1;
      if (!isActive) inactive += 1;
      for (const country of new Set(splitList(cell('CountriesISO').toUpperCase()))) {
        byCountry.add(country);
        if (isVisible) visibleByCountry.add(country);
      }
    }
  }
  return {
    articles,
    byCategory: byCategory.toRecord(),
    byCountry: byCountry.toRecord(),
    visibleByCountry: visibleByCountry.toRecord(),
    priceSumInCents,
    onRequest,
    inactive,
  };
}
