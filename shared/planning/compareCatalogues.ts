import {
  type ArticleColumn,
  articleColumnIndexes,
  type CatalogueColumn,
  type CatalogueInCells,
  priceInCents,
  type SubCategory,
} from '#catalogue/index.ts';
import { splitList } from '#columns/index.ts';
import { currencyOf } from '#markets/index.ts';
import type { ArticleDifference, ArticleInOne, RepricedArticle } from './catalogueDifferences.ts';

/** A catalogue in use, and the countries of the new one that use it. */
export interface LiveCatalogue {
  readonly content: CatalogueInCells;
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
  cellsAt(row: number): readonly string[];
  cell(cells: readonly string[], name: ArticleColumn): string;
}

/** The row of an article. */
interface ArticleRow {
  readonly sheet: SheetReader;
  readonly cells: readonly string[];
}

function readersOf({ cells }: CatalogueInCells): readonly SheetReader[] {
  return cells.sheets.map(({ subCategory, columns }, sheet): SheetReader => {
    const indexes = articleColumnIndexes(columns);
    return {
      subCategory,
      columns,
      rowCount: cells.rowCount(sheet),
      cellsAt: (row) => cells.rowAt(sheet, row),
      cell: (row, name) => (row[indexes.get(name) ?? -1] ?? '').trim(),
    };
  });
}

