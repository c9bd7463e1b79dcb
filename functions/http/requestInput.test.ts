import { expect, it } from 'vitest';
import { readJsonBody } from './requestInput.ts';

function sent(
  body: AsyncGenerator<Uint8Array>,
  headers: Record<string, string> = {},
): Pick<Request, 'body' | 'headers'> {
  return {
    body: ReadableStream.from(body),
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
  };
}

async function* inDrops(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function* stoppingAfter(part: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(part);
  await new Promise(() => undefined);
}

it('reads a body that comes in parts', async () => {
  expect(await readJsonBody(sent(inDrops('{"a"', ':1}')), 100)).toEqual({ a: 1 });
});

it('ends a body that does not come to its end', async () => {
  const reading = readJsonBody(sent(stoppingAfter('{"a"')), 100, 1);
  await expect(reading).rejects.toMatchObject({ status: 408, key: 'ErrorRequestTooSlow' });
});

it('ends a body that never begins', async () => {
  const reading = readJsonBody(sent(stoppingAfter('')), 100, 1);
  await expect(reading).rejects.toMatchObject({ status: 408 });
});

it('refuses a body that announces to be too large before any of it is read', async () => {
  const reading = readJsonBody(sent(stoppingAfter(''), { 'content-length': '101' }), 100);
  await expect(reading).rejects.toMatchObject({ status: 413, key: 'ErrorRequestTooLarge' });
});
