import type {
  Block,
  BulletsBlock,
  FactsBlock,
  SheetBlock,
  SpecificationDocument,
  TableBlock,
  TableColumn,
  TableRow,
  Value,
} from './block.ts';
import { picturesOf } from './buildDocument.ts';

/** About how large a document becomes. Pages are those of A4 with the type of PDFs; nobody may rely on a single one. */
export interface DocumentEstimate {
  readonly sections: readonly { readonly key: string; readonly title: string; readonly pages: number }[];
  readonly pages: number;
  /** Of the file with these blocks as PDF, Word file or workbook. */
  readonly bytes: { readonly pdf: number; readonly word: number; readonly workbook: number };
}

/** Points that a page holds between head and foot. */
const pageHeight = 690;
const lineHeight = 13;
/** Signs of running text that fit the width of a page. */
const signsPerLine = 105;
/** Signs that fit the wide column of a table beside its other columns. */
const signsOfTable = 106;
const signsOfColumn: Readonly<Record<TableBlock['columns'][number]['kind'], number>> = {
  number: 6,
  picture: 7,
  code: 15,
  text: 22,
  count: 9,
  money: 14,
};
const minColumnSigns = 18;

function linesOf(text: string, perLine: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
}

function valueLines(value: Value | undefined, perLine: number): number {
  if (value?.kind === 'text') return linesOf(value.text, perLine);
  return value?.kind === 'lines' ? value.lines.reduce((sum, { text }) => sum + linesOf(text, perLine), 0) : 1;
}

/** A column of counts is as narrow as its header lets it be. */
function signsOf({ kind, header }: TableColumn): number {
  return kind === 'count' ? Math.min(signsOfColumn.count, header.length + 3) : signsOfColumn[kind];
}

/** Signs that fit the columns of a table, by their keys. */
function columnSigns({ columns }: TableBlock): ReadonlyMap<string, number> {
  const fixed = columns.reduce((sum, column) => sum + (column.isWide === true ? 0 : signsOf(column)), 0);
  const wide = Math.max(minColumnSigns, signsOfTable - fixed);
  return new Map(columns.map((column) => [column.key, column.isWide === true ? wide : signsOf(column)]));
}

const rowPadding: Readonly<Record<TableRow['role'], number>> = {
  space: 22,
  set: 10,
  category: 10,
  entry: 10,
  subArticle: 9,
  alternative: 9,
  open: 9,
  note: 7,
  subtotal: 10,
  total: 24,
};

function rowHeight({ role, title, cells }: TableRow, signs: ReadonlyMap<string, number>): number {
  const titleLines = title === undefined ? 1 : linesOf(title.text, signsPerLine - 25);
  const cellLines = Object.entries(cells).map(([key, value]) => valueLines(value, signs.get(key) ?? minColumnSigns));
  const hasPicture = Object.values(cells).some(({ kind }) => kind === 'picture');
  const text = Math.max(titleLines, ...cellLines) * 11.5 + rowPadding[role];
  return hasPicture && role === 'entry' ? Math.max(27, text) : text;
}

function tableHeight(table: TableBlock): number {
  const signs = columnSigns(table);
  return 34 + table.rows.reduce((sum, row) => sum + rowHeight(row, signs), 0);
}

function factsHeight({ facts }: FactsBlock): number {
  const long = facts.filter(({ value }) => valueLines(value, 35) > 3);
  const short = facts.length - long.length;
  return Math.ceil(short / 2) * 21 + long.reduce((sum, { value }) => sum + valueLines(value, 85) * lineHeight + 8, 0);
}

function bulletsHeight({ items }: BulletsBlock, perLine: number): number {
  return items.reduce((sum, { text }) => sum + linesOf(text, perLine) * (lineHeight + 1.5), 6);
}

