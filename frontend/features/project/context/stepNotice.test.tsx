import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aServer, aWard, entries, showWorkspace, wardSet } from '../testing/testWorkspace.tsx';

it('takes the offer to undo away with the project that it is about', async () => {
  aServer(aWard(entries.frame));
  const { user, router } = await showWorkspace(wardSet);
  await user.click(await screen.findByRole('button', { name: 'Actions for Frame Duo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(await screen.findByText('Frame Duo removed')).toBeDefined();
  await router.navigate('/en-GB/elsewhere');
  expect(await screen.findByText('Elsewhere')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Frame Duo removed')).toBeNull());
});

it('gives the focus to the place that became empty', async () => {
  aServer(aWard(entries.frame));
  const { user } = await showWorkspace(wardSet);
  await user.click(await screen.findByRole('button', { name: 'Actions for Frame Duo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Choose from/));
});
