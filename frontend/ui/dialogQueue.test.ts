import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openInTurn } from './dialogQueue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('opens dialogs in the order they were asked for, each 100 ms after the one before was closed', () => {
  const opened: string[] = [];
  const ends: (() => void)[] = [];
  for (const name of ['first', 'second', 'third']) {
    openInTurn((end) => {
      opened.push(name);
      ends.push(end);
    });
  }
  expect(opened).toEqual(['first']);

  ends[0]?.();
  ends[0]?.();
  vi.advanceTimersByTime(99);
  expect(opened).toEqual(['first']);
  vi.advanceTimersByTime(1);
  expect(opened).toEqual(['first', 'second']);

  ends[1]?.();
  vi.advanceTimersByTime(100);
  ends[2]?.();
  expect(opened).toEqual(['first', 'second', 'third']);

  openInTurn(() => opened.push('later'));
  expect(opened.at(-1)).toBe('later');
});
