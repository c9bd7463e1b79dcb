import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

describe('readCsv', () => {
  it.each([
    [
      'CRLF',
      'a;b\r\nc;d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'LF',
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a byte order mark', '\ufeffa;b', [['a', 'b']]],
    ['rows of different lengths', 'a;b;c\nd\ne;f;g;h', [['a', 'b', 'c'], ['d'], ['e', 'f', 'g', 'h']]],
    [
      'empty cells',
      ';a;\n;;',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    ['an empty line', 'a\n\nb', [['a'], [''], ['b']]],
    [
      'quotes, separators and line ends inside quotes',
      '"a;b";"say ""hi""";"two\r\nlines"\n',
      [['a;b', 'say "hi"', 'two\r\nlines']],
    ],
    ['a quote inside a plain cell', '19" rack;b', [['19" rack', 'b']]],
    ['text after a closing quote', '"a"b;c', [['ab', 'c']]],
    ['a quote that is never closed', 'a;"b\nc', [['a', 'b\nc']]],
    ['nothing', '', []],
    ['only a byte order mark', '\ufeff', []],
  ])('reads %s', (_, text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });
});

describe('writeCsv', () => {
  it('writes a byte order mark and CRLF, and quotes only where needed', () => {
    expect(
      writeCsv([
        ['a', 'b;c'],
        ['"', '=1+1'],
      ]),
    ).toBe('\ufeffa;"b;c"\r\n"""";=1+1\r\n');
  });

  it('writes what readCsv reads back', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('', ';', '"', '\r\n', '\n', '\ufeff', 'ä€😀', ' x '));
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, (written) => {
        expect(readCsv(writeCsv(written))).toEqual(written);
      }),
    );
  });
});
