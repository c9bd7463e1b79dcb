import { expect, it } from 'vitest';
import { ProductNames } from './productNames.ts';

const toilet = { brand: 'Ondrava', series: 'Tindra', seriesCode: 'Tindra', id: '110.512.24.6', productId: 'WCTIN540' };
const mirror = { ...toilet, series: 'Lumo Kante', seriesCode: 'Lumo Kante', id: '112.494.09.8', productId: 'MIR600' };
const drain = { ...toilet, series: 'Push', seriesCode: 'Push', id: '300', productId: 'P2' };
const names = new ProductNames([toilet, mirror, drain]);

it.each([
  'Spülrandlos wie alle WCs der Serie Tindra',
  'TINDRA-WC',
  'Tindras Form',
  'Keramik von Ondrava®',
  'Ersatz für 110.512.24.6',
  'Ersatz für 110 512 24 6 oder 110512246',
  'Passend zu MIR600',
  'Spiegel Lumo mit Rand',
  'Push to open',
])('finds a name in ‘%s’', (text) => {
  expect(names.isIn(text)).toBe(true);
});

it.each(['Breite 300 mm', 'Mit push to open', 'Tindrafarben', 'DN 100', '110.512', 'lumo', ''])(
  'finds none in ‘%s’',
  (text) => {
    expect(names.isIn(text)).toBe(false);
  },
);

it('finds the names of the product itself in any case', () => {
  expect(names.isIn('mit tindra gestaltet', toilet)).toBe(true);
  expect(names.isIn('mit tindra gestaltet', mirror)).toBe(false);
});

it.each([
  ['Bad Tindra', 'Bad'],
  ['Tindra (Ondrava): Gäste-WC', 'Gäste-WC'],
  ['Bad Nord', 'Bad Nord'],
  ['Tindra', ''],
])('leaves ‘%s’ as ‘%s’', (text, rest) => {
  expect(names.without(text)).toBe(rest);
});
