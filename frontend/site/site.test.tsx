import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addGuestProject } from '#core/guestProjects.ts';
import { storeLocale } from '#core/localeCookie.ts';
import { sessionHint } from '#core/sessionHint.ts';
import { readCookie } from '#lib/cookies.ts';
import { accessToken } from '#lib/http/accessToken.ts';
import { queryClient } from '#lib/http/queryClient.ts';
import { aSession } from '#testing/aSession.ts';
import { completeBrowser } from '#testing/completeBrowser.ts';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { App } from './App.tsx';
import { siteRoutes } from './router.tsx';

const sessionData = aSession();

/** Without a layout, menus are placed nowhere and count as hidden. */
const anywhere = { hidden: true };

function open(address: string) {
  completeBrowser();
  const router = createMemoryRouter(siteRoutes, { initialEntries: [address] });
  render(<App router={router} />);
  return { router, user: userEvent.setup() };
}

beforeEach(() => {
  localStorage.clear();
  accessToken.clear();
  queryClient.clear();
  storeLocale('en-NT');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('addresses', () => {
  it.each([
    ['/', '/en-NT'],
    ['/fr-BE', '/fr-FR'],
    ['/nowhere', '/en-NT'],
    ['/de-DE/no/such/page', '/de-DE'],
    ['/somewhere', '/en-NT'],
  ])('%s shows home at %s', async (address, expected) => {
    const { router } = open(address);
    await screen.findByRole('heading', { level: 1 });
    expect(router.state.location.pathname).toBe(expected);
    expect(readCookie('locale')).toBe(expected.slice(1));
  });

  it('shows the beta banner in French only', async () => {
    const { router } = open('/fr-FR');
    expect((await screen.findByRole('link', { name: /Envoyez-nous/ })).getAttribute('href')).toMatch(/^https:/);
    await router.navigate('/de-DE');
    await screen.findByRole('heading', { name: /Bäder planen/ });
    expect(screen.queryByText(/bêta/i)).toBeNull();
    expect(document.title).toBe('Sanispec: Bäder planen und ausschreiben');
  });
});

describe('home', () => {
  it('leads a user to the newest project, wherever it was made', async () => {
    sessionHint.remember();
    const newest = {
      id: 'p'.repeat(20),
      reference: 'GI-1',
      status: 'OK',
      lastModified: '2026-11-20T13:00:00Z',
      createdOn: '2026-11-20T13:00:00Z',
      details: { title: 'Lakeside Hotel', country: 'GB', segment: 'LEISURE' },
      priceInCents: 0,
      readAs: 'owner',
    };
    stubApi({
      'GET /api/session': () => success(sessionData),
      'GET /api/projects/user/ownstats': () => success({ count: 1, latest: [newest] }),
    });
    open('/en-GB');
    const link = await screen.findByRole('link', { name: 'Continue: Lakeside Hotel' });
    expect(link.getAttribute('href')).toBe(`/en-GB/project/${newest.id}/overview`);
  });

  it('leads a guest on to the project that this browser used last', async () => {
    addGuestProject({ id: 'a'.repeat(20), lastModified: '2026-11-20T13:00:00Z', title: 'Mill' });
    addGuestProject({ id: 'b'.repeat(20), lastModified: '2026-11-20T14:00:00Z', title: 'Return test' });
    open('/en-GB');
    const link = await screen.findByRole('link', { name: 'Continue: Return test' });
    expect(link.getAttribute('href')).toBe(`/en-GB/project/${'b'.repeat(20)}/overview`);
    expect(screen.queryByRole('button', { name: 'Create your first project' })).toBeNull();
  });
});

describe('account modal', () => {
  it('shows ErrorInvalidCredentials under the form when the password is wrong', async () => {
    stubApi({ 'POST /api/login': () => failure(401, 'ErrorInvalidCredentials') });
    const { user } = open('/en-GB');
    await user.click(await screen.findByRole('button', { name: 'Login' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('E-mail'), 'marta@oakley.example');
    await user.type(dialog.getByLabelText('Password'), 'wrong one');
    await user.click(dialog.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Invalid credentials'));
  });

  it('leads to the projects after login', async () => {
    stubApi({ 'POST /api/login': () => success(sessionData) });
    const { router, user } = open('/de-DE');
    await screen.findByRole('heading', { level: 1 });
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Anmelden' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('E-Mail'), 'marta@oakley.example');
    await user.type(dialog.getByLabelText('Passwort'), 'lavender7{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/de-DE/projects'));
    expect(await screen.findByRole('button', { name: 'Konto von Marta Oakley' })).toBeDefined();
  });

  it('checks a new account before it is sent, with the configured password length', async () => {
    const calls = stubApi({
      'GET /api/config': () =>
        success({ build: '1.0.0', identityProvider: false, passwordLength: { min: 10, max: 64 } }),
    });
    const { user } = open('/en-GB');
    await user.click(await screen.findByRole('button', { name: 'Sign up' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('10 to 64 characters');
    await user.type(dialog.getByLabelText('E-mail'), 'not an address');
    await user.type(dialog.getByLabelText('Password'), 'short');
    await user.click(dialog.getByRole('button', { name: 'Sign up' }));
    expect(dialog.getAllByText('Please fill in this field')).toHaveLength(2);
    expect(dialog.getByText(/valid e-mail address/)).toBeDefined();
    expect(dialog.getByText('The password needs 10 to 64 characters')).toBeDefined();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('a page that is not for everybody', () => {
  it('says so to a guest, who may log in there and then sees it', async () => {
    stubApi({
      'GET /api/session/exists': () => success({ exists: false }),
      'POST /api/login': () => success(sessionData),
    });
    const { router, user } = open('/en-GB/profile/edit');
    expect(await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/en-GB/profile/edit');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeDefined();
  });

  it('tells a user without the role that the page is closed, and offers nothing', async () => {
    sessionHint.remember();
    stubApi({ 'GET /api/session': () => success(aSession({ scopes: [{ role: 'admin', countries: ['DE'] }] })) });
    open('/en-GB/server/overview');
    expect(await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeDefined();
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  });
});

describe('header', () => {
  it('keeps one submenu open at a time', async () => {
    // Without a layout nothing looks focusable, which Mantine's focus trap remarks on.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('sessionHint', '1');
    stubApi({
      'GET /api/session': () => success(sessionData),
      'GET /api/projects/user/ownstats': () => success({ count: 0, latest: [] }),
    });
    const { user } = open('/en-GB');
    await user.click(await screen.findByRole('button', { name: 'Projects' }));
    await screen.findByRole('menuitem', { name: 'See all projects', ...anywhere });
    await user.click(screen.getByRole('button', { name: 'Account of Marta Oakley' }));
    await screen.findByRole('menuitem', { name: 'My page', ...anywhere });
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'See all projects', ...anywhere })).toBeNull());
    expect(screen.getByText('marta@oakley.example')).toBeDefined();
  });
});
