import { drawFigure } from '../figure.ts';
import { drawHairline, ensureSpace } from '../pageWriter.ts';
import { ink, paper } from '../paper.ts';
import { drawTagged } from '../tagging.ts';
import { styles } from '../textStyle.ts';
import { drawLine } from '../typesetting.ts';
import { type DataSheetPage, gutter } from './dataSheetPage.ts';

/** Points. */
const drawingHeight = { min: 150, max: 290 };

/**
 * The dimensioned drawings of the article, two side by side.
 *
 * @param reserved points that they leave free above the foot of the page
 */
export function writeDrawings(page: DataSheetPage, reserved: number): void {
  const { pages, section, product, pictures, language } = page;
  const urls = product.drawingUrls.filter((url) => pictures.has(url));
  if (urls.length === 0) return;
  const { document } = pages;
  ensureSpace(pages, 30 + drawingHeight.min);
  const headingTop = pages.y;
  drawTagged(document, section, page.headings.part, () =>
    drawLine(document, language.text('DocumentTechnicalDrawing'), paper.left, headingTop, styles.heading),
  );
  drawTagged(document, section, 'P', () =>
    drawLine(document, language.text('DocumentDimensionsInCm'), paper.right, headingTop + 4, styles.label, 'right'),
  );
  drawHairline(pages, headingTop + 21, ink.text, 0.8);
  pages.y = headingTop + 30;
  const perRow = Math.min(2, urls.length);
  const width = (paper.contentWidth - (perRow - 1) * gutter) / perRow;
  for (let start = 0; start < urls.length; start += perRow) {
    ensureSpace(pages, drawingHeight.min);
    const available = paper.bottom - pages.y - reserved;
    const height = Math.max(drawingHeight.min - 10, Math.min(drawingHeight.max, available));
    for (const [index, url] of urls.slice(start, start + perRow).entries()) {
      const box = { x: paper.left + index * (width + gutter), y: pages.y, width, height };
      drawFigure(document, section, pictures, { url, title: product.title, kind: 'drawing', box }, language);
    }
    pages.y += height + 12;
  }
}
