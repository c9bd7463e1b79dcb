import { anArticleRow, aSheet } from '@sanispec/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { britishSession } from '#testing/britishCatalogue.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { surroundWith } from '../testing/testProject.tsx';
import { Component as ProductsPage } from './ProductsPage.tsx';

const rows = Array.from({ length: 62 }, (_, index) => anArticleRow(`300.${index}`, { Articletext: `WC ${index}` }));
const frames = Array.from({ length: 30 }, (_, index) =>
  anArticleRow(`900.${index}`, { Articletext: `Frame ${index}` }),
);
serveCatalogue(britishSession([aSheet('WC', rows), aSheet('INSTSYSTEMSTOILET', frames)], []));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Found by its text: roles and names of 62 cards, asked again and again, take jsdom half a minute. */
function linkOf(title: string): Element | null {
  return screen.getByText(title).closest('a');
}

describe('loading more', () => {
  it.each(['Cards', 'Table'])('gives the first product that came the focus: %s', async (view) => {
    const { user } = await renderSite(<ProductsPage />, {
      at: '/en-GB/browse/products?main=TOILET&sub=WC',
      wrap: surroundWith(),
    });
    await screen.findByText('Showing 24 of 62 products found');
    await user.click(screen.getByRole('button', { name: view }));

    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(document.activeElement).toBe(linkOf('WC 24')));

    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(document.activeElement).toBe(linkOf('WC 48')));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('loads the last few products without a question', async () => {
    await renderSite(<ProductsPage />, {
      at: '/en-GB/browse/products?main=TOILET&sub=INSTSYSTEMSTOILET',
      wrap: surroundWith(),
    });
    expect(await screen.findByText('Showing 30 of 30 products found')).toBeDefined();
  });
});
