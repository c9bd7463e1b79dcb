import { describe, expect, it } from 'vitest';
import { addDays, berlinDay, berlinHour, daysBetween } from './berlinDay.ts';

describe('a day in Berlin', () => {
  it.each([
    ['2026-11-22T22:59:59Z', '2026-11-22'],
    ['2026-11-22T23:00:00Z', '2026-11-23'],
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
    // The clocks go back at 01:00 UTC: the day begins in summer time and ends in winter time.
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    // They go forward.
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
  ])('%s is on %s', (moment, day) => {
    expect(berlinDay(moment)).toBe(day);
  });

  it.each([
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %i days are %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });

  it.each([
    ['2026-07-01T01:00:00Z', 3],
    ['2026-11-22T02:00:00Z', 3],
    ['2026-11-22T01:00:00Z', 2],
    ['2026-11-22T23:00:00Z', 0],
  ])('%s is in the hour %i', (moment, hour) => {
    expect(berlinHour(new Date(moment))).toBe(hour);
  });
});
