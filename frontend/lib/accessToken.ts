type Listener = () => void;

let token: string | undefined;
const listeners = new Set<Listener>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** The access token of the session: in memory only, so that no script finds it in a store (§4.1). */
export const accessToken = {
  get(): string | undefined {
    return token;
  },
  set(value: string): void {
    token = value;
    announce();
  },
  clear(): void {
    if (token === undefined) return;
    token = undefined;
    announce();
  },
  /** Calls the listener after every change; returns how to stop. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
