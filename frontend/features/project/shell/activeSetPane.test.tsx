import type { Space } from '@sanispec/shared/project';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useWorkspace } from '../context/workspaceContext.ts';
import { aServer, aWard, entries, showWorkspace, wardSet } from '../testing/testWorkspace.tsx';
import { ActiveSetPane } from './ActiveSetPane.tsx';

function Pane() {
  const { activeSpace, activeSet } = useWorkspace();
  return activeSpace && activeSet && <ActiveSetPane space={activeSpace} set={activeSet} />;
}

/** The ward's WC set, and a second one and a bidet set in the lobby. */
function twoSpaces(): Space[] {
  const [ward, lobby] = aWard(entries.frame);
  if (ward === undefined || lobby === undefined) throw new Error('There is a ward and a lobby');
  const sets: Space['sets'] = [
    { id: 't'.repeat(20), title: 'WC set 2', quantity: 1, type: 'TOILET', articles: [] },
    { id: 'u'.repeat(20), title: 'Bidet set 1', quantity: 1, type: 'BIDET', articles: [] },
  ];
  return [ward, { ...lobby, sets }];
}

async function openMenu() {
  // Without a layout nothing looks focusable, which Mantine's focus trap remarks on.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change set' }));
  return { user, item: (name: string) => screen.findByRole('menuitem', { name, hidden: true }) };
}

it('makes another set of the type the active one where it is', async () => {
  aServer(twoSpaces());
  await showWorkspace('', { overview: <Pane /> });
  const { user, item } = await openMenu();
  expect((await item('WC set 1')).getAttribute('aria-current')).toBe('true');
  await user.click(await item('WC set 2'));
  expect(await screen.findByRole('heading', { name: 'WC set 2' })).toBeDefined();
});

it('leads to the products of a set of another type', async () => {
  aServer(twoSpaces());
  await showWorkspace('', { overview: <Pane /> });
  const { item } = await openMenu();
  const href = (await item('Bidet set 1')).getAttribute('href') ?? '';
  const query = Object.fromEntries(new URL(href, 'https://sanispec.example').searchParams);
  expect(query).toEqual({ main: 'BIDET', sub: 'CERAMICSBIDET', set: 'u'.repeat(20) });
});

it('offers no other set where there is none', async () => {
  aServer(aWard(entries.frame));
  await showWorkspace('', { overview: <Pane /> });
  expect(await screen.findByRole('heading', { name: 'WC set 1' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change set' })).toBeNull();
});

it('leads on to the slot that decides, with how many articles fit it', async () => {
  aServer(aWard(entries.frame));
  await showWorkspace('', { overview: <Pane /> });
  const next = await screen.findByRole('link', { name: /^Next: / });
  expect(next.textContent).toBe('Next: WC (1 fits)');
  expect(new URL(next.getAttribute('href') ?? '', 'https://sanispec.example').searchParams.get('sub')).toBe('WC');
});

it('leads on to the next set once this one is complete', async () => {
  const { frame, plateFront, bowl } = entries;
  const [ward, lobby] = aWard(frame, plateFront, bowl);
  const [, second] = twoSpaces();
  if (ward === undefined || lobby === undefined || second === undefined) throw new Error('There are two spaces');
  aServer([ward, second]);
  await showWorkspace(wardSet, { overview: <Pane /> });
  const next = await screen.findByRole('link', { name: 'Set complete. Next: WC set 2' });
  expect(next.getAttribute('href')).toContain(`set=${'t'.repeat(20)}`);
});
