import { Menu } from '@mantine/core';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { DeferredMenu } from './DeferredMenu.tsx';

const menu = (
  <DeferredMenu position="bottom" button={<button type="button">Add</button>}>
    <Menu.Item>To a new set</Menu.Item>
  </DeferredMenu>
);

describe('a menu that is created when it is first opened', () => {
  it('opens in the landmark of the page', async () => {
    const { user } = await renderSite(<main id="main">{menu}</main>);
    await user.click(screen.getByRole('button', { name: 'Add' }));

    const item = await screen.findByRole('menuitem', { name: 'To a new set' });

    expect(screen.getByRole('main').contains(item)).toBe(true);
  });

  it('opens in the dialog around it, outside of which screen readers see nothing', async () => {
    const dialog = (
      <div role="dialog" aria-label="Filters">
        {menu}
      </div>
    );
    const { user } = await renderSite(
      <>
        <main id="main" />
        {dialog}
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Add' }));

    const item = await screen.findByRole('menuitem', { name: 'To a new set' });

    expect(screen.getByRole('dialog').contains(item)).toBe(true);
  });

  it('closes a menu by Escape and returns the focus to its button', async () => {
    const { user } = await renderSite(<main id="main">{menu}</main>);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByRole('menuitem', { name: 'To a new set' });

    await user.keyboard('{Escape}');

    expect(screen.queryByRole('menuitem')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
  });
});
