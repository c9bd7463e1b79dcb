import { expect, test } from 'vitest';
import { keyOfTokens, stemOf, tokensIn } from './searchWords.ts';

function keyOf(text: string): string {
  return keyOfTokens(tokensIn(text));
}

test.each([
  ['Wand-WC', ['wand', '-', 'wc']],
  ['DN90', ['dn', '90']],
  ['60x48 cm', ['60', 'x', '48', 'cm']],
  ['4,5/3 l', ['4.5', '/', '3', 'l']],
  ['Wc’s', ['wc']],
  ['d’urinoirs', ['urinoirs']],
  ['Łódź 412.007.01', ['lodz', '412.007.01']],
  ['', []],
])('%j has the tokens %j', (text, folded) => {
  expect(tokensIn(text).map((token) => token.folded)).toEqual(folded);
});

test.each([
  ['waschtische', 'waschtisch'],
  ['umywalki', 'umywalka'],
  ['lavabos', 'lavabo'],
  ['armaturen', 'armatur'],
  ['taps', 'tap'],
  ['wcs', 'wc'],
])('%s and %s are forms of one word', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

test.each([
  ['Wand-WC', 'wand wc'],
  ['Montageelement für Waschtisch', 'Montageelement Waschtisch'],
  ['Geruchsverschlüsse', 'geruchsverschluss'],
  ['DN 90', 'dn90'],
])('%j and %j are one phrase', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

test('numbers side by side are not one number', () => {
  expect(keyOf('6/3 l')).not.toBe(keyOf('63 l'));
});
