import { expect, test } from 'vitest';
import { readNumber } from './cellValues.ts';

test.each([
  ['12', 12],
  [' 12.50 ', 12.5],
  ['12,5', 12.5],
  ['-3', -3],
  ['.5', 0.5],
])('reads %j as a number', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each(['', ' ', '4.5/3 l', '11;19', '1e3', '0x10', '1.2.3', 'Infinity'])('does not read %j as a number', (text) => {
  expect(readNumber(text)).toBeUndefined();
});
