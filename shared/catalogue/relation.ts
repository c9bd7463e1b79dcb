import { addRow, type Bitset, bitsetOf, emptyBitset } from '#columns/bitset.ts';
import { splitList } from '#columns/cellValues.ts';
import type { Column } from '#columns/column.ts';

/** What one relation column (CombinationWith, NotFitsWith, …) says, in both directions. */
export interface Relation {
  /** Rows whose cell names anything at all, known or not. */
  readonly named: Bitset;
  /** Rows that a row's ids stand for; empty when none is known. Cached, so never change it. */
  targetsOf(row: number): Bitset;
  /** Rows whose ids stand for this row. Cached, so never change it. */
  namedBy(row: number): Bitset;
}

/**
 * @param column cells with ';'-separated ids
 * @param rowsOfId the rows that an id stands for: an article number first, else every article of that product
 */
export function createRelation(column: Column, rowsOfId: (id: string) => readonly number[]): Relation {
  const size = column.codes.length;
  const { starts, rows } = column.postings;
  const cellsByTarget = new Map<number, number[]>();
  const targetsByCell = column.cells.map((cell, code) => {
    const targets = new Set(splitList(cell).flatMap(rowsOfId));
    for (const target of targets) {
      const cells = cellsByTarget.get(target);
      if (cells === undefined) cellsByTarget.set(target, [code]);
      else cells.push(code);
    }
    return targets;
  });
  const targetBits = new Map<number, Bitset>();
  const nobody = emptyBitset(size);

  return {
    named: column.rowsWhere(column.maskWhere((cell) => splitList(column.cells[cell] as string).length > 0)),
    targetsOf(row) {
      const cell = column.codes[row] as number;
      let bits = targetBits.get(cell);
      if (bits === undefined) {
        bits = bitsetOf(size, targetsByCell[cell] as ReadonlySet<number>);
        targetBits.set(cell, bits);
      }
      return bits;
    },
    namedBy(row) {
      const cells = cellsByTarget.get(row);
      if (cells === undefined) return nobody;
      const bits = emptyBitset(size);
      for (const cell of cells) {
        for (let at = starts[cell] as number; at < (starts[cell + 1] as number); at++) addRow(bits, rows[at] as number);
      }
      return bits;
    },
  };
}
