const pleaseWaitAfterMs = 1000;

type Listener = () => void;

let slowCalls = 0;
const listeners = new Set<Listener>();

function change(by: number): void {
  slowCalls += by;
  for (const listener of listeners) listener();
}

/**
 * Follows a call; after a second it counts as slow, and NotificationPleaseWait shows (§7.1).
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
export const slowCallStore = {
  count(): number {
    return slowCalls;
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
