/**
 * Has the browser do something once nothing else waits; Safari cannot tell when, and does it a second later.
 *
 * @returns how to call it off
 */
export function whenIdle(run: () => void): () => void {
  if (globalThis.requestIdleCallback === undefined) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
