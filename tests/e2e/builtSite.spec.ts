import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { firstPageBounds, firstPageSizes } from '../support/siteSizes.ts';

test('the first page of the built site stays within its bounds', () => {
  const sizes = firstPageSizes(fileURLToPath(new URL('../../frontend/dist', import.meta.url)));
  expect(sizes.scriptFiles).toBeGreaterThan(2);
  expect(sizes.scriptBytes).toBeLessThanOrEqual(firstPageBounds.scriptBytes);
  expect(sizes.scriptFiles).toBeLessThanOrEqual(firstPageBounds.scriptFiles);
  expect(sizes.styleBytes).toBeLessThanOrEqual(firstPageBounds.styleBytes);
});
