import { paper, styles, type TextStyle } from './pageStyle.ts';
import { drawHairline, type PageWriter } from './pageWriter.ts';
import { addElement, drawArtifact, drawContent, drawTagged, spanColumns } from './tagging.ts';
import { drawBlock, drawLine, setBalancedText, setText, type TextBlock } from './typesetting.ts';

type Element = PDFKit.PDFStructureElement;

/** A column; widths in points, together the width of the page's content. */
export interface TableColumn {
  readonly header: string;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** One row as it is flowed: never split, and perhaps kept with what follows. */
export interface TableRow {
  readonly height: number;
  readonly keepWithNext: boolean;
  /** Draws with its top at `y` and adds its cells to `row`. */
  draw(y: number, row: Element): void;
}

export interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** Printed at the bottom of a page on which the table does not end. */
  continuedOn(page: number): string;
  /** Height of what follows the last row and must not stand on a page without one. */
  readonly heightBelow?: number;
}

/** Space between columns, in points. */
const columnGap = 8;
const headerPadding = 6;
const continuationHeight = 18;

/** Left edge of a column. */
function columnLeft(columns: readonly TableColumn[], index: number): number {
  return columns.slice(0, index).reduce((x, { width }) => x + width, paper.left);
}

/** Width that a column's texts may take. */
function textWidth({ width, align }: TableColumn, isLast: boolean): number {
  return align === 'left' && !isLast ? width - columnGap : width;
}

function headerBlocks(pages: PageWriter, columns: readonly TableColumn[]): TextBlock[] {
  return columns.map((column) => setBalancedText(pages.document, column.header, column.width - 2, styles.columnHeader));
}

function drawHeaderCell(
  pages: PageWriter,
  columns: readonly TableColumn[],
  index: number,
  block: TextBlock,
  y: number,
) {
  const column = columns[index];
  if (column === undefined) return;
  const left = columnLeft(columns, index);
  const x = column.align === 'right' ? left + column.width - block.width : left;
  drawBlock(pages.document, block, x, y - block.height, column.align);
}

function drawHeader(pages: PageWriter, columns: readonly TableColumn[], table: Element | undefined): void {
  const blocks = headerBlocks(pages, columns);
  const bottom = pages.y + Math.max(...blocks.map(({ height }) => height));
  if (table === undefined) {
    // A repeated header is decoration: readers know it from the table's beginning.
    drawArtifact(
      pages.document,
      () => {
        for (const [index, block] of blocks.entries()) drawHeaderCell(pages, columns, index, block, bottom);
      },
      'Pagination',
    );
  } else {
    const row = addElement(pages.document, addElement(pages.document, table, 'THead'), 'TR');
    for (const [index, block] of blocks.entries()) {
      const cell = addElement(pages.document, row, 'TH', { scope: 'Column' });
      drawContent(pages.document, cell, 'TH', () => drawHeaderCell(pages, columns, index, block, bottom));
    }
  }
  pages.y = bottom + headerPadding;
}

/** Rows that stay together: those kept with the next, and the next. */
function groupsOf(rows: readonly TableRow[]): TableRow[][] {
  const groups: TableRow[][] = [];
  let group: TableRow[] = [];
  for (const row of rows) {
    group.push(row);
    if (row.keepWithNext) continue;
    groups.push(group);
    group = [];
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

function continueTable(pages: PageWriter, table: Table): void {
  const note = table.continuedOn(pages.pageNumber() + 1);
  const y = pages.y + 6;
  drawArtifact(pages.document, () => drawLine(pages.document, note, paper.right, y, styles.label, 'right'));
  pages.continuePage();
  drawHeader(pages, table.columns, undefined);
}

/** Flows a table from the pen on: the header repeats on each page, rows are never split. */
export function writeTable(pages: PageWriter, parent: Element, table: Table): void {
  const element = addElement(pages.document, parent, 'Table');
  drawHeader(pages, table.columns, element);
  const body = addElement(pages.document, element, 'TBody');
  let isPageFresh = true;
  const groups = groupsOf(table.rows);
  for (const [index, group] of groups.entries()) {
    const height = group.reduce((sum, row) => sum + row.height, 0);
    const isLast = index === groups.length - 1;
    const below = isLast ? (table.heightBelow ?? continuationHeight) : continuationHeight;
    if (!isPageFresh && pages.y + height + below > paper.bottom) continueTable(pages, table);
    for (const row of group) {
      row.draw(pages.y, addElement(pages.document, body, 'TR'));
      pages.y += row.height;
    }
    isPageFresh = false;
  }
}

/** What a plain cell shows. */
export interface CellText {
  readonly text: string;
  readonly style: TextStyle;
  /** Points to the right of the column's edge. */
  readonly indent?: number;
  /** Language of the text, when it is another than the document's. */
  readonly language?: string | undefined;
}

export interface TextRowOptions {
  readonly minHeight?: number;
  readonly padding?: number;
  readonly keepWithNext?: boolean;
  readonly hasHairline?: boolean;
  /** Draws what is not text, e.g. a picture in the first column, into its cell. */
  readonly drawPicture?: ((cell: Element, y: number, height: number) => void) | undefined;
}

/** A row of texts, one per column, each centred in the row's height; hairline below. */
export function textRow(
  pages: PageWriter,
  columns: readonly TableColumn[],
  cells: readonly (CellText | undefined)[],
  options: TextRowOptions = {},
): TableRow {
  const { minHeight = 0, padding = 5, keepWithNext = false, hasHairline = true, drawPicture } = options;
  const blocks = columns.map((column, index) => {
    const cell = cells[index];
    if (cell === undefined) return undefined;
    const width = textWidth(column, index === columns.length - 1) - (cell.indent ?? 0);
    return setText(pages.document, cell.text, width, cell.style);
  });
  const height = Math.max(minHeight, ...blocks.map((block) => (block === undefined ? 0 : block.height + 2 * padding)));
  return {
    height,
    keepWithNext,
    draw(y, row) {
      for (const [index, column] of columns.entries()) {
        const cell = cells[index];
        const block = blocks[index];
        const language = cell?.language === undefined ? {} : { lang: cell.language };
        const element = addElement(pages.document, row, 'TD', language);
        if (index === 0) drawPicture?.(element, y, height);
        if (cell === undefined || block === undefined) continue;
        const left = columnLeft(columns, index) + (cell.indent ?? 0);
        const x = column.align === 'right' ? left + column.width - block.width : left;
        const top = y + (height - block.height) / 2;
        drawContent(pages.document, element, 'TD', () => drawBlock(pages.document, block, x, top, column.align));
      }
      if (hasHairline) drawHairline(pages, y + height);
    },
  };
}

/** A row of one cell over all columns that holds a heading; `decorate` draws the rule or tint behind it. */
export function headingRow(
  pages: PageWriter,
  columns: readonly TableColumn[],
  height: number,
  type: 'H2' | 'H3',
  draw: (y: number) => void,
  decorate: (y: number) => void,
): TableRow {
  return {
    height,
    keepWithNext: true,
    draw(y, row) {
      drawArtifact(pages.document, () => decorate(y));
      const cell = addElement(pages.document, row, 'TH', { scope: 'Row' });
      spanColumns(cell, columns.length);
      drawTagged(pages.document, cell, type, () => draw(y));
    },
  };
}
