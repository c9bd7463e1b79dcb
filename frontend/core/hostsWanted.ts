import { createStore } from '#lib/emitter.ts';

const wanted = createStore(false);

/** Asks for the place where notifications appear, on a page that does without it until then. */
export function wantHosts(): void {
  wanted.set(true);
}

/** Whether somebody asked, as an external store for React. */
export const hostsWanted = { get: wanted.get, subscribe: wanted.subscribe };
