import { drawFigure } from '../figure.ts';
import { ink, paper } from '../paper.ts';
import { drawHairline, ensureRoom } from '../sheets.ts';
import { drawTagged } from '../tagging.ts';
import { styles } from '../textStyle.ts';
import { drawLine } from '../typesetting.ts';
import { gutter, type SheetPage } from './sheetPage.ts';

/** Points. */
const drawingHeight = { min: 150, max: 290 };

/**
 * The dimensioned drawings of the article, two side by side.
 *
 * @param reserved points that they leave free above the foot of the page
 */
export function writeDrawings(page: SheetPage, reserved: number): void {
  const { sheets, section, product, pictures, language } = page;
  const urls = product.drawingUrls.filter((url) => pictures.has(url));
  if (urls.length === 0) return;
  const { document } = sheets;
  ensureRoom(sheets, 30 + drawingHeight.min);
  const headingTop = sheets.y;
  drawTagged(document, section, page.headings.part, () =>
    drawLine(document, language.text('DocumentTechnicalDrawing'), paper.left, headingTop, styles.heading),
  );
  drawTagged(document, section, 'P', () =>
    drawLine(document, language.text('DocumentDimensionsInCm'), paper.right, headingTop + 4, styles.label, 'right'),
  );
  drawHairline(sheets, headingTop + 21, ink.text, 0.8);
  sheets.y = headingTop + 30;
  const perRow = Math.min(2, urls.length);
  const width = (paper.contentWidth - (perRow - 1) * gutter) / perRow;
  for (let start = 0; start < urls.length; start += perRow) {
    ensureRoom(sheets, drawingHeight.min);
    const room = paper.bottom - sheets.y - reserved;
    const height = Math.max(drawingHeight.min - 10, Math.min(drawingHeight.max, room));
    for (const [index, url] of urls.slice(start, start + perRow).entries()) {
      const box = { x: paper.left + index * (width + gutter), y: sheets.y, width, height };
      drawFigure(document, section, pictures, { url, title: product.title, kind: 'drawing', box }, language);
    }
    sheets.y += height + 12;
  }
}
