import '#lib/configureZod.ts';
import { expose } from 'comlink';
import { callFromThread } from '#lib/http/api.ts';
import type { BeginMessage, UnknownAddressMessage } from './catalogueApi.ts';
import { createCatalogueCore } from './catalogueCore.ts';
import { networkSource } from './catalogueSource.ts';
import { openMarketDataStore, tolerant } from './marketDataStore.ts';

/** Long enough for the page to ask for what it shows first and to paint it. */
const paintMs = 1000;

/** What the browser has stored comes within a fraction of this, unless its disk or database hangs. */
const storageMs = 3000;

/** Failures that do not affect the user are still worth logging to the browser's console. */
function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a worker has no other place to say it.
  console.warn(error);
}

/** Resolves after a delay, so that messages are delivered and the page paints in between. */
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

let language = navigator.language;

callFromThread({
  language: () => language,
  onUnknownAddress: () => postMessage({ isAddressUnknown: true } satisfies UnknownAddressMessage),
});

const core = createCatalogueCore({
  source: networkSource,
  store: tolerant(openMarketDataStore(), { report, patience: () => wait(storageMs) }),
  pause: () => wait(0),
  afterPaint: () => wait(paintMs),
  report,
});

/**
 * What a browser needs to write numbers, it loads for all threads of a page when the first one asks, in some 60 ms. Here
 * that is done while the browser looks for what it has stored of the catalogue.
 */
function loadNumbers(locale: string): void {
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).formatRange(1, 2);
}

addEventListener('message', ({ data }: MessageEvent<Partial<BeginMessage> | null>) => {
  if (data?.begin === undefined) return;
  if (data.locale !== undefined) language = data.locale;
  core.begin(data.begin);
  if (data.locale !== undefined) loadNumbers(data.locale);
});
expose(core);
