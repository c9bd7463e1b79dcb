import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addGuestProject } from '#core/guestProjects.ts';
import { type Session, SessionProvider, useSession } from '#core/session.tsx';
import { accessToken } from '#lib/http/accessToken.ts';
import { queryClient } from '#lib/http/queryClient.ts';
import { aSession } from '#testing/aSession.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { providerConfig, standInProvider } from '#testing/standInProvider.ts';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { ProviderProfile } from './ProviderProfile.tsx';

const passwordLength = { min: 8, max: 128 };
const leave = vi.fn();
const close = vi.fn();
let session: Session;

function answers(identityProvider: object = providerConfig) {
  return {
    'GET /api/session/exists': () => success({ exists: false }),
    'GET /api/config': () => success({ build: '1.0.0', identityProvider, passwordLength }),
    'POST /api/login': () => success(aSession()),
    'POST /api/logout': () => success({}),
  };
}

function Dialog() {
  session = useSession();
  return <AccountDialog mode="signup" onModeChange={() => undefined} onClose={close} />;
}

function Profile() {
  session = useSession();
  return (
    <>
      <p>{session.user?.firstName ?? 'guest'}</p>
      <ProviderProfile config={providerConfig} />
    </>
  );
}

function open(page: 'dialog' | 'profile', locale = 'de-DE') {
  const wrap = (element: React.ReactNode) => <SessionProvider leave={leave}>{element}</SessionProvider>;
  return renderSite(page === 'dialog' ? <Dialog /> : <Profile />, { at: `/${locale}`, wrap });
}

let warned: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  localStorage.clear();
  accessToken.clear();
  queryClient.clear();
  leave.mockClear();
  close.mockClear();
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  standInProvider.serve();
});
afterEach(() => {
  vi.restoreAllMocks();
});

// The script is loaded once a page: what happens before that comes first.
describe('the script of the provider', () => {
  it("reports a missing address of the provider's script only in the log", async () => {
    stubApi(answers({ ...providerConfig, scriptUrl: '' }));
    await open('dialog');
    await screen.findByText(/Anmeldedienst ist momentan nicht erreichbar/);
    expect(standInProvider.scripts).toEqual([]);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('TEST and de-DE'));
  });

  it("loads the provider's script again after a failure", async () => {
    stubApi(answers());
    standInProvider.isReachable = false;
    const { user } = await open('dialog', 'pl-PL');
    const retry = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
    standInProvider.isReachable = true;
    await user.click(retry);
    await screen.findByText('Screens of Our-Login');
    // Poland has no key here: the first market with one stands in, and has no Polish screens.
    expect(standInProvider.scripts).toEqual(Array(2).fill('https://provider.test/js/sdk.js?apikey=3_nt&lang=en'));
  });
});

describe('the dialog while settings of the provider are unknown', () => {
  it('offers the own forms, and goes on doing so while they ask again', async () => {
    stubApi({ ...answers(), 'GET /api/config': () => failure(503, 'ServerError') });
    const { user } = await open('dialog');
    const firstName = await screen.findByRole('textbox', { name: /Vorname/ });
    await user.type(firstName, 'Ada');
    expect(screen.getByRole('textbox', { name: /Vorname/ })).toHaveProperty('value', 'Ada');
  });
});

