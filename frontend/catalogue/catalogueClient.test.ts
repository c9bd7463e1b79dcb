// @vitest-environment node
import { expose } from 'comlink';
import { expect, it, onTestFinished, vi } from 'vitest';
import { catalogue } from './catalogueClient.ts';

vi.unmock('./catalogueClient.ts');

const workerOfGb = {
  countries: () => [{ country: 'GB', catalogueId: 'int' }],
  ask: (country: string, question: string, ...asked: readonly unknown[]) => ({ country, question, asked }),
};

/** Workers in this process; the first has no script, the others know one country. */
function stubWorkers(): { readonly terminated: readonly number[]; readonly reported: readonly unknown[] } {
  const terminated: number[] = [];
  let started = 0;
  class FakeWorker {
    constructor() {
      const id = started++;
      const { port1, port2 } = new MessageChannel();
      if (id === 0) queueMicrotask(() => port1.dispatchEvent(new Event('error')));
      else expose(workerOfGb, port2);
      onTestFinished(() => port1.close());
      Object.assign(port1, { terminate: () => terminated.push(id) });
      // biome-ignore lint/correctness/noConstructorReturn: the port stands in for the worker.
      return port1;
    }
  }
  const reported: unknown[] = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  return { terminated, reported };
}

it('fails while the worker cannot be loaded, and starts it again for the next call', async () => {
  const { terminated, reported } = stubWorkers();
  const calls = [catalogue.countries(), catalogue.open('GB')];
  await expect(Promise.all(calls)).rejects.toThrow('A worker failed');
  expect(terminated).toEqual([0]);
  expect(reported).toHaveLength(1);
  expect(await catalogue.countries()).toEqual([{ country: 'GB', catalogueId: 'int' }]);
  expect(await catalogue.countries()).toHaveLength(1);
  expect(await catalogue.ask('GB', 'articles', ['1'], 'whole')).toEqual({
    country: 'GB',
    question: 'articles',
    asked: [['1'], 'whole'],
  });
  expect(terminated).toEqual([0]);
});
