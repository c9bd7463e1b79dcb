/** The cells of a column, each different text once. */
export interface EncodedCells {
  /** Code → text, in the order in which rows first hold them; code 0 is the empty cell, held or not. */
  readonly cells: readonly string[];
  /** Row → code. */
  readonly codes: Uint32Array;
}

/** Cells whose texts are decoded when they are read; less is known without that. */
export interface UndecodedCells extends EncodedCells {
  /** How many codes there are. */
  readonly count: number;
  /** Whether none has white space around it; false, too, where only decoding would tell. */
  readonly isTrimmed: boolean;
  /** The cell of one row, without decoding others. */
  cellAt(row: number): string;
}

function isUndecoded(encoded: EncodedCells): encoded is UndecodedCells {
  return 'isTrimmed' in encoded;
}

/** How many codes there are, without decoding texts. */
export function countCodes(encoded: EncodedCells): number {
  return isUndecoded(encoded) ? encoded.count : encoded.cells.length;
}

/** The cell of one row. */
export function cellOf(encoded: EncodedCells, row: number): string {
  return isUndecoded(encoded) ? encoded.cellAt(row) : encoded.cells[encoded.codes[row]!]!;
}

/** Gives texts their codes. */
function createDictionary() {
  const cells = [''];
  const codeByCell = new Map([['', 0]]);
  function codeOf(cell: string): number {
    let code = codeByCell.get(cell);
    if (code === undefined) {
      code = cells.push(cell) - 1;
      codeByCell.set(cell, code);
    }
    return code;
  }
  return { cells, codeOf };
}

/** A column without anything in it. */
export function emptyCells(size: number): EncodedCells {
  return { cells: [''], codes: new Uint32Array(size) };
}

export function encodeCells(size: number, cellOf: (row: number) => string): EncodedCells {
  const { cells, codeOf } = createDictionary();
  const codes = new Uint32Array(size);
  for (let row = 0; row < size; row++) codes[row] = codeOf(cellOf(row));
  return { cells, codes };
}

/** The same cells without white space around them; equal ones become one. */
export function trimCells(encoded: EncodedCells): EncodedCells {
  if (isUndecoded(encoded) && encoded.isTrimmed) return encoded;
  if (encoded.cells.every((cell) => cell === cell.trim())) return encoded;
  const { cells, codeOf } = createDictionary();
  const newCodes = encoded.cells.map((cell) => codeOf(cell.trim()));
  return { cells, codes: encoded.codes.map((code) => newCodes[code]!) };
}
