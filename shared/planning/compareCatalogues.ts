import {
  type ArticleColumn,
  articleColumnIndexes,
  type CatalogueColumn,
  type CataloguePackage,
  inCatalogueOrder,
  priceInCents,
  type SubCategory,
} from '#catalogue/index.ts';
import { splitList } from '#columns/index.ts';
import { currencyOf } from '#markets/index.ts';
import type { ArticleDifference, ArticleInOne, RepricedArticle } from './catalogueDifferences.ts';

/** A catalogue in use, and the countries of the new one that use it. */
export interface LiveCatalogue {
  readonly content: CataloguePackage;
  readonly countries: readonly string[];
}

/** Columns that are compared as what they say, not as texts. */
const apart: ReadonlySet<ArticleColumn | undefined> = new Set<ArticleColumn>(['ArticleNr', 'Price', 'CountriesISO']);

/** A column of either sheet, -1 where it has none. */
interface ColumnPair {
  readonly name: string;
  readonly live: number;
  readonly next: number;
}

type Columns = readonly CatalogueColumn[];

/** Columns by name; those that a sheet spells alike but for case are told apart where both sheets do so. */
function pairColumns(live: Columns, next: Columns): readonly ColumnPair[] {
  const known = new Map([...articleColumnIndexes(live)].map(([name, index]) => [index, name]));
  const knownNext = new Map([...articleColumnIndexes(next)].map(([name, index]) => [index, name]));
  const free = new Set(next.keys());
  function take(passes: (column: CatalogueColumn) => boolean): number {
    for (const index of free) {
      const column = next[index];
      if (column === undefined || !passes(column)) continue;
      free.delete(index);
      return index;
    }
    return -1;
  }
  const exact = live.map(({ name }) => take((column) => column.name === name));
  const pairs = live.map(({ name }, index): ColumnPair => {
    const same = exact[index] ?? -1;
    const lower = name.toLowerCase();
    return { name, live: index, next: same >= 0 ? same : take((column) => column.name.toLowerCase() === lower) };
  });
  const added = [...free].map((index): ColumnPair => ({ name: next[index]?.name ?? '', live: -1, next: index }));
  const isCompared = (pair: ColumnPair) =>
    pair.name !== '' && !apart.has(known.get(pair.live)) && !apart.has(knownNext.get(pair.next));
  return [...pairs, ...added].filter(isCompared);
}

/** Reads the cells of one sheet's rows. */
interface SheetReader {
  readonly subCategory: SubCategory;
  readonly columns: Columns;
  readonly rowCount: number;
  /** '' for a column that the sheet lacks. */
  cellAt(row: number, column: number): string;
  /** Trimmed. */
  cell(row: number, name: ArticleColumn): string;
}

/** The row of an article. */
interface ArticleRow {
  readonly sheet: SheetReader;
  readonly row: number;
}

function readersOf({ sheets }: CataloguePackage): readonly SheetReader[] {
  return inCatalogueOrder(sheets).map(({ subCategory, columns, rows }): SheetReader => {
    const indexes = articleColumnIndexes(columns);
    const cellAt = (row: number, column: number) => rows[row]?.[column] ?? '';
    return {
      ...{ subCategory, columns, rowCount: rows.length, cellAt },
      cell: (row, name) => cellAt(row, indexes.get(name) ?? -1).trim(),
    };
  });
}

/** The trimmed cells of one column over all rows, sheet by sheet. */
function columnOf(sheets: readonly SheetReader[], name: ArticleColumn): readonly string[] {
  return sheets.flatMap((sheet) => Array.from({ length: sheet.rowCount }, (_, row) => sheet.cell(row, name)));
}

function textAt({ sheet, row }: ArticleRow, column: number): string {
  return sheet.cellAt(row, column).trim();
}

/** Which of the countries a row is sold in; the same texts come again and again. */
function soldInReader(countries: readonly string[]): (countriesIso: string) => readonly string[] {
  const byText = new Map<string, readonly string[]>();
  return (text) => {
    const known = byText.get(text);
    if (known !== undefined) return known;
    const named = new Set(splitList(text.toUpperCase()));
    const sold = countries.filter((country) => named.has(country));
    byText.set(text, sold);
    return sold;
  };
}

/** What the prices of countries are in, each currency once: a price is the same number in all of them. */
function currenciesOf(countries: readonly string[], { settings }: CataloguePackage): string {
  return [...new Set(countries.map((country) => currencyOf(country, (key) => settings.get(key))))].join(', ');
}

function percentOf(live: number | null, next: number | null): number | undefined {
  if (!live || !next) return undefined;
  return Math.round(((next - live) / live) * 1000) / 10;
}

/**
 * Compares a new catalogue with those that its countries use, one after the other, so that one of them is held at a time.
 * Articles are found by their numbers, wherever they stand.
 */
export class CatalogueComparison {
  readonly #next: CataloguePackage;
  readonly #sheets: readonly SheetReader[];
  /** Number → its sheet and row, and its row among those of all sheets; the first of several. */
  readonly #places = new Map<string, { readonly sheet: number; readonly row: number; readonly index: number }>();
  /** Of all rows. */
  readonly #countries: readonly string[];
  /** Number → countries that do not have it yet. */
  readonly #added = new Map<string, string[]>();
  #pricedInBoth = 0;

