/** Widths of the letters of Arial, regular and bold, from space to tilde, in thousandths of the size. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const boldWidths = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584,
];
/** Accented letters are as wide as their bases at most; other scripts are wider. */
const accentedWidth = 680;
const foreignWidth = 1000;
/** Programs measure with rounded pixels and fonts that stand in for Arial: a line holds a little less than it could. */
const caution = 1.03;

function signWidth(sign: string, isBold: boolean): number {
  const code = sign.codePointAt(0) ?? 0;
  const known = (isBold ? boldWidths : widths)[code - 32];
  if (known !== undefined) return known;
  // Hebrew and Arabic letters are narrow.
  if (code >= 0x0590 && code < 0x0900) return 540;
  return code < 0x0530 || (code >= 0x2000 && code < 0x2100) ? accentedWidth : foreignWidth;
}

/**
 * The lines that a text takes where it is wrapped at spaces.
 *
 * @param size in points
 * @param room in pixels of 1/96 inch
 */
export function lineCount(text: string, size: number, room: number, isBold = false): number {
  const perSign = ((size / 72) * 96 * caution) / 1000;
  return text.split('\n').reduce((lines, line) => lines + wrappedLines(line, room / perSign, isBold), 0);
}

function wrappedLines(line: string, room: number, isBold: boolean): number {
  let lines = 1;
  let used = 0;
  for (const word of line.split(/(?<=[ \-–/])/)) {
    const width = textWidth(word, isBold);
    if (used > 0 && used + width > room) {
      lines += 1;
      used = 0;
    }
    // A word that is longer than its line goes on in the next ones.
    lines += Math.max(0, Math.ceil(width / room) - 1);
    used = width > room ? width % room : used + width;
  }
  return lines;
}

/** The width of a text in Arial, in thousandths of its size. */
export function textWidth(text: string, isBold = false): number {
  let width = 0;
  for (const sign of text) width += signWidth(sign, isBold);
  return width;
}

/** Parts of a text of at most so many lines each: a row of a sheet cannot be higher than 409 points. */
export function textParts(text: string, size: number, room: number, maxLines: number): string[] {
  if (lineCount(text, size, room) <= maxLines) return [text];
  const parts: string[] = [];
  let part = '';
  for (const piece of text.split(/(?<=\n)|(?<=[.;:!?] )|(?<=\s)(?=\S{30})/)) {
    for (const word of lineCount(piece, size, room) > maxLines ? piece.split(/(?<= )/) : [piece]) {
      if (part !== '' && lineCount(part + word, size, room) > maxLines) {
        parts.push(part.trimEnd());
        part = '';
      }
      part += word;
    }
  }
  return [...parts, part.trimEnd()];
}
