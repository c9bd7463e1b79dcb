import type { ColumnKind, RowRole, TableBlock, TableColumn, TableRow } from '@sanispec/shared/documents';
import { styles, type TextStyle } from '../pageStyle.ts';
import { setBalancedText, type TextBlock, widestWordOf, widthOf } from '../typesetting.ts';
import type { Pages } from './pages.ts';
import { valueText } from './text.ts';

/** A column with its place on the page, in points. */
export interface PlacedColumn {
  readonly column: TableColumn;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

export interface TableLayout {
  readonly x: number;
  readonly width: number;
  readonly columns: readonly PlacedColumn[];
  /** Set headers of the columns; undefined where none is printed. */
  readonly headers: readonly (TextBlock | undefined)[];
  /** Points from the table's edge to the names of spaces and sets, which stand beside their numbers. */
  readonly titleLeft: number;
  /** Below 1 where amounts are so long that usual type leaves no room for names. */
  readonly scale: number;
}

const gap = 9;
const pictureWidth = 24;
const minWide = 118;
const minTitleLeft = 24;
const scales = [1, 0.94, 0.88, 0.82] as const;

/** Rows that say theirs over columns; their amounts are larger than those that columns are measured by. */
const titleRoles: ReadonlySet<RowRole> = new Set(['space', 'set', 'category', 'open', 'note']);

export function isTitleRow(row: TableRow): boolean {
  return row.title !== undefined || titleRoles.has(row.role);
}

function isRight(kind: ColumnKind): boolean {
  return kind === 'count' || kind === 'money';
}

/** How a cell of an article's row looks. */
export function cellStyle(role: RowRole, { column }: Pick<PlacedColumn, 'column'>, isLast: boolean): TextStyle {
  const isMuted = role === 'subArticle' || role === 'alternative';
  if (role === 'total') return column.kind === 'money' ? styles.grandTotal : styles.heading;
  if (role === 'subtotal') return isRight(column.kind) ? styles.figureStrong : styles.setTitle;
  switch (column.kind) {
    case 'number':
      return { ...styles.columnHeader, isTabular: true };
    case 'code':
      return isMuted ? styles.articleNumberMuted : styles.articleNumber;
    case 'count':
      return isMuted ? styles.figureMuted : styles.figure;
    case 'money':
      if (isMuted) return styles.figureMuted;
      return isLast ? styles.figureStrong : styles.figure;
    default:
      return isMuted || !column.isWide ? styles.cellTitleMuted : styles.cellTitle;
  }
}

export function scaled(style: TextStyle, scale: number): TextStyle {
  return scale === 1 ? style : { ...style, size: style.size * scale };
}

/** What a cell says; the number of a row stands in the column of numbers. */
export function cellTextOf(row: TableRow, { kind, key }: TableColumn, pages: Pages): string {
  const cell = row.cells[key];
  if (cell === undefined) return kind === 'number' ? row.number : '';
  return valueText(cell, pages);
}

function isUsed(column: TableColumn, rows: readonly TableRow[]): boolean {
  if (column.isWide) return true;
  return rows.some(
    (row) => row.cells[column.key] !== undefined || (column.kind === 'number' && !isTitleRow(row) && row.number !== ''),
  );
}

interface Measured {
  readonly column: TableColumn;
  /** The widest cell on one line. */
  readonly natural: number;
  /** Below it, words of cells or header are divided. */
  readonly least: number;
}

function measure(
  pages: Pages,
  rows: readonly TableRow[],
  column: TableColumn,
  isLast: boolean,
  scale: number,
): Measured {
  if (column.kind === 'picture') return { column, natural: pictureWidth, least: pictureWidth };
  const header = column.isHeaderHidden
    ? 0
    : widestWordOf(pages.document, column.header, scaled(styles.columnHeader, scale));
  let natural = header;
  let least = header;
  const isText = column.kind === 'text';
  const known = new Map<TextStyle, Set<string>>();
  for (const row of rows) {
    if (isTitleRow(row)) continue;
    const style = cellStyle(row.role, { column }, isLast);
    const text = cellTextOf(row, column, pages);
    const texts = known.get(style) ?? new Set();
    known.set(style, texts);
    if (text === '' || texts.has(text)) continue;
    texts.add(text);
    const sized = scaled(style, scale);
    natural = Math.max(natural, widthOf(pages.document, text, sized));
    if (isText) least = Math.max(least, widestWordOf(pages.document, text, sized));
  }
  const wanted = Math.ceil(natural) + 1;
  return { column, natural: wanted, least: isText ? Math.min(wanted, Math.ceil(least) + 1) : wanted };
}

/** What texts take: as much as they need where there is room, else less, but never less than their words. */
function textWidths(texts: readonly Measured[], wide: Measured, room: number): ReadonlyMap<TableColumn, number> {
  const wanted = texts.reduce((sum, { natural }) => sum + natural, 0);
  const spare = room - Math.min(wide.natural, room * 0.55);
  const share = wanted === 0 ? 1 : Math.min(1, Math.max(0, spare) / wanted);
  return new Map(
    texts.map(({ column, natural, least }) => [column, Math.max(Math.min(least, room * 0.3), natural * share)]),
  );
}

function titleLeftOf(pages: Pages, rows: readonly TableRow[]): number {
  const numbers = rows.filter((row) => isTitleRow(row) && row.number !== '');
  const widths = numbers.map(
    ({ role, number }) =>
      widthOf(pages.document, number, role === 'space' ? styles.spaceNumber : styles.figureMuted) + 8,
  );
  return Math.max(minTitleLeft, ...widths);
}

/**
 * Places the columns: amounts, counts and numbers get what the widest of them needs, so that none is divided or touches
 * its neighbour; columns without a cell get nothing; the wide one gets what is left.
 */
export function layOutTable(pages: Pages, table: TableBlock, x: number, width: number): TableLayout {
  const used = table.columns.filter((column) => isUsed(column, table.rows));
  const wideColumn = used.find(({ isWide }) => isWide) ?? used.find(({ kind }) => kind === 'text') ?? used[0];
  const lastMoney = used.findLast(({ kind }) => kind === 'money');
  let chosen: { widths: ReadonlyMap<TableColumn, number>; scale: number } | undefined;
  for (const scale of scales) {
    const measured = used.map((column) => measure(pages, table.rows, column, column === lastMoney, scale));
    const wide = measured.find(({ column }) => column === wideColumn);
    if (wide === undefined) continue;
    const texts = measured.filter((entry) => entry !== wide && entry.column.kind === 'text');
    const fixed = measured.filter((entry) => entry !== wide && entry.column.kind !== 'text');
    const room = width - gap * (used.length - 1) - fixed.reduce((sum, { natural }) => sum + natural, 0);
    const widths = new Map([
      ...fixed.map(({ column, natural }) => [column, natural] as const),
      ...textWidths(texts, wide, room),
    ]);
    const taken = [...widths.values()].reduce((sum, value) => sum + value, 0);
    const rest = width - gap * (used.length - 1) - taken;
    widths.set(wide.column, rest);
    chosen = { widths, scale };
    if (rest >= Math.min(minWide, wide.natural)) break;
  }
  const { widths = new Map<TableColumn, number>(), scale = 1 } = chosen ?? {};
  let left = x;
  const columns = used.map((column): PlacedColumn => {
    const placed = {
      column,
      x: left,
      width: widths.get(column) ?? 0,
      align: isRight(column.kind) ? 'right' : 'left',
    } as const;
    left += placed.width + gap;
    return placed;
  });
  const headers = columns.map(({ column, width: own }) =>
    column.isHeaderHidden
      ? undefined
      : setBalancedText(pages.document, column.header, own + 1, scaled(styles.columnHeader, scale)),
  );
  return { x, width, columns, headers, titleLeft: titleLeftOf(pages, table.rows), scale };
}
