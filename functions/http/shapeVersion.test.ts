import { expect, it } from 'vitest';
import { z } from 'zod';
import { shapeVersion } from './shapeVersion.ts';

it('is the same for the same shape, and another for another', () => {
  const one = shapeVersion(z.object({ id: z.string() }));
  expect(one).toMatch(/^[0-9a-f]{8}$/);
  expect(shapeVersion(z.object({ id: z.string() }))).toBe(one);
  expect(shapeVersion(z.object({ id: z.string(), title: z.string() }))).not.toBe(one);
});
