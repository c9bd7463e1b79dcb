import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import type { Answer } from '#worker/catalogueApi.ts';
import { testSession } from '../testing/testCatalogue.ts';
import { surroundWith } from '../testing/testProject.tsx';
import { Component as ProductsPage } from './ProductsPage.tsx';

const session = testSession();
const plates = '/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET&articles=each';

/** Searches wait here until they are answered, in the order in which they were asked. */
let held: (() => void)[] | undefined;

beforeEach(() => {
  sessionStorage.clear();
  held = undefined;
  serveCatalogue(session, {
    search: (query) => {
      const answer = session.search(query);
      if (held === undefined) return answer;
      return new Promise<Answer<'search'>>((resolve) => held?.push(() => resolve(answer)));
    },
  });
});

async function show(more = '') {
  const shown = await renderSite(<ProductsPage />, { at: plates + more, wrap: surroundWith() });
  await screen.findAllByText(/^(?:Showing \d|No results found)/);
  return shown;
}

async function answerAll(): Promise<void> {
  await act(async () => {
    for (const answer of held ?? []) answer();
  });
}

const colour = (name: RegExp) => within(screen.getByRole('complementary')).getByRole('checkbox', { name });

it('shows the answer to the last question, although the one before is answered later', async () => {
  const { user } = await show();
  held = [];
  await user.click(colour(/brass/));
  await user.click(colour(/red/));
  expect(colour(/brass/)).toHaveProperty('checked', true);
  expect(colour(/red/)).toHaveProperty('checked', true);
  await waitFor(() => expect(held).toHaveLength(2));

  await act(async () => held?.[1]?.());
  expect(await screen.findByText(/^Showing 2 of 2/)).toBeDefined();
  await act(async () => held?.[0]?.());

  expect(screen.getByText(/^Showing 2 of 2/)).toBeDefined();
});

it('keeps the listing that Back leads to, although a change made before is answered later', async () => {
  const { user, router } = await show();
  await act(() => router.navigate(`${plates}&sort=title`));
  held = [];
  await user.click(colour(/brass/));

  await act(() => router.navigate(-1));
  await answerAll();

  expect(colour(/brass/)).toHaveProperty('checked', false);
  expect(screen.getByText(/^Showing 9 of 9/)).toBeDefined();
  expect(router.state.location.search).not.toContain('brass');
});

it('keeps twenty changes made before anything is answered', async () => {
  const { router } = await show();
  held = [];
  for (let turn = 0; turn < 19; turn++) fireEvent.click(colour(turn % 2 === 0 ? /brass/ : /red/));
  fireEvent.click(colour(/matt black/));
  const chosen = new URLSearchParams(router.state.location.search).getAll('f.Colour');
  expect(chosen.toSorted()).toEqual(['matt black', 'red']);

  await waitFor(() => expect(held?.length).toBeGreaterThan(0));
  await answerAll();

  expect(await screen.findByText(/^Showing 2 of 2/)).toBeDefined();
});

it('takes away a value that the catalogue does not have any more', async () => {
  const { user } = await show('&f.Colour=ultraviolet&f.Gone=1');
  expect(screen.getAllByText('No results found.')).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Remove filter Colour: ultraviolet' }));
  await user.click(screen.getByRole('button', { name: /^Remove filter Gone/ }));

  expect(await screen.findByText(/^Showing 9 of 9/)).toBeDefined();
});

it('draws an address with 200 filters, and clears them', async () => {
  const many = Array.from({ length: 200 }, (_, at) => `&f.Column${at}=${at}`).join('');
  const { user } = await show(many);
  expect(screen.getAllByText('No results found.')).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] as HTMLElement);
  expect(await screen.findByText(/^Showing 9 of 9/)).toBeDefined();
});
