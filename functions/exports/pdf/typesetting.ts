import type { TextStyle } from './pageStyle.ts';

type Document = PDFKit.PDFDocument;

/** Text broken into lines that fit a width. */
export interface TextBlock {
  readonly lines: readonly string[];
  readonly style: TextStyle;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

function optionsOf(style: TextStyle): PDFKit.Mixins.TextOptions {
  return {
    lineBreak: false,
    baseline: 'alphabetic',
    ...(style.tracking === undefined ? {} : { characterSpacing: style.tracking }),
    ...(style.isTabular ? { features: tabular } : {}),
  };
}

function useStyle(document: Document, style: TextStyle): void {
  document.font(style.font).fontSize(style.size);
}

/** Width of one line in points. */
export function widthOf(document: Document, text: string, style: TextStyle): number {
  useStyle(document, style);
  return document.widthOfString(text, optionsOf(style));
}

/** Characters that a line may end after, besides spaces. */
const breakAfter = /(?<=[-/\u2013,;])(?=[^\s\d])/u;

/** Letters that stay together at either end of a word that has to be broken. */
const minLetters = 3;
/** Inter has no soft hyphen: fonts show what they lack as an empty box. */
const hyphen = '-';

/** The longest start of an unbreakable word that fits; at least one character, so that setting always ends. */
function fittingLength(document: Document, word: string, width: number, style: TextStyle): number {
  let low = 1;
  let high = word.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(document, word.slice(0, middle), style) <= width) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Breaks a word that is wider than a line: words of letters with a hyphen, numbers and addresses as they are. */
function breakWord(document: Document, word: string, width: number, style: TextStyle): [start: string, rest: string] {
  if (!/^[\p{L}-]+$/u.test(word)) {
    const length = fittingLength(document, word, width, style);
    return [word.slice(0, length), word.slice(length)];
  }
  const hyphenWidth = widthOf(document, hyphen, style);
  const fitting = fittingLength(document, word, width - hyphenWidth, style);
  const length = Math.max(1, Math.min(fitting, Math.max(word.length - minLetters, minLetters)));
  return [word.slice(0, length) + hyphen, word.slice(length)];
}

function breakParagraph(document: Document, paragraph: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  const words = paragraph.split(/[ \t]+/).filter((word) => word !== '');
  for (const word of words) {
    const parts = word.split(breakAfter);
    for (const [index, part] of parts.entries()) {
      const joint = line === '' || index > 0 ? '' : ' ';
      if (widthOf(document, line + joint + part, style) <= width) {
        line += joint + part;
        continue;
      }
      if (line !== '') lines.push(line);
      line = part;
      while (widthOf(document, line, style) > width && line.length > 1) {
        const [start, rest] = breakWord(document, line, width, style);
        lines.push(start);
        line = rest;
      }
    }
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
}

/** Composed letters, and no control characters but line feeds and tabs. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .trimEnd()
    .replace(/\p{Cc}/gu, (control) => (control === '\n' || control === '\t' ? control : ''));
}

/** A number and its unit stay on one line. */
function keepUnits(text: string): string {
  return text.replace(/(\d) (?=(?:cm|mm|m|l|kg|W|V)(?![\p{L}\d]))/gu, '$1\u00a0');
}

/** Breaks a text into lines; line feeds in it start new lines. */
export function setText(document: Document, text: string, width: number, style: TextStyle): TextBlock {
  const paragraphs = keepUnits(printable(text)).split('\n');
  const lines = paragraphs.flatMap((paragraph) => breakParagraph(document, paragraph, width, style));
  return { lines, style, width, height: lines.length * style.lineHeight };
}

/** As setText, but with lines of about the same length: for titles. */
export function setBalancedText(document: Document, text: string, width: number, style: TextStyle): TextBlock {
  const widest = setText(document, text, width, style);
  if (widest.lines.length === 1) return widest;
  let narrow = width / widest.lines.length;
  let wide = width;
  while (wide - narrow > 2) {
    const middle = (narrow + wide) / 2;
    if (setText(document, text, middle, style).lines.length > widest.lines.length) narrow = middle;
    else wide = middle;
  }
  return setText(document, text, wide, style);
}

/** Draws one line with its box's top at `y`. Right alignment ends the line at `x`. */
export function drawLine(
  document: Document,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  align: 'left' | 'right' = 'left',
): void {
  if (text === '') return;
  const left = align === 'right' ? x - widthOf(document, text, style) : x;
  useStyle(document, style);
  // Optically centred: half of Inter's cap height below the middle of the line.
  const baseline = y + style.lineHeight / 2 + style.size * 0.36;
  document.fillColor(style.color).text(text, left, baseline, optionsOf(style));
}

/** Draws a block with its top at `y`; right alignment ends its lines at `x` + width. */
export function drawBlock(
  document: Document,
  block: TextBlock,
  x: number,
  y: number,
  align: 'left' | 'right' = 'left',
): void {
  const edge = align === 'right' ? x + block.width : x;
  for (const [index, line] of block.lines.entries()) {
    drawLine(document, line, edge, y + index * block.style.lineHeight, block.style, align);
  }
}
