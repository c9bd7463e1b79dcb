import type { AccountSession, Profile } from '@sanispec/shared/contract';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessionHint } from '#core/sessionHint.ts';
import { accessToken } from '#lib/http/accessToken.ts';
import { queryClient } from '#lib/http/queryClient.ts';
import { leaving } from '#lib/leaving.ts';
import { aSession } from '#testing/aSession.ts';
import { completeBrowser } from '#testing/completeBrowser.ts';
import { providerConfig, standInProvider } from '#testing/standInProvider.ts';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { App } from './App.tsx';
import { siteRoutes } from './router.tsx';

const profile: Profile = {
  email: 'marta@oakley.example',
  emailVerified: false,
  firstName: 'Marta',
  lastName: 'Oakley',
  companyName: 'Oakley & Sons',
  position: '',
  phone: '',
  country: 'GB',
  registeredOn: '2026-01-01T00:00:00.000Z',
  scopes: [],
  defaultSalesCountries: [],
  hasPassword: true,
};

function aBrowser(device: string, rest: Partial<AccountSession> = {}): AccountSession {
  const time = '2026-11-22T18:00:00.000Z';
  return { id: device.padEnd(64, '0'), createdOn: time, lastUsedOn: time, device, isCurrent: false, ...rest };
}

const here = aBrowser('a', { device: 'Chrome, Linux', isCurrent: true });
const phone = aBrowser('b', { device: 'Safari, iOS' });

type Answers = Parameters<typeof stubApi>[0];

function open(address: string, answers: Answers) {
  completeBrowser();
  const calls = stubApi({
    'GET /api/config': () => success({ build: '1.0.0', identityProvider: false, passwordLength: { min: 8, max: 128 } }),
    'GET /api/session/exists': () => success({ exists: false }),
    ...answers,
  });
  const router = createMemoryRouter(siteRoutes, { initialEntries: [address] });
  render(<App router={router} />);
  return { router, calls, user: userEvent.setup() };
}

/** The profile of a logged-in user. */
function openProfile(answers: Answers = {}) {
  sessionHint.remember();
  return open('/en-GB/profile/edit', {
    'GET /api/session': () => success(aSession()),
    'GET /api/profile': () => success(profile),
    'GET /api/profile/sessions': () => success({ sessions: [here, phone] }),
    ...answers,
  });
}

function section(name: string): ReturnType<typeof within> {
  const heading = screen.getByRole('heading', { name });
  return within(heading.closest('section') ?? document.body);
}

beforeEach(() => {
  localStorage.clear();
  sessionHint.forget();
  accessToken.clear();
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a forgotten password', () => {
  it('requests a new password in the interface language, with the same answer for every account', async () => {
    const { user, calls } = open('/nl-NL/projects', { 'POST /api/accounts/password/forgot': () => success({}) });
    await user.click((await screen.findAllByRole('button', { name: 'Inloggen' }))[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Wachtwoord vergeten?' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('E-mail'));
    await user.type(dialog.getByLabelText('E-mail'), 'nobody@oakley.example');
    await user.click(dialog.getByRole('button', { name: 'Link versturen' }));
    expect(await dialog.findByText(/^Als er een account met dit adres bestaat/)).toBeDefined();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'nobody@oakley.example',
      locale: 'nl-NL',
    });
  });

  it('replaces a forgotten password by the link of a mail, and logs in with the new one', async () => {
    const { user, calls } = open('/en-GB/account/reset?token=secret-1', {
      'POST /api/accounts/password/reset': () => success({}),
    });
    await user.type(await screen.findByLabelText('New password'), 'Wandscheibe-7');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your password has been changed' })).toBeDefined();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      token: 'secret-1',
      password: 'Wandscheibe-7',
    });
    const logIn = within(screen.getByRole('main')).getByRole('button', { name: 'Log in' });
    expect(document.activeElement).toBe(logIn);
    await user.click(logIn);
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeDefined();
  });

  it('stays when the link is too old, and another one can be asked for', async () => {
    const { user } = open('/en-GB/account/reset?token=old', {
      'POST /api/accounts/password/reset': () => failure(400, 'ErrorLinkInvalidOrExpired'),
    });
    await user.type(await screen.findByLabelText('New password'), 'Wandscheibe-7');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText(/^This link is no longer valid/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('dialog', { name: 'Forgotten password' })).toBeDefined();
  });
});

