import {
  elevationDimensions,
  elevationExtensions,
  elevationOutlines,
  elevationSize,
  elevationTiles,
  solidOutlines,
  thinOutlines,
} from '../pictures/elevation.ts';
import { type Box, ink, styles } from './pageStyle.ts';
import { drawLine, widthOf } from './typesetting.ts';

type Document = PDFKit.PDFDocument;

function drawWall(document: Document): void {
  document.lineWidth(0.8).strokeColor(ink.hairline);
  for (const x of elevationTiles.columns) document.moveTo(x, elevationTiles.top).lineTo(x, 422);
  for (const y of elevationTiles.rows) document.moveTo(50, y).lineTo(591, y);
  document.stroke();
  document.lineWidth(0.8).strokeColor(ink.border).rect(50, 0, 541, 422).stroke();
  for (let x = 44; x < 598; x += 7) document.moveTo(x, 422).lineTo(x - 4, 427);
  document.lineWidth(0.5).stroke();
  document.moveTo(40, 422).lineTo(601, 422).lineWidth(1.8).strokeColor(ink.text).stroke();
}

function drawFittings(document: Document): void {
  document.lineWidth(0.8).strokeColor(ink.border);
  document.dash(4, { space: 3 }).path(elevationOutlines.concealed).stroke();
  document.path('M501 70V90M509 70V90M525 70V90M533 70V90').stroke();
  document.undash().path(elevationOutlines.screen).strokeColor(ink.text).stroke();
  document.lineWidth(1.4);
  for (const name of solidOutlines) document.path(elevationOutlines[name]).fillAndStroke(ink.surface, ink.text);
  document.lineWidth(0.7).strokeColor(ink.border);
  for (const name of thinOutlines) document.path(elevationOutlines[name]).stroke();
}

function drawTick(document: Document, x: number, y: number): void {
  document.moveTo(x - 4, y + 4).lineTo(x + 4, y - 4);
}

/** A chain of dimensions along a line, the numbers standing in its gaps. */
function drawDimensions(
  document: Document,
  axis: 'x' | 'y',
  at: number,
  stops: readonly number[],
  texts: readonly string[],
) {
  const style = { ...styles.figure, size: 12, lineHeight: 12, color: ink.primary };
  document.lineWidth(0.9).strokeColor(ink.primary);
  for (const [index, text] of texts.entries()) {
    const from = Math.min(stops[index] ?? 0, stops[index + 1] ?? 0);
    const to = Math.max(stops[index] ?? 0, stops[index + 1] ?? 0);
    const middle = (from + to) / 2;
    const half = widthOf(document, text, style) / 2;
    if (axis === 'x') {
      document
        .moveTo(from, at)
        .lineTo(middle - half - 3, at)
        .moveTo(middle + half + 3, at)
        .lineTo(to, at)
        .stroke();
      drawLine(document, text, middle - half, at - 6, style);
    } else {
      document
        .moveTo(at, from)
        .lineTo(at, middle - half - 3)
        .moveTo(at, middle + half + 3)
        .lineTo(at, to)
        .stroke();
      document.save().rotate(-90, { origin: [at, middle] });
      drawLine(document, text, at - half, middle - 6, style);
      document.restore();
    }
  }
  for (const stop of stops) axis === 'x' ? drawTick(document, stop, at) : drawTick(document, at, stop);
  document.stroke();
}

function drawExtensionLines(document: Document): void {
  document.lineWidth(0.6).strokeColor(ink.extension);
  for (const [x, y, toX, toY] of elevationExtensions) {
    document.moveTo(x, y).lineTo(toX, toY);
  }
  document.stroke();
}

/** A dimensioned bathroom wall in lines, as large as the box allows, centred. */
export function drawElevation(document: Document, box: Box): void {
  const scale = Math.min(box.width / elevationSize.width, box.height / elevationSize.height);
  document
    .save()
    .translate(
      box.x + (box.width - elevationSize.width * scale) / 2,
      box.y + (box.height - elevationSize.height * scale) / 2,
    )
    .scale(scale)
    .lineJoin('round')
    .lineCap('round');
  drawWall(document);
  drawExtensionLines(document);
  drawFittings(document);
  for (const { axis, at, stops, texts } of elevationDimensions) drawDimensions(document, axis, at, stops, texts);
  document.restore();
}
