import { type Bitset, countGroups, emptyBitset, hasRow, memoizeWeak, type WordRange } from '#columns/index.ts';
import type { Catalogue } from './catalogue.ts';
import { type SubCategory, subCategories } from './codes.ts';

/** Rows as a list, ascending, and as bits. */
interface Rows {
  list(): Uint32Array;
  bits(): Bitset;
}

/** The products of a catalogue: articles with one product id within a sub-category (domain: Listing). */
export interface ProductGroups {
  /** Row → number of its product; an article without a product id is a product of its own. */
  readonly productOf: Uint32Array;
  /**
   * The last visible row of every product; undefined unless the visible rows of each product of these sub-categories are
   * neighbours.
   */
  lastsIn(scope: readonly SubCategory[]): Bitset | undefined;
  /** Rows so that those of a product follow each other. */
  inProductOrder(rows: Pick<Rows, 'list'>, lasts: Bitset | undefined): Uint32Array;
  /** How many products the rows are of. */
  count(rows: Rows, lasts: Bitset | undefined, words: WordRange): number;
  /** The first row of every product, in the order given, from the `offset`th product on, at most `limit`. */
  firstRows(rows: Iterable<number>, offset?: number, limit?: number): readonly number[];
}

function numberProducts(catalogue: Catalogue) {
  const productOf = new Uint32Array(catalogue.size);
  const ids = catalogue.column('ParentID');
  const productOfCell = new Int32Array(ids?.cellCount ?? 1).fill(-1);
  let next = 0;
  for (const code of subCategories) {
    const { first, end } = catalogue.subCategories.rangeOf(code);
    const start = next;
    for (let row = first; row < end; row++) {
      const cell = ids?.codes[row] ?? 0;
      let product = cell === 0 ? -1 : productOfCell[cell]!;
      if (product < start) {
        product = next++;
        if (cell !== 0) productOfCell[cell] = product;
      }
      productOf[row] = product;
    }
  }
  return { productOf, productCount: next };
}

/** The last visible row of each run of one product, and the sub-categories in which no product has two. */
function findRuns(catalogue: Catalogue, productOf: Uint32Array, productCount: number) {
  const lasts = emptyBitset(catalogue.size);
  const hasRun = new Uint8Array(productCount);
  const scattered = new Set<SubCategory>();
  for (const code of subCategories) {
    const { first, end } = catalogue.subCategories.rangeOf(code);
    let before = -1;
    for (let row = first; row < end; row++) {
      if (!hasRow(catalogue.visibleRows, row)) continue;
      const product = productOf[row]!;
      if (before === -1 || productOf[before] !== product) {
        if (before !== -1) lasts[before >>> 5]! |= 1 << (before & 31);
        if (hasRun[product] === 1) scattered.add(code);
        hasRun[product] = 1;
      }
      before = row;
    }
    if (before !== -1) lasts[before >>> 5]! |= 1 << (before & 31);
  }
  return { lasts, scattered };
}

function deriveGroups(catalogue: Catalogue): ProductGroups {
  const { productOf, productCount } = numberProducts(catalogue);
  const { lasts, scattered } = findRuns(catalogue, productOf, productCount);
  // When a product was last seen: with a new number for each walk nothing has to be cleared.
  const seenIn = new Uint32Array(productCount);
  let walk = 0;

  function firstRows(rows: Iterable<number>, offset = 0, limit = Number.POSITIVE_INFINITY): readonly number[] {
    const found: number[] = [];
    walk += 1;
    let passed = 0;
    if (limit <= 0) return found;
    for (const row of rows) {
      const product = productOf[row]!;
      if (seenIn[product] === walk) continue;
      seenIn[product] = walk;
      if (passed++ < offset) continue;
      found.push(row);
      if (found.length === limit) break;
    }
    return found;
  }

  return {
    productOf,
    lastsIn: (scope) => (scope.some((code) => scattered.has(code)) ? undefined : lasts),
    firstRows,
    inProductOrder(rows, ends) {
      const list = rows.list();
      if (ends !== undefined) return list;
      return list.slice().sort((a, b) => productOf[a]! - productOf[b]!);
    },
    count: (rows, ends, words) =>
      ends === undefined ? firstRows(rows.list()).length : countGroups(rows.bits(), ends, words),
  };
}

/** Derived once for each catalogue, as it never changes. */
export const productGroupsOf: (catalogue: Catalogue) => ProductGroups = memoizeWeak(deriveGroups);

/** Rows of the visible articles of a row's product; of that row alone when it is not visible. */
export function visibleVariantsOf(catalogue: Catalogue, row: number): readonly number[] {
  const { productOf } = productGroupsOf(catalogue);
  const rows = catalogue
    .rowsOfProductAt(row)
    .filter((other) => productOf[other] === productOf[row] && hasRow(catalogue.visibleRows, other));
  return rows.length === 0 ? [row] : rows;
}
