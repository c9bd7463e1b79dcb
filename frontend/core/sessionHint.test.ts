import { afterEach, expect, it, vi } from 'vitest';
import { askForSession } from './sessionHint.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks the server whether the cookie has a session', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', data: { exists: true } }));
  expect(await askForSession()).toBe(true);
});

it('takes a failure for a browser without a session', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await askForSession()).toBe(false);
});
