import { hyphenPoints } from './hyphenation.ts';
import { keepTogether, noBreakSpace } from './keepTogether.ts';

/** Ends a line on which a word is divided; drawn as a hyphen that searching and reading aloud skip. */
export const softHyphen = '\u00ad';
/** Ends a line whose last word goes on in the next line without a hyphen. */
export const wordJoiner = '\u2060';

export interface LineRules {
  /** Points; in the same unit as `measure` gives. */
  readonly width: number;
  measure(text: string): number;
  /** BCP 47: whose rules divide the words. */
  readonly language: string;
  /** Divides words to fill a line, not only those that are wider than it. */
  readonly fills: boolean;
}

/** A piece of text at whose end a line may end, without soft hyphens. */
interface Piece {
  readonly text: string;
  /** Whether a space stands before it, unless it begins a line. */
  readonly hasSpace: boolean;
  /** Where the writer of the text allows to divide it. */
  readonly marked: readonly number[];
  /** A hyphen would change what it says: a part of a mail or web address. */
  readonly isAddress: boolean;
  /** A slice of a long word of letters: a line that ends between two of them ends with a hyphen. */
  readonly isSlice: boolean;
}

/** A line that is left emptier than this part of its width takes a part of the next word. */
const emptyPart = 0.6;

/**
 * Characters that a line may end after, besides spaces: a hyphen has at least two letters before it ('2-Mengen' and
 * 'E-Mail' stay whole), and a letter follows.
 */
const breakAfter =
  /(?<=[\p{L})]{2}[-\u2013\u2010])(?=\p{L})|(?<=[\p{L}\d)]{2}[/,;])(?=\p{L})|(?<=\p{L}{2}[@.])(?=\p{L}{2})/u;

/** A mail or web address. */
const address = /@|:\/\/|\p{L}\.\p{L}/u;

function pieceOf(text: string, { hasSpace, isAddress, isSlice }: Omit<Piece, 'text' | 'marked'>): Piece {
  if (!text.includes(softHyphen)) return { text, hasSpace, marked: [], isAddress, isSlice };
  const parts = text.split(softHyphen);
  const marked: number[] = [];
  let position = 0;
  for (const part of parts.slice(0, -1)) {
    position += part.length;
    marked.push(position);
  }
  return { text: parts.join(''), hasSpace, marked, isAddress, isSlice };
}

const wordOfLetters = /^\p{L}+$/u;

/** Longer pieces are cut, so that the work grows with the text alone. */
const maxLength = 120;
const slices = new RegExp(`[^]{1,${maxLength}}`, 'gu');

function wordsOf(paragraph: string): string[] {
  const words = paragraph.split(/[ \t]+/).filter((word) => word !== '');
  // Texts copied from pages of the web may have no other spaces than no-break spaces.
  return words.flatMap((word) => (word.length > maxLength ? word.split(noBreakSpace).filter(Boolean) : [word]));
}

function piecesOf(paragraph: string): Piece[] {
  return wordsOf(paragraph).flatMap((word) => {
    const isAddress = address.test(word);
    return word.split(breakAfter).flatMap((part, index) => {
      const isLong = part.length > maxLength;
      const isSlice = isLong && !isAddress && wordOfLetters.test(part);
      return (isLong ? (part.match(slices) ?? []) : [part]).map((text, slice) =>
        pieceOf(text, { hasSpace: index + slice === 0, isAddress, isSlice }),
      );
    });
  });
}

interface Division {
  /** The line's last piece, with the sign that says how it goes on. */
  readonly start: string;
  readonly rest: Piece;
}

function restOf(piece: Piece, position: number): Piece {
  const marked = piece.marked.filter((mark) => mark > position).map((mark) => mark - position);
  return { ...piece, text: piece.text.slice(position), hasSpace: false, marked };
}

