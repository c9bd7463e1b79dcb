import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { Component as ProductsPage } from '../listing/ProductsPage.tsx';
import { testSession } from '../testing/testCatalogue.ts';
import { surroundWith, testProject } from '../testing/testProject.tsx';
import { Component as ProductDetailPage } from './ProductDetailPage.tsx';

const session = testSession();

/** A catalogue that says where an article stands only once it is let. */
function serveSlowNeighbours(): () => void {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let asked = 0;
  serveCatalogue(session, {
    neighbours: async (...question) => {
      asked++;
      if (asked > 1) await opened;
      return session.neighbours(...question);
    },
  });
  return open;
}

const plates = '/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET&articles=each';

function site(at: string, wrap = surroundWith()) {
  const detail = { path: '/:locale/browse/products/:articleId', element: wrap(<ProductDetailPage />) };
  const inProject = { path: '/:locale/project/:projectId/products/:articleId', element: wrap(<ProductDetailPage />) };
  return renderSite(<ProductsPage />, { at, wrap, routes: [detail, inProject] });
}

type Site = Awaited<ReturnType<typeof site>>;

async function leaveBy({ user }: Site, title: string): Promise<void> {
  await user.click(await screen.findByRole('link', { name: title }));
  await screen.findByRole('heading', { level: 1, name: title });
}

async function steps() {
  return within(await screen.findByRole('navigation', { name: 'Step through the list' }));
}

async function isShown(title: string): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: title });
}

beforeEach(() => {
  serveCatalogue(session);
  sessionStorage.clear();
  localStorage.clear();
});

describe('stepping through the listing on the detail page', () => {
  it('says where the article stands, and goes on and back without leaving the button', async () => {
    const shown = await site(`${plates}&sort=priceUp`);
    await leaveBy(shown, 'Plate P20, brass');
    expect((await steps()).getByText('3 of 9')).toBeDefined();

    await shown.user.click((await steps()).getByRole('button', { name: 'Next product' }));

    await isShown('Plate P20, sand grey');
    expect(await (await steps()).findByText('4 of 9')).toBeDefined();
    expect(document.activeElement).toBe((await steps()).getByRole('button', { name: 'Next product' }));
    await shown.user.click((await steps()).getByRole('button', { name: 'Previous product' }));
    await isShown('Plate P20, brass');
  });

  it('makes every step that was asked for, however fast', async () => {
    const letKnow = serveSlowNeighbours();
    const shown = await site(`${plates}&sort=priceUp`);
    await leaveBy(shown, 'Plate P20, brass');
    const next = (await steps()).getByRole('button', { name: 'Next product' });

    await shown.user.click(next);
    await shown.user.click(next);
    await isShown('Plate P20, sand grey');
    await shown.user.click(next);
    act(letKnow);

    expect(await (await steps()).findByText('6 of 9')).toBeDefined();
    expect(document.activeElement).toBe(next);
  });

  it('forgets the steps that were asked for when another product is opened before them', async () => {
    const letKnow = serveSlowNeighbours();
    const shown = await site(`${plates}&sort=priceUp`);
    await leaveBy(shown, 'Plate P20, brass');
    const next = (await steps()).getByRole('button', { name: 'Next product' });
    await shown.user.click(next);
    await isShown('Plate P20, sand grey');
    await shown.user.click(next);

    await shown.user.click(await screen.findByRole('link', { name: /white/ }));
    act(letKnow);

    await isShown('Plate P20, white');
    expect(await (await steps()).findByText('1 of 9')).toBeDefined();
    await isShown('Plate P20, white');
  });

  it('follows the filters of the listing, and ends with it', async () => {
    const shown = await site(`${plates}&f.Colour=white`);
    await leaveBy(shown, 'Plate P70');
    expect((await steps()).getByText('2 of 2')).toBeDefined();
    const next = (await steps()).getByRole('button', { name: 'Next product' });
    expect(next.getAttribute('aria-disabled')).toBe('true');

    await shown.user.click(next);

    expect(screen.getByRole('heading', { level: 1, name: 'Plate P70' })).toBeDefined();
  });

  it('leaves out what does not fit the active set', async () => {
    const shown = await site(plates.replace('browse', 'project/project1'), surroundWith(testProject([])));
    await leaveBy(shown, 'Plate P20, blue');
    expect((await steps()).getByText('8 of 8')).toBeDefined();
  });

  it('leads back to the listing in one step, to the product seen last', async () => {
    const shown = await site(plates);
    await leaveBy(shown, 'Plate P20, white');
    await shown.user.click((await steps()).getByRole('button', { name: 'Next product' }));
    await isShown('Plate P20, matt black');
    await shown.user.click((await steps()).getByRole('button', { name: 'Next product' }));
    await isShown('Plate P20, brass');

    await shown.user.click(screen.getByRole('button', { name: 'Back to products listing' }));

    await screen.findByText('Showing 9 of 9 articles found');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Plate P20, brass'));
  });

  it('keeps stepping after a comparison', async () => {
    sessionStorage.setItem('compare browse', JSON.stringify(['110.2', '220.1']));
    const shown = await site(plates);
    await leaveBy(shown, 'Plate P20, white');
    await shown.user.click(await screen.findByRole('button', { name: 'Compare' }));
    const dialog = await screen.findByRole('dialog');

    await shown.user.click(within(dialog).getByRole('link', { name: 'Plate P70' }));

    await isShown('Plate P70');
    expect(await (await steps()).findByText('9 of 9')).toBeDefined();
    await shown.user.click(screen.getByRole('button', { name: 'Back to products listing' }));
    expect(await screen.findByText('Showing 9 of 9 articles found')).toBeDefined();
  });

  it('offers no steps for an article that was opened by its address', async () => {
    await site('/en-GB/browse/products/110.2');
    await isShown('Plate P20, brass');
    await screen.findByRole('region', { name: 'Variants' });
    expect(screen.queryByRole('navigation', { name: 'Step through the list' })).toBeNull();
  });

  it('hides the steps for an article outside the listing, and shows them again for one inside', async () => {
    const shown = await site(plates);
    await leaveBy(shown, 'Plate P20, white');
    await shown.user.click(await screen.findByRole('link', { name: 'Frame Duo' }));
    await isShown('Frame Duo');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Step through the list' })).toBeNull());

    await act(() => shown.router.navigate(-1));

    expect(await (await steps()).findByText('1 of 9')).toBeDefined();
  });
});
