import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import type { Handler } from './handler.ts';
import { httpFunction } from './httpFunction.ts';

const Row = z.object({ id: z.int(), text: z.string() });
const response = z.object({
  rowsData: z.array(Row),
  pageInfo: z.object({ totalElements: z.int() }),
  more: z.boolean(),
});
const endpoint = { ...endpoints.wake, response };
type Page = typeof endpoint;

let services: TestServices;
let made: number;
let isLeft: boolean;
beforeEach(async () => {
  services = await openTestServices();
  made = 0;
  isLeft = false;
});
afterEach(() => services.close());

const text = 'Spülrandloses Wand-WC, weiß, '.repeat(30);

/** Counts the rows that were read, and reports when the consumer is done with them. */
function* rowsUpTo(count: number): Generator<z.infer<typeof Row>> {
  try {
    for (let id = 0; id < count; id += 1) {
      made += 1;
      yield { id, text };
    }
  } finally {
    isLeft = true;
  }
}

async function ask(rows: Iterable<unknown>, headers: Record<string, string> = {}): Promise<Response> {
  const handler: Handler<Page> = async () => ({
    rows: rows as Iterable<z.infer<typeof Row>>,
    rest: { pageInfo: { totalElements: 7 }, more: true },
    etag: 'v1',
  });
  const answer = httpFunction(endpoint, handler, () => services);
  return answer(new Request('http://sanispec.test/api/wake', { headers }), {});
}

async function chunksOf({ body }: Response): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of body ?? []) chunks.push(Buffer.from(chunk));
  return chunks;
}

function envelope(count: number) {
  const rowsData = Array.from({ length: count }, (_, id) => ({ id, text }));
  return { status: 'success', data: { rowsData, pageInfo: { totalElements: 7 }, more: true } };
}

describe('a page', () => {
  it.each([0, 1, 2, 500])('answers a page of %i rows in the envelope of the contract', async (count) => {
    const response = await ask(rowsUpTo(count));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await response.json()).toEqual(envelope(count));
  });

  it('leaves out what the contract does not know', async () => {
    const response = await ask([{ id: 1, text: '', passwordHash: 'x' }]);
    const { data } = (await response.json()) as ReturnType<typeof envelope>;
    expect(data.rowsData).toEqual([{ id: 1, text: '' }]);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('compresses a page with %s while it is written', async (encoding, unpack) => {
    const response = await ask(rowsUpTo(500), { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(JSON.parse(unpack(Buffer.concat(await chunksOf(response))).toString())).toEqual(envelope(500));
  });

  it('tells caches that another client may get another encoding', async () => {
    expect((await ask(rowsUpTo(500))).headers.get('vary')).toBe('accept-encoding');
    expect((await ask(rowsUpTo(10))).headers.get('vary')).toBe('accept-encoding');
  });

  it('that the client has already is not made', async () => {
    const response = await ask(rowsUpTo(500), { 'if-none-match': '"v1"' });
    expect([response.status, made]).toEqual([304, 0]);
  });
});

describe('a large page', () => {
  it.each(['identity', 'br', 'gzip'])('makes a large page in pieces as the client reads it', async (encoding) => {
    const reader = (await ask(rowsUpTo(5000), { 'accept-encoding': encoding })).body?.getReader();
    const begun = made;
    expect(begun).toBeLessThan(500);
    for (let piece = 0; piece < 4; piece += 1) expect((await reader?.read())?.done).toBe(false);
    expect(made).toBeGreaterThan(begun);
    expect(made).toBeLessThan(1500);
    await reader?.cancel();
  });

  it.each(['identity', 'br', 'gzip'])('stops making a large page when the client disconnects', async (encoding) => {
    const response = await ask(rowsUpTo(1_000_000), { 'accept-encoding': encoding });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect.poll(() => isLeft).toBe(true);
    expect(made).toBeLessThan(1_000_000);
    expect(services.logged).toEqual([]);
  });
});

describe('a row that breaks the contract', () => {
  it('answers a broken row with an error as long as nothing was sent', async () => {
    const response = await ask([{ id: 'x', text: '' }]);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ status: 'error', data: 'ServerError' });
    expect(services.logged).toMatchObject([{ level: 'error', event: 'request failed' }]);
  });

  it.each(['identity', 'br'])('breaks off an answer in %s that has begun, and is logged', async (encoding) => {
    function* rows() {
      yield* rowsUpTo(1000);
      yield { id: 'x', text: '' };
    }
    const response = await ask(rows(), { 'accept-encoding': encoding });
    expect(response.status).toBe(200);
    await expect(chunksOf(response)).rejects.toThrow();
    expect(services.logged).toMatchObject([{ level: 'error', event: 'request failed', facts: { endpoint: 'wake' } }]);
  });
});

it('streams nothing but pages', async () => {
  const single = { ...endpoints.wake, response: z.object({ id: z.string() }) };
  const handler: Handler<typeof single> = async () => ({ rows: [], rest: { id: 'x' } });
  const answer = httpFunction(single, handler, () => services);
  expect((await answer(new Request('http://sanispec.test/api/wake'), {})).status).toBe(500);
});
