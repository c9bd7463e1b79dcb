import type { Entry } from '@sanispec/shared/project';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aServer, aWard, entries, showWorkspace, wardSet } from '../testing/testWorkspace.tsx';

/** The quantity of the frame changes here while elsewhere an article joins the same set. */
async function meet(joining: Entry) {
  const server = aServer(aWard(entries.frameSolo));
  const { user, router } = await showWorkspace(wardSet);
  const quantity = await screen.findByRole('group', { name: 'Quantity of Frame Solo' });
  server.change({ spaces: aWard(entries.frameSolo, joining) });
  await user.click(within(quantity).getByRole('button', { name: 'One more' }));
  await waitFor(() =>
    expect(server.project().spaces[0]?.sets[0]?.articles.map(({ quantity: times }) => times)).toEqual([2, 1]),
  );
  return { user, router };
}

it('says what two added to a set that does not fit together, and leads there', async () => {
  const { user, router } = await meet(entries.bowl);
  const alert = (await screen.findByText(/^WC set 1 was changed in two places/)).closest<HTMLElement>('[role="alert"]');
  if (alert === null) throw new Error('It is not announced');
  await router.navigate(router.state.location.pathname);
  await user.click(within(alert).getByRole('button', { name: 'Show set' }));
  await waitFor(() => expect(router.state.location.search).toContain('set='));
});

it('says nothing where what two added fits together', async () => {
  await meet(entries.plateFront);
  expect(await screen.findByText('Plate Front')).toBeDefined();
  expect(screen.queryByText(/changed in two places/)).toBeNull();
});
