import { expect, it, vi } from 'vitest';
import { failure, stubApi } from '#testing/stubApi.ts';
import { projectApi } from './projectApi.ts';

const projectId = 'p'.repeat(20);
const address = `PUT /api/projects/guest/${projectId}/spaces`;

it.each([
  [503, 'ErrorServiceBusy', { kind: 'unavailable', error: 'ErrorServiceBusy', details: [] }],
  [500, 'ServerError', { kind: 'unavailable', error: 'ServerError', details: [] }],
  [412, 'ErrorStaleProject', { kind: 'stale' }],
  [403, 'ErrorCountryNoRights', { kind: 'refused', error: 'ErrorCountryNoRights', details: [] }],
] as const)('takes a save that is answered by %i %s for what it is', async (status, key, expected) => {
  stubApi({ [address]: () => failure(status, key) });
  expect(await projectApi(projectId, 'guest').saveSpaces([], undefined)).toEqual({ ok: false, failure: expected });
});

it('takes a gateway without words for a server that cannot save, and no answer for a missing network', async () => {
  stubApi({ [address]: () => new Response('Bad Gateway', { status: 502 }) });
  const { saveSpaces } = projectApi(projectId, 'guest');
  expect(await saveSpaces([], undefined)).toMatchObject({ failure: { kind: 'unavailable' } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await saveSpaces([], undefined)).toEqual({ ok: false, failure: { kind: 'unreachable' } });
});

it('knows without a request that a text that is not an id names no project', async () => {
  stubApi({});
  expect(await projectApi('nope', 'guest').load()).toEqual({
    ok: false,
    failure: { kind: 'refused', error: 'ErrorProjectCouldNotBeFound', details: [] },
  });
});
