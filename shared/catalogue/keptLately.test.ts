import { expect, it } from 'vitest';
import { keptLately } from './keptLately.ts';

function counting(capacity: number) {
  const made: number[] = [];
  const get = keptLately((key: number) => {
    made.push(key);
    return { key };
  }, capacity);
  return { made, get };
}

it('gives the same value again', () => {
  const { made, get } = counting(10);
  expect(get(1)).toBe(get(1));
  expect(made).toEqual([1]);
});

it('keeps what is asked for again and again, however much comes by', () => {
  const { made, get } = counting(10);
  const first = get(0);
  for (let key = 1; key < 1000; key += 1) {
    get(key);
    if (key % 5 === 0) expect(get(0)).toBe(first);
  }
  expect(made.filter((key) => key === 0)).toEqual([0]);
});

it('keeps no more than twice its capacity', () => {
  const { made, get } = counting(10);
  for (let key = 0; key < 100; key += 1) get(key);
  made.length = 0;
  for (let key = 99; key >= 0; key -= 1) get(key);
  expect(made.length).toBeGreaterThanOrEqual(80);
});
