import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { Component as ProductsPage } from '../listing/ProductsPage.tsx';
import { testSession } from '../testing/testCatalogue.ts';
import { surroundWith } from '../testing/testProject.tsx';

serveCatalogue(testSession());

it('filters, compares and remembers in a browser that has no space left', async () => {
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No space left', 'QuotaExceededError');
  });
  const address = '/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET&articles=each';
  const { user, router } = await renderSite(<ProductsPage />, { at: address, wrap: surroundWith() });
  const filters = await screen.findByRole('complementary', { name: 'Filters' });
  await user.click(await within(filters).findByRole('checkbox', { name: /brass/ }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));

  await user.click(screen.getByRole('checkbox', { name: /Compare/ }));
  expect(await screen.findByText('1 of 4 to compare')).toBeDefined();

  await router.navigate('/en-GB/browse/products?articles=each');
  await user.click(await screen.findByRole('link', { name: /9 articles/ }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  refusal.mockRestore();
});
