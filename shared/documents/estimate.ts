import type {
  BillRow,
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
import { galleryColumns, galleryLines } from './galleryLines.ts';

/** About how many pages a document takes: of A4, with the type of PDFs. A single page more or less is possible. */
export interface DocumentEstimate {
  readonly sections: readonly { readonly key: string; readonly title: string; readonly pages: number }[];
  readonly pages: number;
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
  const ends = 180 + Math.max(left, right) + (foot.length === 0 ? 0 : 40);
  // Where they do not fit below the variants, drawings stand beside them.
  return ends + below + figures > pageHeight ? ends + Math.max(below, figures) : ends + below + figures;
}

const signsOfItem = 72;
/** Beside quantity and prices. */
const signsOfRemark = 40;

/** An item's title and texts below each other, and its remarks, of which the last one shares its line with the amounts. */
function billRowHeight({ role, title, texts, remarks }: BillRow): number {
  if (role !== 'item') return role === 'set' ? 26 : 33;
  const textHeight = texts.reduce((sum, { text }) => sum + linesOf(text, signsOfItem) * lineHeight + 2, 0);
  const last = remarks.at(-1);
  const lastLines = last?.value.kind === 'text' ? linesOf(`${last.label} ${last.value.text}`, signsOfRemark) : 1;
  const remarkHeight = Math.max(0, remarks.length - 1) * 16 + lastLines * lineHeight + 3;
  return linesOf(title.text, signsOfItem) * lineHeight + textHeight + remarkHeight + 16;
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
      return block.rows.reduce((sum, row) => sum + billRowHeight(row), 34);
    case 'figure':
      return { inline: 100, half: 300, full: 330, page: pageHeight }[block.size];
    case 'gallery':
      return galleryLines(block).length * galleryLine[galleryColumns(block)];
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

const galleryLine = { 2: 206, 3: 156 } as const;

/** Heights that no page divides: the lines of galleries and pictures; others break where the page ends. */
function wholesOf(block: Block): readonly number[] | undefined {
  if (block.kind === 'figure') return [heightOf(block)];
  if (block.kind !== 'gallery') return undefined;
  const height = galleryLine[galleryColumns(block)];
  return galleryLines(block).map(() => height);
}

/** What further pages of a table or bill repeat or leave empty, beyond what its rows are reckoned too high. */
function repeatedHeight(block: Block): number {
  if (block.kind === 'bill') return 150;
  return block.kind === 'table' && block.rows.some(({ role }) => role === 'space') ? 40 : 0;
}

/** Room that a heading wants for the beginning of what it heads. */
const roomBelowHeading = 46;

/** The title of a section stands on no page of its own before these. */
function fillsPage(block: Block): boolean {
  return block.kind === 'sheet' || (block.kind === 'figure' && block.size === 'page');
}

/** A section begins a page, and so does a data sheet. */
function pagesOf(blocks: readonly Block[]): number {
  let pages = 0;
  let used = 0;
  const nextPage = (): void => {
    if (used > 0) pages += 1;
    used = 0;
  };
  const addWhole = (height: number): void => {
    if (used + height > pageHeight) nextPage();
    used += height;
  };
  const addBroken = (height: number, repeated: number): void => {
    used += height;
    while (used > pageHeight) {
      pages += 1;
      used += repeated - pageHeight;
    }
  };
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    const wholes = wholesOf(block);
    if (block.kind === 'sheet' || block.kind === 'pageBreak') nextPage();
    if (wholes !== undefined) for (const height of wholes) addWhole(height);
    else if (block.kind === 'heading') {
      const [first = roomBelowHeading] = (next && wholesOf(next)) ?? [];
      const height = heightOf(block);
      if (used + height + first > pageHeight) nextPage();
      used += height;
    } else addBroken(heightOf(block), repeatedHeight(block));
    if (block.kind === 'heading' && next !== undefined && fillsPage(next)) used = 0;
  }
  return Math.max(1, pages + (used > 0 ? 1 : 0));
}

/** Estimates how many pages each section takes. */
export function estimateDocument(document: SpecificationDocument): DocumentEstimate {
  const sections = document.sections.map(({ key, title, blocks }) => ({ key, title, pages: pagesOf(blocks) }));
  const pages = sections.reduce((sum, section) => sum + section.pages, 0);
  return { sections, pages };
}
