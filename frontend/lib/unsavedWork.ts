const maxWaitMs = 5000;

/** Work that is saved behind the scenes. */
interface Work {
  flush(): Promise<void>;
  /** Whether something of it would be lost with the page. */
  isUnsaved(): boolean;
}

const works = new Set<Work>();

/** Registers work; returns how to withdraw it. */
export function registerUnsavedWork(work: Work): () => void {
  works.add(work);
  return () => works.delete(work);
}

/** Whether the page must not be left by itself. */
export function isWorkUnsaved(): boolean {
  return [...works].some((work) => work.isUnsaved());
}

/**
 * Saves what waits to be saved, before the session changes under it. A server that does not answer must not keep
 * anybody from leaving: after 5 s it continues without.
 */
export async function saveUnsavedWork(): Promise<void> {
  const saved = Promise.all([...works].map((work) => work.flush()));
  let stopWaiting: () => void = () => undefined;
  const limit = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    stopWaiting = () => clearTimeout(timer);
  });
  await Promise.race([saved, limit]);
  stopWaiting();
}
