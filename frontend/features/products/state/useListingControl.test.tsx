import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import type { Answer } from '#worker/catalogueApi.ts';
import { Component as ProductsPage } from '../listing/ProductsPage.tsx';
import { testSession } from '../testing/testCatalogue.ts';
import { surrounded } from '../testing/testProject.tsx';

const session = testSession();
const plates = '/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET&articles=each';

/** Answers that wait until they are let go, in the order in which they were asked for. */
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

async function show() {
  const shown = await renderSite(<ProductsPage />, { at: plates, wrap: surrounded() });
  await screen.findAllByRole('article');
  held = [];
  return shown;
}

const colour = (name: RegExp) => within(screen.getByRole('complementary')).getByRole('checkbox', { name });

async function answer(): Promise<void> {
  await act(async () => {
    for (const letGo of held?.splice(0) ?? []) letGo();
  });
}

it('shows a value as chosen before its answer is there, and what is chosen at once after it, too', async () => {
  const { user, router } = await show();

  await user.click(colour(/brass/));
  expect(colour(/brass/)).toHaveProperty('checked', true);
  await user.click(colour(/red/));
  expect(colour(/red/)).toHaveProperty('checked', true);
  await answer();

  await waitFor(() => expect(screen.getByText(/^Showing 2 of 2/)).toBeDefined());
  await waitFor(() => expect(router.state.location.search).toContain('f.Colour=brass&f.Colour=red'));
});

it('keeps what is chosen between an answer and its drawing', async () => {
  const { user } = await show();
  await user.click(colour(/brass/));
  for (const letGo of held?.splice(0) ?? []) letGo();
  // Promises alone lead from the answer to its drawing, which React does in a task of its own.
  for (let turns = 0; turns < 100; turns++) await Promise.resolve();
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();

  fireEvent.click(colour(/red/));
  await answer();

  await waitFor(() => expect(screen.getByText(/^Showing 2 of 2/)).toBeDefined());
  expect(colour(/red/)).toHaveProperty('checked', true);
});

it('is drawn without its answer when that takes longer', async () => {
  const { user } = await show();

  await user.click(colour(/brass/));

  expect(await screen.findByRole('button', { name: /^Remove filter.*brass/ })).toBeDefined();
  expect(screen.getByText(/^Showing 9 of 9/)).toBeDefined();
  await answer();
  expect(await screen.findByText(/^Showing 1 of 1/)).toBeDefined();
});

it.each([
  { by: 'the pointer', press: () => fireEvent.pointerDown(colour(/brass/)) },
  { by: 'the space bar', press: () => fireEvent.keyDown(colour(/brass/), { key: ' ' }) },
])('asks when a press by $by begins, and is drawn at once when it ends', async ({ press }) => {
  await show();
  press();
  await answer();
  expect(colour(/brass/)).toHaveProperty('checked', false);
  expect(screen.getByText(/^Showing 9 of 9/)).toBeDefined();

  fireEvent.click(colour(/brass/));

  expect(colour(/brass/)).toHaveProperty('checked', true);
  expect(screen.getByText(/^Showing 1 of 1/)).toBeDefined();
  expect(held).toEqual([]);
});

it('asks once, although a press ends before its answer is there', async () => {
  await show();

  fireEvent.pointerDown(colour(/brass/));
  fireEvent.click(colour(/brass/));

  await waitFor(() => expect(held).toHaveLength(1));
  await answer();
  expect(await screen.findByText(/^Showing 1 of 1/)).toBeDefined();
});

it('asks nothing when other keys are pressed', async () => {
  await show();
  fireEvent.keyDown(colour(/brass/), { key: 'Tab' });
  await act(async () => {});
  expect(held).toEqual([]);
});

it('leaves the listing that Back leads to alone, whatever is still to be answered', async () => {
  const { user, router } = await show();
  await act(() => router.navigate(`${plates}&sort=title`));
  await user.click(colour(/brass/));

  await act(() => router.navigate(-1));
  await answer();

  await waitFor(() => expect(colour(/brass/)).toHaveProperty('checked', false));
  expect(router.state.location.search).not.toContain('brass');
});
