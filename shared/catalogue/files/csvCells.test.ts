import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '#columns/utf8.ts';
import { csvCellIndex, csvTextOf, indexCsv, isSameCsvCell, readCsv } from './csvCells.ts';
import { writeCsv } from './csvPackage.ts';

function read(text: string): string[][] {
  return readCsv(encodeUtf8(text));
}

/** A slow reader, character by character. */
function plainRead(text: string): string[][] {
  const rows: string[][] = [];
  let rest = text.replace(/^\ufeff/, '');
  for (let row: string[] = []; rest !== ''; ) {
    const quoted = /^"((?:[^"]|"")*)(?:"([^;\r\n]*)|$)/.exec(rest);
    const [whole, cell] =
      quoted === null
        ? [/^[^;\r\n]*/.exec(rest)?.[0] ?? '', undefined]
        : [quoted[0], `${(quoted[1] ?? '').replaceAll('""', '"')}${quoted[2] ?? ''}`];
    row.push(cell ?? whole);
    const after = rest.slice(whole.length);
    const end = /^(;|\r\n|\r|\n|$)/.exec(after)?.[0] ?? '';
    rest = after.slice(end.length);
    if (end === ';' && rest === '') row.push('');
    if (end !== ';' || rest === '') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

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
    expect(read(text)).toEqual(rows);
  });

  it('reads what a plain reader does from whatever is written', () => {
    const piece = fc.constantFrom(';', ';;', '"', '""', '\r', '\n', '\r\n', '\ufeff', ' ', 'a', 'ä€', '😀', 'bc');
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (written) => {
        expect(read(written)).toEqual(plainRead(written));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('cells of two files', () => {
  it('are the same when their texts are, quoted or not; one that a row lacks is empty', () => {
    const left = indexCsv(encodeUtf8('a;"b;c"\r\n;"x""y"\r\n'));
    const right = indexCsv(encodeUtf8('\ufeff"a";ä;b\r\n"b;c";;"x""y"\r\n'));
    for (const row of [0, 1, 2]) {
      for (const column of [-1, 0, 1, 2]) {
        const cell = csvCellIndex(left, row, column);
        for (const otherRow of [0, 1]) {
          for (const otherColumn of [0, 1, 2, 3]) {
            const other = csvCellIndex(right, otherRow, otherColumn);
            expect(isSameCsvCell(left, cell, right, other)).toBe(csvTextOf(left, cell) === csvTextOf(right, other));
          }
        }
      }
    }
  });
});

describe('writeCsv', () => {
  it('writes a byte order mark and CRLF, and quotes only where needed', () => {
    expect(
      decodeUtf8(
        writeCsv([
          ['a', 'b;c'],
          ['"', '=1+1'],
        ]),
      ),
    ).toBe('\ufeffa;"b;c"\r\n"""";=1+1\r\n');
  });

  it('writes what reading gives back', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('', ';', '"', '\r\n', '\n', '\ufeff', 'ä€😀', ' x ', 'long '.repeat(20), '€'.repeat(49)),
    );
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, (written) => {
        expect(readCsv(writeCsv(written))).toEqual(written);
      }),
    );
  });
});
