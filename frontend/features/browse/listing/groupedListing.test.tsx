import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { testSession } from '../testing/testCatalogue.ts';
import { surroundWith, testProject } from '../testing/testProject.tsx';
import { Component as ProductsPage } from './ProductsPage.tsx';

serveCatalogue(testSession());

const plates = '/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET';

function show(more = '') {
  return renderSite(<ProductsPage />, { at: plates + more, wrap: surroundWith() });
}

async function cardTitles(): Promise<string[]> {
  const cards = await screen.findAllByRole('article');
  return cards.map((card) => within(card).getByRole('heading').textContent ?? '');
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('one card a product', () => {
  it('counts products and their articles, and says between which prices the variants lie', async () => {
    await show();
    expect(await cardTitles()).toEqual(['Plate P20, white', 'Plate P70']);
    expect(screen.getByText('Showing 2 of 2 products found · 9 articles')).toBeDefined();
    expect(screen.getByText('Variants: £10.50 to £80.50')).toBeDefined();
  });

  it('shows the variant that the filters leave, and the others to choose', async () => {
    await show('&f.Colour=brass&f.Colour=red');
    expect(await cardTitles()).toEqual(['Plate P20, brass']);
    expect(screen.getByText('Variants: £30.50 to £70.50')).toBeDefined();
    const variants = screen.getByRole('group', { name: 'Variants' });
    expect(within(variants).getAllByRole('radio')).toHaveLength(8);
    expect(within(variants).getByRole('radio', { name: 'brass' })).toHaveProperty('checked', true);
  });

  it('finds a variant by its number', async () => {
    await show('&nr=1103');
    expect(await cardTitles()).toEqual(['Plate P20, sand grey']);
    expect(screen.queryByText(/^Variants:/)).toBeNull();
  });

  it('counts products beside values', async () => {
    await show();
    const filters = await screen.findByRole('complementary', { name: 'Filters' });
    expect(await within(filters).findByRole('radio', { name: 'Front1' })).toBeDefined();
  });

  it('narrows by price', async () => {
    const { user } = await show();
    const filters = await screen.findByRole('complementary', { name: 'Filters' });
    await user.type(await within(filters).findByRole('textbox', { name: 'Price: Minimum' }), '60');
    expect(await screen.findByText('Showing 1 of 1 product found · 3 articles')).toBeDefined();
    expect(await cardTitles()).toEqual(['Plate P20, gloss chrome']);
  });

  it('lists each article by a switch, which the address keeps', async () => {
    const { user, router } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'List each article' }));
    expect(await screen.findByText('Showing 9 of 9 articles found')).toBeDefined();
    await waitFor(() => expect(router.state.location.search).toContain('articles=each'));
    expect(screen.queryByText(/^Variants:/)).toBeNull();
  });

  it('lists what does not fit when the filter for that is taken away', async () => {
    await renderSite(<ProductsPage />, {
      at: plates.replace('browse', 'project/project1'),
      wrap: surroundWith(testProject([])),
    });
    expect(await cardTitles()).toEqual(['Plate P20, white']);
    const filters = screen.getByRole('complementary', { name: 'Filters' });
    within(filters)
      .getByRole('checkbox', { name: /^Fits WC set 2\s*1$/, checked: true })
      .click();
    await waitFor(async () => expect(await cardTitles()).toEqual(['Plate P20, white', 'Plate P70']));
    expect(within(filters).getByRole('checkbox', { name: /^Fits WC set 2\s*1$/, checked: false })).toBeDefined();
  });

  it('shows one row of the table for a product, which unfolds', async () => {
    localStorage.setItem('listingView', '"table"');
    const { user } = await show();
    expect(await screen.findAllByRole('row')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '8 variants' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(10));
    expect(screen.getByRole('rowheader', { name: 'Plate P20, brass' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: '8 variants' }));
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });
});
