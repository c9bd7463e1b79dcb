import type { TableBlock, TableRow } from '@sanispec/shared/documents';
import { paper, styles } from '../pageStyle.ts';
import { addElement, drawArtifact, drawContent } from '../tagging.ts';
import { drawBlock, drawLine } from '../typesetting.ts';
import type { Flow } from './flow.ts';
import { paginate, type Room } from './pageBreaks.ts';
import type { Pages } from './pages.ts';
import type { PagePictures } from './pictures.ts';
import { layOutTable, type TableLayout } from './tableLayout.ts';
import { continuationOf, type LaidRow, layRow, type RowContext } from './tableRows.ts';

type Element = PDFKit.PDFStructureElement;

const headerGap = 5;
const noteHeight = 18;
const carriedLabel = { ...styles.label, lineHeight: styles.figureStrong.lineHeight };
/** Rows after which others may work while a long table is measured. */
const breathAfter = 100;

function headerHeight({ headers }: TableLayout): number {
  const height = Math.max(0, ...headers.map((header) => header?.height ?? 0));
  return height === 0 ? 0 : height + headerGap;
}

/** Draws the header with its top at `y`: as cells where the table begins, as a repetition elsewhere. */
function drawHeader(pages: Pages, layout: TableLayout, y: number, table: Element | undefined): void {
  const { document } = pages;
  const bottom = y + headerHeight(layout) - headerGap;
  function drawOne(index: number): void {
    const [placed, block] = [layout.columns[index], layout.headers[index]];
    if (placed === undefined || block === undefined) return;
    const x = placed.align === 'right' ? placed.x + placed.width - block.width : placed.x;
    drawBlock(document, block, x, bottom - block.height, placed.align);
  }
  if (table === undefined) {
    const drawAll = (): void => {
      for (const index of layout.columns.keys()) drawOne(index);
    };
    drawArtifact(document, drawAll, 'Pagination');
    return;
  }
  const head = addElement(document, table, 'THead');
  const row = addElement(document, head, 'TR');
  for (const [index, { column }] of layout.columns.entries()) {
    const isPrinted = layout.headers[index] !== undefined;
    const said = isPrinted ? {} : { actual: column.header };
    const cell = addElement(document, row, 'TH', { scope: 'Column', ...said });
    if (isPrinted) drawContent(document, cell, 'TH', () => drawOne(index));
  }
  head.end();
}

interface Parents {
  readonly space: TableRow | undefined;
  readonly set: TableRow | undefined;
}

/** The space and set that each row belongs to, as far as it is not their own row. */
function parentsOf(rows: readonly TableRow[]): Parents[] {
  let space: TableRow | undefined;
  let set: TableRow | undefined;
  return rows.map((row) => {
    if (row.role === 'space') [space, set] = [row, undefined];
    if (row.role === 'set' || row.role === 'category') set = row;
    const isOwn = row.role === 'space' || row.role === 'total';
    return isOwn ? { space: undefined, set: undefined } : { space, set: set === row ? undefined : set };
  });
}

function headingsFor({ headingLevel }: Pages, rows: readonly TableRow[]): RowContext['headings'] {
  const hasSpaces = rows.some(({ role }) => role === 'space');
  const at = (level: number): 'H1' | 'H2' | 'H3' | 'P' =>
    level <= 1 ? 'H1' : level === 2 ? 'H2' : level === 3 ? 'H3' : 'P';
  return { space: at(headingLevel + 1), set: at(headingLevel + (hasSpaces ? 2 : 1)) };
}

async function layRows(context: RowContext, rows: readonly TableRow[], full: number): Promise<LaidRow[]> {
  const laid: LaidRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % breathAfter === breathAfter - 1) await context.pages.breathe();
    let next = layRow(context, row, index === 0);
    while (next.height > full) {
      const [first, rest] = next.split(full);
      laid.push(first);
      next = rest;
    }
    laid.push(next);
  }
  return laid;
}

/** The sum of a column's amounts up to a row, in cents. */
function carriedAt(rows: readonly LaidRow[], key: string, end: number): number {
  let cents = 0;
  for (const { row } of rows.slice(0, end)) {
    const value = row.role === 'entry' || row.role === 'subArticle' ? row.cells[key] : undefined;
    if (value?.kind === 'money') cents += value.cents;
  }
  return cents;
}

function levelOf({ role }: TableRow, hasSpaces: boolean): 2 | 3 {
  return role === 'space' || !hasSpaces ? 2 : 3;
}

export interface TableOptions {
  /** Height of what follows and must not stand on a page without a row. */
  readonly below?: number;
  /** Called after each row. */
  readonly onRow?: () => void;
}

