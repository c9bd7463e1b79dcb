type Listener = () => void;

const listeners = new Set<Listener>();

/** Closes every open header menu (§2.3). */
export function closeAllMenus(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener when all menus should close; returns how to stop. */
export function onCloseAllMenus(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
