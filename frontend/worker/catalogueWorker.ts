import { expose } from 'comlink';
import { createCatalogueCore } from './catalogueCore.ts';
import { networkSource } from './catalogueSource.ts';
import { openMarketDataStore, tolerant } from './marketDataStore.ts';

/** Long enough for the page to ask for what it shows first and to paint it. */
const paintMs = 1000;

/** Failures that the user gets over are still worth a look in the browser's console. */
function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a worker has no other place to say it.
  console.warn(error);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

expose(
  createCatalogueCore({
    source: networkSource,
    store: tolerant(openMarketDataStore(), report),
    pause: () => wait(0),
    afterPaint: () => wait(paintMs),
    report,
  }),
);
