import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aServer, aWard, entries, showWorkspace, wardSet } from '../testing/testWorkspace.tsx';

const { frame, plateFront, plateTop } = entries;

/** The ward, whose set has a frame that wants a plate of its own actuation, and a lobby whose set has the plate alone. */
function twoSets(plate = plateFront) {
  const [ward, lobby] = aWard(frame, plate);
  if (ward === undefined || lobby === undefined) throw new Error('The ward has a lobby');
  const alone = { ...plate, id: 'n'.repeat(20) };
  const set = { id: 't'.repeat(20), title: 'WC set 2', quantity: 2, type: 'TOILET' as const, articles: [alone] };
  return [ward, { ...lobby, sets: [set] }];
}

/** Articles by set, as the server has them. */
function saved(server: ReturnType<typeof aServer>): Record<string, string[]> {
  const sets = server.project().spaces.flatMap((space) => space.sets);
  return Object.fromEntries(sets.map(({ title, articles }) => [title, articles.map(({ article }) => article)]));
}

describe('replacing an article everywhere', () => {
  it('shows what becomes of each set, changes what fits as one step, and undoes it as one', async () => {
    const server = aServer(twoSets());
    const { user } = await showWorkspace(wardSet);
    await user.click(await screen.findByRole('button', { name: 'Actions for Plate Front' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Replace everywhere …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace everywhere' });
    expect(within(dialog).getByText('Plate Front is in 2 sets.')).toBeDefined();

    await user.type(within(dialog).getByRole('searchbox', { name: 'Replace with' }), '110 2');
    await user.click(await within(dialog).findByRole('button', { name: /^Plate Top/ }));
    const misfit = await within(dialog).findByRole('checkbox', { name: 'WC set 1' });
    expect(misfit).toHaveProperty('disabled', true);
    expect(misfit).toHaveProperty('checked', false);
    expect(within(dialog).getByText('Does not fit')).toBeDefined();
    expect(within(dialog).getByRole('checkbox', { name: 'WC set 2' })).toHaveProperty('checked', true);
    expect(within(dialog).getAllByText('+£20.00')).toHaveLength(2);

    await user.click(within(dialog).getByRole('button', { name: 'Change 1 set' }));
    await waitFor(() => expect(saved(server)).toEqual({ 'WC set 1': ['900.1', '110.1'], 'WC set 2': ['110.2'] }));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(saved(server)).toEqual({ 'WC set 1': ['900.1', '110.1'], 'WC set 2': ['110.1'] }));
  });

  it('leaves out what is not chosen, and comes back to the search', async () => {
    aServer(twoSets(plateTop));
    const { user } = await showWorkspace(wardSet);
    await user.click(await screen.findByRole('button', { name: 'Actions for Plate Top' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Replace everywhere …' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('searchbox', { name: 'Replace with' }), 'front');
    await user.click(await within(dialog).findByRole('button', { name: /^Plate Front/ }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose another'));
    await user.click(await within(dialog).findByRole('checkbox', { name: 'All that fit (2)' }));
    expect(within(dialog).getByRole('button', { name: 'Change 0 sets' })).toHaveProperty('disabled', true);
    await user.click(within(dialog).getByRole('checkbox', { name: 'WC set 2' }));
    expect(within(dialog).getByRole('button', { name: 'Change 1 set' })).toHaveProperty('disabled', false);

    await user.click(within(dialog).getByRole('button', { name: 'Choose another' }));
    expect(document.activeElement).toBe(within(dialog).getByRole('searchbox', { name: 'Replace with' }));
  });
});

describe('changing the colour of everything', () => {
  beforeEach(() => vi.stubGlobal('innerWidth', 1440));

  it('plans every set that has something to change', async () => {
    const server = aServer(twoSets());
    const { user } = await showWorkspace();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change colour or series …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change colour or series of everything' });
    await user.selectOptions(await within(dialog).findByRole('combobox', { name: 'To' }), 'Black');
    expect(await within(dialog).findAllByText('Plate Front → Plate Top')).toHaveLength(2);
    expect(within(dialog).getByRole('checkbox', { name: 'WC set 1' })).toHaveProperty('disabled', true);

    await user.click(within(dialog).getByRole('button', { name: 'Change 1 set' }));
    await waitFor(() => expect(saved(server)).toEqual({ 'WC set 1': ['900.1', '110.1'], 'WC set 2': ['110.2'] }));
  });
});
