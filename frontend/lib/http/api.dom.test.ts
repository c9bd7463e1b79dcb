import { getInfos, getSession, login, searchProjects, userProjects } from '@sanispec/shared/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { readCookie } from '../cookies.ts';
import { leaving } from '../leaving.ts';
import { onAccessRefused } from './accessRefusal.ts';
import { accessToken } from './accessToken.ts';
import { callApi } from './api.ts';

const projectId = 'abcdefghijABCDEFGHIJ';
const emptyInfos = { catalogs: [], conditionLists: [], conditionRules: [], rulesVersionId: 'r1' };

beforeEach(() => {
  accessToken.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: every test starts without the guard.
  document.cookie = 'lastUpdated=; Max-Age=0; Path=/';
});

describe('callApi', () => {
  it('returns parsed data and the ETag', async () => {
    stubApi({ 'GET /api/infos': () => success({ ...emptyInfos, unknown: 1 }, { ETag: '"v1"' }) });
    expect(await callApi(getInfos)).toEqual({ ok: true, data: emptyInfos, etag: '"v1"' });
  });

  it('fills the path, sends the token, the language and the conditions of a save', async () => {
    document.documentElement.lang = 'de';
    accessToken.set('secret');
    const calls = stubApi({
      [`PUT /api/projects/user/${projectId}/spaces`]: () => failure(412, 'ErrorStaleProject'),
    });
    const result = await callApi(userProjects.saveSpaces, {
      params: { projectId },
      body: { spaces: [] },
      ifMatch: '"v1"',
      idempotencyKey: 'k1',
    });
    expect(result).toEqual({ ok: false, status: 412, error: 'ErrorStaleProject', details: [] });
    const [call] = calls;
    expect(call?.headers.get('Authorization')).toBe('Bearer secret');
    expect(call?.headers.get('Accept-Language')).toBe('de');
    expect(call?.headers.get('If-Match')).toBe('"v1"');
    expect(call?.headers.get('Idempotency-Key')).toBe('k1');
    expect(call?.headers.get('X-Correlation-Id')).toMatch(/^[\w-]{20}$/);
    expect(call?.body).toEqual({ spaces: [] });
  });

  it('keeps the token from public endpoints', async () => {
    accessToken.set('secret');
    const calls = stubApi({ 'GET /api/infos': () => success(emptyInfos) });
    await callApi(getInfos);
    expect(calls[0]?.headers.has('Authorization')).toBe(false);
  });

  it('returns the message key and details of a failure', async () => {
    stubApi({ 'POST /api/login': () => failure(401, 'ErrorInvalidCredentials', ['x']) });
    const result = await callApi(login, { body: { email: 'a@b.cd', password: 'x' } });
    expect(result).toEqual({ ok: false, status: 401, error: 'ErrorInvalidCredentials', details: ['x'] });
  });

  it('clears the token on 401', async () => {
    accessToken.set('old');
    stubApi({ 'GET /api/session': () => failure(401, 'ErrorSessionExpired') });
    await callApi(getSession);
    expect(accessToken.get()).toBeUndefined();
  });

  it('keeps the token of a new session when an answer to the old one comes late', async () => {
    accessToken.set('old');
    stubApi({
      'POST /api/projects/user/search': () => {
        accessToken.set('new');
        return failure(401, 'ErrorSessionExpired');
      },
    });
    await callApi(searchProjects, { body: {} });
    expect(accessToken.get()).toBe('new');
  });

  it('clears the token and notifies the listeners when a role is missing', async () => {
    accessToken.set('old');
    const refused = vi.fn();
    onTestFinished(onAccessRefused(refused));
    stubApi({ 'POST /api/projects/user/search': () => failure(403, 'InvalidAccessRights') });
    await callApi(searchProjects, { body: {} });
    expect(accessToken.get()).toBeUndefined();
    expect(refused).toHaveBeenCalledOnce();
  });

  it('keeps the session when a country is refused', async () => {
    accessToken.set('kept');
    stubApi({ 'POST /api/projects/user/search': () => failure(403, 'ErrorCountryNoRights') });
    await callApi(searchProjects);
    expect(accessToken.get()).toBe('kept');
  });

  it.each([
    ['a gateway that timed out', () => new Response('upstream', { status: 504 }), 504, 'NetworkError'],
    ['a page instead of an answer', () => new Response('<html>', { status: 200 }), 200, 'ServerError'],
    ['broken JSON', () => new Response('{', { headers: { 'Content-Type': 'application/json' } }), 200, 'ServerError'],
    ['data that breaks the contract', () => success({ catalogs: 'none' }), 200, 'ServerError'],
    ['a server that fails', () => new Response('', { status: 500 }), 500, 'ServerError'],
  ])('answers %s with a message key', async (_, answer, status, error) => {
    stubApi({ 'GET /api/infos': answer });
    expect(await callApi(getInfos)).toEqual({ ok: false, status, error, details: [] });
  });

  it('says NetworkError when the server is not reached', async () => {
    stubApi({});
    expect(await callApi(getInfos)).toEqual({ ok: false, status: 0, error: 'NetworkError', details: [] });
  });

  it('throws an abort of the caller', async () => {
    const caller = new AbortController();
    stubApi({
      'GET /api/infos': () => {
        caller.abort();
        throw caller.signal.reason;
      },
    });
    await expect(callApi(getInfos, { signal: caller.signal })).rejects.toThrow(/abort/i);
  });

  it('decodes compressed data', async () => {
    const zipped = Response.json(emptyInfos).body?.pipeThrough(new CompressionStream('deflate'));
    const bytes = new Uint8Array(await new Response(zipped ?? null).arrayBuffer());
    const data = btoa(String.fromCharCode(...bytes));
    stubApi({
      'GET /api/infos': () => Response.json({ status: 'success', data, dataInfo: { type: 'compressed' } }),
    });
    expect(await callApi(getInfos)).toMatchObject({ ok: true, data: emptyInfos });
  });
});

describe('an address that the server does not know', () => {
  function stubReload(): () => void {
    const reload = vi.spyOn(leaving, 'reload').mockReturnValue();
    onTestFinished(() => reload.mockRestore());
    return reload;
  }

  it('reloads the page, once', async () => {
    const reload = stubReload();
    stubApi({ 'GET /api/infos': () => new Response('', { status: 404 }) });
    await callApi(getInfos);
    await callApi(getInfos);
    expect(reload).toHaveBeenCalledOnce();
    expect(readCookie('lastUpdated')).toBeDefined();
  });

  it('does not reload when the API itself says that something is missing', async () => {
    const reload = stubReload();
    stubApi({ 'GET /api/infos': () => failure(404, 'ErrorCatalogNotFound') });
    await callApi(getInfos);
    expect(reload).not.toHaveBeenCalled();
  });
});
