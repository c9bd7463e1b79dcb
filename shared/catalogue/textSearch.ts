import { type Bitset, bitsetOf } from '#columns/bitset.ts';
import { splitList } from '#columns/cellValues.ts';
import { once, onceInSteps } from '#columns/memoize.ts';
import { scanLines } from '#columns/partSearch.ts';
import { isEmptyWord, isHeadFirst, tokensIn } from '#columns/searchWords.ts';
import { buildingTextIndex, type TextIndex, type TextSource } from '#columns/textIndex.ts';
import { articleColumnOf } from './articleColumns.ts';
import type { CatalogueTextSearch, TextClass } from './catalogue.ts';
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

/** The texts of a cell by language, what is written in it first: those that the catalogue shows for it (domain: Labels). */
function textsByLanguage(cell: string, { translations, contentLanguage }: TextSearchSource) {
  const written = { language: contentLanguage, text: cell };
  const translated = splitList(cell).flatMap((value) =>
    [...translations].flatMap(([language, texts]) => {
      const text = texts.get(value);
      return text === undefined ? [] : [{ language: language.toLowerCase(), text }];
    }),
  );
  return [written, ...translated];
}

/** The word of a product type that says what it is: 'Montageelement' of 'Montageelement für Wand-WC'. */
function headOf(text: string, language: string): string {
  const words = tokensIn(text).filter(({ kind }) => kind === 'word');
  const purpose = words.findIndex(({ folded }, at) => at > 0 && isEmptyWord(folded));
  const named = purpose === -1 ? words : words.slice(0, purpose);
  return (isHeadFirst(language) ? named[0] : named.at(-1))?.text ?? '';
}

/** A column as people see it: without the cells of the sheets that hide it. */
function seenColumn({ sheetIndexes }: CatalogueRows, store: ColumnStore, { name, hiddenIn }: ShownColumn) {
  const column = store.column(name);
  if (column === undefined || hiddenIn.size === 0) return column;
  const codes = column.codes.map((code, row) => (hiddenIn.has(sheetIndexes[row]!) ? 0 : code));
  return { cells: column.cells, codes };
}

/** What the texts of a catalogue come from. */
interface TextSearchSource {
  readonly rows: CatalogueRows;
  readonly store: ColumnStore;
  readonly translations: CataloguePackage['translations'];
  /** BCP 47, of the cells. */
  readonly contentLanguage: string;
  /** The labels of a main category or sub-category in all languages. */
  readonly labelsOf: (code: string) => readonly string[];
}

const typeColumn = 'SPEC_Prodtype';
const seriesColumn = 'Series';

/** Texts by how much they say of what an article is. Numbers of articles are found otherwise. */
function sourcesOf(source: TextSearchSource): Readonly<Record<TextClass, readonly TextSource[]>> {
  const { rows, store, labelsOf } = source;
  const textsOf = (cell: string) => textsByLanguage(cell, source).map(({ text }) => text);
  const headsOf = (cell: string) => textsByLanguage(cell, source).map(({ language, text }) => headOf(text, language));
  const shown = shownColumns(rows.sheets).filter(({ name }) => articleColumnOf(name) !== 'ArticleNr');
  const named = (isWanted: (name: string) => boolean): readonly TextSource[] =>
    shown.filter(({ name }) => isWanted(name)).map((one) => ({ column: () => seenColumn(rows, store, one), textsOf }));
  const isType = (name: string) => articleColumnOf(name) === typeColumn;
  const isSeries = (name: string) => name.toLowerCase() === seriesColumn.toLowerCase();
  const isTitle = (name: string) => articleColumnOf(name) === 'Articletext';
  return {
    head: [...named(isType).map(({ column }) => ({ column, textsOf: headsOf })), ...named(isSeries)],
    kind: [...named(isType), { column: () => store.column('subCategory'), textsOf: labelsOf }],
    title: named(isTitle),
    other: [
      ...named((name) => !isType(name) && !isSeries(name) && !isTitle(name)),
      { column: () => store.column('mainCategory'), textsOf: labelsOf },
    ],
  };
}

function* buildingIndexes(source: TextSearchSource): Generator<undefined, Readonly<Record<TextClass, TextIndex>>> {
  const { head, kind, title, other } = sourcesOf(source);
  const { size } = source.rows;
  return {
    head: yield* buildingTextIndex(head, size),
    kind: yield* buildingTextIndex(kind, size),
    title: yield* buildingTextIndex(title, size),
    other: yield* buildingTextIndex(other, size),
  };
}

/** Finds rows by the article number. Spaces, dots and case are ignored; undefined when nothing else was typed. */
interface ArticleNumberIndex {
  rowsMatching(part: string): Bitset | undefined;
  rowsBeginning(start: string): readonly number[];
}

function createArticleNumberIndex(ids: readonly string[]): ArticleNumberIndex {
  const find = scanLines(ids.map((id) => ` ${articleNrSearch(id).toLowerCase()}`));
  const wantedIn = (part: string) => articleNrSearch(part).toLowerCase();
  return {
    rowsMatching(part) {
      const wanted = wantedIn(part);
      return wanted === '' ? undefined : bitsetOf(ids.length, find(wanted));
    },
    // A number has no space, so that one before it marks where it begins.
    rowsBeginning: (start) => (wantedIn(start) === '' ? [] : find(` ${wantedIn(start)}`)),
  };
}

/** The search of a catalogue for texts and parts of article numbers. */
export function catalogueTextSearch(source: TextSearchSource): CatalogueTextSearch {
  const indexes = onceInSteps(() => buildingIndexes(source));
  const numberIndex = once(() => createArticleNumberIndex(source.rows.ids));
  return {
    preparing: indexes.steps,
    rowsWithWord: (of, word) => indexes.get()[of].rowsWith(word),
    wordsOf: (of) => indexes.get()[of].words(),
    // A blank field asks for nothing, and so builds nothing.
    rowsWithArticleNr: (part) => (part.trim() === '' ? undefined : numberIndex().rowsMatching(part)),
    rowsBeginningWith: (start) => numberIndex().rowsBeginning(start),
  };
}
