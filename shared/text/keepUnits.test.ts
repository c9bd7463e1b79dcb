import { expect, it } from 'vitest';
import { keepUnits } from './keepUnits.ts';

it.each([
  ['Vitra, 112 cm', 'Vitra, 112~cm'],
  ['Bac 90 x 90 cm', 'Bac 90~x~90~cm'],
  ['36 × 34 × 49 cm', '36~×~34~×~49~cm'],
  ['Siphon DN 40, Ø 9 cm', 'Siphon DN~40, Ø~9~cm'],
  ['4,5 l, 12 % mniej', '4,5~l, 12~% mniej'],
  ['Set of 2 makes 3 large 4 cmx', 'Set of 2 makes 3 large 4 cmx'],
  ['EDN 40', 'EDN 40'],
  ['', ''],
])('%s is kept together as %s', (text, kept) => {
  expect(keepUnits(text)).toBe(kept.replaceAll('~', '\u00a0'));
  expect(keepUnits(keepUnits(text))).toBe(keepUnits(text));
});
