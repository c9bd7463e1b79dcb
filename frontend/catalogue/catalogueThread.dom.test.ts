import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { leaving } from '#lib/leaving.ts';
import { beginCatalogue, begunCountry, takeCatalogueWorker } from './catalogueThread.ts';

class FakeWorker extends EventTarget {
  readonly received: unknown[] = [];
  postMessage(message: unknown): void {
    this.received.push(message);
  }
}

function received(worker: Worker): readonly unknown[] {
  return (worker as unknown as FakeWorker).received;
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
});

it('gives the prefetched worker to the first caller', () => {
  beginCatalogue('DE', 'de-DE');
  const worker = takeCatalogueWorker();
  expect(received(worker)).toEqual([{ begin: 'DE', locale: 'de-DE' }]);
  expect(takeCatalogueWorker()).not.toBe(worker);
  expect(begunCountry()).toBe('DE');
});

it('does not give a worker that has failed', () => {
  const begun: FakeWorker[] = [];
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor() {
        super();
        begun.push(this);
      }
    },
  );
  beginCatalogue('DE', 'de-DE');
  begun[0]?.dispatchEvent(new Event('error'));
  expect(takeCatalogueWorker()).not.toBe(begun[0]);
  expect(begun).toHaveLength(2);
});

it('reloads the page when its worker meets an address that the server does not know', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the guard against reloading twice.
  document.cookie = 'lastUpdated=; Max-Age=0; Path=/';
  const reload = vi.spyOn(leaving, 'reload').mockReturnValue();
  onTestFinished(() => reload.mockRestore());
  const worker = takeCatalogueWorker();
  worker.dispatchEvent(new MessageEvent('message', { data: { id: '1', type: 'RAW' } }));
  expect(reload).not.toHaveBeenCalled();
  worker.dispatchEvent(new MessageEvent('message', { data: { isAddressUnknown: true } }));
  expect(reload).toHaveBeenCalledOnce();
});
