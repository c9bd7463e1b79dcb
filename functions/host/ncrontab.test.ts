import { describe, expect, it } from 'vitest';
import { nextRun, parseSchedule } from './ncrontab.ts';

function next(expression: string, after: string): string {
  return nextRun(parseSchedule(expression), new Date(after)).toISOString();
}

describe('schedules of timers', () => {
  it.each([
    ['0 */5 * * * *', '2026-11-02T09:00:00Z', '2026-11-02T09:05:00.000Z'],
    ['0 */5 * * * *', '2026-11-02T09:04:59.500Z', '2026-11-02T09:05:00.000Z'],
    ['0 */5 * * * *', '2026-12-31T23:57:01Z', '2027-01-01T00:00:00.000Z'],
    ['0 30 2 * * *', '2026-11-02T02:29:59Z', '2026-11-02T02:30:00.000Z'],
    ['0 30 2 * * *', '2026-11-02T02:30:00Z', '2026-11-03T02:30:00.000Z'],
    ['*/20 * * * * *', '2026-11-02T09:00:20Z', '2026-11-02T09:00:40.000Z'],
    ['0 0 0 1 * *', '2026-11-02T00:00:00Z', '2026-12-01T00:00:00.000Z'],
    ['0 0 6 * * 1-5', '2026-11-06T06:00:00Z', '2026-11-09T06:00:00.000Z'],
    ['0 15,45 8-9 * * *', '2026-11-02T08:45:00Z', '2026-11-02T09:15:00.000Z'],
    ['5/20 0 12 * * *', '2026-11-02T12:00:05Z', '2026-11-02T12:00:25.000Z'],
    ['0 0 0 29 2 *', '2026-11-02T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ])('%s after %s', (expression, after, expected) => {
    expect(next(expression, after)).toBe(expected);
  });

  it.each([
    '* * * * *',
    '60 * * * * *',
    '0 0 24 * * *',
    '0 0 0 0 * *',
    '0 5-1 * * * *',
    '0 */0 * * * *',
    'x * * * * *',
  ])('refuses %s', (expression) => {
    expect(() => parseSchedule(expression)).toThrow(expression);
  });

  it('says when a schedule never runs', () => {
    expect(() => next('0 0 0 30 2 *', '2026-11-02T00:00:00Z')).toThrow('never');
  });
});
