import { describe, expect, it } from 'vitest';
import { csvText } from './csvText.ts';

describe('a CSV file', () => {
  it('has a byte order mark, semicolons and CRLF', () => {
    expect(
      csvText([
        ['File', 'Result'],
        ['a.png', ''],
      ]),
    ).toBe('\uFEFFFile;Result\r\na.png;\r\n');
  });

  it.each([
    ['a;b', '"a;b"'],
    ['say "a"', '"say ""a"""'],
    ['one\r\ntwo\nthree', 'one,two,three'],
    ['=1+1', "'=1+1"],
  ])('writes %j as %j', (cell, written) => {
    expect(csvText([[cell]])).toBe(`\uFEFF${written}\r\n`);
  });
});
