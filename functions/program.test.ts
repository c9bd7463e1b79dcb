import { HttpRequest, InvocationContext } from '@azure/functions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { httpFunctionOf } from './program.ts';
import { type HttpFunctionName, registrations } from './registrations.ts';

beforeEach(() => {
  vi.stubEnv('PUBLIC_URL', 'https://www.example.com');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function ask(name: HttpFunctionName) {
  const route = registrations.http.find((one) => one.name === name)?.route;
  const request = new HttpRequest({ method: 'GET', url: `https://www.example.com/api/${route}` });
  const logHandler = () => undefined;
  return httpFunctionOf(name)(request, new InvocationContext({ functionName: name, logHandler }));
}

/** What can be answered without stores. */
const names = ['openApi', 'health'] as const;

it.each(names)('%s is answered with the headers of all answers', async (name) => {
  expect(await ask(name)).toMatchObject({
    headers: {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age='),
    },
  });
});

it.each(names)('%s is refused while settings are wrong', async (name) => {
  vi.stubEnv('DOCUMENTS', 'elsewhere');
  expect(await ask(name)).toMatchObject({
    status: 503,
    headers: { 'x-content-type-options': 'nosniff' },
    jsonBody: { status: 'error', data: 'ErrorServiceBusy' },
  });
});
