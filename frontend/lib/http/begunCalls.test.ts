// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { beginCall, takeBegunCall } from './begunCalls.ts';

function answerWith(text: string): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(async () => new Response(text));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('gives the answer of a call that was begun to the first who makes it', async () => {
  const fetch = answerWith('a project');
  beginCall('/api/projects/guest/a', 'same-origin');
  const answer = await takeBegunCall('/api/projects/guest/a');
  expect(await answer?.text()).toBe('a project');
  expect(takeBegunCall('/api/projects/guest/a')).toBeUndefined();
  expect(fetch.mock.calls).toEqual([['/api/projects/guest/a', { credentials: 'same-origin' }]]);
});

it('knows nothing of other calls', () => {
  answerWith('a project');
  beginCall('/api/projects/guest/b', 'same-origin');
  expect(takeBegunCall('/api/projects/guest/c')).toBeUndefined();
});

it('does not give an answer that may be old', () => {
  answerWith('a project');
  beginCall('/api/projects/guest/d', 'same-origin', 0);
  expect(takeBegunCall('/api/projects/guest/d', 60_000)).toBeUndefined();
});

it('leaves a failure to whoever makes the call', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  beginCall('/api/projects/guest/e', 'same-origin');
  beginCall('/api/projects/guest/f', 'same-origin');
  await expect(takeBegunCall('/api/projects/guest/e')).rejects.toThrow('Failed to fetch');
});
