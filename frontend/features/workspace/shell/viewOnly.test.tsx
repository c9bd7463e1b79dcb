import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aServer, aWard, entries, showWorkspace } from '../testing/testWorkspace.tsx';

const reason = 'Only the owner and the assigned sales rep can do this';

it('shows a project of somebody else without changing it, and says why', async () => {
  const server = aServer(aWard(entries.frame), 'user');
  const scopes = [{ role: 'sales' as const, countries: ['GB'] }];
  server.change({ userId: 'somebody' });
  server.logInAs({ scopes });
  const { user } = await showWorkspace('', { owner: 'user' });
  expect(await screen.findByText('View only')).toBeDefined();
  expect(screen.getByText(reason)).toBeDefined();

  const quantity = await screen.findByRole('group', { name: 'Quantity of Lobby' });
  await user.click(within(quantity).getByRole('button', { name: 'One more' }));
  expect(within(await screen.findByRole('alert')).getByText(reason)).toBeDefined();
  await waitFor(() => expect(within(quantity).getByRole('textbox').getAttribute('value')).toBe('1'));

  await user.click(screen.getByRole('button', { name: 'Project details' }));
  const save = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' });
  expect(save.hasAttribute('disabled')).toBe(true);
  expect(server.calls.some(({ method }) => method === 'PUT')).toBe(false);
});
