import { type TimerResult, timerNames } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { nextTimerRun, readTimerRun, runTimer } from './runTimer.ts';

describe('runs of timers', () => {
  let services: TestServices;

  beforeEach(async () => {
    services = await openTestServices();
  });

  afterEach(() => services.close());

  it.each(timerNames)('%s runs on empty stores, twice with the same result, and leaves how it went', async (name) => {
    const first = await runTimer(services, name);
    const second = await runTimer(services, name);
    expect(second).toEqual(first);
    expect(await readTimerRun(services, name)).toEqual({
      id: name,
      startedOn: '2026-11-02T09:00:00.000Z',
      endedOn: '2026-11-02T09:00:00.000Z',
      succeededOn: '2026-11-02T09:00:00.000Z',
      result: first,
    });
  });

  it.each(timerNames)('%s has a next run that follows now', (name) => {
    expect(Date.parse(nextTimerRun(name, services.now()))).toBeGreaterThan(services.now().getTime());
  });

  it('leave what went wrong, and when they last ended well', async () => {
    await runTimer(services, 'usage', { run: async () => ({ usage: 3 }) });
    services.passSeconds(60);
    const failing = runTimer(services, 'usage', {
      run: async () => {
        throw new Error(`out of order ${'x'.repeat(1000)}`);
      },
    });
    await expect(failing).rejects.toThrow('out of order');
    const run = await readTimerRun(services, 'usage');
    expect(run).toMatchObject({ succeededOn: '2026-11-02T09:00:00.000Z', endedOn: '2026-11-02T09:01:00.000Z' });
    expect(run?.error).toMatch(/^out of order x+$/);
    expect(run?.error?.length).toBe(300);
    expect(run).not.toHaveProperty('result');
  });

  it('never overlaps runs of a timer, scheduled or by hand', async () => {
    let end: (result: TimerResult) => void = () => undefined;
    const ended = new Promise<TimerResult>((resolve) => {
      end = resolve;
    });
    let runs = 0;
    const work = () => {
      runs += 1;
      return ended;
    };
    const [first, second] = [
      runTimer(services, 'usage', { run: work }),
      runTimer(services, 'usage', { run: work, startedBy: 'root' }),
    ];
    expect(await Promise.race([first, second])).toBeUndefined();
    end({ usage: 1 });
    expect((await Promise.all([first, second])).filter((result) => result !== undefined)).toEqual([{ usage: 1 }]);
    expect(runs).toBe(1);
  });

  it('run again when their last run died', async () => {
    const dead = { id: 'usage', startedOn: '2026-11-02T08:50:00.000Z', leaseUntil: '2026-11-02T08:52:00.000Z' };
    await services.documents.put('timers', dead);
    expect(await runTimer(services, 'usage', { run: async () => ({ usage: 2 }) })).toEqual({ usage: 2 });
  });
});
