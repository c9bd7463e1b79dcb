import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

it.each([
  [
    'a;b\r\nc;d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a;b\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\uFEFFa', [['a']]],
  ['"a;b";"say ""a""";"two\r\nlines"\r\n', [['a;b', 'say "a"', 'two\r\nlines']]],
  ['a "quote" inside;b\r\n', [['a "quote" inside', 'b']]],
  ['a;b;c\r\nd\r\n', [['a', 'b', 'c'], ['d']]],
  ['a\r\n\r\nb\r\n', [['a'], [''], ['b']]],
  ['"never closed;b\r\nc', [['never closed;b\r\nc']]],
  ['', []],
])('reads %j', (text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});

it('reads back what it has written', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', ' ', ';', '"', '\r', '\n', '\r\n', 'ä"ö";', '\uFEFF', "'", ',', '\t'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      expect(readCsv(writeCsv(rows))).toEqual(rows);
    }),
  );
});
