import type { PictureValue, SheetBlock } from '@sanispec/shared/documents';
import { type Box, ink, paper, styles } from '../pageStyle.ts';
import { drawArtifact, drawTagged } from '../tagging.ts';
import { drawLine } from '../typesetting.ts';
import { columnFlow, ensureRoom, type Flow } from './flow.ts';
import { drawFigure, type OpenPicture } from './pictures.ts';
import { type Part, partHeadingHeight, type SheetContext, writePart } from './sheetParts.ts';

/** Between two columns of the page. */
const columnGap = 23;
const drawingGap = 18;
/** Smaller ones cannot be read. */
const leastDrawing = 150;
/** Below the variants they are at least so high where they could be higher beside them. */
const goodDrawing = 200;
const mostDrawing = 270;
const drawingsTitleHeight = styles.heading.lineHeight + 17;

function drawDrawingsTitle(
  flow: Flow,
  { drawingsTitle, drawingsNote }: SheetBlock,
  { pages, element, partHeading }: SheetContext,
) {
  const { document } = pages;
  const { x, y } = flow;
  const right = x + flow.width;
  drawTagged(document, element, partHeading, () => drawLine(document, drawingsTitle, x, y, styles.heading));
  if (drawingsNote !== '') {
    drawTagged(document, element, 'P', () => drawLine(document, drawingsNote, right, y + 2, styles.label, 'right'));
  }
  const rule = y + styles.heading.lineHeight + 5;
  drawArtifact(document, () => {
    document.moveTo(x, rule).lineTo(right, rule).lineWidth(0.8).strokeColor(ink.text).stroke();
  });
  flow.y = rule + 12;
}

/** About what a line of a table takes. */
const tableLine = 17;
const tableHead = 44;
/** More columns need the width of the page. */
const mostColumnsBeside = 5;

/** About what parts over the whole width take; undefined where they hold more than tables that half the width holds. */
function heightBeside(parts: readonly Part[]): number | undefined {
  let height = 0;
  for (const { blocks } of parts) {
    height += partHeadingHeight + 10;
    for (const block of blocks) {
      if (block.kind !== 'table' || block.columns.length > mostColumnsBeside) return undefined;
      height += tableHead + block.rows.length * tableLine;
    }
  }
  return height;
}

/** The height of each of several drawings in a column or two, where they share what is left of the page. */
function drawingHeight(room: number, count: number, columns: number): number {
  const lines = Math.ceil(count / columns);
  return Math.min(mostDrawing, (room - drawingsTitleHeight - (lines - 1) * drawingGap) / lines);
}

/** Below each other two share a line. */
function columnsBelow(count: number): number {
  return count === 1 ? 1 : 2;
}

/**
 * The variants and the drawings below them; beside each other where below the variants too little of the page is left
 * for drawings.
 *
 * @param foot what the foot of the sheet needs on the page
 */
export async function writeWideAndDrawings(
  flow: Flow,
  parts: readonly Part[],
  sheet: SheetBlock,
  context: SheetContext,
  foot: number,
): Promise<void> {
  const { length: count } = sheet.drawings;
  const beside = heightBeside(parts);
  const room = flow.bottom - flow.y - foot;
  if (count > 0 && parts.length > 0 && beside !== undefined && beside <= room) {
    const below = drawingHeight(room - beside, count, columnsBelow(count));
    const height = drawingHeight(room, count, 1);
    if (below < goodDrawing && height > below && height >= leastDrawing) {
      await writeSideBySide(flow, parts, sheet, context, height);
      return;
    }
  }
  for (const part of parts) await writePart(flow, part, context);
  await writeDrawings(flow, sheet, context, foot);
}

