import type { SheetBlock } from '@sanispec/shared/documents';
import { ink, paper, styles } from '../pageStyle.ts';
import { drawArtifact, drawTagged } from '../tagging.ts';
import { drawLine } from '../typesetting.ts';
import { columnFlow, ensureRoom, type Flow } from './flow.ts';
import { drawFigure } from './pictures.ts';
import { type Part, partHeadingHeight, type SheetContext, writePart } from './sheetParts.ts';

/** Between two columns of the page. */
const columnGap = 23;
const drawingGap = 18;
/** Smaller ones cannot be read. */
const leastDrawing = 150;
/** One below the variants is at least so high. */
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

/**
 * The variants and the drawing below them; beside each other where below the variants too little of the page is left for
 * a drawing.
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
  const { pages, pictures, element } = context;
  const beside = heightBeside(parts);
  const [drawing] = sheet.drawings;
  const room = flow.bottom - flow.y - foot;
  const fitsBelow = beside !== undefined && room - beside - drawingsTitleHeight >= goodDrawing;
  const height = Math.min(mostDrawing, room - drawingsTitleHeight);
  const isOne = drawing !== undefined && sheet.drawings.length === 1 && parts.length > 0;
  if (!isOne || beside === undefined || beside > room || fitsBelow || height < leastDrawing) {
    for (const part of parts) await writePart(flow, part, context);
    await writeDrawings(flow, sheet, context, foot);
    return;
  }
  const width = (paper.contentWidth - columnGap) / 2;
  const right = columnFlow(pages, paper.left + width + columnGap, width, flow.y);
  drawDrawingsTitle(right, sheet, context);
  const box = { x: right.x, y: right.y, width, height };
  drawFigure(pages.document, element, drawing, await pictures.open(drawing), box);
  const left = columnFlow(pages, paper.left, width, flow.y);
  const page = pages.pageNumber();
  for (const part of parts) await writePart(left, part, context);
  flow.y = pages.pageNumber() === page ? Math.max(left.y, right.y + height) : left.y;
}

/** The drawings, two in a line, as large as the page above the foot allows. */
async function writeDrawings(flow: Flow, sheet: SheetBlock, context: SheetContext, foot: number): Promise<void> {
  const { pages, pictures, element } = context;
  const { drawings } = sheet;
  if (drawings.length === 0) return;
  const columns = drawings.length === 1 ? 1 : 2;
  const lines = Math.ceil(drawings.length / columns);
  const width = (paper.contentWidth - (columns - 1) * drawingGap) / columns;
  const wanted = (room: number): number => Math.min(mostDrawing, (room - (lines - 1) * drawingGap) / lines);
  let height = wanted(flow.bottom - flow.y - drawingsTitleHeight - foot);
  if (height < leastDrawing) {
    if (!flow.isFresh()) await flow.next();
    height = Math.max(leastDrawing, wanted(flow.bottom - flow.y - drawingsTitleHeight - foot));
  }
  drawDrawingsTitle(flow, sheet, context);
  for (let start = 0; start < drawings.length; start += columns) {
    await ensureRoom(flow, height);
    for (const [index, drawing] of drawings.slice(start, start + columns).entries()) {
      const box = { x: paper.left + index * (width + drawingGap), y: flow.y, width, height };
      drawFigure(pages.document, element, drawing, await pictures.open(drawing), box);
    }
    flow.y += height + (start + columns < drawings.length ? drawingGap : 0);
  }
}