describe('the dialog with a provider', () => {
  it("shows the provider's screens, from its log-in screen on, in the language of the market", async () => {
    stubApi(answers());
    await open('dialog');
    await screen.findByText('Screens of Our-Login');
    expect(standInProvider.shown).toMatchObject([
      { screenSet: 'Our-Login', startScreen: 'gigya-login-screen', lang: 'de' },
    ]);
    expect(screen.queryByLabelText('Passwort')).toBeNull();
  });

  it('logs in once, although the provider says twice that it is done, and claims the guest projects', async () => {
    addGuestProject({ id: 'p1', lastModified: '2026-01-01T00:00:00Z' });
    const calls = stubApi(answers());
    await open('dialog');
    await screen.findByText('Screens of Our-Login');
    act(() => standInProvider.logIn());
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { jwt: 'signed.token.here', country: 'DE', projectIds: ['p1'] },
    ]);
    expect(standInProvider.tokenRequests).toEqual([
      { fields: 'firstName,lastName,email,country,phones', expiration: 86_400 },
    ]);
    expect(session.user?.email).toBe('marta@oakley.example');
  });

  it('sends nothing when the screens are closed', async () => {
    const calls = stubApi(answers());
    await open('dialog');
    await screen.findByText('Screens of Our-Login');
    act(() => standInProvider.close('canceled'));
    expect(standInProvider.tokenRequests).toEqual([]);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('says why a login failed, and tries again', async () => {
    let isDown = true;
    stubApi({
      ...answers(),
      'POST /api/login': () => (isDown ? failure(503, 'ErrorProviderUnavailable') : success(aSession())),
    });
    const { user } = await open('dialog');
    await screen.findByText('Screens of Our-Login');
    act(() => standInProvider.logIn());
    expect(await screen.findByText(/momentan nicht erreichbar/)).toBeDefined();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('says so when the provider gives no token', async () => {
    const calls = stubApi(answers());
    standInProvider.token = { errorCode: 403_005 };
    await open('dialog');
    await screen.findByText('Screens of Our-Login');
    act(() => standInProvider.logIn());
    expect(await screen.findByText(/konnte Ihre Anmeldung nicht bestätigen/)).toBeDefined();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('offers passwords only where they are accepted, and leads back', async () => {
    stubApi(answers({ ...providerConfig, hasBuiltInLogin: true }));
    const { user } = await open('dialog');
    await user.click(await screen.findByRole('button', { name: 'Mit E-Mail-Adresse und Passwort anmelden' }));
    expect(await screen.findByLabelText('Passwort')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Registrieren' }));
    await screen.findByText('Screens of Our-Login');
  });

  it('shows our own dialog without a provider', async () => {
    stubApi(answers(false as never));
    await open('dialog');
    expect(await screen.findByLabelText('Passwort')).toBeDefined();
    expect(standInProvider.shown).toEqual([]);
  });
});

describe('logging out', () => {
  async function logIn(): Promise<void> {
    await open('profile');
    await act(() => session.logIn({ jwt: 'signed.token.here' }));
    await screen.findByText('Screens of Our-Profile');
  }

  it('here ends the session of the provider, too', async () => {
    stubApi(answers());
    await logIn();
    await act(() => session.logOut());
    expect(standInProvider.logout).toHaveBeenCalledOnce();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('logs out without a second round when the provider reports it', async () => {
    const calls = stubApi(answers());
    await logIn();
    standInProvider.logout.mockImplementationOnce(({ callback }) => {
      standInProvider.logOut();
      callback();
    });
    await act(() => session.logOut());
    expect(calls.filter(({ path }) => path === '/api/logout')).toHaveLength(1);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('ends the session here after a log-out at the provider', async () => {
    const calls = stubApi(answers());
    await logIn();
    act(() => standInProvider.logOut());
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(calls.filter(({ path }) => path === '/api/logout')).toHaveLength(1);
    expect(accessToken.get()).toBeUndefined();
  });

  it('ignores a log-out at the provider for a guest', async () => {
    const calls = stubApi(answers());
    await open('profile');
    await screen.findByText('Screens of Our-Profile');
    act(() => standInProvider.logOut());
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([{ screen: 'our-delete-account-screen' }, { form: 'account-deletion-form' }])(
    'follows the deletion of the account: %j',
    async (event) => {
      stubApi(answers());
      await logIn();
      act(() => standInProvider.submit(event));
      await waitFor(() => expect(leave).toHaveBeenCalledOnce());
      expect(accessToken.get()).toBeUndefined();
    },
  );
});

it('a profile that is edited at the provider shows its names at once', async () => {
  stubApi(answers());
  await open('profile');
  await act(() => session.logIn({ jwt: 'signed.token.here' }));
  await screen.findByText('Marta');
  act(() => standInProvider.submit({ screen: 'gigya-update-profile-screen', profile: { firstName: 'Martha' } }));
  await screen.findByText('Martha');
  expect(session.user?.lastName).toBe('Oakley');
});
