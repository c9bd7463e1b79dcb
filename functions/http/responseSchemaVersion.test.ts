import { expect, it } from 'vitest';
import { z } from 'zod';
import { responseSchemaVersion } from './responseSchemaVersion.ts';

it('gives equal schemas the same version and others another', () => {
  const one = responseSchemaVersion(z.object({ id: z.string() }));
  expect(one).toMatch(/^[0-9a-f]{8}$/);
  expect(responseSchemaVersion(z.object({ id: z.string() }))).toBe(one);
  expect(responseSchemaVersion(z.object({ id: z.string(), title: z.string() }))).not.toBe(one);
});
