import { describe, expect, it } from 'vitest';
import { formatInput, readNumber } from './readNumber.ts';

describe('a number that is typed', () => {
  it('has a point or a comma before its decimals, whatever the language', () => {
    for (const locale of ['en-GB', 'de-DE', 'fr-FR'] as const) {
      expect(readNumber('36,5', locale)).toBe(36.5);
      expect(readNumber('36.5', locale)).toBe(36.5);
      expect(readNumber(' -4 ', locale)).toBe(-4);
      expect(readNumber('.5', locale)).toBe(0.5);
    }
  });

  it('may be grouped as the language does it', () => {
    expect(readNumber('1,200', 'en-GB')).toBe(1200);
    expect(readNumber('1,200.5', 'en-GB')).toBe(1200.5);
    expect(readNumber('1.200', 'de-DE')).toBe(1200);
    expect(readNumber('1.200,5', 'de-DE')).toBe(1200.5);
    expect(readNumber('12 000,5', 'fr-FR')).toBe(12000.5);
  });

  it('is not a number when anything else is in it', () => {
    for (const text of ['', '-', 'abc', '-35e', '1e3', '3,5,', '0x10', '1,2.3,4', '9'.repeat(400)]) {
      expect(readNumber(text, 'en-GB')).toBeUndefined();
    }
  });

  it('is written so that it can be read again', () => {
    for (const locale of ['en-GB', 'de-DE', 'de-AT', 'nl-NL', 'fr-FR', 'pl-PL'] as const) {
      for (const value of [0.5, 1.125, 36.5, 1200, 1200.25, -3, 1234567]) {
        expect(readNumber(formatInput(value, locale), locale)).toBe(value);
      }
    }
  });
});
