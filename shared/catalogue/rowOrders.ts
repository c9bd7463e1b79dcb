import type { Column } from '#columns/column.ts';
import type { RowOrder } from './catalogue.ts';
import { priceInCents } from './price.ts';

type CompareTexts = (a: string, b: string) => number;

/** Rows by ascending rank of their cell; rows of one rank stay in catalogue order. */
function byRank(codes: Uint32Array, rankOfCell: Float64Array): Uint32Array {
  return Uint32Array.from(codes.keys()).sort((a, b) => rankOfCell[codes[a]!]! - rankOfCell[codes[b]!]! || a - b);
}

function titleRanks({ cells }: Column, compare: CompareTexts): Float64Array {
  const ranks = new Float64Array(cells.length);
  let before: string | undefined;
  let rank = 0;
  for (const [cell, title] of [...cells.entries()].sort(([, a], [, b]) => compare(a, b))) {
    // 'WC 01' and 'WC 1' stand in one place for readers: they stay in catalogue order.
    if (before !== undefined && compare(before, title) !== 0) rank += 1;
    ranks[cell] = rank;
    before = title;
  }
  return ranks;
}

/** 'On request' comes last both ways: it is neither cheap nor expensive. */
function priceRanks({ cells }: Column, direction: 1 | -1): Float64Array {
  return Float64Array.from(cells, (cell) => {
    const cents = priceInCents(cell);
    return cents === null ? Number.MAX_SAFE_INTEGER : cents * direction;
  });
}

/** Each order is made when first asked for, once for the whole catalogue: a listing then walks it. */
export function createRowOrders(
  column: (name: 'Articletext' | 'Price') => Column,
  compare: CompareTexts,
): (order: RowOrder) => Uint32Array {
  const orders = new Map<RowOrder, Uint32Array>();

  function make(order: RowOrder): Uint32Array {
    if (order === 'title') {
      const titles = column('Articletext');
      return byRank(titles.codes, titleRanks(titles, compare));
    }
    const prices = column('Price');
    return byRank(prices.codes, priceRanks(prices, order === 'priceUp' ? 1 : -1));
  }

  return function rowsInOrder(order) {
    const rows = orders.get(order) ?? make(order);
    orders.set(order, rows);
    return rows;
  };
}