/** The variants in the left half of the page, the drawings, each so high, below each other in the right one. */
async function writeSideBySide(
  flow: Flow,
  parts: readonly Part[],
  sheet: SheetBlock,
  context: SheetContext,
  height: number,
): Promise<void> {
  const { pages, pictures, element } = context;
  const width = (paper.contentWidth - columnGap) / 2;
  const right = columnFlow(pages, paper.left + width + columnGap, width, flow.y);
  const left = columnFlow(pages, paper.left, width, flow.y);
  drawDrawingsTitle(right, sheet, context);
  for (const [index, drawing] of sheet.drawings.entries()) {
    if (index > 0) right.y += drawingGap;
    const box = { x: right.x, y: right.y, width, height };
    drawFigure(pages.document, element, drawing, await pictures.open(drawing), box);
    right.y += height;
  }
  const page = pages.pageNumber();
  for (const part of parts) await writePart(left, part, context);
  flow.y = pages.pageNumber() === page ? Math.max(left.y, right.y) : left.y;
}

/** The drawings below each other or two in a line, as large as the page above the foot allows. */
async function writeDrawings(flow: Flow, sheet: SheetBlock, context: SheetContext, foot: number): Promise<void> {
  const { drawings } = sheet;
  if (drawings.length > 2) return writeManyDrawings(flow, sheet, context, foot);
  if (drawings.length === 0) return;
  const width = (paper.contentWidth - (drawings.length - 1) * drawingGap) / drawings.length;
  const wanted = () => drawingHeight(flow.bottom - flow.y - foot, drawings.length, drawings.length);
  let height = wanted();
  if (height < leastDrawing) {
    if (!flow.isFresh()) await flow.next();
    height = Math.max(leastDrawing, wanted());
  }
  drawDrawingsTitle(flow, sheet, context);
  await drawLineOf(flow, await openAll(drawings, context), { width, height }, context);
}

interface OpenDrawing {
  readonly drawing: PictureValue;
  readonly open: OpenPicture | undefined;
}

async function openAll(drawings: readonly PictureValue[], { pictures }: SheetContext): Promise<OpenDrawing[]> {
  const opened: OpenDrawing[] = [];
  for (const drawing of drawings) opened.push({ drawing, open: await pictures.open(drawing) });
  return opened;
}

async function drawLineOf(
  flow: Flow,
  line: readonly OpenDrawing[],
  { width, height }: Pick<Box, 'width' | 'height'>,
  { pages, element }: SheetContext,
): Promise<void> {
  await ensureRoom(flow, height);
  for (const [index, { drawing, open }] of line.entries()) {
    const box = { x: paper.left + index * (width + drawingGap), y: flow.y, width, height };
    drawFigure(pages.document, element, drawing, open, box);
  }
  flow.y += height;
}

/** Height over width of a placeholder. */
const usualRatio = 0.66;

function naturalHeight({ open }: OpenDrawing, width: number): number {
  return Math.min(mostDrawing, open === undefined ? width * usualRatio : (width * open.height) / open.width);
}

/**
 * Three drawings and more: lines of two, each as high as its drawings are at full width. They stay together, smaller if
 * they can still be read: on this page, else on the next one. What no page holds goes on from page to page.
 */
async function writeManyDrawings(flow: Flow, sheet: SheetBlock, context: SheetContext, foot: number): Promise<void> {
  const width = (paper.contentWidth - drawingGap) / 2;
  const opened = await openAll(sheet.drawings, context);
  const lines: OpenDrawing[][] = [];
  for (let start = 0; start < opened.length; start += 2) lines.push(opened.slice(start, start + 2));
  const heights = lines.map((line) => Math.max(...line.map((drawing) => naturalHeight(drawing, width))));
  const wanted = heights.reduce((sum, height) => sum + height, 0);
  // What is flat is read by its width, so that its height alone says little.
  const leastScale = leastDrawing / width;
  const scaleHere = (): number => {
    const room = flow.bottom - flow.y - foot - drawingsTitleHeight - (lines.length - 1) * drawingGap;
    return Math.min(1, room / wanted);
  };
  if (scaleHere() < leastScale && !flow.isFresh()) await flow.next();
  const scale = scaleHere() < leastScale ? 1 : scaleHere();
  drawDrawingsTitle(flow, sheet, context);
  for (const [index, line] of lines.entries()) {
    if (index > 0) flow.y += drawingGap;
    await drawLineOf(flow, line, { width, height: (heights[index] ?? 0) * scale }, context);
  }
}
