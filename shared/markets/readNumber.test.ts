import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intlLocaleOf, menuLocales } from './market.ts';
import { notationIn, notationOf, readNumber } from './readNumber.ts';

const number = (value: number) => ({ kind: 'number', value });
const ambiguous = { kind: 'ambiguous' };
const notANumber = { kind: 'notANumber' };

it.each([
  ['12', 12],
  ['0.500', 0.5],
  ['12,5', 12.5],
  ['2.00', 2],
  ['1.234,00', 1234],
  ['1,234.00', 1234],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1 234,50', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ['1\u202f234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['1’234’567.5', 1_234_567.5],
  ['−3,5', -3.5],
  ['+7', 7],
  ['.5', 0.5],
  [' 42 ', 42],
])('reads %j as the only number that it can mean', (text, value) => {
  expect(readNumber(text)).toEqual(number(value));
});

it.each(['1.234', '12,345', '-1.000', '999.000'])('finds %j ambiguous without a notation', (text) => {
  expect(readNumber(text)).toEqual(ambiguous);
});

it.each([
  ['', 'no digits'],
  ['.', 'no digits'],
  ['1e3', 'an exponent'],
  ['65.5 cm', 'a unit'],
  ['1.23.456', 'groups of other lengths'],
  ['1,2,3', 'groups of other lengths'],
  ['1.234,56,7', 'two decimal marks'],
  ['1 23', 'a group of two'],
  ["1'234 567", 'two kinds of groups'],
  ['12 345 6', 'a group of one'],
  ['0x10', 'letters'],
  ['٣', 'digits that no catalogue writes'],
  ['1'.repeat(41), 'more digits than fit'],
])('refuses %j, which has %s', (text) => {
  expect(readNumber(text)).toEqual(notANumber);
});

describe('notationOf', () => {
  it.each([
    ['de-DE', '1.000', number(1000)],
    ['de-DE', '12,000', number(12)],
    ['nl-NL', '1.000', number(1000)],
    ['en-GB', '1,000', number(1000)],
    ['en-GB', '1.000', ambiguous],
    ['fr-FR', '12,000', number(12)],
    ['fr-FR', '1.000', ambiguous],
    ['pl-PL', '1.000', ambiguous],
  ] as const)('reads in %s %j as its people mean it', (locale, text, reading) => {
    expect(readNumber(text, notationOf(locale))).toEqual(reading);
  });

  it('reads back what every locale writes, or finds it ambiguous', () => {
    const written = fc.record({
      value: fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100),
      locale: fc.constantFrom(...menuLocales),
      useGrouping: fc.boolean(),
      minimumFractionDigits: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(written, ({ value, locale, useGrouping, minimumFractionDigits }) => {
        const format = new Intl.NumberFormat(intlLocaleOf(locale), {
          useGrouping,
          minimumFractionDigits,
          maximumFractionDigits: 3,
          numberingSystem: 'latn',
        });
        const reading = readNumber(format.format(value).replace(/\u200e|\u200f|\u061c/g, ''), notationOf(locale));
        if (reading.kind !== 'ambiguous') expect(reading).toEqual(number(value));
        else expect(minimumFractionDigits).toBe(3);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('notationIn', () => {
  const decimalComma = { decimal: ',', thousands: '.' };
  const decimalPoint = { decimal: '.', thousands: ',' };

  it.each([
    [['1.234', '1.234,00'], decimalComma],
    [['1.234', '12,5'], decimalComma],
    [['1.234.567', '1.234'], decimalComma],
    [['1,234', '1,234.50'], decimalPoint],
    [['1,234', '0.500'], decimalPoint],
    [['1,234,567'], decimalPoint],
  ])('takes the notation of %j from the texts that have one meaning', (texts, notation) => {
    expect(notationIn(texts)).toEqual(notation);
  });

  it.each([[['1.234', '5,678']], [['12', '1 234', '']], [['12,5', '12.5']], [['65.5 cm', 'n/a']]])(
    'decides nothing from %j',
    (texts) => {
      expect(notationIn(texts)).toEqual({});
    },
  );

  it('finds the notation of a column from any text that shows it, in any order', () => {
    const column = fc.record({
      thousands: fc.constantFrom('.', ','),
      whole: fc.integer({ min: 1000, max: 999_999 }),
      ambiguous: fc.array(fc.integer({ min: 1000, max: 999_999 }), { maxLength: 20 }),
      isFirst: fc.boolean(),
    });
    fc.assert(
      fc.property(column, ({ thousands, whole, ambiguous, isFirst }) => {
        const decimal = thousands === '.' ? ',' : '.';
        const grouped = (value: number): string => value.toString().replace(/(?=\d{3}$)/, thousands);
        const telling = `${grouped(whole)}${decimal}50`;
        const others = ambiguous.map(grouped);
        expect(notationIn(isFirst ? [telling, ...others] : [...others, telling])).toEqual({ decimal, thousands });
      }),
    );
  });
});
