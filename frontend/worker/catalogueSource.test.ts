// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callFromThread } from '#lib/http/api.ts';
import { networkSource } from './catalogueSource.ts';

const infos = { catalogs: [], conditionLists: [], conditionRules: [], rulesVersionId: '1' };

/** Answers every request the same, and keeps the requests. */
function answerWith(answer: () => Response): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requests.push(new Request(new URL(address, 'https://site.test'), init));
    return answer();
  });
  return requests;
}

function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });
}

const onUnknownAddress = vi.fn();

beforeEach(() => {
  onUnknownAddress.mockClear();
  callFromThread({ language: () => 'pl-PL', onUnknownAddress });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the infos', () => {
  it('come with their ETag', async () => {
    const requests = answerWith(() => json({ status: 'success', data: infos }, { headers: { ETag: '"7"' } }));
    expect(await networkSource.fetchInfos(undefined)).toEqual({ kind: 'new', infos, etag: '"7"' });
    expect(requests[0]?.url).toBe('https://site.test/api/infos');
    expect(requests[0]?.headers.has('If-None-Match')).toBe(false);
    expect(requests[0]?.headers.get('Accept-Language')).toBe('pl-PL');
  });

  it('requests infos by the ETag held, and accepts an unchanged answer', async () => {
    const requests = answerWith(() => new Response(null, { status: 304 }));
    expect(await networkSource.fetchInfos('"7"')).toEqual({ kind: 'unchanged' });
    expect(requests[0]?.headers.get('If-None-Match')).toBe('"7"');
  });

  it('tell the thread that the server no longer knows their address', async () => {
    answerWith(() => new Response('', { status: 404 }));
    await expect(networkSource.fetchInfos(undefined)).rejects.toThrow('ServerError');
    expect(onUnknownAddress).toHaveBeenCalledOnce();
  });

  it('time out when the server does not respond', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const asked = networkSource.fetchInfos(undefined);
    limit.abort();
    await expect(asked).rejects.toThrow();
  });

  it.each([
    ['the API refuses', () => json({ status: 'error', data: 'ServerError' }, { status: 500 })],
    ['the data is not as agreed', () => json({ status: 'success', data: { catalogs: 'none' } })],
    ['the response is not an envelope', () => new Response('<html>', { status: 502 })],
  ])('throw when %s', async (_, answer) => {
    answerWith(answer);
    await expect(networkSource.fetchInfos(undefined)).rejects.toThrow();
  });
});
