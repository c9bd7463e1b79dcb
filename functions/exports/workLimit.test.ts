import { expect, it } from 'vitest';
import { WorkLimit } from './workLimit.ts';

/** Work that ends when it is told to. */
function steered() {
  let starts = 0;
  let finish = (): void => undefined;
  let fail = (_: Error): void => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return {
    work: () => {
      starts += 1;
      return ended;
    },
    finish: () => finish(),
    fail: (error: Error) => fail(error),
    starts: () => starts,
  };
}

it('does so much at once, and what waits in the order of asking', async () => {
  const limit = new WorkLimit({ atOnce: 1, waiting: 2 });
  const [first, second, third] = [steered(), steered(), steered()];
  const ends = [limit.run('a', first.work), limit.run('b', second.work), limit.run('c', third.work)];
  expect([first.starts(), second.starts(), third.starts()]).toEqual([1, 0, 0]);
  first.finish();
  await ends[0];
  expect([second.starts(), third.starts()]).toEqual([1, 0]);
  second.finish();
  third.finish();
  await Promise.all(ends);
  expect(third.starts()).toBe(1);
});

it('refuses what comes when too many wait, and takes it when there is room again', async () => {
  const limit = new WorkLimit({ atOnce: 1, waiting: 1 });
  const [first, second, third] = [steered(), steered(), steered()];
  const ends = [limit.run('a', first.work), limit.run('b', second.work)];
  await expect(limit.run('c', third.work)).rejects.toMatchObject({ status: 503, key: 'ErrorServiceBusy' });
  first.finish();
  second.finish();
  await Promise.all(ends);
  third.finish();
  await limit.run('c', third.work);
  expect(third.starts()).toBe(1);
});

it('does the same work once for all who ask while it is under way', async () => {
  const limit = new WorkLimit({ atOnce: 1, waiting: 0 });
  const one = steered();
  const ends = [limit.run('a', one.work), limit.run('a', one.work)];
  one.finish();
  await Promise.all(ends);
  expect(one.starts()).toBe(1);
  await limit.run('a', one.work);
  expect(one.starts()).toBe(2);
});

it('gives the place of failed work to the next', async () => {
  const limit = new WorkLimit({ atOnce: 1, waiting: 1 });
  const [first, second] = [steered(), steered()];
  const failing = limit.run('a', first.work);
  const waiting = limit.run('b', second.work);
  first.fail(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  second.finish();
  await waiting;
  expect(second.starts()).toBe(1);
});