describe('signing up', () => {
  it('says what happens with the data, and sends the language of the interface', async () => {
    const { user, calls } = open('/de-DE/projects', {
      'POST /api/accounts': () => failure(409, 'ErrorEmailAlreadyRegistered'),
    });
    await user.click((await screen.findAllByRole('button', { name: 'Registrieren' }))[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name: /Datenschutz/ }).getAttribute('href')).toMatch(/m-data-privacy/);
    await user.type(dialog.getByLabelText('Vorname'), 'Ada');
    await user.type(dialog.getByLabelText('Nachname'), 'Żak');
    await user.type(dialog.getByLabelText('E-Mail'), ' ada@oakley.example ');
    await user.type(dialog.getByLabelText('Passwort'), 'Wandscheibe-7');
    await user.click(dialog.getByRole('button', { name: 'Registrieren' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        firstName: 'Ada',
        lastName: 'Żak',
        companyName: '',
        country: 'DE',
        email: 'ada@oakley.example',
        password: 'Wandscheibe-7',
        locale: 'de-DE',
        projectIds: [],
      }),
    );
  });
});

describe('the link that confirms an address', () => {
  it('uses a confirmation link once', async () => {
    const { calls } = open('/en-GB/account/verify?token=secret-2', { 'POST /api/accounts/verify': () => success({}) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your e-mail address is confirmed' })).toBeDefined();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ token: 'secret-2' }]);
  });

  it('leads to the profile when it is too old', async () => {
    open('/en-GB/account/verify?token=old', {
      'POST /api/accounts/verify': () => failure(400, 'ErrorLinkInvalidOrExpired'),
    });
    await screen.findByRole('heading', { level: 1, name: 'The address could not be confirmed' });
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/en-GB/profile/edit');
  });

  it('retries a confirmation when the server was not reached', async () => {
    let isReachable = false;
    const { user } = open('/en-GB/account/verify?token=secret-3', {
      'POST /api/accounts/verify': () => {
        if (!isReachable) throw new TypeError('Failed to fetch');
        return success({});
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isReachable = true;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeDefined();
  });
});

describe('the profile', () => {
  it('hides the profile from a guest, says so and offers to log in', async () => {
    const { user, router } = open('/en-GB/profile', {});
    expect(await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/en-GB/profile');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeDefined();
  });

  it('edits the profile, and the header follows', async () => {
    const { user, calls } = openProfile({
      'PUT /api/profile': () => success(aSession({ lastName: 'Ashworth' }).userInfo),
    });
    const surname = await screen.findByLabelText<HTMLInputElement>('Last name');
    await waitFor(() => expect(surname.value).toBe('Oakley'));
    await user.clear(surname);
    await user.type(surname, 'Ashworth');
    await user.type(screen.getByLabelText('Phone'), '+44 (0)20 / 7946-0018');
    const country = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    expect(country.value).toBe('United Kingdom');
    await user.clear(country);
    await user.type(country, 'Irela');
    await user.click(await screen.findByRole('option', { name: 'Ireland', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your details are saved')).toBeDefined();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      firstName: 'Marta',
      lastName: 'Ashworth',
      companyName: 'Oakley & Sons',
      position: '',
      phone: '+44 (0)20 / 7946-0018',
      country: 'IE',
    });
    expect(screen.getByRole('button', { name: 'Account of Marta Ashworth' })).toBeDefined();
  });

  it('says that the address is not confirmed yet, and sends the mail again', async () => {
    const { user } = openProfile({ 'POST /api/profile/verification': () => success({}) });
    expect(await screen.findByText('E-mail address not confirmed yet')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send mail again' }));
    expect(await screen.findByText('A mail with a link is on its way to marta@oakley.example')).toBeDefined();
  });

  it('changes the password', async () => {
    const { user, calls } = openProfile({ 'PUT /api/profile/password': () => success({}) });
    await user.type(await screen.findByLabelText('Current password'), 'Wandscheibe-7');
    await user.type(screen.getByLabelText('New password'), 'Wandscheibe-8');
    await user.click(section('Change password').getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/^Your password is changed/)).toBeDefined();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      currentPassword: 'Wandscheibe-7',
      newPassword: 'Wandscheibe-8',
    });
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });

  it('offers no password to an account that has none', async () => {
    openProfile({ 'GET /api/profile': () => success({ ...profile, hasPassword: false }) });
    await screen.findByRole('heading', { name: 'My sessions' });
    expect(screen.queryByRole('heading', { name: 'Change password' })).toBeNull();
  });

  it('edits only fields here that the identity provider does not know', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    standInProvider.serve();
    const held = { ...profile, phone: '0711 1', hasPassword: false };
    const config = { build: '1.0.0', identityProvider: providerConfig, passwordLength: { min: 8, max: 128 } };
    const { user, calls } = openProfile({
      'GET /api/config': () => success(config),
      'GET /api/profile': () => success(held),
      'PUT /api/profile': () => success(aSession({ firstName: 'Martha' }).userInfo),
    });
    const position = await screen.findByLabelText<HTMLInputElement>('Position');
    expect(screen.queryByLabelText('Last name')).toBeNull();
    expect(screen.queryByLabelText('Phone')).toBeNull();
    const company = screen.getByLabelText<HTMLInputElement>('Company');
    await waitFor(() => expect(company.value).toBe('Oakley & Sons'));
    await user.type(position, 'Partner');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your details are saved')).toBeDefined();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      firstName: 'Marta',
      lastName: 'Oakley',
      companyName: 'Oakley & Sons',
      position: 'Partner',
      phone: '0711 1',
    });
    expect(screen.getByRole('button', { name: 'Account of Marta Oakley' })).toBeDefined();
    warned.mockRestore();
  });

  it('lists the sessions and ends one of the others', async () => {
    let sessions = [here, phone];
    const { user } = openProfile({
      'GET /api/profile/sessions': () => success({ sessions }),
      [`DELETE /api/profile/sessions/${phone.id}`]: () => {
        sessions = [here];
        return success({});
      },
    });
    const end = await screen.findByRole('button', { name: 'End session on Safari, iOS' });
    expect(screen.queryByRole('button', { name: 'End session on Chrome, Linux' })).toBeNull();
    await user.click(end);
    await waitFor(() => expect(screen.queryByText('Safari, iOS')).toBeNull());
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'My sessions' }));
  });

  it('ends all other sessions once that is confirmed', async () => {
    let sessions = [here, phone];
    const { user, calls } = openProfile({
      'GET /api/profile/sessions': () => success({ sessions }),
      'DELETE /api/profile/sessions': () => {
        sessions = [here];
        return success({});
      },
    });
    await user.click(await screen.findByRole('button', { name: 'End all others' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End all other sessions' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'End all others' }));
    expect(await screen.findByText('All other sessions have ended')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Safari, iOS')).toBeNull());
  });

  it('deletes the account with its password, after it has said what goes with it', async () => {
    const { user, calls } = openProfile({
      'GET /api/profile/deletion': () => success({ deleted: 3, handedOver: 1 }),
      'DELETE /api/profile': (call) =>
        (call.body as { password: string }).password === 'Wandscheibe-7'
          ? success({})
          : failure(400, 'ErrorWrongPassword'),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete account …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete account' }));
    expect(await dialog.findByText('3 projects are deleted with it.')).toBeDefined();
    expect(dialog.getByText('1 project is transferred to its sales rep.')).toBeDefined();
    await user.type(dialog.getByLabelText('Current password'), 'Wandscheibe-6');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText('This is not your current password')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Account of Marta Oakley', hidden: true })).toBeDefined();

    const leave = vi.spyOn(leaving, 'goTo').mockReturnValue();
    onTestFinished(() => leave.mockRestore());
    await user.type(dialog.getByLabelText('Current password'), '{Backspace}7');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));

    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    expect(sessionHint.exists()).toBe(false);
    expect(calls.some(({ path }) => path === '/api/logout')).toBe(false);
  });
});
