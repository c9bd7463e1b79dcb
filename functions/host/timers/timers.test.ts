import { app, type Timer } from '@azure/functions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { collectFunctions, type RegisteredFunction } from '../functionsCore.ts';
import { Timers } from './timers.ts';

const runs: Timer[] = [];
let fails = false;

function registrations(): void {
  app.timer('everyFiveMinutes', {
    schedule: '0 */5 * * * *',
    handler: (timer) => {
      runs.push(timer);
      if (fails) throw new Error('out of order');
    },
  });
}

describe('timers', () => {
  let services: TestServices;
  let functions: readonly RegisteredFunction[];

  beforeEach(async () => {
    runs.length = 0;
    fails = false;
    services = await openTestServices();
    functions = await collectFunctions(registrations);
  });

  afterEach(() => services.close());

  function open(): Timers {
    return new Timers(functions, services, () => undefined);
  }

  it('do not run before their time', async () => {
    const timers = open();
    await timers.runDue();
    services.passSeconds(299);
    await timers.runDue();
    expect(runs).toEqual([]);
  });

  it('run once when their time has come', async () => {
    const timers = open();
    await timers.runDue();
    services.passSeconds(300);
    await timers.runDue();
    await timers.runDue();
    expect(runs).toMatchObject([{ isPastDue: false, scheduleStatus: { last: '2026-11-02T09:00:00.000Z' } }]);
    services.passSeconds(300);
    await timers.runDue();
    expect(runs).toHaveLength(2);
  });

  it('catch up once on runs that were missed while the host was down', async () => {
    await open().runDue();
    services.passSeconds(7200);
    const restarted = open();
    await restarted.runDue();
    await restarted.runDue();
    expect(runs).toMatchObject([{ isPastDue: true }]);
  });

  it('never run concurrently with themselves', async () => {
    const timers = open();
    await timers.runDue();
    services.passSeconds(300);
    await Promise.all([timers.runDue(), timers.runDue()]);
    expect(runs).toHaveLength(1);
  });

  it('log a failure and run again next time', async () => {
    const timers = open();
    await timers.runDue();
    fails = true;
    services.passSeconds(300);
    await timers.runDue();
    expect(services.logged).toMatchObject([{ level: 'error', event: 'timerFailed' }]);
    services.passSeconds(300);
    await timers.runDue();
    expect(runs).toHaveLength(2);
  });
});
