const listeners = new Set<() => void>();
let wanted = false;

/** Asks for the place where notifications appear, on a page that does without it until then. */
export function wantHosts(): void {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

/** Whether somebody asked, as an external store for React. */
export const hostsWanted = {
  get(): boolean {
    return wanted;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
