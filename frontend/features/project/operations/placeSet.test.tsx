import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aServer, aWard, entries, showWorkspace, wardSet, wardSetId } from '../testing/testWorkspace.tsx';

const { frame, bowl } = entries;

/** Titles of the sets by space, as the server has them. */
function placed(server: ReturnType<typeof aServer>): Record<string, string[]> {
  return Object.fromEntries(server.project().spaces.map((space) => [space.title, space.sets.map((set) => set.title)]));
}

/** Opens an entry of the set's menu. */
async function choose(user: Awaited<ReturnType<typeof showWorkspace>>['user'], action: string) {
  const main = document.getElementById('main') ?? document.body;
  await user.click(within(main).getAllByRole('button', { name: 'Actions for WC set 1' })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}

describe('a set', () => {
  it('moves to another space and stays the one that is shown; undo brings it back', async () => {
    const server = aServer(aWard(frame, bowl));
    const { user, router } = await showWorkspace(wardSet);
    await screen.findByRole('link', { name: 'Frame Duo' });
    const dialog = await choose(user, 'Move to …');
    expect(within(dialog).queryByRole('button', { name: /^Ward/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: /^Lobby/ }));

    expect(await screen.findByRole('link', { name: 'Lobby × 1' })).toBeDefined();
    await waitFor(() => expect(placed(server)).toEqual({ Ward: [], Lobby: ['WC set 1'] }));
    expect(router.state.location.search).toContain(`set=${wardSetId}`);
    await waitFor(() => expect(document.activeElement).toHaveProperty('ariaLabel', 'Actions for WC set 1'));

    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(placed(server)).toEqual({ Ward: ['WC set 1'], Lobby: [] }));
  });

  it('copies a set into a new space under fresh ids and makes the copy active', async () => {
    const server = aServer(aWard(frame, bowl));
    const { user, router } = await showWorkspace(wardSet);
    await screen.findByRole('link', { name: 'Frame Duo' });
    const dialog = await choose(user, 'Copy to …');
    await user.click(within(dialog).getByRole('button', { name: 'New space' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Copy of WC set 1' })).toBeDefined();
    await waitFor(() => expect(Object.keys(placed(server))).toHaveLength(3));
    const [copy] = server.project().spaces[0]?.sets ?? [];
    expect(copy?.articles.map(({ article }) => article)).toEqual(['900.1', '412.1']);
    expect([wardSetId, frame.id, bowl.id]).not.toContain(copy?.articles[0]?.id);
    expect(router.state.location.search).toContain(`set=${copy?.id}`);
  });

  it('offers the same in the tree, by keyboard alone', async () => {
    vi.stubGlobal('innerWidth', 1440);
    const server = aServer(aWard(frame));
    const { user } = await showWorkspace();
    const tree = await screen.findByRole('navigation', { name: 'Spaces' });
    within(tree).getByRole('button', { name: 'Actions for WC set 1' }).focus();
    await user.keyboard('{Enter}');
    const action = await screen.findByRole('menuitem', { name: 'Move to …' });
    action.focus();
    await user.keyboard('{Enter}');
    const target = within(await screen.findByRole('dialog')).getByRole('button', { name: /^Lobby/ });
    target.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(placed(server)).toEqual({ Ward: [], Lobby: ['WC set 1'] }));
  });
});

describe('a project of many spaces', () => {
  beforeEach(() => vi.stubGlobal('innerWidth', 800));

  it('lets the list be searched', async () => {
    const [ward, lobby] = aWard(frame);
    const floors = Array.from({ length: 10 }, (_, at) => ({
      id: `${at}`.padEnd(20, 'x'),
      title: `Floor ${at}`,
      quantity: 1,
      sets: [],
    }));
    aServer([...(ward && lobby ? [ward, lobby] : []), ...floors]);
    const { user } = await showWorkspace(wardSet);
    await screen.findByRole('link', { name: 'Frame Duo' });
    const dialog = await choose(user, 'Move to …');
    await user.type(within(dialog).getByRole('searchbox', { name: 'Find a space' }), 'floor 7');
    const names = within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names.filter((name) => name?.startsWith('Floor'))).toEqual(['Floor 7 × 10 sets']);
  });
});
