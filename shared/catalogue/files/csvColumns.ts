import { ByteDictionary } from '#columns/byteDictionary.ts';
import { type EncodedCells, emptyCells, type UndecodedCells } from '#columns/encodedCells.ts';
import { type ArticleColumn, articleColumnOf } from '../articleColumns.ts';
import type { SheetRows } from '../catalogueCells.ts';
import type { SheetHeader } from '../cataloguePackage.ts';
import { type ColumnPlace, columnPlaces } from '../sheetColumns.ts';
import { type CsvCells, countCsvRows } from './csvCells.ts';
import { firstDataRow } from './tablesToPackage.ts';

/** A category's file: columns and cells, data from `firstDataRow` on. */
export interface CsvSheet extends SheetHeader {
  readonly data: CsvCells;
}

/** Row of the file in which a row of the data stands. */
export function csvRowOf(row: number): number {
  return row + firstDataRow;
}

/** A column over all data rows of all sheets, one sheet after the other. */
interface CodedColumn {
  readonly dictionary: ByteDictionary;
  readonly codes: Uint32Array;
  /** Code → text, once they were decoded to be kept. */
  texts?: readonly string[];
}

/**
 * Which columns stay coded: those that searches need, for a catalogue that is open for long; or all, with their texts,
 * where several countries ask for the same ones after each other.
 */
export type KeptColumns = 'searched' | 'all';

/** Columns whose cells are longer on average are read alone: no search filters by them, and reading them takes time. */
const maxShortBytes = 32;
const sampledRows = 64;

function meanLength(sheets: readonly CsvSheet[], { indexes }: ColumnPlace): number {
  let [cells, bytes] = [0, 0];
  sheets.forEach(({ data: { bounds, firstCells } }, sheet) => {
    const column = indexes[sheet] as number;
    const end = Math.min(firstCells.length - 1, firstDataRow + sampledRows);
    for (let row = firstDataRow; column !== -1 && row < end; row++) {
      const cell = (firstCells[row] as number) + column;
      if (cell >= (firstCells[row + 1] as number)) continue;
      cells += 1;
      bytes += (bounds[cell * 2 + 1] as number) - (bounds[cell * 2] as number);
    }
  });
  return bytes / Math.max(1, cells);
}

/** Codes a column of one sheet. */
function codeColumn(
  { bytes, bounds, firstCells }: CsvCells,
  index: number,
  start: number,
  { codes, dictionary }: CodedColumn,
): void {
  for (let row = firstDataRow; row < firstCells.length - 1; row++) {
    const cell = (firstCells[row] as number) + index;
    // Rows may be shorter than the header.
    if (cell >= (firstCells[row + 1] as number)) continue;
    codes[start + row] = dictionary.codeOf(bytes, bounds[cell * 2] as number, bounds[cell * 2 + 1] as number);
  }
}

/** Work that others may interrupt where it yields. */
type InSteps<Result> = Generator<void, Result, void>;

