import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, visibleText } from './cleanText.ts';
import { foldText } from './foldText.ts';

const invisible = fc.constantFrom('\u200b', '\u00ad', '\ufeff', '\u2060', '\u200e', '');
const blank = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', '\t', '\u3000', '  ');

describe('a cleaned text', () => {
  it('cleans a text of every kind of invisible characters and blanks', () => {
    const word = fc.stringMatching(/^[a-zà-öA-Z0-9.]{1,5}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(invisible),
        fc.infiniteStream(blank),
        (words, hidden, blanks) => {
          const take = (from: Iterator<string>) => from.next().value as string;
          const written = words.map((one) => [...one.normalize('NFD')].map((sign) => sign + take(hidden)).join(''));
          const text = take(blanks) + written.reduce((before, one) => before + take(blanks) + take(hidden) + one);
          expect(cleanText(text)).toBe(words.join(' ').normalize('NFC'));
        },
      ),
    );
  });

  it('keeps hyphens of every kind, and blanks in a row where a file name needs them', () => {
    expect(cleanText('K-2 K\u20112 K\u20132')).toBe('K-2 K\u20112 K\u20132');
    expect(visibleText(' a\u00a0 b\u200b.png ')).toBe('a  b.png');
  });

  it('finds a cleaned text by a search for its visible letters', () => {
    expect(foldText('K\u00ad2\u200b')).toBe('k2');
  });
});
