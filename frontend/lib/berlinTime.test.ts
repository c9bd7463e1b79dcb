import { describe, expect, it } from 'vitest';
import { fromBerlinTime, toBerlinTime } from './berlinTime.ts';

describe('times as clocks in Berlin show them', () => {
  it.each([
    ['2026-12-01T18:00', '2026-12-01T17:00:00.000Z'],
    ['2026-07-01T18:00', '2026-07-01T16:00:00.000Z'],
    ['2026-07-01 18:00', '2026-07-01T16:00:00.000Z'],
    ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    // Twice, when clocks go back.
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    // Never, when they go forward.
    ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  ])('%s is %s', (local, iso) => {
    expect(fromBerlinTime(local)).toBe(iso);
  });

  it.each(['', 'soon', '2026-13-01T00:00'])('%j is no time', (local) => {
    expect(fromBerlinTime(local)).toBeUndefined();
  });

  it('come back as they were typed', () => {
    expect(toBerlinTime('2026-12-01T17:00:00Z')).toBe('2026-12-01T18:00');
    expect(toBerlinTime('2026-06-30T23:15:00Z')).toBe('2026-07-01T01:15');
  });
});
