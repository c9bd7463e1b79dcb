const maxWaitMs = 5000;

type Flush = () => Promise<void>;

const flushes = new Set<Flush>();

/** Registers work that is saved behind the scenes; returns how to withdraw it. */
export function registerUnsavedWork(flush: Flush): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/**
 * Saves what waits to be saved, before the session changes under it. A server that does not answer must not keep
 * anybody from leaving: after 5 s it continues without.
 */
export async function saveUnsavedWork(): Promise<void> {
  const saved = Promise.all([...flushes].map((flush) => flush()));
  let stopWaiting: () => void = () => undefined;
  const limit = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    stopWaiting = () => clearTimeout(timer);
  });
  await Promise.race([saved, limit]);
  stopWaiting();
}
