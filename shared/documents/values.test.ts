import { expect, it } from 'vitest';
import { documentLanguage } from './documentLanguage.ts';
import { countValue, moneyValue, usesText, valueTexts } from './values.ts';

// Polish groups four digits only where it is told to: tables and sentences must not differ.
const polish = documentLanguage('pl-PL', 'PLN');

function wordsOf(value: Parameters<typeof valueTexts>[0]): string {
  return valueTexts(value, polish)
    .map(({ text }) => text)
    .join(' ');
}

it('writes a count alike in tables and in sentences', () => {
  const use = { spaceId: 's', spaceNumber: '1', title: 'Łazienka', quantity: 1234 };
  expect(wordsOf(countValue(1234))).toBe('1\u00a0234');
  expect(usesText([use], polish)).toBe('Łazienka (1\u00a0234)');
});

it('groups amounts as it groups counts', () => {
  expect(wordsOf(moneyValue(123400, polish))).toMatch(/^1\u00a0234,00/);
});
