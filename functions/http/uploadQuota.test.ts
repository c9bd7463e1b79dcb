import { getUploadToken as endpoint, uploadQuotas } from '@sanispec/shared/contract';
import { maxUploadBytes } from '@sanispec/shared/forms';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callEndpoint } from '#testing/callEndpoint.ts';
import { signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { getUploadToken } from './catalogHandlers.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

function ask(token: string, query: Record<string, string>) {
  return callEndpoint(services, endpoint, getUploadToken, { token, query });
}

it('gives an account addresses for so many bytes a day', async () => {
  const { token } = await signIn(services, 'ada', 'admin', ['DE']);
  const { token: other } = await signIn(services, 'eva', 'admin', ['DE']);
  const files = Math.floor(uploadQuotas.import.maxCalls / maxUploadBytes);
  for (let file = 0; file < files; file += 1) expect((await ask(token, {})).status).toBe(200);
  services.passSeconds(3600);
  const refused = await ask(token, {});
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': String(23 * 3600) } });
  expect(refused.body).toMatchObject({ data: 'ErrorUploadedTooMuch', details: ['20', '23'] });
  // What is left is still there for smaller files, and for others.
  expect((await ask(token, { bytes: '1000000' })).status).toBe(200);
  expect((await ask(other, {})).status).toBe(200);
  services.passSeconds(23 * 3600);
  const { token: next } = await signIn(services, 'ada', 'admin', ['DE']);
  expect((await ask(next, {})).status).toBe(200);
});

it('counts front pages apart', async () => {
  const { token } = await signIn(services, 'ada', 'admin', ['DE']);
  const query = { purpose: 'frontPage', bytes: '500000000' };
  expect([await ask(token, query), await ask(token, query)]).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect((await ask(token, query)).status).toBe(429);
  expect((await ask(token, {})).status).toBe(200);
});
