import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { Timers } from './timers.ts';

let runs = 0;
let fails = false;

async function run(): Promise<void> {
  runs += 1;
  if (fails) throw new Error('out of order');
}

describe('timers', () => {
  let services: TestServices;

  beforeEach(async () => {
    runs = 0;
    fails = false;
    services = await openTestServices();
  });

  afterEach(() => services.close());

  function open(): Timers {
    return new Timers([{ name: 'everyFiveMinutes', schedule: '0 */5 * * * *', run }], services, () => undefined);
  }

  it('do not run before their time', async () => {
    const timers = open();
    await timers.runDue();
    services.passSeconds(299);
    await timers.runDue();
    expect(runs).toBe(0);
  });

  it('run once when their time has come', async () => {
    const timers = open();
    await timers.runDue();
    services.passSeconds(300);
    await timers.runDue();
    await timers.runDue();
    expect(runs).toBe(1);
    services.passSeconds(300);
    await timers.runDue();
    expect(runs).toBe(2);
  });

  it('catch up once on runs that were missed while the host was down', async () => {
    await open().runDue();
    services.passSeconds(7200);
    const restarted = open();
    await restarted.runDue();
    await restarted.runDue();
    expect(runs).toBe(1);
  });

  it('never run concurrently with themselves', async () => {
    const timers = open();
    await timers.runDue();
    services.passSeconds(300);
    await Promise.all([timers.runDue(), timers.runDue()]);
    expect(runs).toBe(1);
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
    expect(runs).toBe(2);
  });
});
