import { reloadOnce } from '#lib/http/reloadOnce.ts';
import { leaving } from '#lib/leaving.ts';
import type { BeginMessage, UnknownAddressMessage } from '#worker/catalogueApi.ts';

let begun: Worker | undefined;
let begunFor: string | undefined;

function startWorker(): Worker {
  // Vite bundles a worker only where its URL is written inside the call.
  const worker = new Worker(new URL('../worker/catalogueWorker.ts', import.meta.url), {
    type: 'module',
    name: 'catalogue',
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<UnknownAddressMessage> | null>) => {
    if (data?.isAddressUnknown === true) reloadOnce(new Date(), leaving.reload);
  });
  return worker;
}

/**
 * Starts the worker for the page that is loading.
 *
 * @param country whose catalogue it opens
 * @param locale BCP 47 language of the page's numbers and of answers of the server
 */
export function beginCatalogue(country: string, locale: string): void {
  const worker = startWorker();
  begun = worker;
  begunFor = country;
  // A failed worker is not asked again: the page starts another one and receives its failure.
  worker.addEventListener('error', () => {
    if (begun === worker) begun = undefined;
  });
  worker.postMessage({ begin: country, locale } satisfies BeginMessage);
}

/** The country whose catalogue was begun for the page. */
export function begunCountry(): string | undefined {
  return begunFor;
}

/** The worker that was begun, once; else a new one. */
export function takeCatalogueWorker(): Worker {
  const worker = begun ?? startWorker();
  begun = undefined;
  return worker;
}
