import { expect, it } from 'vitest';
import { acceptedEncodings } from './compression.ts';

it.each([
  ['nothing without the header', undefined, []],
  ['what is asked for, best first', 'gzip, br', ['br', 'gzip']],
  ['what is wanted at all', 'br;q=0, GZIP ; Q=0.5', ['gzip']],
  ['what stands for the rest', 'br; q=0.000, *', ['gzip']],
  ['nothing for what cannot be read', 'gzip;q=much', []],
])('gives %s', (_, header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});

// Ten seconds and more for a pattern that begins again at every blank.
it('reads a header of nothing but blanks in one pass', () => {
  expect(acceptedEncodings(`gzip, br${' '.repeat(150_000)}x`)).toEqual(['gzip']);
}, 5000);
