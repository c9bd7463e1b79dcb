import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDraft } from './useDraft.ts';
import { useListingState } from './useListingState.ts';

function Search(): ReactNode {
  const { state, dispatch, choose } = useListingState();
  const draft = useDraft((text: string) => dispatch({ kind: 'search', text }));
  return (
    <>
      <input
        value={draft.typed ?? state.text}
        onChange={({ currentTarget }) => draft.type(currentTarget.value)}
        onBlur={draft.leave}
      />
      <button type="button" onClick={() => choose('BIDET', undefined)}>
        Bidets
      </button>
      <button type="button" onClick={() => dispatch({ kind: 'clear' })}>
        Clear all
      </button>
      <Link to="/detail">Detail</Link>
    </>
  );
}

function show(addresses: readonly string[], detail: RouteObject = { element: 'Detail' }) {
  const routes = [{ path: '/', element: <Search /> }, { ...detail, path: '/detail' } as RouteObject];
  const router = createMemoryRouter(routes, { initialEntries: [...addresses] });
  render(<RouterProvider router={router} />);
  return router;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pause = () => act(async () => vi.runAllTimers());

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows what is typed at once, and writes it into the address a moment later', async () => {
  const router = show(['/?main=TOILET']);
  type('plat');
  type('plate');
  expect(field().value).toBe('plate');
  expect(router.state.location.search).toBe('?main=TOILET');

  await pause();

  expect(router.state.location.search).toBe('?main=TOILET&q=plate');
  expect(field().value).toBe('plate');
});

it('writes the letters of a key that is held down together', async () => {
  const router = show(['/?main=TOILET']);
  const written: string[] = [];
  router.subscribe(({ location }) => written.push(location.search));
  type('p');
  await pause();
  for (const text of ['pp', 'ppp', 'pppp']) {
    type(text);
    await act(async () => vi.advanceTimersByTime(30));
  }
  await pause();
  expect(written).toEqual(['?main=TOILET&q=p', '?main=TOILET&q=pppp']);
});

it('writes what is typed at once when the field loses the focus', () => {
  const router = show(['/?main=TOILET']);
  type('plate');
  fireEvent.blur(field());
  expect(router.state.location.search).toBe('?main=TOILET&q=plate');
});

/** Clicks as a hand does: the field loses the focus first. */
async function click(role: 'link' | 'button', name: string): Promise<void> {
  fireEvent.blur(field());
  await act(async () => fireEvent.click(screen.getByRole(role, { name })));
}

it.each([
  { by: 'a link', role: 'link', name: 'Detail', leadsTo: '/detail' },
  { by: 'another category', role: 'button', name: 'Bidets', leadsTo: '/?main=BIDET' },
] as const)('takes along what was typed when $by is clicked', async ({ role, name, leadsTo }) => {
  const router = show(['/?main=TOILET']);
  type('plate');
  await click(role, name);
  await pause();
  expect(router.state.location.pathname + router.state.location.search).toBe(leadsTo);

  await act(() => router.navigate(-1));

  expect(router.state.location.search).toBe('?main=TOILET&q=plate');
  expect(field().value).toBe('plate');
});

it('writes nothing of a text that was cleared', async () => {
  const router = show(['/?main=TOILET']);
  type('plate');
  await click('button', 'Clear all');
  await pause();
  expect(field().value).toBe('');
  expect(router.state.location.search).toBe('?main=TOILET');
});

it('drops what was typed when Back leads to another listing', async () => {
  const router = show(['/?main=BIDET', '/?main=TOILET']);
  type('plate');
  await act(() => router.navigate(-1));
  expect(field().value).toBe('');

  await pause();

  expect(router.state.location.search).toBe('?main=BIDET');
});

it('lets a page that is still loading come, although text was typed just before', async () => {
  let load: ((page: { readonly Component: () => string }) => void) | undefined;
  const page = new Promise<{ readonly Component: () => string }>((resolve) => {
    load = resolve;
  });
  const router = show(['/?main=TOILET'], { lazy: () => page });
  type('plate');
  await act(async () => void router.navigate('/detail'));
  await pause();

  await act(async () => load?.({ Component: () => 'Detail' }));

  expect(router.state.location.pathname).toBe('/detail');
});
