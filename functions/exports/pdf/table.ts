import { paper } from './paper.ts';
import { drawHairline, type Sheets } from './sheets.ts';
import { addElement, drawArtifact, drawContent, drawTagged, spanColumns } from './tagging.ts';
import { styles, type TextStyle } from './textStyle.ts';
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
  /** Said below a page that the table goes on from. */
  continuedOn(page: number): string;
  /** Height of what follows the last row and must not stand on a page without one. */
  readonly heightBelow?: number;
}

/** Room between columns, in points. */
export const columnGap = 8;
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

function headerBlocks(sheets: Sheets, columns: readonly TableColumn[]): TextBlock[] {
  return columns.map((column) =>
    setBalancedText(sheets.document, column.header, column.width - 2, styles.columnHeader),
  );
}

function drawHeaderCell(sheets: Sheets, columns: readonly TableColumn[], index: number, block: TextBlock, y: number) {
  const column = columns[index];
  if (column === undefined) return;
  const left = columnLeft(columns, index);
  const x = column.align === 'right' ? left + column.width - block.width : left;
  drawBlock(sheets.document, block, x, y - block.height, column.align);
}

function drawHeader(sheets: Sheets, columns: readonly TableColumn[], table: Element | undefined): void {
  const blocks = headerBlocks(sheets, columns);
  const bottom = sheets.y + Math.max(...blocks.map(({ height }) => height));
  if (table === undefined) {
    // A repeated header is decoration: readers know it from the table's beginning.
    drawArtifact(
      sheets.document,
      () => {
        for (const [index, block] of blocks.entries()) drawHeaderCell(sheets, columns, index, block, bottom);
      },
      'Pagination',
    );
  } else {
    const row = addElement(sheets.document, addElement(sheets.document, table, 'THead'), 'TR');
    for (const [index, block] of blocks.entries()) {
      const cell = addElement(sheets.document, row, 'TH', { scope: 'Column' });
      drawContent(sheets.document, cell, 'TH', () => drawHeaderCell(sheets, columns, index, block, bottom));
    }
  }
  sheets.y = bottom + headerPadding;
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

function continueTable(sheets: Sheets, table: Table): void {
  const note = table.continuedOn(sheets.pageNumber() + 1);
  const y = sheets.y + 6;
  drawArtifact(sheets.document, () => drawLine(sheets.document, note, paper.right, y, styles.label, 'right'));
  sheets.continuePage();
  drawHeader(sheets, table.columns, undefined);
}

/** Flows a table from the pen on: the header repeats on each page, rows are never split. */
export function writeTable(sheets: Sheets, parent: Element, table: Table): void {
  const element = addElement(sheets.document, parent, 'Table');
  drawHeader(sheets, table.columns, element);
  const body = addElement(sheets.document, element, 'TBody');
  let isPageFresh = true;
  const groups = groupsOf(table.rows);
  for (const [index, group] of groups.entries()) {
    const height = group.reduce((sum, row) => sum + row.height, 0);
    const isLast = index === groups.length - 1;
    const below = isLast ? (table.heightBelow ?? continuationHeight) : continuationHeight;
    if (!isPageFresh && sheets.y + height + below > paper.bottom) continueTable(sheets, table);
    for (const row of group) {
      row.draw(sheets.y, addElement(sheets.document, body, 'TR'));
      sheets.y += row.height;
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
  /** Draws what is no text, e.g. a picture in the first column, into its cell. */
  readonly drawPicture?: ((cell: Element, y: number, height: number) => void) | undefined;
}

/** A row of texts, one per column, each centred in the row's height; hairline below. */
export function textRow(
  sheets: Sheets,
  columns: readonly TableColumn[],
  cells: readonly (CellText | undefined)[],
  options: TextRowOptions = {},
): TableRow {
  const { minHeight = 0, padding = 5, keepWithNext = false, hasHairline = true, drawPicture } = options;
  const blocks = columns.map((column, index) => {
    const cell = cells[index];
    if (cell === undefined) return undefined;
    const width = textWidth(column, index === columns.length - 1) - (cell.indent ?? 0);
    return setText(sheets.document, cell.text, width, cell.style);
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
        const element = addElement(sheets.document, row, 'TD', language);
        if (index === 0) drawPicture?.(element, y, height);
        if (cell === undefined || block === undefined) continue;
        const left = columnLeft(columns, index) + (cell.indent ?? 0);
        const x = column.align === 'right' ? left + column.width - block.width : left;
        const top = y + (height - block.height) / 2;
        drawContent(sheets.document, element, 'TD', () => drawBlock(sheets.document, block, x, top, column.align));
      }
      if (hasHairline) drawHairline(sheets, y + height);
    },
  };
}

/** A row of one cell over all columns that holds a heading; `decorate` draws the rule or tint behind it. */
export function headingRow(
  sheets: Sheets,
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
      drawArtifact(sheets.document, () => decorate(y));
      const cell = addElement(sheets.document, row, 'TH', { scope: 'Row' });
      spanColumns(cell, columns.length);
      drawTagged(sheets.document, cell, type, () => draw(y));
    },
  };
}
