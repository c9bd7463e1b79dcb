import { beforeEach, describe, expect, it } from 'vitest';
import { StoreClock } from './storeClock.ts';

const noon = Date.parse('2026-11-02T12:00:00Z');
const minute = 60_000;

let own: number;
let corrected: number[];
let clock: StoreClock;

beforeEach(() => {
  own = noon;
  corrected = [];
  clock = new StoreClock(
    () => new Date(own),
    (seconds) => corrected.push(seconds),
  );
});

function told(time: number): string {
  return new Date(time).toUTCString();
}

describe('the clock of the store', () => {
  it('uses its own clock until the store has answered, and while they agree', () => {
    expect(clock.now().getTime()).toBe(noon);
    clock.observe(told(noon + 20_000));
    expect(clock.now().getTime()).toBe(noon);
    expect(corrected).toEqual([]);
  });

  it.each([10, -10])('corrects ours by %i minutes', (minutes) => {
    clock.observe(told(noon + minutes * minute));
    own += minute;
    expect(clock.now().getTime()).toBe(noon + (minutes + 1) * minute);
    expect(corrected).toEqual([minutes * 60]);
  });

  it('does not tremble with the time that answers take', () => {
    for (const late of [0, 2000, 9000, 1000]) clock.observe(told(noon + 10 * minute - late));
    expect(corrected).toEqual([600]);
  });

  it('follows when ours is set right', () => {
    clock.observe(told(noon + 10 * minute));
    own += 10 * minute;
    clock.observe(told(noon + 10 * minute));
    expect(clock.now().getTime()).toBe(own);
    expect(corrected).toEqual([600, 0]);
  });

  it.each([null, '', 'soon'])('learns nothing from %j', (date) => {
    clock.observe(date);
    expect(clock.now().getTime()).toBe(noon);
  });
});
