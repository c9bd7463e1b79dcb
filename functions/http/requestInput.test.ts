import { expect, it } from 'vitest';
import { readJsonBody } from './requestInput.ts';

async function* inDrops(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function* stoppingAfter(part: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(part);
  await new Promise(() => undefined);
}

it('reads a body that comes in parts', async () => {
  expect(await readJsonBody(inDrops('{"a"', ':1}'), 'application/json', 100)).toEqual({ a: 1 });
});

it('ends a body that does not come to its end', async () => {
  const reading = readJsonBody(stoppingAfter('{"a"'), 'application/json', 100, 1);
  await expect(reading).rejects.toMatchObject({ status: 408, key: 'ErrorRequestTooSlow' });
});

it('ends a body that nobody begins to send', async () => {
  const reading = readJsonBody(stoppingAfter(''), 'application/json', 100, 1);
  await expect(reading).rejects.toMatchObject({ status: 408 });
});