/** Texts and data stand side by side below the picture, drawings in pairs below them. */
function sheetHeight({ blocks, drawings, foot }: SheetBlock): number {
  const texts = blocks.filter(({ kind }) => kind === 'bullets');
  const tables = blocks.filter(({ kind }) => kind === 'table');
  const left = texts.reduce((sum, block) => sum + heightOf(block, 42) + 24, 0);
  const right = blocks.reduce((sum, block) => sum + (block.kind === 'facts' ? factsHeight(block) + 24 : 0), 0);
  const below = tables.reduce((sum, block) => sum + heightOf(block, 42) + 24, 0);
  const figures = drawings.length === 0 ? 0 : 33 + Math.ceil(drawings.length / 2) * 150;
  return 180 + Math.max(left, right) + below + figures + (foot.length === 0 ? 0 : 40);
}

function heightOf(block: Block, perLine = signsPerLine): number {
  switch (block.kind) {
    case 'heading':
      return { 1: 48, 2: 44, 3: 30 }[block.level];
    case 'text':
      return linesOf(block.text.text, perLine) * lineHeight + (block.role === 'item' ? 8 : 4);
    case 'bullets':
      return bulletsHeight(block, perLine);
    case 'facts':
      return factsHeight(block) + 8;
    case 'table':
      return tableHeight(block);
    case 'bill':
      return block.rows.reduce(
        (sum, { role, texts }) =>
          sum + (role === 'item' ? 50 : 26) + texts.reduce((all, { text }) => all + linesOf(text, 75) * lineHeight, 0),
        34,
      );
    case 'figure':
      return { inline: 100, half: 300, full: 520, page: pageHeight }[block.size];
    case 'gallery':
      return Math.ceil(block.figures.length / 3) * 180;
    case 'total':
      return 50;
    case 'legal':
      return block.paragraphs.reduce(
        (sum, { title, text }) => sum + (title === '' ? 0 : 14) + linesOf(text.text, 125) * 10.5 + 5,
        block.title === '' ? 0 : 30,
      );
    case 'sheet':
      return sheetHeight(block);
    case 'cover':
      return pageHeight;
    case 'contents':
      // Writers leave the sets out rather than fill more than two pages.
      return 500;
    case 'pageBreak':
      return 0;
  }
}

/** A section begins a page, and so does a data sheet. */
function pagesOf(blocks: readonly Block[]): number {
  let pages = 0;
  let used = 0;
  for (const block of blocks) {
    const ownPage = block.kind === 'sheet' || block.kind === 'pageBreak';
    if (ownPage && used > 0) {
      pages += Math.ceil(used / pageHeight);
      used = 0;
    }
    used += heightOf(block);
    // The title of the section stands on the first sheet's page.
    if (block.kind === 'heading' && block.level === 1 && blocks.some(({ kind }) => kind === 'sheet')) used = 0;
  }
  return Math.max(1, pages + Math.ceil(used / pageHeight));
}

/** Kilobytes that a picture adds by its role: the larger it is drawn, the more of it is kept. */
const pictureSize = { thumbnail: 3, picture: 13, drawing: 10, logo: 6, page: 350 } as const;

const kilobyte = 1024;

/** About how many pages each section takes, and how large the files become. */
export function estimateDocument(document: SpecificationDocument): DocumentEstimate {
  const sections = document.sections.map(({ key, title, blocks }) => ({ key, title, pages: pagesOf(blocks) }));
  const pages = sections.reduce((sum, section) => sum + section.pages, 0);
  const rows = document.sections
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 1), 0);
  const pictures = picturesOf(document);
  const size = pictures.reduce((sum, { role }) => sum + pictureSize[role], 0);
  const thumbnails = pictures.length * pictureSize.thumbnail;
  return {
    sections,
    pages,
    bytes: {
      pdf: (60 + 3.5 * pages + size) * kilobyte,
      word: (40 + 0.15 * rows + size) * kilobyte,
      workbook: (15 + 0.25 * rows + 2 * thumbnails) * kilobyte,
    },
  };
}
