import { describe, expect, it } from 'vitest';
import { cellText, sheetName } from './cellText.ts';

describe('the text of a cell', () => {
  it.each(['=1+1', '+49 7940 9812-0', '-Eigentümer', '@SUM(A1)', 'WC „Linea“ 36 × 54 = 1\nweiß'])(
    'writes the text %j as it was typed',
    (text) => {
      expect(cellText(text)).toBe(text);
    },
  );

  it('has nothing that would break the file', () => {
    expect(cellText('a\u0000b\u0008c\r\nd\u0085\uFFFE\uD800')).toBe('abc\nd');
  });

  it('ends where a cell ends, without half a character', () => {
    const text = cellText('🚿'.repeat(20_000));
    expect(text.length).toBeLessThanOrEqual(32_767);
    expect(text).toMatch(/🚿…$/u);
    expect(cellText('x'.repeat(32_767))).toHaveLength(32_767);
  });
});

describe('the name of a sheet', () => {
  it('has none of the signs of references', () => {
    expect(sheetName("'A/B: [C]?'", new Set())).toBe('A B C');
  });

  it('gives each sheet a short, unique name', () => {
    expect(sheetName('::', new Set())).toBe('Sheet');
    expect(sheetName('x'.repeat(40), new Set())).toBe('x'.repeat(31));
    expect(sheetName('x'.repeat(40), new Set(['x'.repeat(31)]))).toBe(`${'x'.repeat(29)} 2`);
  });
});
