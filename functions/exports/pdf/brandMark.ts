import { ink } from './paper.ts';
import { styles } from './textStyle.ts';
import { drawLine } from './typesetting.ts';

/** The product's sign and name, 13 points high, with the top left corner at x, y. */
export function drawBrandMark(document: PDFKit.PDFDocument, x: number, y: number): void {
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
