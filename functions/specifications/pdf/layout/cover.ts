import { type CoverBlock, type FactValue, fillsPage } from '@sanispec/shared/documents';
import { drawElevation } from '../elevation.ts';
import { type Box, ink, paper, styles, type TextStyle } from '../pageStyle.ts';
import { addElement, drawArtifact, drawTagged } from '../tagging.ts';
import { drawBlock, drawLine, setBalancedText, type TextBlock } from '../typesetting.ts';
import type { Pages } from './pages.ts';
import { drawFigure, type PagePictures } from './pictures.ts';
import { languageOf, plainText, setValue, valueTexts } from './text.ts';

type Element = PDFKit.PDFStructureElement;

const brandTop = 46;
const kickerTop = 117;
const titleTop = 137;
const drawingTop = 264;
const titleBlockBottom = 785;
const fieldPadding = 9.5;
/** Shares of the page's width, as on a drawing's title block. */
const columnShares = [0.385, 0.3075, 0.3075] as const;
/** A title of many lines takes the drawing's place. */
const leastDrawing = 120;

/** The product's sign and name, 13 points high, with the top left corner at x, y. */
function drawBrandMark(document: PDFKit.PDFDocument, x: number, y: number): void {
  document
    .save()
    .translate(x, y)
    .lineWidth(1.2)
    .lineJoin('round')
    .lineCap('round')
    .strokeColor(ink.primary)
    .path('M1 2.5H12.5M1.5 1V4M12 1V4')
    .stroke()
    .path('M.8 6.2H12.7V7.4C12.7 10.6 10.5 12.6 6.75 12.6S.8 10.6 .8 7.4Z')
    .stroke()
    .restore();
  drawLine(document, 'Sanispec', x + 20, y, styles.brand);
}

interface Field {
  readonly fact: FactValue;
  readonly x: number;
  readonly label: TextBlock;
  readonly lines: readonly TextBlock[];
}

function valueStyle({ value }: FactValue, line: number): TextStyle {
  if (value.kind === 'money') return styles.grandTotal;
  return line === 0 ? { ...styles.bodyMedium, isTabular: true } : styles.figure;
}

/** Rows of three fields; the last field of a row that is not full takes the room of those that are missing. */
function fieldRows(pages: Pages, facts: readonly FactValue[]): Field[][] {
  const rows: Field[][] = [];
  for (let start = 0; start < facts.length; start += columnShares.length) {
    const row = facts.slice(start, start + columnShares.length);
    let x: number = paper.left;
    rows.push(
      row.map((fact, column) => {
        const isLast = column === row.length - 1;
        const width = isLast ? paper.right - x : (columnShares[column] ?? 0) * paper.contentWidth;
        const room = width - 2 * fieldPadding;
        const label = setValue(pages, plainText(fact.label), room, styles.label);
        const texts = valueTexts(fact.value, pages);
        const lines = texts.map((text, line) => setValue(pages, text, room, valueStyle(fact, line)));
        const field = { fact, x, label, lines };
        x += width;
        return field;
      }),
    );
  }
  return rows;
}

function heightOf(row: readonly Field[]): number {
  const heights = row.map(({ label, lines }) => lines.reduce((sum, { height }) => sum + height, label.height + 2));
  return Math.max(...heights) + 2 * fieldPadding;
}

function drawField(pages: Pages, parent: Element, { fact, x, label, lines }: Field, y: number): void {
  const { document } = pages;
  const left = x + fieldPadding;
  let top = y + fieldPadding;
  drawTagged(document, parent, 'P', () => drawBlock(document, label, left, top));
  top += label.height + 2;
  const texts = valueTexts(fact.value, pages);
  for (const [index, block] of lines.entries()) {
    const language = texts[index] === undefined ? {} : languageOf(texts[index]);
    drawTagged(document, parent, 'P', () => drawBlock(document, block, left, top), language);
    top += block.height;
  }
}

function drawFrame(
  document: PDFKit.PDFDocument,
  rows: readonly (readonly Field[])[],
  heights: readonly number[],
  top: number,
) {
  const height = heights.reduce((sum, row) => sum + row, 0);
  document.lineWidth(0.8).strokeColor(ink.text);
  document.rect(paper.left, top, paper.contentWidth, height).stroke();
  let y = top;
  for (const [index, row] of rows.entries()) {
    const bottom = y + (heights[index] ?? 0);
    if (index > 0) document.moveTo(paper.left, y).lineTo(paper.right, y);
    for (const { x } of row.slice(1)) document.moveTo(x, y).lineTo(x, bottom);
    y = bottom;
  }
  document.lineWidth(0.6).stroke();
  document.moveTo(paper.left, top).lineTo(paper.right, top).lineWidth(1.5).stroke();
}

function writeTitleBlock(pages: Pages, parent: Element, rows: readonly (readonly Field[])[], top: number): void {
  const heights = rows.map(heightOf);
  drawArtifact(pages.document, () => drawFrame(pages.document, rows, heights, top));
  let y = top;
  for (const [index, row] of rows.entries()) {
    for (const field of row) drawField(pages, parent, field, y);
    y += heights[index] ?? 0;
  }
}

/** The front page: the project's name, a drawing or picture, and the title block. It has no running head. */
export async function writeCover(
  pages: Pages,
  parent: Element,
  cover: CoverBlock,
  pictures: PagePictures,
): Promise<void> {
  const { kicker, title, revision, picture, drawingAlt, facts } = cover;
  const { document } = pages;
  await pages.newPage(undefined);
  pages.bookmark(1, title.text, 0);
  const opened = picture === undefined ? undefined : await pictures.open(picture);
  if (opened !== undefined && picture !== undefined && fillsPage(cover, opened)) {
    drawFigure(document, parent, picture, opened, { x: 0, y: 0, width: paper.width, height: paper.height });
    return;
  }
  pages.headingLevel = 1;
  drawTagged(document, parent, 'P', () => drawBrandMark(document, paper.left, brandTop));
  if (revision !== '') {
    const draw = (): void => drawLine(document, revision, paper.right, brandTop + 1, styles.label, 'right');
    drawTagged(document, parent, 'P', draw);
  }
  drawTagged(document, parent, 'P', () => drawLine(document, kicker, paper.left, kickerTop, styles.coverKind));
  const name = setBalancedText(document, title.text, paper.contentWidth, styles.coverTitle, title.language);
  const draw = (): void => drawBlock(document, name, paper.left - 1.5, titleTop);
  drawTagged(document, parent, 'H1', draw, languageOf(title));
  const rows = fieldRows(pages, facts);
  const blockTop = titleBlockBottom - rows.reduce((sum, row) => sum + heightOf(row), 0);
  const top = Math.max(drawingTop, titleTop + name.height + 20);
  const box: Box = {
    x: paper.left - 10,
    y: top,
    width: paper.contentWidth + 20,
    height: blockTop - 26 - top,
  };
  if (opened !== undefined && picture !== undefined && box.height >= leastDrawing) {
    const inner = { ...box, x: paper.left, width: paper.contentWidth };
    drawFigure(document, parent, picture, opened, inner, 'left');
  } else if (box.height >= leastDrawing) {
    drawTagged(document, parent, 'Figure', () => drawElevation(document, box), {
      alt: drawingAlt,
      bbox: [box.x, box.y, box.x + box.width, box.y + box.height],
      placement: 'Block',
    });
  }
  writeTitleBlock(pages, addElement(document, parent, 'Sect'), rows, blockTop);
}
