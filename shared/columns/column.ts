import { addRow, type Bitset, emptyBitset, type WordRange } from './bitset.ts';
import { readNumber, splitList, valueKey } from './cellValues.ts';
import { cellOf, countCodes, type EncodedCells, trimCells } from './encodedCells.ts';
import { memoizeRecent } from './memoize.ts';
import { createNumberOrder, type NumberOrder } from './numberOrder.ts';

/** The distinct values of a column, its cells split at ';'. */
interface ColumnValues {
  /** As the first cell that holds it writes it. */
  readonly texts: readonly string[];
  readonly indexByKey: ReadonlyMap<string, number>;
  /** Cell code → indexes of its values. */
  readonly ofCell: readonly (readonly number[])[];
  /** Value index → codes of the cells that hold it. */
  readonly cellsOf: readonly (readonly number[])[];
  /** `ofCell` in one piece, for counting: cell code → where its values start in `items`; one more at the end. */
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

interface CellPostings {
  /** Cell code → where its rows start; one more at the end. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** Bounds of numbers, both included. */
interface NumberBounds {
  readonly min: number;
  readonly max: number;
  /** Whether a cell, by its code, has a number between them. */
  readonly passes: (cell: number) => boolean;
}

interface ColumnSource {
  readonly name: string;
  /** Any sheet flags it `number`. */
  readonly isNumber: boolean;
  readonly encoded: EncodedCells;
  /** Rows where a yes/no column says yes; absent for other columns. */
  readonly isTrue?: Bitset;
}

/**
 * Bitsets of values that a column caches: as many as people choose at once, few compared with the values of a large
 * column.
 */
const bitsetCacheSize = 32;

/**
 * One column of a country's catalogue, dictionary-encoded: every question is asked of the distinct cells, and rows are
 * found by their cell's code. What is derived (values, numbers, a bitset per value) is made when first asked for.
 */
export class Column {
  readonly name: string;
  readonly isNumber: boolean;
  readonly isTrue: Bitset | undefined;
  /** As they are written until more than single cells are asked for, then trimmed. */
  #cells: EncodedCells;
  #isTrimmed = false;
  #values: ColumnValues | undefined;
  #numbers: Float64Array | undefined;
  #postings: CellPostings | undefined;
  #listCells: readonly number[] | undefined;
  #order: NumberOrder | undefined;
  #valueCounts: Uint32Array | undefined;
  #isUnique: boolean | undefined;

  constructor({ name, isNumber, encoded, isTrue }: ColumnSource) {
    this.name = name;
    this.isNumber = isNumber;
    this.isTrue = isTrue;
    this.#cells = encoded;
  }

  get #encoded(): EncodedCells {
    if (!this.#isTrimmed) {
      this.#cells = trimCells(this.#cells);
      this.#isTrimmed = true;
    }
    return this.#cells;
  }

  /** Row → cell code. */
  get codes(): Uint32Array {
    return this.#encoded.codes;
  }

