import type { TextStyle } from '../pageStyle.ts';
import { keepTogether } from '../text/keepTogether.ts';
import { languageOf } from '../text/typesetter.ts';
import { widthOf } from '../typesetting.ts';

/** A text as one line: one that is too long ends in an ellipsis, at a word if that loses little. */
export function fitLine(document: PDFKit.PDFDocument, text: string, width: number, style: TextStyle): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (widthOf(document, line, style) <= width) return line;
  let low = 0;
  let high = line.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(document, `${line.slice(0, middle)}…`, style) <= width) low = middle;
    else high = middle - 1;
  }
  const cut = line.slice(0, low);
  const space = cut.lastIndexOf(' ');
  const end = space > low * 0.7 ? space : low;
  return `${cut.slice(0, end).replace(/[\s,;:·–-]+$/u, '')}…`;
}

/** The width in which a text stands on two lines at most, without parting what stays together. */
export function twoLineWidth(document: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  const words = keepTogether(text, languageOf(document)).split(/[ \t\n]+/);
  const widths = words.map((_, last) => {
    const [first, second] = [words.slice(0, last + 1).join(' '), words.slice(last + 1).join(' ')];
    return Math.max(widthOf(document, first, style), widthOf(document, second, style));
  });
  return Math.min(...widths);
}
