import { foldedForms, foldText, wordsIn } from './foldText.ts';

/** Shorter words are looked for where a word begins: two letters anywhere would be in nearly every text. */
const partLength = 3;
/** Marks a part that begins a word. */
const start = '^';
const maxStored = 1000;
/** Those that match by these parts are compared exactly, so more of them would only lengthen the question. */
const maxAsked = 12;

/** Three letters each; an emoji is one. */
function threes(word: string): readonly string[] {
  const letters = [...word];
  return letters.slice(partLength - 1).map((_, at) => letters.slice(at, at + partLength).join(''));
}

function partsOfForm(form: string): readonly string[] {
  const letters = [...form];
  const starts = letters.slice(0, partLength - 1).map((_, at) => start + letters.slice(0, at + 1).join(''));
  return [...starts, ...threes(form)];
}

function formsIn(text: string): readonly string[] {
  return wordsIn(text).flatMap(foldedForms);
}

/**
 * Parts of a text that a store keeps with it, so that it finds the text by any three letters in a row and by the first
 * one or two of a word, however accents and case are typed (domain: Searches).
 *
 * @example wordParts('Bad') // ['^b', '^ba', 'bad']
 */
export function wordParts(text: string): readonly string[] {
  return [...new Set(formsIn(text).flatMap(partsOfForm))].slice(0, maxStored);
}

/** The words of a search. */
function askedWords(text: string): readonly string[] {
  return wordsIn(text).map(foldText);
}

function isShort(word: string): boolean {
  return [...word].length < partLength;
}

/**
 * Parts that every text has in which the words are found; texts that have them need not hold the words, which
 * `holdsWords` decides.
 */
export function partsAskedFor(text: string): readonly string[] {
  const parts = askedWords(text).flatMap((word) => (isShort(word) ? [start + word] : threes(word)));
  return [...new Set(parts)].slice(0, maxAsked);
}

/**
 * Whether the parts decide: every text that has them holds the words. That is so where no word is longer than a part.
 */
export function partsDecide(text: string): boolean {
  const words = askedWords(text);
  return words.length <= maxAsked && words.every((word) => [...word].length <= partLength);
}

/** Whether each word of a search is part of a word of the text; one of one or two letters begins it. */
export function holdsWords(text: string, asked: string): boolean {
  const forms = formsIn(text);
  return askedWords(asked).every((word) =>
    forms.some((form) => (isShort(word) ? form.startsWith(word) : form.includes(word))),
  );
}
