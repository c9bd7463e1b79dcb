import { intlLocaleOf } from '@sanispec/shared/markets';
import { describe, expect, it } from 'vitest';
import {
  formatBerlinMoment,
  formatDate,
  formatDateSpan,
  formatDayMonth,
  formatMoment,
  formatMoney,
  formatMoneyDifference,
  formatMoneyRange,
  formatMonth,
  formatShare,
  formatTime,
  formatWholeMoney,
  isOnDay,
} from './formats.ts';

describe('formats', () => {
  it.each([
    [123456, 'EUR', 'de-DE', '1.234,56 €'],
    [123456, 'GBP', 'en-GB', '£1,234.56'],
    [123456, 'PLN', 'pl-PL', '1234,56 zł'],
  ] as const)('writes %i cents of %s for %s', (cents, currency, locale, expected) => {
    expect(formatMoney(cents, currency, locale).replace(/\s/g, ' ')).toBe(expected);
  });

  it('takes days by the clocks of Berlin, and the time of day by those of the reader', () => {
    const at = '2026-07-20T22:30:00Z';
    expect(formatDate(at, 'de-DE')).toBe('21.07.2026');
    expect(formatTime(at, 'de-DE')).toBe('23:30');
    expect(formatMoment(at, 'de-DE')).toBe('20.07.2026, 23:30');
    expect(formatBerlinMoment(at, 'de-DE')).toBe('21.07.2026, 00:30');
    expect([isOnDay(at, new Date('2026-07-20T12:00:00Z')), isOnDay(at, new Date('2026-07-21T12:00:00Z'))]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a span of prices', () => {
  it.each(['en-NT', 'en-GB', 'de-DE', 'de-AT', 'nl-NL', 'fr-FR', 'pl-PL'] as const)(
    'writes a span of prices as Intl does in %s',
    (locale) => {
      for (const currency of ['EUR', 'GBP', 'PLN', 'CHF', 'AED']) {
        const intl = new Intl.NumberFormat(intlLocaleOf(locale), { style: 'currency', currency });
        const amounts = [0, 5, 99, 100, 123_456, 99_999_999, 1_234_567_890];
        const spans = amounts.slice(1).map((high, index) => [amounts[index] ?? 0, high] as const);
        expect(spans.map(([low, high]) => formatMoneyRange(low, high, currency, locale))).toEqual(
          spans.map(([low, high]) => intl.formatRange(low / 100, high / 100)),
        );
      }
    },
  );
});

describe('a difference in price', () => {
  it.each([
    [3955, 'en-GB', '+£39.55'],
    [-3955, 'en-GB', '−£39.55'],
    [-3955, 'de-DE', '−39,55 £'],
  ] as const)('writes a difference of %i with its sign in %s', (cents, locale, expected) => {
    expect(formatMoneyDifference(cents, 'GBP', locale).replace(/\s/g, ' ')).toBe(expected);
  });
});

describe('what a report says', () => {
  it.each([
    ['en-GB', '24 Aug – 20 Nov 2026', '24 Aug', 'August 2026', '35.8%', '£4,118,602'],
    ['de-DE', '24. Aug. – 20. Nov. 2026', '24. Aug.', 'August 2026', '35,8 %', '4.118.602 £'],
  ] as const)('writes the figures of a report in the form of %s', (locale, span, day, month, share, money) => {
    const said = [
      formatDateSpan('2026-08-24', '2026-11-20', locale),
      formatDayMonth('2026-08-24', locale),
      formatMonth('2026-08', locale),
      formatShare(0.3578, locale),
      formatWholeMoney(411_860_200, 'GBP', locale),
    ];
    expect(said.map((text) => text.replace(/\s/g, ' '))).toEqual([span, day, month, share, money]);
  });
});
