import { createRequire } from 'node:module';
import { once } from '@sanispec/shared/columns';
import type { Bidi } from 'bidi-js';
import type { ForeignScript } from '../fonts.ts';
import { isPlain } from './printableText.ts';

/** The fonts of texts: the first, or that of a script which the first lacks. */
export type RunFont = 'latin' | ForeignScript;

/** Signs that are drawn with one font in one direction. */
export interface Run {
  /** As it is read. */
  readonly text: string;
  /** As it is given to the font: brackets mirrored; turned round where the font does not do that itself. */
  readonly drawn: string;
  readonly font: RunFont;
  readonly isRightToLeft: boolean;
}

export interface LineRuns {
  /** In the order in which they are read. */
  readonly runs: readonly Run[];
  /** Indexes of `runs` from left to right. */
  readonly order: readonly number[];
}

/** Begins a line of a right-to-left paragraph whose own letters do not say so, and the reverse. */
export const rightToLeftMark = '\u200f';
export const leftToRightMark = '\u200e';

const rightToLeftLetter = /[\u200f\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
const marks = /[\u200e\u200f]/gu;

/** Loaded by the first text that needs it. */
const loadBidi = once((): Bidi => {
  // Resolved at run time, so that it works from the sources as well as from the bundle.
  const create: () => Bidi = createRequire(import.meta.url)('bidi-js');
  return create();
});

/** Whether a text holds letters that are read from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeftLetter.test(text);
}

/** A bracket as it looks among letters that are read from right to left. */
export function mirror(sign: string): string {
  return loadBidi().getMirroredCharacter(sign) ?? sign;
}

/** Whether a paragraph is read from right to left: its first letter with a direction says so. */
export function isRightToLeft(paragraph: string): boolean {
  if (!hasRightToLeft(paragraph)) return false;
  return loadBidi().getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1;
}

/** Marks the lines of a paragraph whose own first letter gives them another direction than the paragraph has. */
export function markDirection(lines: readonly string[], paragraph: string): string[] {
  if (!hasRightToLeft(paragraph)) return [...lines];
  const direction = isRightToLeft(paragraph);
  const mark = direction ? rightToLeftMark : leftToRightMark;
  return lines.map((line) => (isRightToLeft(line) === direction ? line : mark + line));
}

/** The font that draws a sign: the wanted one if it can. */
type FontOf = (sign: string, wanted?: RunFont) => RunFont;

interface Sign {
  readonly text: string;
  readonly level: number;
  readonly font: RunFont;
}

function levelledSigns(line: string, fontOf: FontOf): Sign[] {
  const { levels } = loadBidi().getEmbeddingLevels(line);
  const signs: Sign[] = [];
  let index = 0;
  for (const text of line) {
    const level = levels[index] ?? 0;
    index += text.length;
    if (!text.match(marks)) signs.push({ text, level, font: fontOf(text) });
  }
  return signs;
}

/** Signs of their own have no script: between letters of a foreign one, its font draws them. */
const ofNoScript = /^[^\p{L}\p{N}]$/u;

function withNeighboursFonts(signs: readonly Sign[], fontOf: FontOf): Sign[] {
  const placed: Sign[] = [];
  for (const [index, sign] of signs.entries()) {
    const isForeign = ({ level, font }: Sign): boolean => level === sign.level && font !== 'latin';
    const isSign = sign.level % 2 === 1 && ofNoScript.test(sign.text);
    const neighbour = isSign ? (placed.findLast(isForeign) ?? signs.slice(index).find(isForeign)) : undefined;
    placed.push(neighbour === undefined ? sign : { ...sign, font: fontOf(sign.text, neighbour.font) });
  }
  return placed;
}

function runOf(signs: readonly Sign[], font: RunFont, isRightToLeft: boolean): Run {
  const text = signs.map((sign) => sign.text).join('');
  // The fonts of such scripts turn their letters round themselves, and what the brackets look like.
  if (!isRightToLeft || font !== 'latin') return { text, drawn: text, font, isRightToLeft };
  const mirrored = signs.map((sign) => mirror(sign.text));
  return { text, drawn: mirrored.reverse().join(''), font, isRightToLeft };
}

/** From left to right: from the highest level down, what has at least that level is turned round. */
function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  for (let level = Math.max(...levels); level > 0; level--) {
    let start = 0;
    while (start < order.length) {
      let end = start;
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end++;
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return order;
}

/**
 * The runs of a line: its letters by font and direction, and the order in which they stand.
 *
 * @param fontOf the font that holds a sign
 */
export function runsOf(line: string, fontOf: FontOf): LineRuns {
  if (isPlain(line)) {
    return { runs: [{ text: line, drawn: line, font: 'latin', isRightToLeft: false }], order: [0] };
  }
  const signs = withNeighboursFonts(levelledSigns(line, fontOf), fontOf);
  const groups: Sign[][] = [];
  for (const sign of signs) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last?.font === sign.font && last.level === sign.level) group.push(sign);
    else groups.push([sign]);
  }
  const groupLevels = groups.map((group) => group[0]?.level ?? 0);
  const runs = groups.map((group, index) =>
    runOf(group, group[0]?.font ?? 'latin', (groupLevels[index] ?? 0) % 2 === 1),
  );
  return { runs, order: visualOrder(groupLevels) };
}