/**
 * A table at the pen. Its rows are not divided; a page on which it goes on repeats the header, the space and the set of
 * its first row.
 */
export async function writeTable(
  flow: Flow,
  parent: Element,
  table: TableBlock,
  pictures: PagePictures,
  { below = 0, onRow }: TableOptions = {},
): Promise<void> {
  const { pages } = flow;
  const { document, language } = pages;
  const layout = layOutTable(pages, table, flow.x, flow.width);
  const context: RowContext = { pages, pictures, layout, headings: headingsFor(pages, table.rows) };
  const header = headerHeight(layout);
  const pageHeight = paper.bottom - paper.top;
  const repeatedMost = header + 2 * 30;
  const rows = await layRows(context, table.rows, pageHeight - repeatedMost - noteHeight);
  const parents = parentsOf(rows.map(({ row }) => row));
  const hasSpaces = table.rows.some(({ role }) => role === 'space');

  function continuations(index: number): ReturnType<typeof continuationOf>[] {
    const { space, set } = parents[index] ?? {};
    return [space, set].flatMap((row) => (row === undefined ? [] : [continuationOf(context, row)]));
  }

  const hasAmounts = table.rows.some(({ cells }) => table.carried !== undefined && cells[table.carried] !== undefined);
  const carried = hasAmounts ? table.carried : undefined;
  const carriedHeight = carried === undefined ? 0 : noteHeight;
  const room: Room = {
    first: flow.bottom - flow.y - header,
    full: pageHeight - header - carriedHeight,
    repeated: (index) => continuations(index).reduce((sum, { height }) => sum + height, 0),
    note: noteHeight,
    below,
    mayMove: !flow.isFresh(),
  };
  const breakable = rows.map(({ row, height }) => ({ height, role: row.role, keepWithNext: row.keepWithNext }));
  const pageStarts = paginate(breakable, room);
  const beginsOnNext = pageStarts[1] === 0;
  if (beginsOnNext) await flow.next();
  const starts = new Set(pageStarts.slice(beginsOnNext ? 2 : 1));
  const element = addElement(document, parent, 'Table');
  drawHeader(pages, layout, flow.y, element);
  flow.y += header;
  const body = addElement(document, element, 'TBody');

  function drawNote(key: 'DocumentContinuedOnPage' | 'DocumentCarriedTo', page: number, end: number): void {
    const y = flow.y + 6;
    const right = layout.x + layout.width;
    if (carried === undefined) {
      const note = language.text(key, page);
      drawArtifact(document, () => drawLine(document, note, right, y, styles.label, 'right'), 'Pagination');
      return;
    }
    const amount = language.money(carriedAt(rows, carried, end));
    drawArtifact(
      document,
      () => {
        drawLine(document, language.text(key, page), layout.x, y, carriedLabel);
        drawLine(document, amount, right, y, styles.figureStrong, 'right');
      },
      'Pagination',
    );
  }

  async function continuePage(index: number): Promise<void> {
    drawNote(carried === undefined ? 'DocumentContinuedOnPage' : 'DocumentCarriedTo', pages.pageNumber() + 1, index);
    await flow.next();
    drawHeader(pages, layout, flow.y, undefined);
    flow.y += header;
    if (carried !== undefined) {
      const from = language.text('DocumentCarriedFrom', pages.pageNumber() - 1);
      const amount = language.money(carriedAt(rows, carried, index));
      const { y } = flow;
      drawArtifact(
        document,
        () => {
          drawLine(document, from, layout.x, y, carriedLabel);
          drawLine(document, amount, layout.x + layout.width, y, styles.figureStrong, 'right');
        },
        'Pagination',
      );
      flow.y += noteHeight;
    }
    for (const continuation of continuations(index)) {
      const { y } = flow;
      drawArtifact(document, () => continuation.draw(y), 'Pagination');
      flow.y += continuation.height;
    }
  }

  for (const [index, laid] of rows.entries()) {
    if (starts.has(index)) await continuePage(index);
    const { row } = laid;
    if (row.anchor !== undefined && rows[index - 1]?.row !== row) {
      pages.place(row.anchor, flow.y);
      const name = [row.number, row.title?.text ?? ''].filter((part) => part !== '').join(' ');
      if (row.role === 'space' || row.role === 'set') pages.bookmark(levelOf(row, hasSpaces), name, flow.y);
    }
    const line = addElement(document, body, 'TR');
    await laid.draw(flow.y, line);
    line.end();
    flow.y += laid.height;
    onRow?.();
  }
  element.end();
}
