import { describe, expect, it } from 'vitest';
import { formatDate, formatMoney, formatMoneyDifference, formatTime } from './formats.ts';

describe('formats', () => {
  it.each([
    [123456, 'EUR', 'de-DE', '1.234,56 €'],
    [123456, 'GBP', 'en-GB', '£1,234.56'],
    [123456, 'PLN', 'pl-PL', '1234,56 zł'],
  ] as const)('writes %i cents of %s for %s', (cents, currency, locale, expected) => {
    expect(formatMoney(cents, currency, locale).replace(/\s/g, ' ')).toBe(expected);
  });

  it('takes day and time in Berlin', () => {
    expect(formatDate('2026-11-20T23:30:00Z', 'de-DE')).toBe('21.11.2026');
    expect(formatTime('2026-11-20T23:30:00Z', 'de-DE')).toBe('00:30');
  });
});

describe('a difference in price', () => {
  it.each([
    [3955, 'en-GB', '+£39.55'],
    [-3955, 'en-GB', '−£39.55'],
    [-3955, 'de-DE', '−39,55 £'],
  ] as const)('of %i shows its sign in %s', (cents, locale, expected) => {
    expect(formatMoneyDifference(cents, 'GBP', locale).replace(/\s/g, ' ')).toBe(expected);
  });
});
