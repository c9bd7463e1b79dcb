import { anArticleRow, aSheet } from '@sanispec/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { britishSession } from '#testing/britishCatalogue.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { surroundWith } from '../testing/testProject.tsx';
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

const shortListing = '/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET';
const longListing = `${shortListing}&articles=each&pages=5`;

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
  const { user } = await renderSite(<ProductsPage />, { at: longListing, wrap: surroundWith() });
  const first = await screen.findByRole('article', { name: 'Plate 0, white' });
  await user.click(within(first).getByRole('radio', { name: 'brass' }));
  await waitFor(() => expect(titlesOf(/^Plate 0,/)).toEqual(['Plate 0, brass', 'Plate 0, brass']));

  scrollTo(20_000);
  await screen.findByRole('article', { name: 'Plate 25, white' });
  expect(titlesOf(/^Plate 0,/)).toEqual([]);

  scrollTo(0);
  await waitFor(() => expect(titlesOf(/^Plate 0,/)).toEqual(['Plate 0, brass', 'Plate 0, brass']));
});

it('keeps the drawing chosen on a card while a search lists other products', async () => {
  const { user } = await renderSite(<ProductsPage />, { at: shortListing, wrap: surroundWith() });
  const cardOf = (title: string) => screen.findByRole('article', { name: title });
  await user.click(within(await cardOf('Plate 0, white')).getByRole('button', { name: 'Show drawing' }));

  const field = screen.getByRole('searchbox', { name: 'Search products' });
  await user.type(field, '41');
  expect(within(await cardOf('Plate 41, white')).getByRole('button', { name: 'Show drawing' })).toBeDefined();
  expect(titlesOf(/^Plate 0,/)).toEqual([]);

  await user.clear(field);
  expect(within(await cardOf('Plate 0, white')).getByRole('button', { name: 'Show picture' })).toBeDefined();
});
