import { anArticleRow, aSheet } from '@sanispec/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { britishSession } from '#testing/britishCatalogue.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { surrounded } from '../testing/testProject.tsx';
import { Component as ProductsPage } from './ProductsPage.tsx';

const rows = Array.from({ length: 50 }, (_, plate) =>
  ['white', 'brass'].map((colour) =>
    anArticleRow(`${plate}.${colour}`, {
      Articletext: `Plate ${plate}, ${colour}`,
      ParentID: `P${plate}`,
      VariantKey: colour,
      Colour: colour,
      TechnicalDrawings: `https://pictures.example/${plate}-drawing.png`,
    }),
  ),
);
serveCatalogue(britishSession([aSheet('FLUSHACTUATIONTOILET', rows.flat())], []));

const longListing = '/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET&articles=each&pages=5';

function scrollTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  fireEvent.scroll(window);
}

beforeEach(() => {
  sessionStorage.clear();
  // The list begins at the top of the page, wherever that is scrolled to.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -window.scrollY));
  return () => {
    vi.restoreAllMocks();
    scrollTo(0);
  };
});

/** Of the cards of one product. */
function titlesOf(name: RegExp): string[] {
  return screen.queryAllByRole('article', { name }).map((card) => within(card).getByRole('heading').textContent ?? '');
}

it('keeps the variant chosen on a card while the card is out of sight', async () => {
  const { user } = await renderSite(<ProductsPage />, { at: longListing, wrap: surrounded() });
  const first = await screen.findByRole('article', { name: 'Plate 0, white' });
  await user.click(within(first).getByRole('radio', { name: 'brass' }));
  await waitFor(() => expect(titlesOf(/^Plate 0,/)).toEqual(['Plate 0, brass', 'Plate 0, brass']));

  scrollTo(20_000);
  await screen.findByRole('article', { name: 'Plate 25, white' });
  expect(titlesOf(/^Plate 0,/)).toEqual([]);

  scrollTo(0);
  await waitFor(() => expect(titlesOf(/^Plate 0,/)).toEqual(['Plate 0, brass', 'Plate 0, brass']));
});

it('draws the first cards of a new list before the others, whose places are there', async () => {
  const drawn: { readonly cards: number; readonly places: number }[] = [];
  function note(): void {
    const count = (selector: string): number => document.querySelectorAll(selector).length;
    drawn.push({ cards: count('article'), places: count('li[aria-hidden="true"]') });
  }
  await renderSite(
    <Profiler id="page" onRender={note}>
      <ProductsPage />
    </Profiler>,
    { at: '/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET', wrap: surrounded() },
  );
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
  expect(drawn.find(({ cards }) => cards > 0)).toEqual({ cards: 8, places: 16 });
  expect(drawn.at(-1)).toEqual({ cards: 24, places: 0 });
});

const shortListing = '/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET';

async function listed(title: string): Promise<HTMLElement> {
  return screen.findByRole('article', { name: title });
}

it('gives the card of a product that went to one that came, without what was done on it', async () => {
  const { user } = await renderSite(<ProductsPage />, { at: shortListing, wrap: surrounded() });
  const card = await listed('Plate 0, white');
  await user.click(within(card).getByRole('button', { name: 'Show drawing' }));
  expect(within(card).getByRole('button', { name: 'Show picture' })).toBeDefined();

  await user.click(screen.getByRole('searchbox', { name: 'Search products' }));
  await user.paste('41');

  expect(await listed('Plate 41, white')).toBe(card);
  expect(within(card).getByRole('button', { name: 'Show drawing' })).toBeDefined();
});

/** Products that somebody meets twice in what is drawn at the moment. */
function metTwice(): string[] {
  const titles = titlesOf(/./);
  return titles.filter((title, place) => titles.indexOf(title) !== place);
}

it('leaves cards in their place, whose products move up with what was done on them', async () => {
  const twice: string[] = [];
  const { user } = await renderSite(
    <Profiler id="page" onRender={() => twice.push(...metTwice())}>
      <ProductsPage />
    </Profiler>,
    { at: shortListing, wrap: surrounded() },
  );
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
  const before = screen.getAllByRole('article');
  await user.click(within(await listed('Plate 10, white')).getByRole('button', { name: 'Show drawing' }));

  await user.click(screen.getByRole('searchbox', { name: 'Search products' }));
  await user.paste('1');

  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(14));
  const after = screen.getAllByRole('article');
  expect(after.map((card) => before.indexOf(card))).toEqual(after.map((_, place) => place));
  const moved = await listed('Plate 10, white');
  expect(after.indexOf(moved)).toBe(1);
  expect(within(moved).getByRole('button', { name: 'Show picture' })).toBeDefined();
  expect(twice).toEqual([]);
});

/** What the listing shows, without the names that React makes up. */
function shownCards(): string {
  const cards = screen.getAllByRole('article').map(({ outerHTML }) => outerHTML.replace(/_r_\w+_/g, ''));
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => `${value} ${checked}`);
  return [...cards, ...chosen].join('\n');
}

it('shows on a card that was given on what a new one would show', async () => {
  const { user, unmount } = await renderSite(<ProductsPage />, { at: shortListing, wrap: surrounded() });
  const card = await listed('Plate 0, white');
  await user.click(within(card).getByRole('radio', { name: 'brass' }));
  await user.click(within(card).getByRole('checkbox', { name: /Plate 0, brass/ }));
  await user.click(screen.getByRole('searchbox', { name: 'Search products' }));
  await user.paste('41');
  await listed('Plate 41, white');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  const shown = shownCards();
  unmount();

  await renderSite(<ProductsPage />, { at: `${shortListing}&q=41`, wrap: surrounded() });
  await listed('Plate 41, white');
  expect(shown).toBe(shownCards());
});

it('leaves a card that has the focus to its product', async () => {
  const { router } = await renderSite(<ProductsPage />, { at: shortListing, wrap: surrounded() });
  const card = await listed('Plate 0, white');
  within(card).getByRole('link', { name: 'Plate 0, white' }).focus();

  await act(() => router.navigate(`${shortListing}&q=41`, { replace: true }));

  expect(await listed('Plate 41, white')).not.toBe(card);
  expect(card.isConnected).toBe(false);
});
