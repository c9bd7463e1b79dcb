import { notifications } from '@mantine/notifications';
import type { Space } from '@sanispec/shared/project';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aServer, aWard, entries, showWorkspace, wardSet } from '../testing/testWorkspace.tsx';

const reason = 'Only the owner and the assigned sales rep can do this';
const { frame, frameSolo, plateOld, bowl } = entries;

/** A project of another user, as a sales rep of its country sees it. */
async function look(spaces: Space[], search = '') {
  const server = aServer(spaces, 'user');
  server.change({ userId: 'somebody' });
  server.logInAs({ scopes: [{ role: 'sales', countries: ['GB'] }] });
  const page = await showWorkspace(search, { owner: 'user' });
  expect(await screen.findByText('View only')).toBeDefined();
  expect(screen.getByText(reason)).toBeDefined();
  return { ...page, isSaved: () => server.calls.some(({ method }) => method === 'PUT') };
}

beforeEach(() => notifications.clean());

function expectUnchangeable(quantity: HTMLElement): void {
  const controls = [...within(quantity).getAllByRole('button'), within(quantity).getByRole('textbox')];
  expect(controls.map((control) => control.hasAttribute('disabled'))).toEqual([true, true, true]);
}

async function expectRefusing(user: Awaited<ReturnType<typeof look>>['user'], menu: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }));
  const items = await screen.findAllByRole('menuitem');
  for (const item of items) {
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(within(item).getByText(reason)).toBeDefined();
    await user.click(item);
  }
  await user.keyboard('{Escape}');
}

describe('a project that the user may only look at', () => {
  it('offers nothing that changes its spaces and sets', async () => {
    const { user, isSaved } = await look(aWard(frame, plateOld));
    expectUnchangeable(await screen.findByRole('group', { name: 'Quantity of Lobby' }));
    await screen.findByRole('region', { name: /have become invalid/ });
    for (const name of ['Create new space', 'Create new set'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    for (const name of ['Find a replacement', 'Choose', 'Fix', 'Replace', /not chosen yet/]) {
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
    expect(screen.queryByText('Your space is empty, start by adding a set')).toBeNull();
    await expectRefusing(user, 'Actions for Ward');
    await expectRefusing(user, 'Actions for WC set 1');
    expect(isSaved()).toBe(false);
  });

  it('answers a move by keyboard with the reason, and does not claim that anything moved', async () => {
    const { user } = await look(aWard(frame));
    (await screen.findByRole('button', { name: 'Actions for Ward' })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(within(await screen.findByRole('alert')).getByText(reason)).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ward',
      'Lobby',
    ]);
    expect(screen.queryByText(/moved to position/)).toBeNull();
  });

  it('offers nothing that changes what a set holds', async () => {
    const withLid = { ...bowl, setArticles: [...bowl.setArticles, { article: '413.2' }] };
    const counted = { ...withLid, quantity: 2, quantitySetBy: { articleId: '900.1', attribute: 'Width', before: 1 } };
    const { user, isSaved } = await look(aWard(frame, counted), wardSet);
    expect(await screen.findByText(/not chosen yet/)).toBeDefined();
    expect(screen.getByText('Lid Brisa')).toBeDefined();
    expectUnchangeable(screen.getByRole('group', { name: 'Quantity of WC set 1' }));
    expectUnchangeable(screen.getByRole('group', { name: 'Quantity of WC Brisa' }));
    for (const name of ['Clone', 'Remove Lid Brisa']) expect(screen.queryByRole('button', { name })).toBeNull();
    for (const undo of screen.getAllByRole('button', { name: 'Undo' })) {
      expect(undo.getAttribute('aria-disabled')).toBe('true');
    }
    for (const name of [/^Choose from/, /^Add/]) expect(screen.queryByRole('link', { name })).toBeNull();
    await expectRefusing(user, 'Actions for WC set 1');
    await expectRefusing(user, 'Actions for Frame Duo');
    expect(isSaved()).toBe(false);
  });

  it('says what does not fit, and offers no repairs', async () => {
    await look(aWard(frameSolo, bowl), wardSet);
    expect((await screen.findAllByText('Conflict')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /new set|instead of/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Change|^See/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Add Lid Brisa/ })).toBeNull();
  });

  it('shows its details to be read', async () => {
    const { user } = await look(aWard(frame));
    await user.click(await screen.findByRole('button', { name: 'Project details' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(reason)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    expect(dialog.getAllByRole('textbox').every((field) => field.hasAttribute('readonly'))).toBe(true);
    expect(dialog.queryByRole('combobox')).toBeNull();
    expect(dialog.getByLabelText('Segment').getAttribute('value')).toBe('Healthcare');
  });

  it('offers no beginning while it is empty', async () => {
    await look([]);
    expect(await screen.findByText('No spaces found in the project')).toBeDefined();
    expect(screen.queryByText('Hello and welcome!')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create new space' })).toBeNull();
  });
});
