export interface Emitter {
  emit(): void;
  /** Calls the listener at every event; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

export function createEmitter(): Emitter {
  const listeners = new Set<() => void>();
  return {
    emit() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A value whose changes can be followed; `subscribe` and `get` are what `useSyncExternalStore` takes. */
export interface Store<Value> {
  readonly get: () => Value;
  /** Listeners hear of it unless it is the value that the store has. */
  readonly set: (value: Value) => void;
  /** Calls the listener after every change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const { emit, subscribe } = createEmitter();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      emit();
    },
    subscribe,
  };
}
