import { expect, it } from 'vitest';
import { cellText } from './worksheetTable.ts';

it.each(['=1+1', '+49 30', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'])(
  'takes the power from %j',
  (text) => {
    expect(cellText(text)).toMatch(/^'/);
  },
);

it('leaves other texts as they are', () => {
  expect(cellText('WC „Linea“ 36 × 54 = 1\nweiß')).toBe('WC „Linea“ 36 × 54 = 1\nweiß');
});

it('drops control characters, which would break the file', () => {
  expect(cellText('a\u0000b\u0008c')).toBe('abc');
});

it('ends what is longer than a cell may be, without half a character', () => {
  const text = cellText('🚿'.repeat(20_000));
  expect(text.length).toBeLessThanOrEqual(32_767);
  expect(text).toMatch(/🚿…$/u);
  expect(cellText('x'.repeat(32_767))).toHaveLength(32_767);
});
