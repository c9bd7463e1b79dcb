import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testSession } from '../testing/testCatalogue.ts';
import { aServer, aWard, entries, showWorkspace } from '../testing/testWorkspace.tsx';

it('has the other pages of a project fetched once its catalogue is there', async () => {
  aServer(aWard(entries.frame));
  const { summary } = testSession();
  let open: () => void = () => undefined;
  const mayOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  let fetched = 0;
  await showWorkspace('', {
    catalogue: {
      async open() {
        await mayOpen;
        return { ok: true, summary };
      },
    },
    async fetchPages() {
      fetched += 1;
    },
  });
  await screen.findByRole('button', { name: 'Undo' });
  expect(fetched).toBe(0);
  open();
  await waitFor(() => expect(fetched).toBe(1), { timeout: 5000 });
});
