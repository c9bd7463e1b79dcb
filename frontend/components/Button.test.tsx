import { Menu } from '@mantine/core';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LocaleLink } from '#core/locale.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { BusyButton } from './BusyButton.tsx';
import { Button, buttonClass, IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

describe('a button', () => {
  it('is named by its words alone, whatever icon stands beside them', async () => {
    await renderSite(<Button leftSection={<Icon name="add" />}>Create space</Button>);

    const button = screen.getByRole('button', { name: 'Create space' });

    expect(button.children).toHaveLength(1);
    expect(button.getAttribute('style')).toBeNull();
  });

  it('sends no form unless it is asked to', async () => {
    const submitted = vi.fn((event: React.SubmitEvent) => event.preventDefault());
    const { user } = await renderSite(
      <form onSubmit={submitted}>
        <Button>Look</Button>
        <IconButton aria-label="Close" />
        <Button type="submit">Send</Button>
      </form>,
    );

    await user.click(screen.getByRole('button', { name: 'Look' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(submitted).toHaveBeenCalledTimes(0);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('does nothing while what it started is running, and keeps its name', async () => {
    const run = vi.fn();
    const { user } = await renderSite(
      <Button loading onClick={run}>
        Save
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

    await user.click(button);

    expect(button.disabled).toBe(true);
    expect(run).toHaveBeenCalledTimes(0);
  });

  it('keeps the focus as a busy one, and does nothing', async () => {
    const run = vi.fn();
    const { user } = await renderSite(
      <BusyButton isBusy onClick={run}>
        Save
      </BusyButton>,
    );
    const button = screen.getByRole('button', { name: 'Save', busy: true });

    await user.click(button);

    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(run).toHaveBeenCalledTimes(0);
  });

  it('hands on what a menu or a popover gives to what opens it', async () => {
    const { user } = await renderSite(
      <Menu>
        <Menu.Target>
          <Button rightSection={<Icon name="chevronDown" />}>Country</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Germany</Menu.Item>
        </Menu.Dropdown>
      </Menu>,
    );

    await user.click(screen.getByRole('button', { name: 'Country', expanded: false }));

    expect(await screen.findByRole('menuitem', { name: 'Germany' })).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Country', expanded: true })).not.toBeNull();
  });
});

describe('a link that looks like a button', () => {
  it('is a link, with the same classes', async () => {
    await renderSite(
      <>
        <Button variant="default" leftSection={<Icon name="trash" />} className="own">
          Delete
        </Button>
        <LocaleLink
          to="projects"
          className={buttonClass({ variant: 'default', hasLeftSection: true, className: 'own' })}
        >
          <Icon name="trash" />
          Projects
        </LocaleLink>
      </>,
    );

    const link = screen.getByRole('link', { name: 'Projects' });

    expect(link.className).toBe(screen.getByRole('button', { name: 'Delete' }).className);
    expect(link.className).toContain('own');
  });
});

describe('a button with nothing but an icon', () => {
  it('is named in words', async () => {
    const run = vi.fn();
    const { user } = await renderSite(
      <IconButton aria-label="Menu" onClick={run}>
        <Icon name="dots" />
      </IconButton>,
    );

    await user.click(screen.getByRole('button', { name: 'Menu' }));

    expect(run).toHaveBeenCalledTimes(1);
  });
});
