import type { ListingQuery, ListingResult } from '@sanispec/shared/listing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { testSession } from '../testing/testCatalogue.ts';
import { surroundWith } from '../testing/testProject.tsx';
import { Component as ProductsPage } from './ProductsPage.tsx';

const session = testSession();
const white = { kind: 'values', columnName: 'Colour', values: ['white'] } as const;
const understood = {
  parts: [{ words: 'white', start: 0, end: 5, meaning: { kind: 'filter', filter: white } }],
  rest: [{ words: 'plte', start: 6, end: 10, isFound: false }],
} as const;

/** Answers as a catalogue that understands 'white' as a colour and knows no 'plte'. */
function search(query: ListingQuery): ListingResult {
  if (query.text !== 'white plte') return session.search(query);
  const nothing = {
    items: [],
    total: 0,
    articleTotal: 0,
    fitting: 0,
    hidden: 0,
    hiddenGroups: [],
    order: 'best',
  } as const;
  const facets = session.search({ ...query, text: '' }).facets;
  if (query.literal !== undefined) {
    const rest = [{ words: 'white', start: 0, end: 5, isFound: true }, ...understood.rest];
    return { ...nothing, facets, understood: { parts: [], rest }, help: { suggestions: [] } };
  }
  return {
    ...nothing,
    facets,
    understood,
    help: {
      suggestions: [{ text: 'white plate', words: ['plate'], count: 2 }],
      withoutText: { text: 'white', count: 3 },
      withoutFilter: { part: understood.parts[0], text: 'plte', count: 4 },
    },
  };
}

async function show() {
  serveCatalogue(session, { search });
  const site = await renderSite(<ProductsPage />, {
    at: '/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET&q=white+plte',
    wrap: surroundWith(),
  });
  await screen.findByRole('region', { name: 'No results found.' });
  return { ...site, query: () => new URLSearchParams(site.router.state.location.search) };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('what a text was understood as', () => {
  it('shows the interpretation of a text word by word, and a cross makes a word text again', async () => {
    const { user, query } = await show();
    await user.click(screen.getByRole('button', { name: 'Colour: white: search for “white” as text' }));
    await waitFor(() => expect(query().getAll('literal')).toEqual(['white']));
    await user.click(await screen.findByRole('button', { name: 'Understand words as filters' }));
    await waitFor(() => expect(query().has('literal')).toBe(false));
  });

  it('searches for the plain text on demand', async () => {
    const { user, query } = await show();
    await user.click(screen.getByRole('button', { name: 'Search literally' }));
    await waitFor(() => expect(query().get('literal')).toBe('*'));
  });

  it('leaves a word that is no filter to be removed', async () => {
    const { user, query } = await show();
    await user.click(screen.getByRole('button', { name: 'Remove “plte” from the search' }));
    await waitFor(() => expect(query().get('q')).toBe('white'));
  });
});

describe('an empty list', () => {
  it('asks for the nearest word, and Enter in the field takes it', async () => {
    const { user, query } = await show();
    expect(screen.getByText('Did you mean “plate”?')).toBeDefined();
    expect(screen.getByText('No product here matches “plte”.')).toBeDefined();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'No results found. Did you mean “plate”?',
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), '{Enter}');
    await waitFor(() => expect(query().get('q')).toBe('white plate'));
  });

  it('offers the other ways out with what they find, and to ask', async () => {
    const { user, query } = await show();
    const region = within(screen.getByRole('region', { name: 'No results found.' }));
    expect(region.getByRole('button', { name: 'Show 2 products' })).toBeDefined();
    expect(region.getByRole('button', { name: /^Without the text “plte”.?3$/ })).toBeDefined();
    const mail = region.getByRole('link', { name: /Ask your contact/ }).getAttribute('href');
    expect(mail).toMatch(/^mailto:.*subject=Looking%20for%3A%20white%20plte&body=http/);
    await user.click(region.getByRole('button', { name: /^Without Colour: white.?4$/ }));
    await waitFor(() => expect(query().get('q')).toBe('plte'));
  });
});

it('orders by the best match while there is a text, and by the catalogue without one', async () => {
  serveCatalogue(session);
  const { user, router } = await renderSite(<ProductsPage />, {
    at: '/en-GB/browse/products?main=TOILET&q=plate',
    wrap: surroundWith(),
  });
  await screen.findAllByRole('article');
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
  expect(order.selectedOptions[0]?.textContent).toBe('Best match');
  await user.selectOptions(order, 'Catalogue order');
  await waitFor(() => expect(router.state.location.search).toContain('sort=catalogue'));
  await user.selectOptions(order, 'Best match');
  await user.clear(screen.getByRole('searchbox', { name: 'Search products' }));
  await waitFor(() => expect(order.selectedOptions[0]?.textContent).toBe('Catalogue order'));
});
