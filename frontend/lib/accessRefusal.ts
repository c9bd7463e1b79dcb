type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls the listener whenever the API answers InvalidAccessRights (§8.1); returns how to stop. */
export function onAccessRefused(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody that the session lacks a right that the page relied on. */
export function announceAccessRefused(): void {
  for (const listener of listeners) listener();
}