/** Divides at the last point that leaves the start and a hyphen within the width. */
function divideAtPoint(piece: Piece, width: number, rules: LineRules): Division | undefined {
  const ruled = piece.isAddress ? [] : hyphenPoints(piece.text, rules.language);
  const points = [...new Set([...piece.marked, ...ruled])].sort((a, b) => b - a);
  for (const position of points) {
    const start = piece.text.slice(0, position);
    if (rules.measure(`${start}-`) <= width) return { start: start + softHyphen, rest: restOf(piece, position) };
  }
  return undefined;
}

/** Divides what was to stay together and is wider than a line: rather before a times sign than anywhere. */
function divideAtSpace(piece: Piece, width: number, rules: LineRules): Division | undefined {
  const spaces = [...piece.text.matchAll(/\u00a0/g)].map(({ index }) => index).reverse();
  const fitting = spaces.filter((index) => rules.measure(piece.text.slice(0, index)) <= width);
  const position = fitting.find((index) => /[×x]/.test(piece.text.charAt(index + 1))) ?? fitting[0];
  if (position === undefined) return undefined;
  return { start: piece.text.slice(0, position), rest: restOf(piece, position + noBreakSpace.length) };
}

/** The longest start that fits; at least one sign, so that breaking always ends. */
function fittingLength(text: string, width: number, measure: (text: string) => number): number {
  let low = 1;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(text.slice(0, middle)) <= width) low = middle;
    else high = middle - 1;
  }
  // A sign of two code units stays whole, and with it the marks above or below it.
  while (low < text.length && /^[\uDC00-\uDFFF\p{M}]/u.test(text.slice(low))) low++;
  return low;
}

/** The end of a line before a piece that goes to the next one whole. */
function signBefore({ hasSpace, isSlice }: Piece): string {
  if (hasSpace) return '';
  return isSlice ? softHyphen : wordJoiner;
}

/** The last way out: words of letters with a hyphen, numbers and addresses as they are. */
function divideAtWidth(piece: Piece, { width, measure }: LineRules): Division {
  const isWord = !piece.isAddress && wordOfLetters.test(piece.text);
  const length = fittingLength(piece.text, isWord ? width - measure('-') : width, measure);
  const sign = isWord ? softHyphen : wordJoiner;
  return { start: piece.text.slice(0, length) + sign, rest: restOf(piece, length) };
}

/**
 * Breaks a paragraph into lines that fit. Words are divided at the points that the patterns of their language give; what
 * belongs together stays on one line. A line that goes on within a word ends with a soft hyphen or a word joiner.
 */
export function breakLines(paragraph: string, rules: LineRules): string[] {
  const { width, measure } = rules;
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const space = measure(' ');

  function end(sign: string): void {
    lines.push(line + sign);
    line = '';
    used = 0;
  }

  /** Puts a piece on the line, or as much of it as fits, and gives what is left of it. */
  function place(piece: Piece): Piece | undefined {
    const joint = line === '' || !piece.hasSpace ? '' : ' ';
    const jointWidth = joint === '' ? 0 : space;
    const wide = measure(piece.isSlice ? `${piece.text}-` : piece.text);
    if (used + jointWidth + wide <= width) {
      line += joint + piece.text;
      used += jointWidth + wide;
      return undefined;
    }
    if (line !== '') {
      const isDivided = wide > width || (rules.fills && used < emptyPart * width);
      const division = isDivided ? divideAtPoint(piece, width - used - jointWidth, rules) : undefined;
      if (division === undefined) end(signBefore(piece));
      else end(joint + division.start);
      return division?.rest ?? piece;
    }
    const division =
      divideAtSpace(piece, width, rules) ?? divideAtPoint(piece, width, rules) ?? divideAtWidth(piece, rules);
    end(division.start);
    return division.rest.text === '' ? undefined : division.rest;
  }

  for (const piece of piecesOf(keepTogether(paragraph, rules.language))) {
    let left: Piece | undefined = piece;
    while (left !== undefined) left = place(left);
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
}

/** The widest piece of a text at whose end a line can end without dividing a word. */
export function widestPiece(text: string, measure: (text: string) => number, language: string): number {
  const pieces = text.split('\n').flatMap((paragraph) => piecesOf(keepTogether(paragraph, language)));
  return Math.max(0, ...pieces.map((piece) => measure(piece.text)));
}
