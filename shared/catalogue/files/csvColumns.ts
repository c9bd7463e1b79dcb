import { ByteDictionary } from '#columns/byteDictionary.ts';
import { emptyCells, type UndecodedCells } from '#columns/encodedCells.ts';
import type { CatalogueCells, SheetRows } from '../catalogueCells.ts';
import { type ColumnPlace, columnPlaces } from '../sheetColumns.ts';
import type { BegunColumn, CodedAhead } from './codedAhead.ts';
import { csvCellIndex, csvTextOf } from './csvCells.ts';
import { type CsvSheet, codeColumn, countDataRows, csvRowOf } from './csvSheet.ts';
import { areShort, isSearchedColumn, sampleLengths } from './searchedColumns.ts';

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

/** How the columns of a catalogue over its CSV files are coded. */
export interface CsvColumnsOptions {
  /** 'searched' unless it is said. */
  readonly keeps?: KeptColumns | undefined;
  /** What was coded of these files already. */
  readonly ahead?: CodedAhead | undefined;
}

/** Codes columns, sheet by sheet: what a sheet holds stays near while all of its columns are read. */
function codeColumns(
  sheets: readonly CsvSheet[],
  starts: readonly number[],
  columns: readonly { readonly place: ColumnPlace; readonly begun: BegunColumn | undefined }[],
): CodedColumn[] {
  const size = starts[sheets.length] ?? 0;
  const coded = columns.map(({ begun }): CodedColumn => {
    return { dictionary: begun?.dictionary ?? new ByteDictionary(), codes: new Uint32Array(size) };
  });
  for (const [sheet, { data }] of sheets.entries()) {
    const start = starts[sheet] as number;
    for (const [at, { place, begun }] of columns.entries()) {
      const { dictionary, codes } = coded[at] as CodedColumn;
      const [index, before] = [place.indexes[sheet] as number, begun?.codes[sheet]];
      if (before !== undefined) codes.set(before, start);
      else if (index !== -1) codeColumn(data, index, dictionary, codes.subarray(start));
    }
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

  constructor({ dictionary, texts }: CodedColumn, held: Uint32Array, codes: Uint32Array) {
    this.codes = codes;
    this.#held = held;
    this.#texts = texts === undefined ? dictionary : Array.from(held, (code) => texts[code] as string);
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
function cellsOver(column: CodedColumn, rows: Uint32Array): UndecodedCells {
  const { dictionary, codes } = column;
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
  return new DictionaryCells(column, held.subarray(0, count), newCodes);
}

/** Cells of a column that is coded when more is asked for than single cells. */
class UncodedCells implements UndecodedCells {
  readonly #textAt: (row: number) => string;
  readonly #code: () => UndecodedCells;
  #coded: UndecodedCells | undefined;

  constructor(textAt: (row: number) => string, code: () => UndecodedCells) {
    this.#textAt = textAt;
    this.#code = code;
  }

  get #cells(): UndecodedCells {
    this.#coded ??= this.#code();
    return this.#coded;
  }

  get codes(): Uint32Array {
    return this.#cells.codes;
  }

  get cells(): readonly string[] {
    return this.#cells.cells;
  }

  get count(): number {
    return this.#cells.count;
  }

  get isTrimmed(): boolean {
    return this.#cells.isTrimmed;
  }

  cellAt(row: number): string {
    return this.#coded === undefined ? this.#textAt(row) : this.#coded.cellAt(row);
  }
}

/** Whether searches in a category need the column. */
function isSearched({ indexes }: ColumnPlace, sheets: readonly CsvSheet[]): boolean {
  return sheets.some(({ columns }, sheet) => {
    const column = columns[indexes[sheet] as number];
    return column !== undefined && isSearchedColumn(column);
  });
}

function isShort({ indexes }: ColumnPlace, sheets: readonly CsvSheet[]): boolean {
  return areShort(sheets.map(({ data }, sheet) => sampleLengths(data, indexes[sheet] as number)));
}

/** Which sheets have a column. */
function sheetsOf({ indexes }: ColumnPlace): string {
  return indexes.map((index) => Math.sign(index + 1)).join('');
}

/**
 * What was coded ahead of these columns. All else goes with `ahead`, to which no function that stays may refer: sheets
 * that are not opened, columns that are long in most.
 */
function begunColumns(
  places: Iterable<ColumnPlace>,
  sheets: readonly CsvSheet[],
  ahead: CodedAhead | undefined,
): Map<ColumnPlace, BegunColumn | undefined> {
  return new Map([...places].map((place) => [place, ahead?.begun(place, sheets)]));
}

/**
 * Encodes the columns of CSV files when they are asked for; together with a column that searches need, the others of the
 * same sheets that they need.
 *
 * @returns the cells of one column over rows; its `columnOf` gives the index of the column in a sheet, -1 where it has
 *   none, as `columnPlaces` returns it; cells are empty for any other
 */
export function createCsvColumns(
  sheets: readonly CsvSheet[],
  { keeps = 'searched', ahead }: CsvColumnsOptions = {},
): CatalogueCells['encode'] {
  const starts = [0];
  for (const { data } of sheets) starts.push((starts.at(-1) ?? 0) + countDataRows(data));
  const places = columnPlaces(sheets);
  const searched = new Set(places.filter((place) => isSearched(place, sheets) && isShort(place, sheets)));
  const coded = new Map<ColumnPlace, CodedColumn>();
  const begun = begunColumns(searched, sheets, ahead);
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

  function textsOf({ sheetOf, rowOf }: SheetRows, columnOf: Int32Array): (row: number) => string {
    return (row) => {
      const sheet = sheetOf[row] as number;
      const { data } = sheets[sheet] as CsvSheet;
      return csvTextOf(data, csvCellIndex(data, csvRowOf(rowOf[row] as number), columnOf[sheet] as number));
    };
  }

  function code(place: ColumnPlace): CodedColumn {
    const together = searched.has(place)
      ? [...searched].filter((other) => sheetsOf(other) === sheetsOf(place))
      : [place];
    const columns = codeColumns(
      sheets,
      starts,
      together.map((other) => ({ place: other, begun: begun.get(other) })),
    );
    for (const [index, other] of together.entries()) {
      begun.delete(other);
      const column = columns[index] as CodedColumn;
      if (keeps === 'all')
        column.texts = column.dictionary.textsOf(
          Uint32Array.from({ length: column.dictionary.size }, (_, code) => code),
        );
      if (keeps === 'all' || searched.has(other)) coded.set(other, column);
    }
    return columns[together.indexOf(place)] as CodedColumn;
  }

  return function encode(rows, columnOf) {
    const place = places.find(({ indexes }) => indexes.every((column, sheet) => column === columnOf[sheet]));
    if (place === undefined) return emptyCells(rows.rowOf.length);
    const encodeNow = () => cellsOver(coded.get(place) ?? code(place), numbersOf(rows));
    return coded.has(place) ? encodeNow() : new UncodedCells(textsOf(rows, columnOf), encodeNow);
  };
}
