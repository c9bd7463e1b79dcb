import { expect, it } from 'vitest';
import { WorkQueue } from './workQueue.ts';

/** Work that ends when the test says so. */
function steered() {
  let starts = 0;
  let start = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  let finish = (): void => undefined;
  let fail = (_: Error): void => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return {
    work: () => {
      starts += 1;
      start();
      return ended;
    },
    finish: () => finish(),
    fail: (error: Error) => fail(error),
    starts: () => starts,
    started,
  };
}

it('runs a few at once, and those that wait in the order of asking', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: 2 });
  const [first, second, third] = [steered(), steered(), steered()];
  const ends = [queue.run('a', first.work), queue.run('b', second.work), queue.run('c', third.work)];
  await first.started;
  expect([first.starts(), second.starts(), third.starts()]).toEqual([1, 0, 0]);
  first.finish();
  await second.started;
  expect([second.starts(), third.starts()]).toEqual([1, 0]);
  second.finish();
  third.finish();
  await Promise.all(ends);
  expect(third.starts()).toBe(1);
});

it('refuses what comes when too many wait, and takes it when there is room again', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: 1 });
  const [first, second, third] = [steered(), steered(), steered()];
  const ends = [queue.run('a', first.work), queue.run('b', second.work)];
  await expect(queue.run('c', third.work)).rejects.toMatchObject({ status: 503, key: 'ErrorServiceBusy' });
  first.finish();
  second.finish();
  await Promise.all(ends);
  third.finish();
  await queue.run('c', third.work);
  expect(third.starts()).toBe(1);
});

it('does the same work once for all who ask while it is under way', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: 0 });
  const one = steered();
  const ends = [queue.run('a', one.work), queue.run('a', one.work)];
  one.finish();
  await Promise.all(ends);
  expect(one.starts()).toBe(1);
  await queue.run('a', one.work);
  expect(one.starts()).toBe(2);
});

it('gives the place of failed work to the next', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: 1 });
  const [first, second] = [steered(), steered()];
  const failing = queue.run('a', first.work);
  const waiting = queue.run('b', second.work);
  first.fail(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  second.finish();
  await waiting;
  expect(second.starts()).toBe(1);
});
