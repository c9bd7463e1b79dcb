import type { TextStyle } from './pageStyle.ts';
import { drawInstead, drawReordered } from './tagging.ts';
import { breakLines, softHyphen, widestPiece, wordJoiner } from './text/breakLines.ts';
import {
  hasRightToLeft,
  isRightToLeft,
  type LineRuns,
  markDirection,
  type Run,
  type RunFont,
  runsOf,
} from './text/runs.ts';
import { drawable, fontOf, languageOf, useFont } from './text/typesetter.ts';

type Document = PDFKit.PDFDocument;

/** Text broken into lines that fit a width. */
export interface TextBlock {
  /**
   * To be drawn by drawLine or drawBlock: a line that goes on within a word ends with a soft hyphen or a word joiner, one
   * whose direction does not follow from its own letters begins with a mark of direction.
   */
  readonly lines: readonly string[];
  /** The style that was asked for, smaller where the text had to shrink. */
  readonly style: TextStyle;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

const placed: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic' };

function optionsOf(piece: string, style: TextStyle, font: RunFont): PDFKit.Mixins.TextOptions {
  // Letters of Arabic join, and space between them would part them.
  if (font !== 'latin') return placed;
  return {
    ...placed,
    ...(style.tracking === undefined ? {} : { characterSpacing: style.tracking }),
    ...(style.isTabular && /^\d/u.test(piece) ? { features: tabular } : {}),
  };
}

function useStyle(document: Document, style: TextStyle, font: RunFont = 'latin'): void {
  useFont(document, style.font, font);
  document.fontSize(style.size);
}

/** No line ends at these any more; plain spaces are what searching and copying expect. */
const drawnSpaces = /\u00a0/gu;
/** Where words may be divided or not; no font has a glyph for these. */
const unseen = /[\u00ad\u2060]/gu;

function runsIn(document: Document, line: string): LineRuns {
  return runsOf(
    line.replace(drawnSpaces, ' ').replace(unseen, ''),
    (sign, wanted) => fontOf(document, sign, wanted) ?? 'latin',
  );
}

/**
 * What is drawn at once of a run. A run that is read from right to left consists of its words, with the space after each.
 * Tabular figures are pieces by themselves: the feature would widen the hyphens and spaces of 'Waschtisch-Set 2', too.
 */
function piecesOf({ drawn, font, isRightToLeft }: Run, { isTabular = false }: TextStyle): readonly string[] {
  if (font === 'latin') return isTabular ? (drawn.match(/\d+|\D+/gu) ?? []) : [drawn];
  return isRightToLeft ? (drawn.match(/\S+\s*|\s+/gu) ?? []) : [drawn];
}

function widthOfPiece(document: Document, piece: string, font: RunFont, style: TextStyle): number {
  useStyle(document, style, font);
  return document.widthOfString(piece, optionsOf(piece, style, font));
}

function widthOfRun(document: Document, run: Run, style: TextStyle): number {
  return piecesOf(run, style).reduce((width, piece) => width + widthOfPiece(document, piece, run.font, style), 0);
}

function measureLine(document: Document, line: string, style: TextStyle): number {
  return runsIn(document, line).runs.reduce((width, run) => width + widthOfRun(document, run, style), 0);
}

/** Widths of words, by the type in which they are set. */
const knownWidths = new WeakMap<Document, Map<string, Map<string, number>>>();
/** Longer texts hardly come again. */
const longestKnown = 40;
const mostKnown = 20_000;

function widthsIn(document: Document, { font, size, tracking = 0, isTabular = false }: TextStyle): Map<string, number> {
  const byType = knownWidths.get(document) ?? new Map<string, Map<string, number>>();
  knownWidths.set(document, byType);
  const type = `${font} ${size} ${tracking} ${isTabular}`;
  const widths = byType.get(type) ?? new Map<string, number>();
  byType.set(type, widths);
  return widths;
}

/**
 * Width of drawable text without the signs of its end. Columns are tried out in several widths, and the same words come
 * again in each table: laying them out each time takes a quarter of a document's time.
 */
function widthOfLine(document: Document, line: string, style: TextStyle): number {
  if (line.length > longestKnown) return measureLine(document, line, style);
  const widths = widthsIn(document, style);
  const known = widths.get(line);
  if (known !== undefined) return known;
  if (widths.size >= mostKnown) widths.clear();
  const width = measureLine(document, line, style);
  widths.set(line, width);
  return width;
}

/** How a line goes on in the next one. */
interface LineEnd {
  readonly text: string;
  readonly sign: typeof softHyphen | typeof wordJoiner | '';
}

function lineEndOf(line: string): LineEnd {
  for (const sign of [softHyphen, wordJoiner] as const) {
    if (line.endsWith(sign)) return { text: line.slice(0, -sign.length), sign };
  }
  return { text: line, sign: '' };
}

/** Width of one line in points. */
export function widthOf(document: Document, line: string, style: TextStyle): number {
  const { text, sign } = lineEndOf(line);
  const hyphen = sign === softHyphen ? '-' : '';
  return widthOfLine(document, drawable(document, text) + hyphen, style);
}

/** Width of the widest word, or of the widest words that stay together: what a text needs so that none is divided. */
export function widestWordOf(document: Document, text: string, style: TextStyle, language?: string): number {
  const measure = (part: string): number => widthOfLine(document, part, style);
  return widestPiece(drawable(document, text), measure, language ?? languageOf(document));
}

/** Titles shrink by half points. */
const sizeStep = 0.5;

function resizeStyle(style: TextStyle, size: number): TextStyle {
  const scale = size / style.size;
  const tracking = style.tracking === undefined ? {} : { tracking: style.tracking * scale };
  return { ...style, ...tracking, size, lineHeight: style.lineHeight * scale };
}

/** The style in which no word of a title is wider than its line, as far as the title may shrink. */
function shrunk(document: Document, text: string, width: number, style: TextStyle, language: string): TextStyle {
  const { minSize = style.size } = style;
  const widest = widestWordOf(document, text, style, language);
  if (widest <= width) return style;
  const fitting = Math.floor((style.size * width) / widest / sizeStep) * sizeStep;
  // A word that is too wide even then is divided; the title looks best in its own size.
  return fitting < minSize ? style : resizeStyle(style, fitting);
}

function linesOf(document: Document, text: string, width: number, style: TextStyle, language: string): string[] {
  const measure = (part: string): number => widthOfLine(document, part, style);
  const rules = { width, measure, language, fills: style.minSize === undefined };
  return text.split('\n').flatMap((paragraph) => markDirection(breakLines(paragraph, rules), paragraph));
}

/**
 * Breaks a text into lines; line feeds in it start new lines. Words are divided by the rules of their language; a style
 * with a smallest size shrinks first.
 *
 * @param language BCP 47; the document's when it is left out
 */
export function setText(
  document: Document,
  text: string,
  width: number,
  style: TextStyle,
  language: string = languageOf(document),
): TextBlock {
  const drawn = drawable(document, text).trimEnd();
  const fitting = style.minSize === undefined ? style : shrunk(document, drawn, width, style, language);
  const lines = linesOf(document, drawn, width, fitting, language);
  return { lines, style: fitting, width, height: lines.length * fitting.lineHeight };
}

/** A block as wide as its widest line: what is read from right to left stands at its place, not across from it. */
export function narrowBlock(document: Document, block: TextBlock): TextBlock {
  return { ...block, width: Math.max(0, ...block.lines.map((line) => widthOf(document, line, block.style))) };
}

function divisionsIn({ lines }: TextBlock): number {
  return lines.filter((line) => line.endsWith(softHyphen)).length;
}

/** As setText, but with lines of about the same length: for titles. */
export function setBalancedText(
  document: Document,
  text: string,
  width: number,
  style: TextStyle,
  language: string = languageOf(document),
): TextBlock {
  // Without minSize a line would be filled with parts of words.
  const widest = setText(document, text, width, { ...style, minSize: style.minSize ?? style.size }, language);
  if (widest.lines.length === 1) return widest;
  const fixed = { ...widest.style, minSize: widest.style.size };
  let best = widest;
  let narrow = width / widest.lines.length;
  let wide = width;
  while (wide - narrow > 2) {
    const middle = (narrow + wide) / 2;
    const block = setText(document, text, middle, fixed, language);
    if (block.lines.length > widest.lines.length || divisionsIn(block) > divisionsIn(widest)) {
      narrow = middle;
    } else {
      wide = middle;
      best = block;
    }
  }
  return { ...best, width };
}

function drawPiece(document: Document, piece: string, x: number, baseline: number, style: TextStyle, font: RunFont) {
  useStyle(document, style, font);
  document.fillColor(style.color).text(piece, x, baseline, optionsOf(piece, style, font));
}

function drawLeftToRight(document: Document, run: Run, left: number, baseline: number, style: TextStyle): void {
  let x = left;
  for (const piece of piecesOf(run, style)) {
    drawPiece(document, piece, x, baseline, style, run.font);
    x += widthOfPiece(document, piece, run.font, style);
  }
}

/** Draws the words from right to left, so that they follow each other as they are read. */
function drawRightToLeft(document: Document, run: Run, right: number, baseline: number, style: TextStyle): void {
  let x = right;
  for (const piece of piecesOf(run, style)) {
    x -= widthOfPiece(document, piece, run.font, style);
    drawPiece(document, piece, x, baseline, style, run.font);
  }
}

interface PlacedRun {
  readonly run: Run;
  readonly left: number;
  readonly right: number;
}

function drawRun(document: Document, { run, left, right }: PlacedRun, baseline: number, style: TextStyle): void {
  if (run.drawn === '') return;
  if (!run.isRightToLeft) drawLeftToRight(document, run, left, baseline, style);
  else drawReordered(document, run.text, () => drawRightToLeft(document, run, right, baseline, style));
}

/** Draws the runs where they stand, but in the order in which they are read; gives the line's right end. */
function drawRuns(document: Document, line: string, left: number, baseline: number, style: TextStyle): number {
  const { runs, order } = runsIn(document, line);
  const placed: PlacedRun[] = [];
  let x = left;
  for (const index of order) {
    const run = runs[index];
    if (run === undefined) continue;
    const right = x + widthOfRun(document, run, style);
    placed[index] = { run, left: x, right };
    x = right;
  }
  for (const run of placed) drawRun(document, run, baseline, style);
  return x;
}

/** As a number of a page's content. */
function points(value: number): string {
  return value.toFixed(3);
}

/** A hyphen that is seen, and neither found by searching nor read aloud. */
function drawSoftHyphen(document: Document, x: number, baseline: number, style: TextStyle): void {
  useStyle(document, style);
  document.fillColor(style.color);
  const font = document._font;
  const [glyphs] = font.encode('-');
  document.page.fonts[font.id] ??= font.ref();
  drawInstead(document, softHyphen, () =>
    document.addContent(
      `BT 1 0 0 1 ${points(x)} ${points(document.page.height - baseline)} Tm /${font.id} ${points(style.size)} Tf <${glyphs.join('')}> Tj ET`,
    ),
  );
}

/**
 * Draws one line with its box's top at `y`. Right alignment ends the line at `x`. An invisible space follows it, so
 * that it is not read as one word with the next text.
 */
export function drawLine(
  document: Document,
  line: string,
  x: number,
  y: number,
  style: TextStyle,
  align: 'left' | 'right' = 'left',
): void {
  const { text, sign } = lineEndOf(line);
  if (text === '') return;
  const left = align === 'right' ? x - widthOf(document, line, style) : x;
  // Optically centred: half of Inter's cap height below the middle of the line.
  const baseline = y + style.lineHeight / 2 + style.size * 0.36;
  const drawn = drawable(document, text);
  const isPlainLine = sign === '' && !hasRightToLeft(drawn);
  const end = drawRuns(document, isPlainLine ? `${drawn} ` : drawn, left, baseline, style);
  if (sign === softHyphen) drawSoftHyphen(document, end + (style.tracking ?? 0), baseline, style);
  else if (sign === '' && !isPlainLine) drawPiece(document, ' ', end, baseline, style, 'latin');
}

/**
 * Draws a block with its top at `y`; right alignment ends its lines at `x` + width. Lines that are read from right to
 * left begin at the block's right edge.
 */
export function drawBlock(
  document: Document,
  block: TextBlock,
  x: number,
  y: number,
  align: 'left' | 'right' = 'left',
): void {
  for (const [index, line] of block.lines.entries()) {
    const side = align === 'right' || isRightToLeft(line) ? 'right' : 'left';
    const edge = side === 'right' ? x + block.width : x;
    drawLine(document, line, edge, y + index * block.style.lineHeight, block.style, side);
  }
}
