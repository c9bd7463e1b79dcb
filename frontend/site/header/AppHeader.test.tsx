import { ProjectSummary } from '@sanispec/shared/project';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addGuestProject } from '#core/guestProjects.ts';
import { closeAllMenus } from '#core/menus.ts';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { accessToken } from '#lib/http/accessToken.ts';
import { queryClient } from '#lib/http/queryClient.ts';
import { SiteDialogsProvider } from '#site/SiteDialogsProvider.tsx';
import { aSession } from '#testing/aSession.ts';
import { type RenderedSite, renderSite } from '#testing/renderSite.tsx';
import { stubApi, success } from '#testing/stubApi.ts';
import { AppHeader } from './AppHeader.tsx';

function show(at: string, leave: () => void = () => undefined): Promise<RenderedSite> {
  return renderSite(
    <SessionProvider leave={leave}>
      <SiteDialogsProvider>
        <AppHeader />
      </SiteDialogsProvider>
    </SessionProvider>,
    { at },
  );
}

/** What the header offers in one row: all that can be pressed, without the menu of narrow screens. */
function entries(): string[] {
  const header = within(screen.getByRole('banner'));
  const offered = [...header.getAllByRole('link'), ...header.getAllByRole('button')];
  const inOrder = offered.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return inOrder
    .map((entry) => (entry.getAttribute('aria-label') ?? entry.textContent).trim())
    .filter((name) => name !== 'Menu');
}

/** Without a layout, menus are placed nowhere and count as hidden. */
async function menuItems(): Promise<string[]> {
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  return items.map(({ textContent }) => textContent);
}

function aProject(number: number): ProjectSummary & { readonly readAs: 'owner' } {
  const project = ProjectSummary.parse({
    id: String(number).padStart(20, 'p'),
    reference: `GI-${number}`,
    status: 'OK',
    lastModified: `2026-11-${10 + number}T13:00:00Z`,
    createdOn: '2026-11-01T13:00:00Z',
    details: { title: `Hotel ${number}`, country: 'GB', segment: 'LEISURE' },
    priceInCents: 0,
  });
  return { ...project, readAs: 'owner' };
}

beforeEach(() => {
  localStorage.clear();
  accessToken.clear();
  queryClient.clear();
  // Without a layout nothing looks focusable, which Mantine's focus trap remarks on.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the header of a guest', () => {
  it('offers at home no more than to find something and to get in', async () => {
    stubApi({});
    await show('/en-GB');
    expect(entries()).toEqual([
      'Sanispec, home',
      'Search product, article no. or project',
      'ondrava.example/uk opens another website',
      'Language and appearance',
      'Sign up',
      'Log in',
    ]);
    expect(screen.getByText('UK')).toBeDefined();
    expect(screen.queryByText('Sign up now to save your project')).toBeNull();
  });

  it('offers on every other page products and projects, too', async () => {
    stubApi({});
    await show('/en-GB/browse/products');
    expect(entries()).toEqual([
      'Sanispec, home',
      'Browse products',
      'Search product, article no. or project',
      'ondrava.example/uk opens another website',
      'Language and appearance',
      'Sign up',
      'Log in',
      'Create new project',
    ]);
    expect(screen.getByText('Sign up now to save your project')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sanispec, home' }).getAttribute('href')).toBe('/en-GB');
    expect(screen.getByRole('link', { name: /^ondrava/ }).getAttribute('href')).toBe(
      'https://www.ondrava.example/uk/en/',
    );
  });

  it('leads to the projects that this browser holds, and says how many', async () => {
    addGuestProject({ id: 'a'.repeat(20), lastModified: '2026-11-20T13:00:00Z' });
    addGuestProject({ id: 'b'.repeat(20), lastModified: '2026-11-20T14:00:00Z' });
    stubApi({});
    const { user } = await show('/en-GB/browse/products');
    expect(screen.getByRole('link', { name: 'My projects (2)' }).getAttribute('href')).toBe('/en-GB/projects');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await menuItems()).toContain('My projects (2)');
  });

  it('names no country in the international market', async () => {
    stubApi({});
    await show('/en-NT');
    expect(entries()).toContain('ondrava.example/int opens another website');
    expect(screen.getByRole('banner').textContent).not.toContain('NT');
  });

  it('offers the same in the menu of narrow screens', async () => {
    stubApi({});
    const { user } = await show('/en-GB');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await menuItems()).toEqual([
      'Sign up',
      'Log in',
      'Create new project',
      'Create project from template',
      'Browse products',
      'ondrava.example/uk',
      'Change language',
    ]);
  });
});