function atOnce<Result>(work: InSteps<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Codes columns, a sheet in each step: what a sheet holds stays near while all of its columns are read. */
function* codeColumns(
  sheets: readonly CsvSheet[],
  starts: readonly number[],
  places: readonly ColumnPlace[],
): InSteps<CodedColumn[]> {
  const size = starts[sheets.length] ?? 0;
  const coded = places.map((): CodedColumn => ({ dictionary: new ByteDictionary(), codes: new Uint32Array(size) }));
  for (const [sheet, { data }] of sheets.entries()) {
    const start = (starts[sheet] as number) - firstDataRow;
    coded.forEach((column, place) => {
      const index = places[place]?.indexes[sheet] ?? -1;
      if (index !== -1) codeColumn(data, index, start, column);
    });
    yield;
  }
  return coded;
}

/** Cells of a dictionary, decoded when somebody asks for their texts. */
class DictionaryCells implements UndecodedCells {
  readonly codes: Uint32Array;
  /** Code here → code in the dictionary. */
  readonly #held: Uint32Array;
  /** A dictionary that nothing else refers to goes when its texts are here. */
  #texts: ByteDictionary | readonly string[];
  readonly isTrimmed: boolean;

  constructor(dictionary: ByteDictionary, held: Uint32Array, codes: Uint32Array) {
    this.codes = codes;
    this.#held = held;
    this.#texts = dictionary;
    this.isTrimmed = dictionary.isTrimmed;
  }

  get cells(): readonly string[] {
    if (this.#texts instanceof ByteDictionary) this.#texts = this.#texts.textsOf(this.#held);
    return this.#texts;
  }

  get count(): number {
    return this.#held.length;
  }

  cellAt(row: number): string {
    const code = this.codes[row] as number;
    if (!(this.#texts instanceof ByteDictionary)) return this.#texts[code] as string;
    return this.#texts.textOf(this.#held[code] as number);
  }
}

/**
 * The cells of a coded column over some rows; codes are renumbered in the order in which these rows first hold them.
 */
function cellsOver({ dictionary, codes, texts }: CodedColumn, rows: Uint32Array): EncodedCells {
  const newCodeOf = new Uint32Array(dictionary.size);
  const held = new Uint32Array(dictionary.size);
  const newCodes = new Uint32Array(rows.length);
  let count = 1;
  // A loop: a function called for each of a million cells costs more than what it does.
  for (let at = 0; at < rows.length; at++) {
    const code = codes[rows[at] as number] as number;
    if (code === 0) continue;
    let newCode = newCodeOf[code] as number;
    if (newCode === 0) {
      newCode = count++;
      newCodeOf[code] = newCode;
      held[newCode] = code;
    }
    newCodes[at] = newCode;
  }
  const heldCodes = held.subarray(0, count);
  if (texts === undefined) return new DictionaryCells(dictionary, heldCodes, newCodes);
  return { cells: Array.from(heldCodes, (code) => texts[code] as string), codes: newCodes };
}

/** Columns that identify articles and say whether they are shown. */
const decidingColumns: ReadonlySet<ArticleColumn> = new Set<ArticleColumn>([
  'ArticleNr',
  'ParentID',
  'CountriesISO',
  'Active',
  'IsSearchableBrowser',
]);

function isDeciding({ name }: { readonly name: string }): boolean {
  const known = articleColumnOf(name);
  return known !== undefined && decidingColumns.has(known);
}

/** Whether searches in a category need the column. */
function isSearched({ indexes }: ColumnPlace, sheets: readonly CsvSheet[]): boolean {
  return sheets.some(({ columns }, sheet) => {
    const column = columns[indexes[sheet] as number];
    return column !== undefined && (column.filter !== undefined || isDeciding(column));
  });
}

/** Which sheets have a column. */
function sheetsOf({ indexes }: ColumnPlace): string {
  return indexes.map((index) => Math.sign(index + 1)).join('');
}

/**
 * Encodes the columns of CSV files when they are asked for; together with a column that searches need, the others of the
 * same sheets that they need.
 */
export function createCsvColumns(sheets: readonly CsvSheet[], keeps: KeptColumns = 'searched') {
  const starts = [0];
  for (const { data } of sheets) starts.push((starts.at(-1) ?? 0) + Math.max(0, countCsvRows(data) - firstDataRow));
  const places = columnPlaces(sheets);
  const searched = new Set(
    places.filter((place) => isSearched(place, sheets) && meanLength(sheets, place) <= maxShortBytes),
  );
  const coded = new Map<ColumnPlace, CodedColumn>();
  // Columns are asked for over the same rows, one after the other.
  let latest: { readonly rows: SheetRows; readonly numbers: Uint32Array } | undefined;

  /** Numbers of rows, as all sheets count together. */
  function numbersOf(rows: SheetRows): Uint32Array {
    if (latest?.rows !== rows) {
      const { sheetOf, rowOf } = rows;
      const numbers = new Uint32Array(rowOf.length);
      for (let index = 0; index < numbers.length; index++)
        numbers[index] = (starts[sheetOf[index] as number] as number) + (rowOf[index] as number);
      latest = { rows, numbers };
    }
    return latest.numbers;
  }

  function* code(place: ColumnPlace): InSteps<CodedColumn> {
    const together = searched.has(place)
      ? [...searched].filter((other) => sheetsOf(other) === sheetsOf(place))
      : [place];
    const columns = yield* codeColumns(sheets, starts, together);
    for (const [index, other] of together.entries()) {
      const column = columns[index] as CodedColumn;
      if (keeps === 'all')
        column.texts = column.dictionary.textsOf(
          Uint32Array.from({ length: column.dictionary.size }, (_, code) => code),
        );
      if (keeps === 'all' || searched.has(other)) coded.set(other, column);
    }
    return columns[together.indexOf(place)] as CodedColumn;
  }

  return {
    /**
     * Codes the columns that say which articles a country has, and those that are coded with them: the larger part of
     * opening a catalogue. Asked for without this, they are coded at once.
     */
    *prepare(): InSteps<void> {
      for (const place of searched) if (isDeciding(place) && !coded.has(place)) yield* code(place);
    },
    /**
     * @param columnOf sheet → index of the column in it, -1 where it has none, as `columnPlaces` returns it; empty
     *   cells for any other
     */
    encode(rows: SheetRows, columnOf: Int32Array): EncodedCells {
      const place = places.find(({ indexes }) => indexes.every((column, sheet) => column === columnOf[sheet]));
      if (place === undefined) return emptyCells(rows.rowOf.length);
      return cellsOver(coded.get(place) ?? atOnce(code(place)), numbersOf(rows));
    },
  };
}
