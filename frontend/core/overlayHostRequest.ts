import { createStore } from '#lib/emitter.ts';

const wanted = createStore(false);

/** Requests the overlay hosts, on a page that does without them until then. */
export function requestOverlayHosts(): void {
  wanted.set(true);
}

/** Whether they were requested, as an external store for React. */
export const overlayHostRequest = { get: wanted.get, subscribe: wanted.subscribe };
