import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { siteSizes } from '../support/siteSizes.ts';

test('the built site stays within its budgets of bytes', () => {
  const sizes = siteSizes(fileURLToPath(new URL('../../frontend/dist', import.meta.url)));
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter(({ bytes, budget }) => bytes > budget)).toEqual([]);
});
