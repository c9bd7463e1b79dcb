import { createStore } from '../emitter.ts';

const pleaseWaitAfterMs = 1000;

const slowCalls = createStore(0);

function change(by: number): void {
  slowCalls.set(slowCalls.get() + by);
}

/**
 * Follows a call; after a second it counts as slow, and NotificationPleaseWait shows.
 *
 * @returns what to call when the call has ended
 */
export function trackCall(): () => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    change(1);
  }, pleaseWaitAfterMs);
  return () => {
    clearTimeout(timer);
    if (isSlow) change(-1);
  };
}

/** The number of slow calls, as an external store for React. */
export const slowCallStore = { get: slowCalls.get, subscribe: slowCalls.subscribe };
