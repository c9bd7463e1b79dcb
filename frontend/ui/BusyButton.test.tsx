import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { BusyButton } from './BusyButton.tsx';

describe('BusyButton', () => {
  it.each([{ isBusy: true }, { isBlocked: true }, { isPending: true }])(
    'keeps the focus and does nothing with %j',
    async (state) => {
      const run = vi.fn();
      const { user } = await renderSite(
        <BusyButton {...state} onClick={run}>
          Save
        </BusyButton>,
      );
      const button = screen.getByRole('button', { name: 'Save' });

      await user.click(button);

      expect(document.activeElement).toBe(button);
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(run).not.toHaveBeenCalled();
    },
  );

  it('tells assistive technology while its action runs', async () => {
    await renderSite(<BusyButton isBusy>Save</BusyButton>);

    expect(screen.getByRole('button', { name: 'Save', busy: true })).toBeDefined();
  });

  it('runs its action otherwise', async () => {
    const run = vi.fn();
    const { user } = await renderSite(<BusyButton onClick={run}>Save</BusyButton>);

    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(run).toHaveBeenCalledTimes(1);
  });
});
