import type { BeginMessage } from '#worker/catalogueApi.ts';

let begun: Worker | undefined;
let begunFor: string | undefined;

function startWorker(): Worker {
  return new Worker(new URL('../worker/catalogueWorker.ts', import.meta.url), { type: 'module', name: 'catalogue' });
}

/**
 * Starts the worker for the page that is loading.
 *
 * @param country whose catalogue it opens
 * @param numbersIn BCP 47 language in which the page writes numbers
 */
export function beginCatalogue(country: string, numbersIn: string): void {
  const worker = startWorker();
  begun = worker;
  begunFor = country;
  // Nobody asks a worker that has failed already: the page starts another one, whose failure it hears of.
  worker.addEventListener('error', () => {
    if (begun === worker) begun = undefined;
  });
  worker.postMessage({ begin: country, numbersIn } satisfies BeginMessage);
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
