import { formatDigits } from '@sanispec/shared/catalogue';
import { describe, expect, it } from 'vitest';
import { digitFormat, numberKind } from './cellNumber.ts';

describe('a number format', () => {
  it.each([
    [14, undefined, 'date'],
    [22, undefined, 'dateTime'],
    [45, undefined, 'time'],
    [2, undefined, 'number'],
    [164, 'General', 'number'],
    [164, '0.00', 'number'],
    [164, 'dd\\.mm\\.yyyy', 'date'],
    [164, '[$-407]d. mmmm yyyy;@', 'date'],
    [164, 'mmm', 'date'],
    [164, 'yyyy-mm-dd hh:mm', 'dateTime'],
    [164, 'hh:mm:ss', 'time'],
    [164, '[h]:mm', 'time'],
    [164, '[SS]', 'time'],
    [164, '[Red]0.00" days"', 'number'],
    [164, '"a;b"dd/mm/yyyy', 'date'],
    [164, '0;[Red]dd', 'number'],
    [164, '_d0.00\\h', 'number'],
    [164, '0*d', 'number'],
    [164, '0"never closed dd', 'number'],
    [164, '0[never closed dd', 'number'],
  ])('%i %s shows a %s', (id, code, kind) => {
    expect(numberKind(id, code)).toBe(kind);
  });

  it.each(['[', '"', '\\', '_', '[h', '[]', '["'])(
    'reads a number format of 16 million characters once: %s…',
    (part) => {
      const code = part.repeat(16_000_000 / part.length);
      expect(['number', 'time']).toContain(numberKind(164, code));
    },
  );
});

describe('a format of zeros and literals alone', () => {
  it.each([
    ['0000000', '6001', '0006001'],
    ['000"."000"."00"."0', '11130005', '011.130.00.5'],
    ['"WC-"000', '7', 'WC-007'],
    ['"WC-"000', '12345', 'WC-12345'],
    ['[Red]\\A-00', '5', 'A-05'],
    ['00;-00', '5', '05'],
    ['000', '-5', '-005'],
    ['000', '1.5', '1.5'],
  ])('%s shows %s as %s', (code, text, shown) => {
    expect(formatDigits(text, digitFormat(code) ?? [])).toBe(shown);
  });

  it.each(['0', 'General', '0.00', '#,##0', '0%', '@', 'dd', '0E+00', '000/000', '"text"', '0'.repeat(300)])(
    'does not treat a format as zeros and literals if it is %s',
    (code) => {
      expect(digitFormat(code)).toBeUndefined();
    },
  );
});