  /** How many codes there are. */
  get cellCount(): number {
    return countCodes(this.#encoded);
  }

  /** Cell code → trimmed text. Code 0 is the empty cell. */
  get cells(): readonly string[] {
    return this.#encoded.cells;
  }

  get values(): ColumnValues {
    this.#values ??= this.#splitCells();
    return this.#values;
  }

  /** Cell code → its number, NaN for a cell that is not a number. */
  get numbers(): Float64Array {
    this.#numbers ??= Float64Array.from(this.cells, (cell) => readNumber(cell) ?? Number.NaN);
    return this.#numbers;
  }

  /** Codes of the cells that are written as a ';'-separated list; few are any. */
  get listCells(): readonly number[] {
    this.#listCells ??= [...this.cells.keys()].filter((cell) => this.cells[cell]!.includes(';'));
    return this.#listCells;
  }

  /** The trimmed text of a row; asks for no other cell. */
  cellAt(row: number): string {
    const cell = cellOf(this.#cells, row);
    return this.#isTrimmed ? cell : cell.trim();
  }

  /** Indexes of the values of a row. */
  valuesAt(row: number): readonly number[] {
    return this.values.ofCell[this.codes[row]!] as readonly number[];
  }

  /** Values of a row as texts. */
  textsAt(row: number): readonly string[] {
    return this.valuesAt(row).map((value) => this.values.texts[value]!);
  }

  valueIndexOf(text: string): number | undefined {
    return this.values.indexByKey.get(valueKey(text, this.isNumber));
  }

  /** A mark per cell code: 1 for cells that hold any of the values. */
  maskOf(values: readonly number[]): Uint8Array {
    const mask = new Uint8Array(this.cellCount);
    for (const value of values) for (const cell of this.values.cellsOf[value] as readonly number[]) mask[cell] = 1;
    return mask;
  }

  /** A mark per cell code: 1 for cells that pass. */
  maskWhere(passes: (cell: number) => boolean): Uint8Array {
    const mask = new Uint8Array(this.cellCount);
    for (let cell = 0; cell < mask.length; cell++) if (passes(cell)) mask[cell] = 1;
    return mask;
  }

  /** Rows whose cell is marked. */
  rowsWhere(mask: Uint8Array): Bitset {
    const { codes } = this;
    const bits = emptyBitset(codes.length);
    if (this.#postings === undefined) {
      for (let row = 0; row < codes.length; row++) if (mask[codes[row]!] === 1) addRow(bits, row);
      return bits;
    }
    for (let cell = 0; cell < mask.length; cell++) if (mask[cell] === 1) this.#addRowsOfCell(bits, cell);
    return bits;
  }

  /** Rows that hold a value; those of recently used values are cached, so never change it. */
  readonly rowsWith = memoizeRecent((value: number): Bitset => this.#makeRowsWith(value), bitsetCacheSize);

  /**
   * Rows with a number between the bounds, both included.
   *
   * @param bounds with a test for the cells that are a list of numbers
   * @param result written to, in the given words at least
   */
  rowsBetween({ min, max, passes }: NumberBounds, words: WordRange, result: Bitset): Bitset {
    this.#order ??= createNumberOrder({ ...this.postings, numbers: this.numbers }, this.codes.length);
    const found = this.#order.between(min, max, words, result);
    for (const cell of this.listCells) if (passes(cell)) this.#addRowsOfCell(found, cell);
    return found;
  }

  /** Value index → how many rows hold it. */
  get valueCounts(): Uint32Array {
    this.#valueCounts ??= this.#countValues();
    return this.#valueCounts;
  }

  /** Whether every row has one value, which no other row has. */
  get isUnique(): boolean {
    this.#isUnique ??=
      this.values.texts.length === this.codes.length && this.values.ofCell.every((values) => values.length <= 1);
    return this.#isUnique;
  }

  /** Adds the rows that hold a value. */
  addRowsWith(value: number, bits: Bitset): void {
    for (const cell of this.values.cellsOf[value] as readonly number[]) this.#addRowsOfCell(bits, cell);
  }

  #makeRowsWith(value: number): Bitset {
    const bits = emptyBitset(this.codes.length);
    this.addRowsWith(value, bits);
    return bits;
  }

  #addRowsOfCell(bits: Bitset, cell: number): void {
    const { starts, rows } = this.postings;
    const end = starts[cell + 1]!;
    for (let at = starts[cell]!; at < end; at++) addRow(bits, rows[at]!);
  }

  #countValues(): Uint32Array {
    const { starts } = this.postings;
    const counts = new Uint32Array(this.values.texts.length);
    this.values.ofCell.forEach((values, cell) => {
      const rows = starts[cell + 1]! - starts[cell]!;
      for (const value of values) counts[value]! += rows;
    });
    return counts;
  }

  /** Rows by cell code. */
  get postings(): CellPostings {
    this.#postings ??= this.#sortRowsByCell();
    return this.#postings;
  }

  #splitCells(): ColumnValues {
    const texts: string[] = [];
    const indexByKey = new Map<string, number>();
    const ofCell = this.cells.map((cell) => {
      const found = new Set<number>();
      for (const text of splitList(cell)) {
        const key = valueKey(text, this.isNumber);
        let index = indexByKey.get(key);
        if (index === undefined) {
          index = texts.push(text) - 1;
          indexByKey.set(key, index);
        }
        found.add(index);
      }
      return [...found];
    });
    const cellsOf: number[][] = texts.map(() => []);
    ofCell.forEach((values, cell) => {
      for (const value of values) (cellsOf[value] as number[]).push(cell);
    });
    const starts = new Uint32Array(ofCell.length + 1);
    ofCell.forEach((values, cell) => {
      starts[cell + 1] = starts[cell]! + values.length;
    });
    return { texts, indexByKey, ofCell, cellsOf, starts, items: Uint32Array.from(ofCell.flat()) };
  }

  #sortRowsByCell(): CellPostings {
    const { codes, cellCount } = this;
    const starts = new Uint32Array(cellCount + 1);
    for (const code of codes) starts[code + 1]! += 1;
    for (let cell = 0; cell < cellCount; cell++) {
      starts[cell + 1]! += starts[cell]!;
    }
    const next = starts.slice(0, -1);
    const rows = new Uint32Array(codes.length);
    // A loop, as for everything that is done for each row.
    for (let row = 0; row < codes.length; row++) {
      const code = codes[row]!;
      const at = next[code]!;
      rows[at] = row;
      next[code] = at + 1;
    }
    return { starts, rows };
  }
}
