import { expect, it } from 'vitest';
import { atPace, SenderTooSlow } from './atPace.ts';

const drop = new Uint8Array(1);

async function* drops(count: number, between: () => Promise<void>): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) {
    yield drop;
    await between();
  }
}

async function countOf(body: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0;
  for await (const { length } of body) count += length;
  return count;
}

it('takes as long a body as one likes while it comes fast enough', async () => {
  const body = drops(1000, () => new Promise(setImmediate));
  expect(await countOf(atPace(body, { bytes: 1, milliseconds: 60_000 }))).toBe(1000);
});

it('ends one that goes on in drops', async () => {
  const body = drops(Number.POSITIVE_INFINITY, () => new Promise(setImmediate));
  await expect(countOf(atPace(body, { bytes: Number.POSITIVE_INFINITY, milliseconds: 5 }))).rejects.toThrow(
    SenderTooSlow,
  );
});
