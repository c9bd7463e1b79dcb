import { type Bitset, bitsetOf } from '#columns/bitset.ts';
import { splitList } from '#columns/cellValues.ts';
import { once, onceInSteps } from '#columns/memoize.ts';
import { scanLines } from '#columns/partSearch.ts';
import { buildingTextIndex, type TextIndex } from '#columns/textIndex.ts';
import type { CatalogueTextSearch } from './catalogue.ts';
import type { CataloguePackage, SheetHeader } from './cataloguePackage.ts';
import type { CatalogueRows } from './catalogueRows.ts';
import type { ColumnStore } from './columnStore.ts';
import { articleNrSearch } from './readArticle.ts';
import { columnKeys, sheetProperties } from './sheetColumns.ts';

/** A column that people see, and the sheets, by their index, that hide it all the same. */
interface ShownColumn {
  readonly name: string;
  readonly hiddenIn: ReadonlySet<number>;
}

/** The columns that people see in any sub-category: what a text search looks into. */
function shownColumns(sheets: readonly SheetHeader[]): readonly ShownColumn[] {
  const keyOf = columnKeys(sheets);
  const names = new Map<string, string>();
  const hiddenIn = new Map<string, Set<number>>();
  sheets.forEach((sheet, index) => {
    const shown = new Map(sheetProperties([sheet], sheet.subCategory).map((one) => [keyOf(one.propertyId), one]));
    for (const { name } of sheet.columns) {
      const key = keyOf(name);
      const property = shown.get(key);
      if (property !== undefined && property.format !== 'hidden') names.set(key, names.get(key) ?? property.propertyId);
      else hiddenIn.set(key, (hiddenIn.get(key) ?? new Set()).add(index));
    }
  });
  return [...names].map(([key, name]) => ({ name, hiddenIn: hiddenIn.get(key) ?? new Set() }));
}

/** Texts by which a cell is found besides its own: those that the catalogue shows for it (domain: Labels). */
function translationsOfCell(translations: CataloguePackage['translations']) {
  return (cell: string) =>
    splitList(cell).flatMap((value) => [...translations.values()].flatMap((texts) => texts.get(value) ?? []));
}

/** A column as people see it: without the cells of the sheets that hide it. */
function seenColumn({ sheetIndexes }: CatalogueRows, store: ColumnStore, { name, hiddenIn }: ShownColumn) {
  const column = store.column(name);
  if (column === undefined || hiddenIn.size === 0) return column;
  const codes = column.codes.map((code, row) => (hiddenIn.has(sheetIndexes[row]!) ? 0 : code));
  return { cells: column.cells, codes };
}

function textIndexOf(
  rows: CatalogueRows,
  store: ColumnStore,
  translations: CataloguePackage['translations'],
): Generator<undefined, TextIndex> {
  const alsoKnownAs = translationsOfCell(translations);
  const { sheets, size } = rows;
  const shown = shownColumns(sheets).map((one) => ({ column: () => seenColumn(rows, store, one), alsoKnownAs }));
  return buildingTextIndex([...shown, { column: () => store.column('articleNrSearch') }], size);
}

/** Finds rows by a part of the article number. */
interface ArticleNumberIndex {
  /** Spaces, dots and case are ignored; undefined when nothing else was typed. */
  rowsMatching(part: string): Bitset | undefined;
}

function createArticleNumberIndex(ids: readonly string[]): ArticleNumberIndex {
  const rowsWith = scanLines(ids.map((id) => articleNrSearch(id).toLowerCase()));
  return {
    rowsMatching(part) {
      const wanted = articleNrSearch(part).toLowerCase();
      return wanted === '' ? undefined : bitsetOf(ids.length, rowsWith(wanted));
    },
  };
}

/** The search of a catalogue for texts and parts of article numbers. */
export function catalogueTextSearch(
  rows: CatalogueRows,
  store: ColumnStore,
  translations: CataloguePackage['translations'],
): CatalogueTextSearch {
  const textIndex = onceInSteps(() => textIndexOf(rows, store, translations));
  const numberIndex = once(() => createArticleNumberIndex(rows.ids));
  return {
    preparing: textIndex.steps,
    // A blank field asks for nothing, and so builds nothing.
    rowsWithText: (text) => (text.trim() === '' ? undefined : textIndex.get().rowsMatching(text)),
    rowsWithArticleNr: (part) => (part.trim() === '' ? undefined : numberIndex().rowsMatching(part)),
  };
}
