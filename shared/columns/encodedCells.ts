/** The cells of a column, each different text once. */
export interface EncodedCells {
  /** Code → text, in the order in which rows first hold them; code 0 is the empty cell, held or not. */
  readonly cells: readonly string[];
  /** Row → code. */
  readonly codes: Uint32Array;
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

export function encodeCells(size: number, cellOf: (row: number) => string): EncodedCells {
  const { cells, codeOf } = createDictionary();
  const codes = new Uint32Array(size);
  for (let row = 0; row < size; row++) codes[row] = codeOf(cellOf(row));
  return { cells, codes };
}

/** The same cells without white space around them; equal ones become one. */
export function trimCells(encoded: EncodedCells): EncodedCells {
  if (encoded.cells.every((cell) => cell === cell.trim())) return encoded;
  const { cells, codeOf } = createDictionary();
  const newCodes = encoded.cells.map((cell) => codeOf(cell.trim()));
  return { cells, codes: encoded.codes.map((code) => newCodes[code] as number) };
}
