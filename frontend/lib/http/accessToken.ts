import { createStore } from '../emitter.ts';

const token = createStore<string | undefined>(undefined);

/** The access token of the session: in memory only, so that no script finds it in a store (domain: Sessions). */
export const accessToken = {
  get: token.get,
  set(value: string): void {
    token.set(value);
  },
  clear(): void {
    token.set(undefined);
  },
  subscribe: token.subscribe,
};
