import type { ColumnKind, RowRole, TableBlock, TableColumn, TableRow } from '@sanispec/shared/documents';
import { styles, type TextStyle } from '../pageStyle.ts';
import { setBalancedText, setText, type TextBlock, widestWordOf, widthOf } from '../typesetting.ts';
import { twoLineWidth } from './fitLine.ts';
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

/** Between a column and the next. */
const gap = 8;
/** After position numbers and pictures, which hardly ever fill their columns. */
const smallGap = 5;
const pictureWidth = 23;
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

export function scaleStyle(style: TextStyle, scale: number): TextStyle {
  if (scale === 1) return style;
  const { size, minSize } = style;
  return { ...style, size: size * scale, ...(minSize === undefined ? {} : { minSize: minSize * scale }) };
}

/** What a cell says; the number of a row stands in the column of numbers. */
function cellTextOf(row: TableRow, { kind, key }: TableColumn, pages: Pages): string {
  const cell = row.cells[key];
  if (cell === undefined) return kind === 'number' ? row.number : '';
  return valueText(cell, pages);
}

function gapAfter({ kind }: TableColumn): number {
  return kind === 'number' || kind === 'picture' ? smallGap : gap;
}

function isUsed(column: TableColumn, rows: readonly TableRow[]): boolean {
  if (column.isWide) return true;
  return rows.some(
    (row) => row.cells[column.key] !== undefined || (column.kind === 'number' && !isTitleRow(row) && row.number !== ''),
  );
}

interface Measured {
  readonly column: TableColumn;
  /** With a header of two lines at most; taken where there is room. */
  readonly comfort: number;
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
  if (column.kind === 'picture') {
    return { column, natural: pictureWidth, least: pictureWidth, comfort: pictureWidth };
  }
  const header = column.isHeaderHidden
    ? 0
    : widestWordOf(pages.document, column.header, scaleStyle(styles.columnHeader, scale));
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
    const sized = scaleStyle(style, scale);
    natural = Math.max(natural, widthOf(pages.document, text, sized));
    if (isText) least = Math.max(least, widestWordOf(pages.document, text, sized));
  }
  const wanted = Math.ceil(natural) + 1;
  const comfort = column.isHeaderHidden
    ? wanted
    : Math.max(
        wanted,
        Math.ceil(twoLineWidth(pages.document, column.header, scaleStyle(styles.columnHeader, scale))) + 1,
      );
  return { column, natural: wanted, least: isText ? Math.min(wanted, Math.ceil(least) + 1) : wanted, comfort };
}

/** Shares of the room that texts beside the wide column may get. */
const textShares = [0.3, 0.34, 0.38, 0.42, 0.46, 0.5] as const;
/** Rows that are tried out: more would cost time and choose the same. */
const sampleSize = 60;

function sampleOf(rows: readonly TableRow[]): readonly TableRow[] {
  const bodies = rows.filter((row) => !isTitleRow(row));
  const step = Math.max(1, Math.floor(bodies.length / sampleSize));
  return bodies.filter((_, index) => index % step === 0);
}

/** What texts take: all that they need where there is room, else what makes the table's rows lowest. */
function textWidths(
  pages: Pages,
  rows: readonly TableRow[],
  texts: readonly Measured[],
  wide: Measured,
  room: number,
): ReadonlyMap<TableColumn, number> {
  const wanted = texts.reduce((sum, { natural }) => sum + natural, 0);
  if (wanted + wide.natural <= room) return new Map(texts.map(({ column, natural }) => [column, natural]));
  const sample = sampleOf(rows);
  const linesIn = (row: TableRow, column: TableColumn, width: number): number => {
    const style = cellStyle(row.role, { column }, false);
    return setText(pages.document, cellTextOf(row, column, pages), width, style).lines.length;
  };
  const candidates = textShares.map((part) => {
    const share = Math.min(1, (room * part) / Math.max(1, wanted));
    const widths = texts.map(({ natural, least }) => Math.max(Math.min(least, room * 0.3), natural * share));
    const rest = room - widths.reduce((sum, width) => sum + width, 0);
    const lines = sample.map((row) =>
      Math.max(
        linesIn(row, wide.column, rest),
        ...texts.map(({ column }, at) => linesIn(row, column, widths[at] ?? 0)),
      ),
    );
    return { widths, lines: lines.reduce((sum, count) => sum + count, 0) };
  });
  const best = candidates.reduce((lowest, candidate) => (candidate.lines < lowest.lines ? candidate : lowest));
  return new Map(texts.map(({ column }, index) => [column, best.widths[index] ?? 0]));
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
    const gaps = used.slice(0, -1).reduce((sum, column) => sum + gapAfter(column), 0);
    const room = width - gaps - fixed.reduce((sum, { natural }) => sum + natural, 0);
    const widths = new Map([
      ...fixed.map(({ column, natural }) => [column, natural] as const),
      ...textWidths(pages, table.rows, texts, wide, room),
    ]);
    const taken = [...widths.values()].reduce((sum, value) => sum + value, 0);
    let rest = width - gaps - taken;
    for (const { column, natural, comfort } of fixed) {
      const more = comfort - natural;
      if (more <= 0 || rest - more < wide.natural) continue;
      widths.set(column, comfort);
      rest -= more;
    }
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
    left += placed.width + gapAfter(column);
    return placed;
  });
  const headers = columns.map(({ column, width: own }) =>
    column.isHeaderHidden
      ? undefined
      : setBalancedText(pages.document, column.header, own + 1, scaleStyle(styles.columnHeader, scale)),
  );
  return { x, width, columns, headers, titleLeft: titleLeftOf(pages, table.rows), scale };
}
