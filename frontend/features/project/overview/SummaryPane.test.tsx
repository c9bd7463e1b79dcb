import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aServer, aWard, entries, showWorkspace } from '../testing/testWorkspace.tsx';

// Wide enough for the panes beside the overview.
beforeEach(() => vi.stubGlobal('innerWidth', 1440));

/** Whom the mail goes to, and what about. */
async function mail(name: string) {
  const { protocol, pathname, searchParams } = new URL(
    (await screen.findByRole<HTMLAnchorElement>('link', { name })).href,
  );
  expect(protocol).toBe('mailto:');
  return { to: pathname, subject: searchParams.get('subject') };
}

describe('whom a project asks', () => {
  it("names the team of the project's market, in the language of the interface", async () => {
    aServer(aWard());
    await showWorkspace('', { locale: 'de-DE' });
    expect(await mail('E-Mail')).toEqual({
      to: 'projects.uk@ondrava.example',
      subject: 'Zum Projekt East Wing (GI-204817)',
    });
    expect(screen.getByText('Kundenservice')).toBeDefined();
  });

  it('names the account manager as soon as there is one', async () => {
    const salesRepUser = {
      id: 'u2',
      email: 'tom@ondrava.example',
      firstName: 'Tom',
      lastName: 'Reed',
      position: 'Sales engineer',
      phone: '+44 20 555 0100',
    };
    aServer(aWard()).change({ salesRepUser });
    await showWorkspace();
    expect(await mail('E-mail')).toEqual({
      to: 'tom@ondrava.example',
      subject: 'Regarding project East Wing (GI-204817)',
    });
    expect(screen.getByText(/^Tom Reed/).textContent).toContain('Tom ReedYour account manager · Sales engineer');
    expect(screen.getByRole('link', { name: '+44 20 555 0100' }).getAttribute('href')).toBe('tel:+44205550100');
    expect(screen.getByText('tom@ondrava.example')).toBeDefined();
  });
});

describe('what is open', () => {
  const { frame, plateFront, bowl } = entries;

  it('names a space without sets, and leads to where one is created', async () => {
    aServer(aWard(frame, plateFront, bowl));
    await showWorkspace();
    const point = (await screen.findByText('Lobby: no set yet')).closest('li');
    if (point === null) throw new Error('Open points are items of a list');
    const { href } = within(point).getByRole<HTMLAnchorElement>('link', { name: 'Create new set' });
    expect(new URL(href).searchParams.get('space')).toBe('b'.repeat(20));
    expect(screen.queryByText('Everything is complete and fits.')).toBeNull();
  });

  it('shows nothing open once every space has its sets, and these are complete', async () => {
    aServer(aWard(frame, plateFront, bowl).slice(0, 1));
    await showWorkspace();
    expect(await screen.findByText('Everything is complete and fits.')).toBeDefined();
  });
});

describe('the menu of the spaces', () => {
  it('keeps the menu of the spaces open until it is closed, and opens it again', async () => {
    aServer(aWard());
    const { user } = await showWorkspace();
    expect(await screen.findByRole('navigation', { name: 'Spaces' })).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Close spaces menu' }));
    expect(screen.queryByRole('navigation', { name: 'Spaces' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Open spaces menu' }));
    expect(screen.getByRole('navigation', { name: 'Spaces' })).toBeDefined();
  });
});
