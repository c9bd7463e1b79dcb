import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderSite } from '../../testing/renderSite.tsx';
import { Component as ProductsPage } from './ProductsPage.tsx';
import { surrounded } from './testProject.tsx';

vi.mock('../../worker/catalogueClient.ts', async () => {
  const { testCatalogueApi } = await import('./testCatalogue.ts');
  return { catalogue: testCatalogueApi() };
});

const plates = '/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET';

/** The wide pane: in jsdom, where no style hides it, the sheet of narrow screens is closed. */
async function filters() {
  return within(await screen.findByRole('complementary', { name: 'Filters' }));
}

async function box(name: RegExp): Promise<HTMLInputElement> {
  return (await filters()).findByRole<HTMLInputElement>('checkbox', { name });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('choosing values', () => {
  it('shows what is chosen at once, before anything is found', async () => {
    await renderSite(<ProductsPage />, { at: plates, wrap: surrounded() });
    const brass = await box(/brass/);

    fireEvent.click(brass);

    expect(brass.checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Remove filter Colour: brass' })).toBeDefined();
    expect(screen.getByText('Showing 9 of 9 products found')).toBeDefined();
    expect(await screen.findByText('Showing 1 of 1 product found')).toBeDefined();
  });

  it('keeps every value of quick choices', async () => {
    const { router } = await renderSite(<ProductsPage />, { at: plates, wrap: surrounded() });
    fireEvent.click(await box(/brass/));
    fireEvent.click(await box(/matt black/));
    fireEvent.click(await box(/brass/));
    fireEvent.click(await box(/light oak/));

    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect((await box(/brass/)).checked).toBe(false);
    expect((await box(/matt black/)).checked).toBe(true);
    expect(router.state.location.search).toContain('f.Colour=matt+black&f.Colour=light+oak');
  });

  it('follows the history', async () => {
    const { router } = await renderSite(<ProductsPage />, { at: plates, wrap: surrounded() });
    const brass = await box(/brass/);
    await router.navigate(`${plates}&f.Colour=brass`);
    await waitFor(() => expect(brass.checked).toBe(true));
    fireEvent.click(await box(/matt black/));
    await screen.findByText('Showing 2 of 2 products found');

    await router.navigate(-1);

    await waitFor(() => expect(brass.checked).toBe(false));
    expect((await box(/matt black/)).checked).toBe(false);
  });
});