  constructor(next: CataloguePackage) {
    this.#next = next;
    this.#sheets = readersOf(next);
    this.#countries = columnOf(this.#sheets, 'CountriesISO');
    const ids = columnOf(this.#sheets, 'ArticleNr');
    let index = 0;
    for (const [sheet, { rowCount }] of this.#sheets.entries()) {
      for (let row = 0; row < rowCount; row += 1, index += 1) {
        const id = ids[index] ?? '';
        if (id !== '' && !this.#places.has(id)) this.#places.set(id, { sheet, row, index });
      }
    }
  }

  /** Whether any article of the new catalogue has a price. */
  get hasPrices(): boolean {
    return columnOf(this.#sheets, 'Price').some((price) => (priceInCents(price) ?? 0) > 0);
  }

  /** Articles that have a price in both versions, of all that were compared. */
  get pricedInBoth(): number {
    return this.#pricedInBoth;
  }

  /** What is removed, re-priced or changed where a catalogue is in use, in its order; what is added comes last. */
  *compareWith({ content, countries }: LiveCatalogue): Generator<ArticleDifference> {
    const soldIn = soldInReader(countries);
    const seen = new Set<string>();
    const pairs = new Map<string, readonly ColumnPair[]>();
    const sheets = readersOf(content);
    const ids = columnOf(sheets, 'ArticleNr');
    const countriesOf = columnOf(sheets, 'CountriesISO');
    let index = -1;
    for (const [sheet, reader] of sheets.entries()) {
      for (let row = 0; row < reader.rowCount; row += 1) {
        index += 1;
        const id = ids[index] ?? '';
        const liveIn = soldIn(countriesOf[index] ?? '');
        if (id === '' || liveIn.length === 0 || seen.has(id)) continue;
        seen.add(id);
        const live = { sheet: reader, row };
        const place = this.#places.get(id);
        const next = place && this.#sheets[place.sheet];
        if (place === undefined || next === undefined) {
          yield* this.#inOne('removed', id, live, liveIn, content);
          continue;
        }
        const nextIn = soldIn(this.#countries[place.index] ?? '');
        const gone = liveIn.filter((country) => !nextIn.includes(country));
        if (gone.length > 0) yield* this.#inOne('removed', id, live, gone, content);
        this.#addFor(
          id,
          nextIn.filter((country) => !liveIn.includes(country)),
        );
        const both = liveIn.filter((country) => nextIn.includes(country));
        if (both.length === 0) continue;
        const key = `${sheet} ${place.sheet}`;
        const columns = pairs.get(key) ?? pairColumns(reader.columns, next.columns);
        pairs.set(key, columns);
        yield* this.#inBoth(id, live, { sheet: next, row: place.row }, both, columns);
      }
    }
    for (const [id, place] of this.#places) {
      if (!seen.has(id)) this.#addFor(id, soldIn(this.#countries[place.index] ?? ''));
    }
  }

  /** Articles that are new, once for all countries that get them; countries without a catalogue get all of theirs. */
  *added(withoutCatalogue: readonly string[]): Generator<ArticleInOne> {
    const soldIn = soldInReader(withoutCatalogue);
    for (const [id, { sheet, row, index }] of this.#places) {
      const reader = this.#sheets[sheet];
      if (reader === undefined || (withoutCatalogue.length === 0 && !this.#added.has(id))) continue;
      const first = soldIn(this.#countries[index] ?? '');
      const countries = [...(this.#added.get(id) ?? []), ...first].sort();
      if (countries.length > 0) yield* this.#inOne('added', id, { sheet: reader, row }, countries, this.#next);
    }
  }

  #addFor(id: string, countries: readonly string[]): void {
    if (countries.length > 0) this.#added.set(id, [...(this.#added.get(id) ?? []), ...countries]);
  }

  *#inOne(
    kind: ArticleInOne['kind'],
    articleId: string,
    { sheet, row }: ArticleRow,
    countries: readonly string[],
    content: CataloguePackage,
  ): Generator<ArticleInOne> {
    const price = priceInCents(sheet.cell(row, 'Price'));
    const { subCategory } = sheet;
    const title = sheet.cell(row, 'Articletext');
    const currency = currenciesOf(countries, content);
    yield {
      kind,
      articleId,
      title,
      subCategory,
      countries: [...countries],
      ...(price !== null && { price }),
      currency,
    };
  }

  *#inBoth(
    articleId: string,
    live: ArticleRow,
    next: ArticleRow,
    countries: string[],
    columns: readonly ColumnPair[],
  ): Generator<ArticleDifference> {
    const { subCategory } = next.sheet;
    const article = () => ({ articleId, title: next.sheet.cell(next.row, 'Articletext'), subCategory, countries });
    const before = priceInCents(live.sheet.cell(live.row, 'Price'));
    const after = priceInCents(next.sheet.cell(next.row, 'Price'));
    if (before && after) this.#pricedInBoth += 1;
    if (before !== after) {
      const percent = percentOf(before, after);
      const currency = currenciesOf(countries, this.#next);
      const line: RepricedArticle = {
        ...{ kind: 'repriced', ...article(), currency },
        ...(before !== null && { live: before }),
        ...(after !== null && { next: after }),
        ...(percent !== undefined && { percent }),
      };
      yield line;
    }
    if (live.sheet.subCategory !== subCategory) {
      yield { kind: 'changed', ...article(), column: 'subCategory', live: live.sheet.subCategory, next: subCategory };
    }
    for (const { name, live: from, next: to } of columns) {
      const [old, now] = [textAt(live, from), textAt(next, to)];
      if (old !== now) yield { kind: 'changed', ...article(), column: name, live: old, next: now };
    }
  }
}
