import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { useNotify } from './useNotify.tsx';

let notify: ReturnType<typeof useNotify>;

function Page(): ReactNode {
  notify = useNotify();
  return null;
}

beforeEach(() => notifications.clean());

describe('a notification', () => {
  it('takes the place of the one with the same id', async () => {
    await renderSite(<Page />);
    notify.success('Plate Front added', { id: 'step' });
    await screen.findByText('Plate Front added');

    notify.error('Plate Front was not saved', { id: 'step' });

    expect((await screen.findByRole('alert')).textContent).toBe('Plate Front was not saved');
    await waitFor(() => expect(screen.queryByText('Plate Front added')).toBeNull());
  });

  it('stands beside those with other ids, and not twice for the same words', async () => {
    await renderSite(<Page />);
    notify.info('The catalog was updated');
    notify.info('The catalog was updated');
    notify.info('The rules were updated');
    await screen.findByText('The rules were updated');
    await waitFor(() => expect(screen.getAllByText('The catalog was updated')).toHaveLength(1));
  });

  it('is taken back by its Undo, which also takes it away', async () => {
    const onUndo = vi.fn();
    const { user } = await renderSite(<Page />);
    notify.success('Plate Front removed', { onUndo });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(onUndo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('Plate Front removed')).toBeNull());
  });

  it('is closed by its id', async () => {
    await renderSite(<Page />);
    notify.info('The network is gone', { id: 'network' });
    await screen.findByText('The network is gone');
    notify.close('network');
    await waitFor(() => expect(screen.queryByText('The network is gone')).toBeNull());
  });
});
