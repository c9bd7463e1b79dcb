import { createRequire } from 'node:module';

type Hyphenate = (text: string) => string;
type CreateHyphenator = (
  patterns: unknown,
  options: { readonly hyphenChar: string; readonly minWordLength: number },
) => Hyphenate;

/** Letters that stay together at either end of a word. */
const minLetters = 3;
const minWordLength = 2 * minLetters;
/** Stands for a point in what the hyphenator returns; no word holds it. */
const point = '\u00ad';
/** Words whose points are remembered; a specification repeats some thousand at most. */
const maxRemembered = 20_000;

/** The file of patterns by language. Spelling differs within English alone. */
const patternFiles: ReadonlyMap<string, string> = new Map([
  ['de', 'de-1996'],
  ['en', 'en-gb'],
  ['en-us', 'en-us'],
  ['fr', 'fr'],
  ['nl', 'nl'],
  ['pl', 'pl'],
]);

interface Hyphenator {
  readonly hyphenate: Hyphenate;
  readonly pointsOf: Map<string, readonly number[]>;
}

const hyphenators = new Map<string, Hyphenator>();

function fileOf(language: string): string | undefined {
  const tag = language.toLowerCase();
  return patternFiles.get(tag) ?? patternFiles.get(tag.split('-')[0] ?? '');
}

/** Reading patterns takes up to 40 ms, so that only a language that a document holds is read, and once per process. */
function hyphenatorOf(file: string): Hyphenator {
  const known = hyphenators.get(file);
  if (known !== undefined) return known;
  // Resolved at run time, so that it works from the sources as well as from the bundle.
  const require = createRequire(import.meta.url);
  const create: CreateHyphenator = require('hyphen');
  const patterns: unknown = require(`hyphen/patterns/${file}`);
  const hyphenate = create(patterns, { hyphenChar: point, minWordLength });
  const hyphenator = { hyphenate, pointsOf: new Map() };
  hyphenators.set(file, hyphenator);
  return hyphenator;
}

function findPoints(hyphenate: Hyphenate, letters: string): number[] {
  const points: number[] = [];
  let position = 0;
  for (const part of hyphenate(letters).split(point).slice(0, -1)) {
    position += part.length;
    if (position >= minLetters && position <= letters.length - minLetters) points.push(position);
  }
  return points;
}

/**
 * Where a word may be divided by the rules of its language, as positions in the word, ascending; none in a language
 * without patterns. Three letters stay together at least before and after each point.
 *
 * @param language BCP 47
 * @example hyphenPoints('Spülkasten', 'de') // [4, 7]: Spül-kas-ten
 */
export function hyphenPoints(word: string, language: string): readonly number[] {
  if (word.length < minWordLength) return [];
  const file = fileOf(language);
  if (file === undefined) return [];
  const { hyphenate, pointsOf } = hyphenatorOf(file);
  const known = pointsOf.get(word);
  if (known !== undefined) return known;
  const points: number[] = [];
  for (const { 0: letters, index } of word.matchAll(/\p{L}+/gu)) {
    if (letters.length < minWordLength) continue;
    points.push(...findPoints(hyphenate, letters).map((position) => index + position));
  }
  if (pointsOf.size >= maxRemembered) pointsOf.clear();
  pointsOf.set(word, points);
  return points;
}
