import { expect, it } from 'vitest';
import { letterOf } from './revisions.ts';

it.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [28, 'AB'],
  [52, 'AZ'],
  [53, 'BA'],
  [702, 'ZZ'],
  [703, 'AAA'],
])('revision number %i is called %s', (number, letter) => {
  expect(letterOf(number)).toBe(letter);
});