describe('the header of a user', () => {
  /** Marta, who has this many projects. */
  async function showUser(projects: number, leave?: () => void) {
    sessionHint.remember();
    const all = Array.from({ length: projects }, (_, index) => aProject(projects - index));
    const calls = stubApi({
      'GET /api/session': () => success(aSession()),
      'POST /api/logout': () => success({}),
      'GET /api/projects/user/ownstats': () => success({ count: all.length, latest: all.slice(0, 5) }),
    });
    const rendered = await show('/en-GB/browse/products', leave);
    await screen.findByRole('button', { name: 'Account of Marta Oakley' });
    return { ...rendered, calls };
  }

  it('logs out by the logo, and leaves for the origin', async () => {
    const leave = vi.fn();
    const { user, calls } = await showUser(0, leave);
    await user.click(screen.getByRole('button', { name: 'Sanispec, log out' }));
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/logout');
    expect(await screen.findByRole('link', { name: 'Sanispec, home' })).toBeDefined();
  });

  it('lists the five newest projects, and leads to the others', async () => {
    const { user } = await showUser(7);
    await user.click(screen.getByRole('button', { name: 'Projects' }));
    await waitFor(async () =>
      expect(await menuItems()).toEqual([
        'Hotel 7',
        'Hotel 6',
        'Hotel 5',
        'Hotel 4',
        'Hotel 3',
        '....',
        'See all projects',
        'Create new project',
        'Create project from template',
      ]),
    );
    const more = screen.getByRole('menuitem', { name: 'More projects', hidden: true });
    expect(more.getAttribute('href')).toBe('/en-GB/projects');
    expect(screen.getByRole('menuitem', { name: 'Hotel 7', hidden: true }).getAttribute('href')).toBe(
      `/en-GB/project/${aProject(7).id}/overview`,
    );
  });

  it('leads from the account to what the user may see', async () => {
    const { user } = await showUser(0);
    await user.click(screen.getByRole('button', { name: 'Account of Marta Oakley' }));
    await screen.findByRole('menuitem', { name: 'My page', hidden: true });
    expect(await menuItems()).toEqual(['My page', 'Profile edit', 'Change language', 'Log out']);
    expect(screen.getByRole('menuitem', { name: 'Profile edit', hidden: true }).getAttribute('href')).toBe(
      '/en-GB/profile/edit',
    );
  });

  it('has no dots when five are all', async () => {
    const { user } = await showUser(5);
    await user.click(screen.getByRole('button', { name: 'Projects' }));
    await screen.findByRole('menuitem', { name: 'Hotel 1', hidden: true });
    expect(screen.queryByText('....')).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'See all projects', hidden: true })).toBeDefined();
  });

  it.each([
    ['by another component', async () => act(() => closeAllMenus())],
    [
      'by going to another page',
      async (router: RenderedSite['router']) => act(() => router.navigate('/en-GB/projects')),
    ],
  ])('closes its menus %s', async (_, close) => {
    const { user, router } = await showUser(1);
    await user.click(screen.getByRole('button', { name: 'Projects' }));
    await screen.findByRole('menuitem', { name: 'Hotel 1', hidden: true });
    await close(router);
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Hotel 1', hidden: true })).toBeNull());
  });

  it('says so when there is none yet', async () => {
    const { user } = await showUser(0);
    await user.click(screen.getByRole('button', { name: 'Projects' }));
    expect(await screen.findByText('No projects yet')).toBeDefined();
  });
});
