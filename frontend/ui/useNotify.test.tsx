import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearNotices, keepNotice, recentNotices } from '#core/recentNotices.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { NotificationTray } from './NotificationTray.tsx';
import { useNotify } from './useNotify.tsx';

let notify: ReturnType<typeof useNotify>;

function Page(): ReactNode {
  notify = useNotify();
  return (
    <main id="main" tabIndex={-1}>
      <NotificationTray />
    </main>
  );
}

function tray(): HTMLElement | null {
  return screen.queryByRole('button', { name: /earlier message/ });
}

beforeEach(() => {
  notifications.clean();
  clearNotices();
});

describe('a notification', () => {
  it('takes the place of the one with the same id', async () => {
    await renderSite(<Page />);
    notify.success('Plate Front added', { id: 'step' });
    await screen.findByText('Plate Front added');

    notify.error('Plate Front was not saved', { id: 'step' });

    expect((await screen.findByRole('alert')).textContent).toBe('ErrorPlate Front was not saved');
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

  it('undoes through a notification, which then disappears', async () => {
    const onUndo = vi.fn();
    const { user } = await renderSite(<Page />);
    notify.success('Plate Front removed', { onUndo });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(onUndo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('Plate Front removed')).toBeNull());
  });

  it('does not leave while its Undo has the focus, and leaves once that has gone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await renderSite(<Page />);
    notify.success('Plate Front removed', { onUndo: () => undefined });
    const undo = await screen.findByRole('button', { name: 'Undo' });

    act(() => undo.focus());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('Plate Front removed')).toBeDefined();

    act(() => undo.blur());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(screen.queryByText('Plate Front removed')).toBeNull());
  });

  it('closes a notification by its id', async () => {
    await renderSite(<Page />);
    notify.info('The network is gone', { id: 'network' });
    await screen.findByText('The network is gone');
    notify.close('network');
    await waitFor(() => expect(screen.queryByText('The network is gone')).toBeNull());
  });

  it('names a notification by its kind', async () => {
    await renderSite(<Page />);
    notify.info('The catalog was updated');
    notify.success('Plate Front added');
    expect(await screen.findByText('Note')).toBeDefined();
    expect(await screen.findByText('Done')).toBeDefined();
  });
});

describe('the tray', () => {
  it('shows the tray once a success has left, with the newest first', async () => {
    const { user } = await renderSite(<Page />);
    notify.success('Plate Front added', { id: 'step' });
    notify.error('Plate Top was not saved', { id: 'other' });
    await screen.findByText('Plate Front added');
    expect(tray()).toBeNull();

    notify.success('Plate Front removed', { id: 'step' });
    notify.close('other');
    await screen.findByRole('button', { name: '1 earlier message' });
    notify.close('step');
    await user.click(await screen.findByRole('button', { name: '2 earlier messages' }));

    const listed = within(await screen.findByRole('dialog')).getAllByRole('listitem');
    expect(listed.map(({ lastChild }) => lastChild?.textContent)).toEqual(['Plate Front removed', 'Plate Front added']);
  });

  it('does not keep what was undone', async () => {
    const { user } = await renderSite(<Page />);
    notify.success('Plate Front removed', { onUndo: () => undefined });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Plate Front removed')).toBeNull());
    expect(tray()).toBeNull();
  });

  it('goes when it is cleared, and the focus moves to the page', async () => {
    const { user } = await renderSite(<Page />);
    notify.success('Plate Front added', { id: 'step' });
    notify.close('step');
    await user.click(await screen.findByRole('button', { name: '1 earlier message' }));
    await user.click(await screen.findByRole('button', { name: 'Clear messages' }));
    await waitFor(() => expect(tray()).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('keeps the last twenty', () => {
    for (let number = 1; number <= 25; number += 1) keepNotice(`Step ${number}`, new Date());
    const messages = recentNotices.get().map(({ message }) => message);
    expect([messages.length, messages.at(0), messages.at(-1)]).toEqual([20, 'Step 25', 'Step 6']);
  });
});
