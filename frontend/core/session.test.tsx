import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken } from '#lib/http/accessToken.ts';
import { aSession } from '#testing/aSession.ts';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { addGuestProject, guestProjects } from './guestProjects.ts';
import { type Session, SessionProvider, useSession } from './session.tsx';
import { sessionHint } from './sessionHint.ts';

const sessionData = aSession({ scopes: [{ role: 'user', countries: ['GB'] }] });
const credentials = { email: 'marta@oakley.example', password: 'lavender7' };

let session: Session;

function Page() {
  session = useSession();
  return <p>{session.user?.email ?? 'guest'}</p>;
}

function start(leave = () => undefined) {
  return render(
    <SessionProvider leave={leave}>
      <Page />
    </SessionProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  accessToken.clear();
});
afterEach(cleanup);

describe('start', () => {
  it('shows a guest at once, and asks for no more than whether there is a session', async () => {
    const calls = stubApi({ 'GET /api/session/exists': () => success({ exists: false }) });
    start();
    expect(screen.getByText('guest')).toBeDefined();
    expect(session.isKnown).toBe(false);
    await waitFor(() => expect(session.isKnown).toBe(true));
    expect(screen.getByText('guest')).toBeDefined();
    expect(calls.map(({ path }) => path)).toEqual(['/api/session/exists']);
  });

  it('recovers the session of the cookie where the browser remembers nothing of it', async () => {
    stubApi({
      'GET /api/session/exists': () => success({ exists: true }),
      'GET /api/session': () => success(sessionData),
    });
    start();
    expect(screen.getByText('guest')).toBeDefined();
    await screen.findByText('marta@oakley.example');
    expect(session.isKnown).toBe(true);
    expect(sessionHint.exists()).toBe(true);
  });

  it('leaves a guest when the server is not reached', async () => {
    stubApi({});
    start();
    await waitFor(() => expect(session.isKnown).toBe(true));
    expect(screen.getByText('guest')).toBeDefined();
  });

  it('keeps a login that happened while it was asking for an older session', async () => {
    const other = aSession({ email: 'ben@oakley.example' });
    let answer: (response: Response) => void = () => undefined;
    stubApi({
      'GET /api/session/exists': () => new Promise((resolve) => (answer = resolve)),
      'GET /api/session': () => success({ ...other, access_token: 'older' }),
      'POST /api/login': () => success(sessionData),
    });
    start();
    await act(() => session.logIn(credentials));
    answer(success({ exists: true }));
    await waitFor(() => expect(session.isKnown).toBe(true));
    expect(accessToken.get()).toBe('secret');
    expect(screen.getByText('marta@oakley.example')).toBeDefined();
  });

  it('hides the content until the session of the cookie is recovered', async () => {
    sessionHint.remember();
    stubApi({ 'GET /api/session': () => success(sessionData) });
    const { container } = start();
    expect(container.textContent).toBe('');
    await screen.findByText('marta@oakley.example');
    expect(accessToken.get()).toBe('secret');
  });

  it('leaves a guest when the session has ended, and does not ask again', async () => {
    sessionHint.remember();
    stubApi({ 'GET /api/session': () => failure(401, 'ErrorSessionExpired') });
    start();
    await screen.findByText('guest');
    expect(sessionHint.exists()).toBe(false);
  });

  it.each([
    ['is not reached', {}],
    ['cannot answer', { 'GET /api/session': () => failure(503, 'ErrorServiceBusy') }],
  ])('keeps the session for later when the server %s, and asks again when the network is back', async (_, answers) => {
    sessionHint.remember();
    stubApi(answers);
    start();
    await screen.findByText('guest');
    expect(sessionHint.exists()).toBe(true);
    expect(session).toMatchObject({ isKnown: false, isUnreachable: true });
    stubApi({ 'GET /api/session': () => success(sessionData) });
    window.dispatchEvent(new Event('online'));
    await screen.findByText('marta@oakley.example');
    expect(session).toMatchObject({ isKnown: true, isUnreachable: false });
  });
});

describe('logging in', () => {
  it('claims the guest projects of this browser and forgets them', async () => {
    addGuestProject({ id: 'p1', lastModified: '2026-01-01T00:00:00Z' });
    const calls = stubApi({ 'POST /api/login': () => success(sessionData) });
    start();
    await act(() => session.logIn(credentials));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ...credentials, projectIds: ['p1'] });
    expect(screen.getByText('marta@oakley.example')).toBeDefined();
    expect(guestProjects()).toEqual([]);
    expect(sessionHint.exists()).toBe(true);
  });

  it('keeps the guest projects when it fails', async () => {
    addGuestProject({ id: 'p1', lastModified: '2026-01-01T00:00:00Z' });
    stubApi({ 'POST /api/login': () => failure(401, 'ErrorInvalidCredentials') });
    start();
    const result = await act(() => session.logIn(credentials));
    expect(result).toMatchObject({ ok: false, error: 'ErrorInvalidCredentials' });
    expect(guestProjects()).toHaveLength(1);
    expect(screen.getByText('guest')).toBeDefined();
  });

  it('works the same for a new account', async () => {
    addGuestProject({ id: 'p1', lastModified: '2026-01-01T00:00:00Z' });
    const calls = stubApi({ 'POST /api/accounts': () => success(sessionData) });
    start();
    await act(() => session.signUp({ ...credentials, firstName: 'Marta', lastName: 'Oakley', country: 'GB' }));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ country: 'GB', projectIds: ['p1'] });
    expect(guestProjects()).toEqual([]);
  });
});

describe('a session that ends', () => {
  it('drops the user when the API clears the token', async () => {
    stubApi({ 'POST /api/login': () => success(sessionData) });
    start();
    await act(() => session.logIn(credentials));
    act(() => accessToken.clear());
    expect(screen.getByText('guest')).toBeDefined();
  });

  it.each([
    ['the server agrees', () => success({})],
    ['the server is not reached', () => Promise.reject(new TypeError('offline'))],
  ])('clears everything and leaves when the user logs out: %s', async (_, answer) => {
    const leave = vi.fn();
    stubApi({ 'POST /api/login': () => success(sessionData), 'POST /api/logout': answer });
    start(leave);
    await act(() => session.logIn(credentials));
    await act(() => session.logOut());
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(accessToken.get()).toBeUndefined();
    expect(sessionHint.exists()).toBe(false);
    expect(screen.getByText('guest')).toBeDefined();
  });
});