/** Article numbers of all rows, sheet by sheet: of one column alone, since whole rows take long to decode. */
function idsOf({ cells }: CatalogueInCells): readonly string[] {
  const columnOf = Int32Array.from(cells.sheets, ({ columns }) => articleColumnIndexes(columns).get('ArticleNr') ?? -1);
  const sheetOf: number[] = [];
  const rowOf: number[] = [];
  for (let sheet = 0; sheet < cells.sheets.length; sheet += 1) {
    for (let row = 0; row < cells.rowCount(sheet); row += 1) {
      sheetOf.push(sheet);
      rowOf.push(row);
    }
  }
  const rows = { sheetOf: Uint16Array.from(sheetOf), rowOf: Uint32Array.from(rowOf) };
  const encoded = cells.encode(rows, columnOf);
  return Array.from(encoded.codes, (code) => (encoded.cells[code] ?? '').trim());
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
function currenciesOf(countries: readonly string[], { settings }: CatalogueInCells): string {
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
  readonly #next: CatalogueInCells;
  readonly #sheets: readonly SheetReader[];
  /** Number → its sheet and row; the first of several. */
  readonly #places = new Map<string, { readonly sheet: number; readonly row: number }>();
  /** Number → countries that do not have it yet. */
  readonly #added = new Map<string, string[]>();

  constructor(next: CatalogueInCells) {
    this.#next = next;
    this.#sheets = readersOf(next);
    const ids = idsOf(next);
    let index = 0;
    for (const [sheet, reader] of this.#sheets.entries()) {
      for (let row = 0; row < reader.rowCount; row += 1, index += 1) {
        const id = ids[index] ?? '';
        if (id !== '' && !this.#places.has(id)) this.#places.set(id, { sheet, row });
      }
    }
  }

  /** What is removed, re-priced or changed where a catalogue is in use, in its order; what is added comes last. */
  *compareWith({ content, countries }: LiveCatalogue): Generator<ArticleDifference> {
    const soldIn = soldInReader(countries);
    const seen = new Set<string>();
    const pairs = new Map<string, readonly ColumnPair[]>();
    for (const [sheet, live] of readersOf(content).entries()) {
      for (let row = 0; row < live.rowCount; row += 1) {
        const cells = live.cellsAt(row);
        const id = live.cell(cells, 'ArticleNr');
        const liveIn = soldIn(live.cell(cells, 'CountriesISO'));
        if (id === '' || liveIn.length === 0 || seen.has(id)) continue;
        seen.add(id);
        const place = this.#places.get(id);
        const next = place === undefined ? undefined : this.#sheets[place.sheet];
        if (place === undefined || next === undefined) {
          yield* this.#inOne('removed', id, live, cells, liveIn, content);
          continue;
        }
        const key = `${sheet} ${place.sheet}`;
        const columns = pairs.get(key) ?? pairColumns(live.columns, next.columns);
        pairs.set(key, columns);
        const nextCells = next.cellsAt(place.row);
        const nextIn = soldIn(next.cell(nextCells, 'CountriesISO'));
        const gone = liveIn.filter((country) => !nextIn.includes(country));
        if (gone.length > 0) yield* this.#inOne('removed', id, live, cells, gone, content);
        this.#addFor(
          id,
          nextIn.filter((country) => !liveIn.includes(country)),
        );
        const both = liveIn.filter((country) => nextIn.includes(country));
        if (both.length > 0)
          yield* this.#inBoth(id, { sheet: live, cells }, { sheet: next, cells: nextCells }, both, columns);
      }
    }
    for (const [id, { sheet, row }] of this.#places) {
      const reader = this.#sheets[sheet];
      if (seen.has(id) || reader === undefined) continue;
      this.#addFor(id, soldIn(reader.cell(reader.cellsAt(row), 'CountriesISO')));
    }
  }

  /** Articles that are new, once for all countries that get them; countries without a catalogue get all of theirs. */
  *added(withoutCatalogue: readonly string[]): Generator<ArticleInOne> {
    const soldIn = soldInReader(withoutCatalogue);
    for (const [id, { sheet, row }] of this.#places) {
      const reader = this.#sheets[sheet];
      if (reader === undefined || (withoutCatalogue.length === 0 && !this.#added.has(id))) continue;
      const cells = reader.cellsAt(row);
      const first = soldIn(reader.cell(cells, 'CountriesISO'));
      const countries = [...(this.#added.get(id) ?? []), ...first].sort();
      if (countries.length > 0) yield* this.#inOne('added', id, reader, cells, countries, this.#next);
    }
  }

  #addFor(id: string, countries: readonly string[]): void {
    if (countries.length > 0) this.#added.set(id, [...(this.#added.get(id) ?? []), ...countries]);
  }

  *#inOne(
    kind: ArticleInOne['kind'],
    articleId: string,
    reader: SheetReader,
    cells: readonly string[],
    countries: readonly string[],
    content: CatalogueInCells,
  ): Generator<ArticleInOne> {
    const price = priceInCents(reader.cell(cells, 'Price'));
    const { subCategory } = reader;
    const title = reader.cell(cells, 'Articletext');
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
    { sheet: live, cells }: ArticleRow,
    { sheet: next, cells: nextCells }: ArticleRow,
    countries: string[],
    columns: readonly ColumnPair[],
  ): Generator<ArticleDifference> {
    const title = next.cell(nextCells, 'Articletext');
    const { subCategory } = next;
    const before = priceInCents(live.cell(cells, 'Price'));
    const after = priceInCents(next.cell(nextCells, 'Price'));
    if (before !== after) {
      const percent = percentOf(before, after);
      const currency = currenciesOf(countries, this.#next);
      const line: RepricedArticle = {
        ...{ kind: 'repriced', articleId, title, subCategory, countries, currency },
        ...(before !== null && { live: before }),
        ...(after !== null && { next: after }),
        ...(percent !== undefined && { percent }),
      };
      yield line;
    }
    const common = { kind: 'changed', articleId, title, subCategory, countries } as const;
    if (live.subCategory !== next.subCategory) {
      yield { ...common, column: 'subCategory', live: live.subCategory, next: next.subCategory };
    }
    for (const { name, live: from, next: to } of columns) {
      const old = cells[from] ?? '';
      const now = nextCells[to] ?? '';
      if (old === now) continue;
      const [oldText, nowText] = [old.trim(), now.trim()];
      if (oldText !== nowText) yield { ...common, column: name, live: oldText, next: nowText };
    }
  }
}
