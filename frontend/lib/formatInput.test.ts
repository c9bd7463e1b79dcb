import { notationOf, readNumber } from '@sanispec/shared/markets';
import { expect, it } from 'vitest';
import { formatInput } from './formatInput.ts';

it('writes numbers so that a person who uses the locale can send them back unchanged', () => {
  for (const locale of ['en-GB', 'de-DE', 'de-AT', 'nl-NL', 'fr-FR', 'pl-PL'] as const) {
    for (const value of [0.5, 1.125, 36.5, 1200, 1200.25, -3, 1234567]) {
      expect(readNumber(formatInput(value, locale), notationOf(locale))).toEqual({ kind: 'number', value });
    }
  }
});
