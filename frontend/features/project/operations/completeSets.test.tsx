import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aServer, aWard, entries, showWorkspace, wardSet } from '../testing/testWorkspace.tsx';

const { frame, plateTop } = entries;

/** Articles by set, as the server has them. */
function saved(server: ReturnType<typeof aServer>): Record<string, string[]> {
  const sets = server.project().spaces.flatMap((space) => space.sets);
  return Object.fromEntries(
    sets.map(({ title, articles }) => [
      title,
      articles.flatMap(({ article, setArticles }) => [article, ...setArticles.map((sub) => sub.article)]),
    ]),
  );
}

/** The ward with a frame, and a lobby whose set is empty. */
function twoSets() {
  const [ward, lobby] = aWard(frame);
  if (ward === undefined || lobby === undefined) throw new Error('The ward has a lobby');
  const set = { id: 't'.repeat(20), title: 'WC set 2', quantity: 2, type: 'TOILET' as const, articles: [] };
  return [ward, { ...lobby, sets: [set] }];
}

describe('completing one set', () => {
  it('fills its slots by one click, says what was chosen and why, and is undone as one step', async () => {
    const server = aServer(aWard(frame));
    const { user } = await showWorkspace(wardSet);
    await user.click(await screen.findByRole('button', { name: 'Complete this set' }));
    const chosen = await screen.findByRole('region', { name: 'Chosen for you:' });
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    expect(await within(chosen).findByText(/Plate Front \(lowest price that fits\)/)).toBeDefined();
    expect(within(chosen).getByText(/WC Brisa \+ Seat Brisa \(lowest price that fits\)/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Complete this set' })).toBeNull();
    await waitFor(() => expect(saved(server)['WC set 1']).toEqual(['900.1', '110.1', '412.1', '413.1']));

    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(saved(server)).toEqual({ 'WC set 1': ['900.1'] }));
    expect(screen.queryByRole('region', { name: 'Chosen for you:' })).toBeNull();
  });

  it('can be chosen otherwise', async () => {
    const server = aServer(aWard(frame));
    const { user } = await showWorkspace(wardSet);
    await user.click(await screen.findByRole('button', { name: 'Complete this set' }));
    await user.click(await screen.findByRole('button', { name: 'Choose differently …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Complete sets' });
    await waitFor(() => expect(saved(server)).toEqual({ 'WC set 1': ['900.1'] }));
    await user.click(within(dialog).getByRole('radio', { name: 'lowest price' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Complete 1 set' }));
    await waitFor(() => expect(saved(server)['WC set 1']).toHaveLength(4));
  });

  it('names what nothing fits', async () => {
    aServer(aWard(entries.frameSolo, plateTop));
    const { user } = await showWorkspace(wardSet);
    await user.click(await screen.findByRole('button', { name: 'Actions for WC set 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Complete the set …' }));
    expect(await screen.findByText(/^No compatible product for: /)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Complete 0 sets' })).toHaveProperty('disabled', true);
  });
});

it('every set is completed as one step, like the last of its kind where that is wished', async () => {
  vi.stubGlobal('innerWidth', 1440);
  const server = aServer(twoSets());
  const { user } = await showWorkspace();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Complete all sets …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Complete sets' });
  await user.click(within(dialog).getByRole('radio', { name: 'your previous set of this type' }));
  expect(await within(dialog).findByText(/Frame Duo \(as in your previous set of this type\)/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Complete 2 sets' }));
  await waitFor(() => {
    const { 'WC set 1': first, 'WC set 2': second } = saved(server);
    expect(first).toEqual(['900.1', '110.1', '412.1', '413.1']);
    expect(second?.toSorted()).toEqual(['110.1', '412.1', '413.1', '900.1']);
  });
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(saved(server)).toEqual({ 'WC set 1': ['900.1'], 'WC set 2': [] }));
});
