import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceInCents } from './priceInCents.ts';

describe('priceInCents', () => {
  it.each([
    ['288.15', 28815],
    ['288,15', 28815],
    ['1.005', 101],
    ['1.004999', 100],
    ['0', 0],
    ['12', 1200],
    [' 7.5 ', 750],
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['', null],
    ['on request', null],
    ['1,234', null],
    ['-5', null],
    ['12 €', null],
    ['1e3', null],
    ['.5', null],
    ['NaN', null],
  ])("reads '%s' as %s", (cell, cents) => {
    expect(priceInCents(cell)).toBe(cents);
  });

  it('never loses precision', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(priceInCents(text)).toBe(cents);
      }),
    );
  });
});
