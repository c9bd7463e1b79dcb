import type { LeftArticle } from '@sanispec/shared/project';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aServer, aWard, entries, showWorkspace, wardSet } from '../testing/testWorkspace.tsx';

const { frame, plateFront } = entries;
const title = 'One or more articles in your project have become invalid or do no longer exist';

beforeEach(() => vi.stubGlobal('innerWidth', 1440));

/** The ward's plate has left, so often as there are sets. */
function aProjectThatLost(sets: number, left: Partial<LeftArticle> = {}) {
  const [ward] = aWard(frame, { ...plateFront, article: 'gone' });
  const [set] = ward?.sets ?? [];
  if (ward === undefined || set === undefined) throw new Error('The ward has a set');
  const copies = Array.from({ length: sets }, (_, at) => ({
    ...set,
    id: at === 0 ? set.id : `${at}`.padEnd(20, 's'),
    title: `WC set ${at + 1}`,
    articles: set.articles.map((entry) => ({ ...entry, id: at === 0 ? entry.id : `${at}${entry.id}`.slice(0, 20) })),
  }));
  const server = aServer([{ ...ward, sets: copies }]);
  server.change({ leftArticles: [{ ...lastPlate, ...left }] });
  return server;
}

const lastPlate: LeftArticle = {
  ...{ id: 'gone', title: 'Plate Classic', picture: '', productId: '', subCategory: 'FLUSHACTUATIONTOILET' },
  ...{ priceInCents: 4500, currency: 'GBP', country: 'GB', values: { Actuation: 'Front', Colour: 'Grey' } },
};

function articlesOf(server: ReturnType<typeof aServer>): string[][] {
  return server.project().spaces.flatMap(({ sets }) => sets.map((set) => set.articles.map(({ article }) => article)));
}

it('says what an article was, and offers a successor with its price', async () => {
  const server = aProjectThatLost(1);
  const { user } = await showWorkspace();
  const box = await screen.findByRole('region', { name: title });
  expect(within(box).getByText('Plate Classic (no longer sold), last £45.00 in WC set 1')).toBeDefined();
  expect(await within(box).findByText('Similar: Plate Front')).toBeDefined();
  expect(within(box).getByText('£50.00 (+£5.00)')).toBeDefined();
  expect(await screen.findByText(/Plate Classic \(no longer sold\), last £45.00: left out/)).toBeDefined();

  await user.click(within(box).getByRole('button', { name: 'Replace Plate Classic in WC set 1' }));
  await waitFor(() => expect(articlesOf(server)).toEqual([['900.1', '110.1']]));
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});

it('folds many, replaces all of them at once, and undoes that at once', async () => {
  const server = aProjectThatLost(5);
  const { user } = await showWorkspace();
  const box = await screen.findByRole('region', { name: title });
  expect(within(box).getAllByRole('listitem')).toHaveLength(3);
  await user.click(within(box).getByRole('button', { name: 'Show all 5' }));
  expect(within(box).getAllByRole('listitem')).toHaveLength(5);

  await user.click(await within(box).findByRole('button', { name: 'Replace all 5 articles' }));
  await waitFor(() => expect(articlesOf(server)).toEqual(Array.from({ length: 5 }, () => ['900.1', '110.1'])));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(articlesOf(server)).toEqual(Array.from({ length: 5 }, () => ['900.1', 'gone'])));
  expect(await screen.findAllByText(/^Plate Classic \(no longer sold\), last £45.00 in/)).toHaveLength(5);
});

it('counts the same in totals, open points and the list', async () => {
  aProjectThatLost(5);
  await showWorkspace();
  expect(await screen.findByRole('button', { name: 'Show all 5' })).toBeDefined();
  expect(screen.getAllByText(/without 5 invalid articles/).length).toBeGreaterThan(0);
});

it('says that nothing similar fits where nothing does', async () => {
  aProjectThatLost(1, { subCategory: 'WC' });
  await showWorkspace();
  expect(await screen.findByText('Nothing similar fits this set.')).toBeDefined();
});

it('calls an article of which nothing is known by more than its number', async () => {
  aProjectThatLost(1, { id: 'another' });
  await showWorkspace(wardSet);
  expect(await screen.findByText('Article gone (no longer sold)')).toBeDefined();
});
