import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OverlayHosts } from '#site/OverlayHosts.tsx';
import { renderSite } from '#testing/renderSite.tsx';
import { Toolbar, type ToolbarAction } from './Toolbar.tsx';

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

async function show(actions: readonly ToolbarAction<string>[], selected: readonly string[] = []) {
  return renderSite(
    <>
      <Toolbar title="Lists" actions={actions} selected={selected} />
      <OverlayHosts />
    </>,
  );
}

/** An action that ends when the test says so. */
function slowAction() {
  let end: () => void = () => undefined;
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  return { run, end: () => end() };
}

describe('a toolbar', () => {
  it('runs what needs a selection on what is selected, and not without', async () => {
    const run = vi.fn(async () => undefined);
    const first = await show([{ label: 'Delete', needsSelection: true, run }]);
    await first.user.click(button('Delete'));
    expect(run).not.toHaveBeenCalled();
    first.unmount();

    const { user } = await show([{ label: 'Delete', needsSelection: true, run }], ['a', 'b']);
    await user.click(button('Delete'));
    expect(run).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
  });

  it('offers only what passes the tests of visibility, and refuses what is not enabled', async () => {
    const run = vi.fn(async () => undefined);
    const { user } = await show(
      [
        { label: 'Publish', isVisible: (selected) => selected.length > 1, run },
        { label: 'Rename', isEnabled: (selected) => selected.length === 0, run },
      ],
      ['a'],
    );
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await user.click(button('Rename'));
    expect(run).not.toHaveBeenCalled();
  });

  it('shows which action runs, and lets the others wait', async () => {
    const slow = slowAction();
    const other = vi.fn(async () => undefined);
    const { user } = await show([
      { label: 'Import', run: slow.run },
      { label: 'Export', run: other },
    ]);
    await user.click(button('Import'));
    await user.click(button('Import'));
    await user.click(button('Export'));
    expect(button('Import').getAttribute('aria-busy')).toBe('true');
    expect(slow.run).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();

    slow.end();
    await waitFor(() => expect(button('Export').getAttribute('aria-disabled')).toBeNull());
  });

  it('asks first where that is wanted; the question stays while the action runs', async () => {
    const slow = slowAction();
    const { user } = await show([{ label: 'Delete', confirmation: { title: 'Delete lists' }, run: slow.run }]);
    await user.click(button('Delete'));
    await screen.findByText('Are you sure?');
    expect(slow.run).not.toHaveBeenCalled();

    await user.click(button('Confirm'));
    await user.keyboard('{Escape}');
    await user.click(button('Cancel'));
    expect(button('Confirm').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();

    slow.end();
    await waitFor(() => expect(screen.queryByText('Are you sure?')).toBeNull());
    expect(slow.run).toHaveBeenCalledOnce();
  });

  it('does nothing when the answer is no', async () => {
    const run = vi.fn(async () => undefined);
    const { user } = await show([{ label: 'Delete', confirmation: { title: 'Delete lists' }, run }]);
    await user.click(button('Delete'));
    await screen.findByText('Are you sure?');
    await user.click(button('Cancel'));
    await waitFor(() => expect(button('Delete').getAttribute('aria-disabled')).toBeNull());
    expect(run).not.toHaveBeenCalled();
  });
});
