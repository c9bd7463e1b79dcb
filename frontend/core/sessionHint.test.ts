import { expect, it, vi } from 'vitest';
import { askForSession, beginSession } from './sessionHint.ts';

function answer(exists: boolean): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(async () => Response.json({ status: 'success', data: { exists } }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('asks once for whoever begins ahead and for the page, and anew the next time', async () => {
  const fetch = answer(true);
  expect(await beginSession()).toBe(true);
  expect(await beginSession()).toBe(true);
  expect(await askForSession()).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(1);
  answer(false);
  expect(await askForSession()).toBe(false);
});

it('takes any failure for no', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await beginSession()).toBe(false);
  expect(await askForSession()).toBe(false);
});
