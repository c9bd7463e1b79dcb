import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StorageBusy } from '../documentStore.ts';
import { callPatience, jobPatience, runInStorageScope } from '../storageScope.ts';
import { StoreClock } from '../storeClock.ts';
import { PatientHttpClient, type Waiting, watchWrite } from './patientHttpClient.ts';

type Fault = number | 'cut';
type HttpRequest = Parameters<PatientHttpClient['sendRequest']>[0];

let server: Server;
/** What the next requests meet; then they succeed. */
let faults: Fault[];
let answerHeaders: Record<string, string>;
let requests: number;
let waited: number;

const waiting: Waiting = {
  clock: () => waited,
  async sleep(milliseconds) {
    waited += milliseconds;
  },
};
const client = new PatientHttpClient(waiting);

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    const fault = faults.shift();
    if (fault === 'cut') request.destroy();
    else response.writeHead(fault ?? 200, { 'x-ms-request-charge': '2.5', ...answerHeaders }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  faults = [];
  answerHeaders = {};
  requests = 0;
  waited = 0;
});

function send(headers: Record<string, string> = {}, by = client) {
  const sent = new Headers(headers);
  const request = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    method: 'GET',
    headers: { has: (name: string) => sent.has(name), toJSON: () => Object.fromEntries(sent) },
  };
  return by.sendRequest(request as unknown as HttpRequest);
}

describe('requests to Cosmos DB', () => {
  it.each<[Fault, boolean]>([
    [408, true],
    [410, true],
    [429, false],
    [449, false],
    [503, true],
    ['cut', true],
  ])('repeats a request after %s, which leaves a write uncertain: %s', async (fault, isUncertain) => {
    faults = [fault, fault];
    const seen = await watchWrite(async (write) => {
      expect((await send()).status).toBe(200);
      return write.isUncertain;
    });
    expect(seen).toBe(isUncertain);
    expect(requests).toBe(3);
    expect(waited).toBeGreaterThan(0);
  });

  it.each([400, 401, 403, 404, 409, 412, 413, 500])('answers %i at once', async (status) => {
    faults = [status];
    expect((await send()).status).toBe(status);
    expect(waited).toBe(0);
  });

  it.each<Fault>([408, 410, 429, 449, 503, 'cut'])('are given up when %s stays, within the patience', async (fault) => {
    for (const patience of [callPatience, jobPatience]) {
      faults = Array.from({ length: 1000 }, () => fault);
      waited = 0;
      await expect(runInStorageScope(patience, () => send())).rejects.toThrow(StorageBusy);
      expect(waited).toBeGreaterThan(patience / 2);
      expect(waited).toBeLessThanOrEqual(patience);
    }
  });

  it.each(['', 'soon', '-1'])('wait of their own accord when the service says %j', async (wait) => {
    answerHeaders = { 'x-ms-retry-after-ms': wait };
    faults = [429];
    expect((await send()).status).toBe(200);
    expect(waited).toBeGreaterThanOrEqual(10);
    expect(waited).toBeLessThanOrEqual(100);
  });

  it('tell the time of the service', async () => {
    const seen: number[] = [];
    const clock = new StoreClock(
      () => new Date(0),
      (seconds) => seen.push(seconds),
    );
    answerHeaders = { date: 'Thu, 01 Jan 1970 00:10:00 GMT' };
    await send({}, new PatientHttpClient(waiting, clock));
    expect(clock.now()).toEqual(new Date(600_000));
    expect(seen).toEqual([600]);
  });

  it('leave it to the SDK to find a partition that has moved', async () => {
    faults = [410];
    expect((await send({ 'x-ms-documentdb-partitionkeyrangeid': '0' })).status).toBe(410);
  });

  it('add up what they cost', async () => {
    faults = [429];
    const scope = await runInStorageScope(callPatience, async (spent) => {
      await send();
      return spent;
    });
    expect(scope).toMatchObject({ requests: 2, requestUnits: 5 });
  });
});
