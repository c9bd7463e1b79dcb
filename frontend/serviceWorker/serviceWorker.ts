import { cachePictures, pictureKey } from '#lib/cachePictures.ts';
import { answerOf } from './answerOf.ts';
import { createShell, type ShellFile } from './shell.ts';

/** What a service worker has and a page has not; the library of types for workers does not go with that for pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface ServiceWorkerScope {
  /** Written here by the build. */
  readonly __WB_MANIFEST: readonly ShellFile[];
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
declare const self: ServiceWorkerScope & typeof globalThis;

/** After this timeout the cached page is served. */
const pageMs = 4000;

const fetchNow = (request: Request): Promise<Response> => fetch(request);

const shell = createShell(self.__WB_MANIFEST, {
  caches,
  fetch: fetchNow,
  patience: () => new Promise((resolve) => setTimeout(resolve, pageMs)),
});
const pictures = cachePictures({ caches: () => caches, fetch: fetchNow });

self.addEventListener('install', (event) => {
  // Pages of the previous build find their files in its shell, which stays, so the new worker need not wait until they
  // are closed.
  event.waitUntil(shell.install().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([shell.activate(), self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (answerOf(request, self.location.origin)) {
    case 'page':
      event.respondWith(shell.page(event.preloadResponse.then((preloaded) => preloaded ?? fetch(request))));
      break;
    case 'file':
      event.respondWith(shell.file(request));
      break;
    case 'picture':
      event.respondWith(picture(event));
      break;
    case 'network':
      break;
  }
});

/** The kept picture at once, and its newest state for the next time. */
async function picture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const key = pictureKey(request.url);
  if (key === undefined) return fetch(request);
  const fetched = pictures.fetch(request.url, key);
  event.waitUntil(fetched);
  // Pictures of sites without CORS are still shown.
  return (await pictures.find(key)) ?? (await fetched) ?? fetch(request);
}
