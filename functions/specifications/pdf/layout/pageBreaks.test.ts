import type { RowRole } from '@sanispec/shared/documents';
import { describe, expect, it } from 'vitest';
import { type BreakableRow, paginate, type Room } from './pageBreaks.ts';

const heads: readonly RowRole[] = ['space', 'set', 'category'];

function rows(...roles: readonly RowRole[]): BreakableRow[] {
  return roles.map((role) => ({ role, height: 10, keepWithNext: heads.includes(role) }));
}

function entries(count: number): RowRole[] {
  return Array.from({ length: count }, () => 'entry' as const);
}

const pages: Room = { first: 100, full: 100, repeated: () => 0, note: 0, below: 0, mayMove: true };

describe('pages of a table', () => {
  it('holds it on one when it fits', () => {
    expect(paginate(rows(...entries(10)), pages)).toEqual([0]);
  });

  it('fills them', () => {
    expect(paginate(rows(...entries(20)), pages)).toEqual([0, 10]);
  });

  it('leaves five rows to the last, unless the one before would have fewer', () => {
    expect(paginate(rows(...entries(11)), pages)).toEqual([0, 6]);
    expect(paginate(rows(...entries(8)), { ...pages, first: 70, full: 70 })).toEqual([0, 6]);
  });

  it('counts no sum as a row at the end', () => {
    expect(paginate(rows(...entries(10), 'total'), pages)).toEqual([0, 5]);
    expect(paginate(rows(...entries(10), 'note', 'total'), pages)).toEqual([0, 5]);
  });

  it('keeps room for what follows the table', () => {
    expect(paginate(rows(...entries(10)), { ...pages, below: 30 })).toEqual([0, 5]);
  });

  it('keeps a space and a set with two of their rows', () => {
    expect(paginate(rows(...entries(7), 'space', 'set', ...entries(5)), pages)).toEqual([0, 7]);
    expect(paginate(rows(...entries(6), 'space', 'set', ...entries(5)), pages)).toEqual([0, 6]);
  });

  it('divides no set of three', () => {
    expect(paginate(rows('set', ...entries(5), 'set', ...entries(3), 'set', ...entries(3)), pages)).toEqual([0, 6]);
    expect(paginate(rows('set', ...entries(6), 'set', ...entries(3)), pages)).toEqual([0, 7]);
  });

  it('keeps what belongs to a row with it', () => {
    const list = rows(...entries(9), 'entry', 'subArticle', 'subArticle', ...entries(4));
    expect(paginate(list, pages)).toEqual([0, 9]);
  });

  it('moves a table whose beginning does not fit to the next page', () => {
    const list = rows('space', 'set', ...entries(5));
    expect(paginate(list, { ...pages, first: 30 })).toEqual([0, 0]);
    expect(paginate(list, { ...pages, first: 30, mayMove: false })[1]).toBeGreaterThan(0);
  });

  it('counts what pages repeat', () => {
    expect(paginate(rows(...entries(30)), { ...pages, repeated: () => 40 })).toEqual([0, 10, 16, 22, 28]);
  });

  it('parts rows that would never fit together rather than none', () => {
    const bound = rows('entry', ...Array.from({ length: 30 }, () => 'subArticle' as const));
    const starts = paginate(bound, pages);
    expect(starts).toHaveLength(4);
    expect(new Set(starts).size).toBe(4);
  });

  it('gives a row that is higher than a page one of its own', () => {
    const list = rows(...entries(4)).map((row, index) => (index === 1 ? { ...row, height: 300 } : row));
    expect(paginate(list, pages)).toEqual([0, 1, 2]);
  });
});
