import {
  type BillRow,
  type Block,
  galleryLines,
  type TableRow,
  type TextValue,
  type Value,
} from '@sanispec/shared/documents';

/** Height of what a page holds between head and foot, in CSS pixels. */
const pageHeight = 930;
const lineHeight = 20;
const signsPerLine = 95;

function linesOf(text: string, perLine = signsPerLine): number {
  return Math.max(1, Math.ceil(text.length / perLine));
}

function heightOfTexts(texts: readonly TextValue[]): number {
  return texts.reduce((height, { text }) => height + linesOf(text) * lineHeight, 0);
}

function heightOfValue(value: Value | undefined): number {
  if (value?.kind === 'picture') return 36;
  if (value?.kind === 'lines') return value.lines.length * lineHeight;
  return value?.kind === 'text' ? linesOf(value.text, 40) * lineHeight : lineHeight;
}

function heightOfRow({ role, cells }: TableRow): number {
  if (role === 'space') return 48;
  return 10 + Math.max(lineHeight, ...Object.values(cells).map(heightOfValue));
}

function heightOfBillRow({ texts, remarks }: BillRow): number {
  return 40 + heightOfTexts(texts) + remarks.length * lineHeight;
}

function heightOfPicture(size: 'inline' | 'half' | 'full' | 'page'): number {
  const parts = { inline: 0.15, half: 0.4, full: 0.75, page: 1 };
  return parts[size] * pageHeight;
}

function heightOf(block: Block): number {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? 70 : 44;
    case 'text':
      return linesOf(block.text.text) * lineHeight + 8;
    case 'bullets':
      return heightOfTexts(block.items) + 8;
    case 'facts':
      return block.facts.reduce((height, { value }) => height + 8 + heightOfValue(value), 0);
    case 'table':
      return 40 + block.rows.reduce((height, row) => height + heightOfRow(row), 0);
    case 'figure':
      return heightOfPicture(block.size);
    case 'gallery':
      return galleryLines(block).length * 200;
    case 'total':
      return 56;
    case 'legal':
      return block.paragraphs.reduce((height, { text }) => height + linesOf(text.text, 130) * 14 + 8, 40);
    case 'bill':
      return 40 + block.rows.reduce((height, row) => height + heightOfBillRow(row), 0);
    case 'sheet':
    case 'cover':
    case 'contents':
      return pageHeight;
    case 'pageBreak':
      return 0;
  }
}

/** The rows that fit the height; at least one. */
function firstRows<Row>(rows: readonly Row[], height: number, heightOfOne: (row: Row) => number): readonly Row[] {
  let left = height - 40;
  const end = rows.findIndex((row) => {
    left -= heightOfOne(row);
    return left < 0;
  });
  return end < 0 ? rows : rows.slice(0, Math.max(end, 1));
}

/** What of a block fits the height; undefined for blocks that are not divided. */
function beginningOf(block: Block, height: number): Block | undefined {
  if (block.kind === 'table') return { ...block, rows: firstRows(block.rows, height, heightOfRow) };
  if (block.kind === 'bill') return { ...block, rows: firstRows(block.rows, height, heightOfBillRow) };
  return undefined;
}

export interface FirstBlocks {
  readonly blocks: readonly Block[];
  /** Whether the section says more. */
  readonly goesOn: boolean;
}

/**
 * The blocks that the first pages of a section hold, roughly: a preview of a project of a thousand positions draws no
 * thousand rows.
 *
 * @param pages how many pages to fill; on one, a page break ends them
 */
export function firstBlocks(blocks: readonly Block[], pages: number): FirstBlocks {
  const kept: Block[] = [];
  let left = pages * pageHeight;
  for (const block of blocks) {
    if (block.kind === 'pageBreak' && kept.length > 0 && pages === 1) return { blocks: kept, goesOn: true };
    if (block.kind === 'sheet' && kept.some(({ kind }) => kind === 'sheet') && pages === 1) {
      return { blocks: kept, goesOn: true };
    }
    const height = heightOf(block);
    if (height > left) {
      const beginning = left > 120 ? beginningOf(block, left) : undefined;
      if (beginning !== undefined) kept.push(beginning);
      else if (kept.length === 0 || left > 200) kept.push(block);
      return { blocks: kept, goesOn: true };
    }
    kept.push(block);
    left -= height;
  }
  return { blocks: kept, goesOn: false };
}
