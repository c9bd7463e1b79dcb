import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HttpRequest, InvocationContext } from '@azure/functions';
import { endpoints } from '@sanispec/shared/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { BlobServiceUnavailable } from '../storage/blobStore.ts';
import { callEndpoint } from '../testing/callEndpoint.ts';
import { openTestServices, type TestServices } from '../testing/testServices.ts';
import * as handlers from './accountHandlers.ts';
import * as catalogs from './catalogHandlers.ts';
import { httpFunction } from './httpFunction.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

const invocation = new InvocationContext({ functionName: 'test', invocationId: 'test' });

it('passes over the key of the function app in the query', async () => {
  expect(await callEndpoint(services, endpoints.wake, catalogs.wake, { query: { code: 'k' } })).toMatchObject({
    status: 200,
  });
  expect(await callEndpoint(services, endpoints.wake, catalogs.wake, { query: { other: 'k' } })).toMatchObject({
    status: 400,
  });
});

it.each(['text/plain', 'application/x-www-form-urlencoded'])(
  'refuses a body of type %s, which a form of another site could send',
  async (type) => {
    const answer = await callEndpoint(services, endpoints.login, handlers.login, {
      body: { email: 'ada@example.com', password: 'drawing-office' },
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({ status: 415, body: { data: 'ErrorInvalidInput', details: ['Content-Type'] } });
  },
);

it('answers in the envelope when the services cannot be opened', async () => {
  const request = new HttpRequest({ method: 'GET', url: 'http://sanispec.test/api/wake' });
  const unavailable = () => Promise.reject(new BlobServiceUnavailable('No answer'));
  expect(await httpFunction(endpoints.wake, catalogs.wake, unavailable)(request, invocation)).toMatchObject({
    status: 503,
    jsonBody: { status: 'error', data: 'ErrorServiceBusy' },
  });
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('packs a large answer with %s for clients that take it', async (encoding, unpack) => {
  const endpoint = { ...endpoints.wake, response: z.object({ text: z.string() }) };
  const large = httpFunction(
    endpoint,
    async () => ({ data: { text: 'Ä'.repeat(10_000) } }),
    () => services,
  );
  function ask(accepted?: string) {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    return large(new HttpRequest({ method: 'GET', url: 'http://sanispec.test/api/wake', headers }), invocation);
  }
  const plain = await ask();
  expect(plain).toMatchObject({ jsonBody: { status: 'success' } });
  const packed = await ask(encoding);
  expect(packed).toMatchObject({
    status: 200,
    headers: { 'content-encoding': encoding, vary: 'accept-encoding', 'content-type': 'application/json' },
  });
  const { body } = packed as { body: Buffer };
  expect(JSON.parse(unpack(body).toString())).toEqual((plain as { jsonBody: unknown }).jsonBody);
});
