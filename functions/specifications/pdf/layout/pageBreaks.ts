import type { RowRole } from '@sanispec/shared/documents';

/** What the breaking of a table into pages needs to know of a row. */
export interface BreakableRow {
  readonly height: number;
  readonly role: RowRole;
  readonly keepWithNext: boolean;
}

/** Rows that never stand first on a page: they belong to the row before them. */
const bound: ReadonlySet<RowRole> = new Set(['subArticle', 'alternative', 'note', 'subtotal', 'total']);
/** Rows that head others. */
const heads: ReadonlySet<RowRole> = new Set(['space', 'set', 'category', 'open']);
/** Rows that count: what is noted or summed below them does not. */
const counted: ReadonlySet<RowRole> = new Set(['entry', 'subArticle', 'alternative']);
/** Rows on each side of a break within a set, and at either end of the table. */
const minRows = 2;

/**
 * Whether a page may end before a row: at best rows of one set stand at least two by two, a row stays with those that
 * belong to it, and no row stands alone at the table's beginning or end.
 */
function allowedBreaks(rows: readonly BreakableRow[]): boolean[] {
  const bodies = rows.map(({ role }) => counted.has(role));
  const total = bodies.filter(Boolean).length;
  // How many rows of the same set stand before and after each row, itself among those after.
  const before: number[] = [];
  const after: number[] = [];
  for (let index = 0, run = 0; index < rows.length; index++) {
    before[index] = run;
    if (rows[index]?.role !== 'note') run = bodies[index] ? run + 1 : 0;
  }
  for (let index = rows.length - 1, run = 0; index >= 0; index--) {
    if (rows[index]?.role !== 'note') run = bodies[index] ? run + 1 : 0;
    after[index] = run;
  }
  let seen = 0;
  return rows.map(({ role }, index) => {
    const seenHere = seen;
    if (bodies[index]) seen += 1;
    const previous = rows[index - 1];
    if (previous === undefined || previous.keepWithNext || heads.has(previous.role) || bound.has(role)) return false;
    if (seenHere < minRows || total - seenHere < minRows) return false;
    const isWithinSet = bodies[index] === true && (before[index] ?? 0) > 0;
    return !isWithinSet || ((before[index] ?? 0) >= minRows && (after[index] ?? 0) >= minRows);
  });
}

/** The room that pages offer to a table, in points. */
export interface Room {
  /** On the page where it begins. */
  readonly first: number;
  /** On a whole page. */
  readonly full: number;
  /** What a page repeats above a row that it begins with. */
  repeated(index: number): number;
  /** Under the last row of a page on which the table goes on. */
  readonly note: number;
  /** What follows the table and must not stand on a page without one of its rows. */
  readonly below: number;
  /** Whether the table may begin on the next page when nothing of it fits here. */
  readonly mayMove: boolean;
}

/** The last break that fits and is allowed; `start` where there is none. */
function furthest(allowed: readonly boolean[], start: number, fitting: number): number {
  for (let index = fitting; index > start; index--) if (allowed[index]) return index;
  return start;
}

/** Where rows part that should not: after one that may stand last, at best before one that may stand first. */
function breakAgainstRows(rows: readonly BreakableRow[], start: number, fitting: number): number {
  const mayEnd = (index: number): boolean => {
    const previous = rows[index - 1];
    return previous !== undefined && !previous.keepWithNext && !heads.has(previous.role);
  };
  // A page that is less than half full is worse than a row that stands apart from what it belongs to.
  const least = start + Math.ceil((fitting - start) / 2);
  for (let index = fitting; index >= Math.max(least, start + 1); index--) {
    if (mayEnd(index) && !bound.has(rows[index]?.role ?? 'entry')) return index;
  }
  for (let index = fitting; index > start; index--) if (mayEnd(index)) return index;
  return Math.max(start + 1, fitting);
}

/** Rows that count on the last page of a table: fewer are pulled over to it where the page before can spare them. */
const leastLast = 5;

function withFullerEnd(
  rows: readonly BreakableRow[],
  allowed: readonly boolean[],
  starts: readonly number[],
  room: Room,
): number[] {
  const [previous, last] = starts.slice(-2);
  const countOf = (start: number, end: number) => rows.slice(start, end).filter(({ role }) => counted.has(role)).length;
  const fits = (start: number) =>
    rows.slice(start).reduce((sum, { height }) => sum + height, room.below) <= room.full - room.repeated(start);
  if (previous === undefined || last === undefined || countOf(last, rows.length) >= leastLast) return [...starts];
  for (let index = last - 1; index > previous && fits(index); index--) {
    if (!allowed[index] || countOf(index, rows.length) < leastLast) continue;
    return countOf(previous, index) >= leastLast ? [...starts.slice(0, -1), index] : [...starts];
  }
  return [...starts];
}

/**
 * Divides a table into pages.
 *
 * @returns the index of the first row of each page; begins with 0. The same index twice means that nothing fits on the
 *   page where the table begins. A row that is higher than a page stands alone.
 */
export function paginate(rows: readonly BreakableRow[], room: Room): number[] {
  const allowed = allowedBreaks(rows);
  const starts = [0];
  let start = 0;
  while (start < rows.length) {
    const isFirstPage = starts.length === 1;
    const limit = isFirstPage ? room.first : room.full - room.repeated(start);
    let used = 0;
    let fitting = start;
    for (; fitting < rows.length; fitting++) {
      const height = rows[fitting]?.height ?? 0;
      const isLast = fitting === rows.length - 1;
      if (used + height + (isLast ? 0 : room.note) > limit) break;
      used += height;
    }
    if (fitting === rows.length && used + room.below <= limit) break;
    const last = Math.min(fitting, rows.length - 1);
    let next = furthest(allowed, start, last);
    if (next === start && !(isFirstPage && room.mayMove && room.first < room.full))
      next = breakAgainstRows(rows, start, last);
    if (next >= rows.length) break;
    starts.push(next);
    start = next;
  }
  return withFullerEnd(rows, allowed, starts, room);
}
