import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aServer, aWard, entries, showWorkspace } from '../testing/testWorkspace.tsx';

it('keeps a project open and its edits when the session ends, says so, and saves them after the next log-in', async () => {
  const server = aServer(aWard(entries.frame), 'user');
  const { user, router } = await showWorkspace('', { owner: 'user' });
  const quantity = await screen.findByRole('group', { name: 'Quantity of Lobby' });
  server.endSession();
  await user.click(within(quantity).getByRole('button', { name: 'One more' }));
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Ward' })).toBeDefined();
  expect(within(quantity).getByRole('textbox').getAttribute('value')).toBe('2');

  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('E-mail'), 'ada@oakley.example');
  await user.type(within(dialog).getByLabelText('Password'), 'Wandscheibe-7');
  await user.click(within(dialog).getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(server.project().spaces[1]?.quantity).toBe(2));
  // A user who logs in within a project stays there.
  expect(router.state.location.pathname).toMatch(/\/project\//);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
