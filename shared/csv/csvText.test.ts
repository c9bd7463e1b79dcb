import { expect, it } from 'vitest';
import { readCsv } from './csv.ts';
import { csvText } from './csvText.ts';

it('separates by semicolons and ends lines as programs of Windows do, after the mark of UTF-8', () => {
  expect(
    csvText([
      ['Łazienka', 'b'],
      ['c', { number: '2' }],
    ]),
  ).toBe('\uFEFFŁazienka;b\r\nc;2\r\n');
});

it('quotes what holds a separator or a quote, and doubles quotes', () => {
  expect(csvText([['a;b', 'WC "Linea"', 'a,b']])).toBe('\uFEFF"a;b";"WC ""Linea""";a,b\r\n');
});

it('writes several lines as one', () => {
  expect(csvText([['Rimless\r\nHidden fixing\n\nWhite']])).toBe('\uFEFFRimless,Hidden fixing,White\r\n');
});

it.each([
  ...['=1+1', '+A1', '+1+1', '+49 30;', '-cmd', '@SUM(A1)', '＝1', '＋A1', '－1', '＠1'],
  ...['\t=1', '\r=1', '\n=1', '  =1', '\u00A0=1', '\u3000＝1', '\u2028=1', '\u0000 =1', ' \u0007=1'],
])('takes the power from %j', (text) => {
  const [[cell] = []] = readCsv(csvText([[text]]));
  expect(cell).toMatch(/^'/);
});

it.each(['+49 30 5550137', '+4930', '＋48', 'a=b', 'M-1', 'x@y.example'])('leaves %j as it is', (text) => {
  expect(readCsv(csvText([[text]]))).toEqual([[text]]);
});

it('leaves numbers as they are', () => {
  expect(csvText([[{ number: '-1,50' }]])).toBe('\uFEFF-1,50\r\n');
});

it('drops control characters', () => {
  expect(csvText([['a\u0000b\u0008c']])).toBe('\uFEFFabc\r\n');
});
