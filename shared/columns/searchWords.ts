import { foldText } from './foldText.ts';

/** A run of letters, a number, or a sign by itself, with its place in the text. */
export interface TextToken {
  readonly kind: 'word' | 'number' | 'sign';
  readonly text: string;
  /** As searches compare it: folded, without elided articles; numbers have a decimal point. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const pattern = /[\p{L}\p{M}\p{Cf}]+(?:['’][\p{L}\p{M}]+)*|\d+(?:[.,]\d+)*|[^\s\p{L}\p{N}]/gu;

/** 'Wc’s' is a plural, 'd’urinoir' has an elided article. */
function withoutApostrophes(word: string): string {
  return word
    .replace(/^[cdjlmnst]['’]/, '')
    .replace(/['’]s?$/, '')
    .replace(/['’].?$/, '')
    .replace(/['’]/g, '');
}

function tokenOf(text: string, start: number): TextToken {
  const end = start + text.length;
  if (/^\d/.test(text)) return { kind: 'number', text, folded: text.replaceAll(',', '.'), start, end };
  if (!/^[\p{L}\p{M}\p{Cf}]/u.test(text)) return { kind: 'sign', text, folded: text, start, end };
  return { kind: 'word', text, folded: withoutApostrophes(foldText(text)), start, end };
}

/**
 * The tokens of a text. Letters and digits are apart, so that 'DN90', 'DN 90' and '60x48' read like what they mean.
 *
 * @example tokensIn('Wand-WC 60cm').map(({ folded }) => folded) // ['wand', '-', 'wc', '60', 'cm']
 */
export function tokensIn(text: string): readonly TextToken[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => tokenOf(found, index));
}

/** Words that say what something is for, in the five languages: what follows them is not what an article is. */
const purposeWords = new Set('fur for voor pour do de du des d dla a au aux of'.split(' '));
/** Further words without a meaning of their own. */
const emptyWords = new Set(
  (
    'mit und in im am an aus von vom zu zum zur der die das den dem ein eine einen with and the to on by from ' +
    'met en van het een op te avec et la le les un une sur en z ze i na w oraz'
  ).split(' '),
);
const lackWords = new Set('ohne without sans zonder bez'.split(' '));

export function isPurposeWord(folded: string): boolean {
  return purposeWords.has(folded);
}

/** Whether a word says nothing by itself. */
export function isEmptyWord(folded: string): boolean {
  return purposeWords.has(folded) || emptyWords.has(folded);
}

/** 'ohne', 'without': what follows is not there. */
export function isLackWord(folded: string): boolean {
  return lackWords.has(folded);
}

/** Languages in which the word that says what a thing is comes first: 'mitigeur de lavabo', 'bateria umywalkowa'. */
const headFirst = /^(?:fr|pl|es|it|pt|cs|ro)\b/i;

/** Whether of two names side by side the first says what a thing is. @param language BCP 47 */
export function isHeadFirst(language: string): boolean {
  return headFirst.test(language);
}

const shortestStem = 4;

/**
 * A folded word without the endings of plurals and cases, so that 'Waschtische' and 'lavabos' meet 'Waschtisch' and
 * 'lavabo'. Rough on purpose: it has to bring forms together, not to be right in a grammar.
 */
export function stemOf(folded: string): string {
  if (folded.length < shortestStem) return folded.length === 3 && folded.endsWith('s') ? folded.slice(0, 2) : folded;
  let stem = folded;
  const cut = (ending: RegExp, shortest: number) => {
    const shorter = stem.replace(ending, '');
    if (shorter.length >= shortest) stem = shorter;
  };
  cut(/(?<=[^s])[sx]$/, shortestStem - 1);
  cut(/(?<=e)[nrm]$/, shortestStem);
  cut(/[aeiouy]+$/, shortestStem);
  return stem;
}

/**
 * What makes two phrases the same, however they are spaced, hyphenated and inflected: 'Wand-WC', 'wand wc' and 'WandWCs'
 * share one. Empty words count only where a phrase has no others.
 */
export function keyOfTokens(tokens: readonly Pick<TextToken, 'kind' | 'folded'>[]): string {
  const spoken = tokens.filter(({ kind }) => kind !== 'sign');
  const telling = spoken.filter(({ kind, folded }) => kind === 'number' || !isEmptyWord(folded));
  return telling
    .map(({ kind, folded }, at) => {
      if (kind === 'word') return stemOf(folded);
      return telling[at - 1]?.kind === 'number' ? `_${folded}` : folded;
    })
    .join('');
}
