import { describe, expect, it } from 'vitest';
import { holdsWords, partsAskedFor, partsDecide, wordParts } from './wordParts.ts';

/** What a store answers that asks for all parts, before anything is compared. */
function isCandidate(text: string, asked: string): boolean {
  const stored = new Set(wordParts(text));
  return partsAskedFor(asked).every((part) => stored.has(part));
}

const found = [
  ['Hotel Seeblick', 'see'],
  ['Hotel Seeblick', 'BLICK'],
  ['Hotel Seeblick', 'blick hotel'],
  ['Hotel Seeblick', 'h'],
  ['Hotel Seeblick', 'se h'],
  ['Hotel Seeblick', ''],
  ['Bürgerhaus', 'burger'],
  ['Bürgerhaus', 'Bürger'],
  ['Bürgerhaus', 'buerger'],
  ['Łazienka', 'lazienka'],
  ['Bad 🛁 oben', '🛁'],
  ['حمام الفندق', 'الفندق'],
  ['__proto__: a', '__proto__:'],
] as const;

const notFound = [
  ['Hotel Seeblick', 'lick seeblicks'],
  ['Hotel Seeblick', 'ee'],
  ['Hotel Seeblick', 'telsee'],
  ['abcab', 'bcabc'],
  ['Bad', '🛁'],
] as const;

describe('words in a text', () => {
  it.each(found)('%s is found by "%s"', (text, asked) => {
    expect(isCandidate(text, asked)).toBe(true);
    expect(holdsWords(text, asked)).toBe(true);
  });

  it.each(notFound)('%s is not found by "%s"', (text, asked) => {
    expect(holdsWords(text, asked)).toBe(false);
  });

  it('finds words only in texts whose parts a store finds, for any search', () => {
    const texts = ['Hotel Seeblick', 'Klinik Süd 2', 'abcabcab', 'Ł 🛁 x', 'aa bb', 'ﬁne Ǆ'];
    for (const text of texts) {
      const letters = [...text];
      for (let from = 0; from < letters.length; from += 1) {
        for (let to = from + 1; to <= letters.length; to += 1) {
          const asked = letters.slice(from, to).join('');
          if (holdsWords(text, asked)) expect([asked, isCandidate(text, asked)]).toEqual([asked, true]);
        }
      }
    }
  });

  it.each([
    ['', true],
    ['bad', true],
    ['a be sie', true],
    ['Bäd', true],
    ['bade', false],
    ['a bade', false],
    ['a b c d e f g h i j k l m', false],
  ])('decides short words by their parts alone: "%s" %s', (asked, decide) => {
    expect(partsDecide(asked)).toBe(decide);
    const texts = ['Hotel Seeblick', 'Klinik Süd 2', 'Bad Ebenau', 'Siebad', 'ab be sieh'];
    if (decide) for (const text of texts) expect(isCandidate(text, asked)).toBe(holdsWords(text, asked));
  });

  it('derives few parts even from a long text', () => {
    const long = Array.from({ length: 5000 }, (_, at) => at.toString(36)).join('');
    expect(wordParts(long)).toHaveLength(1000);
    expect(partsAskedFor(long).length).toBeLessThanOrEqual(12);
  });
});
