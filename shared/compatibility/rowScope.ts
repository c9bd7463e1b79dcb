import { type Bitset, emptyBitset, hasRow, intersect, subtract, type WordRange } from '#columns/index.ts';

/** A set of rows, said by those in it or by those left out: 'all but these' needs no set of its own. */
export interface RowScope {
  readonly rows: Bitset;
  /** True: only `rows`. False: all but `rows`. */
  readonly isOnly: boolean;
}

export function only(rows: Bitset): RowScope {
  return { rows, isOnly: true };
}

export function allBut(rows: Bitset): RowScope {
  return { rows, isOnly: false };
}

/** Every row and no row of a catalogue with `size` rows. */
export function wholeScopes(size: number): { readonly everything: RowScope; readonly nothing: RowScope } {
  const noRows = emptyBitset(size);
  return { everything: allBut(noRows), nothing: only(noRows) };
}

export function scopeHolds({ rows, isOnly }: RowScope, row: number): boolean {
  return hasRow(rows, row) === isOnly;
}

/** Keep in `target` what the scope holds. */
export function intersectScope(target: Bitset, { rows, isOnly }: RowScope, words?: WordRange): void {
  if (isOnly) intersect(target, rows, words);
  else subtract(target, rows, words);
}

/** Remove from `target` those of `members` that the scope does not hold. */
export function removeOutside(target: Bitset, members: Bitset, { rows, isOnly }: RowScope, words: WordRange): void {
  for (let word = words.from; word < words.to; word++) {
    const held = isOnly ? (rows[word] as number) : ~(rows[word] as number);
    target[word] = (target[word] as number) & ~((members[word] as number) & ~held);
  }
}
