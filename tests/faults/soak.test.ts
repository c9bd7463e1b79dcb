import { expect, it } from 'vitest';
import { soak } from './soak.ts';

/** `npm run soak` takes its time. */
const seconds = process.env.TEST_FULL === 'true' ? 30 : 4;

it('two hosts that share stores with faults lose nothing while one is told to end', async () => {
  const { counts, ends, injected } = await soak({
    ...{ users: 3, seconds, pauseMilliseconds: 250, faultsPerThousand: 20, seed: 1 },
    ...{ secondsBetweenEnds: 2, signals: ['SIGTERM'], secondsBetweenImports: 60 },
  });
  expect(counts.findings).toEqual([]);
  expect(counts).toMatchObject({ failed: 0, lost: 0 });
  expect(Object.keys(counts.cut).filter((why) => why.startsWith('unexplained'))).toEqual([]);
  expect(counts.saves).toBeGreaterThan(0);
  expect(ends).toBeGreaterThan(0);
  expect(Object.values(injected).reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  // A job that a host took with it waits two minutes for its lease.
}, 480_000);
