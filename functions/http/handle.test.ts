import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHandle, handle, type RoutedFunction, routePrefix } from './handle.ts';

beforeEach(() => {
  vi.stubEnv('PUBLIC_URL', 'https://www.example.com');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function ask(path: string, method = 'GET', answering = handle): Promise<Response> {
  return answering(new Request(`https://www.example.com/${routePrefix}${path}`, { method }));
}

/** Calls that can be answered without stores. */
const paths = ['/openapi.json', '/health'];

it.each(paths)('answers %s with the headers of all answers', async (path) => {
  const { headers } = await ask(path);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age='),
  });
});

it.each(paths)('refuses %s while settings are wrong', async (path) => {
  vi.stubEnv('DOCUMENTS', 'elsewhere');
  const answer = await ask(path);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.json()).toEqual({ status: 'error', data: 'ErrorServiceBusy' });
});

function echo(method: string, path: string): RoutedFunction {
  const name = `${method} ${path}`;
  return { name, method, path, answer: async (_, params) => Response.json({ name, params }) };
}

const echoes = createHandle([
  echo('GET', '/things/{id}'),
  echo('GET', '/things/search'),
  echo('POST', '/things/search'),
]);

it('prefers a literal part of a path to a parameter', async () => {
  expect(await (await ask('/things/search', 'GET', echoes)).json()).toMatchObject({ name: 'GET /things/search' });
});

it('gives a function its parameters, decoded', async () => {
  const answer = await ask('/things/M%C3%BCller%2F7', 'GET', echoes);
  expect(await answer.json()).toMatchObject({ params: { id: 'Müller/7' } });
});

it('answers HEAD as GET', async () => {
  expect((await ask('/things/7', 'HEAD', echoes)).status).toBe(200);
});

it.each(['/unknown', '/things/%E0%A4%A', '/things/7/8'])('answers 404 in the envelope for %s', async (path) => {
  const answer = await ask(path, 'GET', echoes);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ status: 'error', data: 'ErrorNotFound' });
});

it('knows no path without the prefix', async () => {
  expect((await echoes(new Request('https://www.example.com/other/things/7'))).status).toBe(404);
});

it.each(['DELETE', 'OPTIONS', 'PATCH'])('answers 405 for %s, and names the methods that fit', async (method) => {
  const answer = await ask('/things/search', method, echoes);
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST']);
  expect(await answer.json()).toEqual({ status: 'error', data: 'ErrorNotFound' });
});
