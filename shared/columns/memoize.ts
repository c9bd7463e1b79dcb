/** Makes a value at the first call and keeps it. */
export function once<Value>(make: () => Value): () => Value {
  let memo: { readonly value: Value } | undefined;
  return () => {
    memo ??= { value: make() };
    return memo.value;
  };
}

/** Makes a value at the first call; calls that come meanwhile share it. A failure is not kept: the next call tries again. */
export function onceAsync<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let memo: Promise<Value> | undefined;
  return () => {
    memo ??= make().catch((error: unknown) => {
      memo = undefined;
      throw error;
    });
    return memo;
  };
}

/** Makes a value in steps, or at once when it is needed before they are done. A step that throws starts over. */
export function onceInSteps<Value>(start: () => Generator<undefined, Value>) {
  let pending: Generator<undefined, Value> | undefined;
  let memo: { readonly value: Value } | undefined;
  function step(): boolean {
    if (memo !== undefined) return false;
    const current = pending ?? start();
    // A generator that throws has ended, so it is kept only after a step that went well.
    pending = undefined;
    const { done, value } = current.next();
    if (done === true) memo = { value };
    else pending = current;
    return true;
  }
  return {
    *steps(): Generator<undefined> {
      while (step()) yield;
    },
    get(): Value {
      while (memo === undefined) step();
      return memo.value;
    },
  };
}

/** Makes a value for each key at its first call and keeps them all: for keys that are few, or values that are small. */
export function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const memos = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const known = memos.get(key);
    if (known !== undefined) return known.value;
    const value = make(key);
    memos.set(key, { value });
    return value;
  };
}

/** Makes a value for each object at its first call and keeps it for as long as the object lives. */
export function memoizeWeak<Key extends object, Value extends {}>(make: (key: Key) => Value): (key: Key) => Value {
  const memos = new WeakMap<Key, Value>();
  return (key) => {
    const known = memos.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    memos.set(key, value);
    return value;
  };
}

/**
 * Makes a value for each key and keeps the recently used ones: at least `capacity` of them, at most twice as many. Two
 * generations instead of an exact order, because reads are many and must stay as cheap as those of a map.
 */
export function memoizeRecent<Key, Value extends {}>(make: (key: Key) => Value, capacity: number): (key: Key) => Value {
  let recent = new Map<Key, Value>();
  let previous: ReadonlyMap<Key, Value> = new Map();
  return (key) => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const value = previous.get(key) ?? make(key);
    if (recent.size >= capacity) {
      previous = recent;
      recent = new Map();
    }
    recent.set(key, value);
    return value;
  };
}
