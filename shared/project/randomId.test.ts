import { expect, it } from 'vitest';
import { randomId } from './randomId.ts';

it('makes 20 letters and digits', () => {
  expect(randomId((count) => new Uint8Array(count).fill(61))).toBe('9'.repeat(20));
});

it('throws away the bytes that would favour some characters', () => {
  const bytes = [255, 248, 0, 247, ...Array.from({ length: 36 }, () => 1)];
  const id = randomId((count) => Uint8Array.from(bytes.splice(0, count)));
  expect(id).toBe(`A9${'B'.repeat(18)}`);
});
