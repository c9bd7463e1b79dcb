/**
 * Makes a value for each key and keeps those that were asked for lately: at least `capacity` of them, at most twice as
 * many, so that reading everything once does not end with everything in memory.
 */
export function keptLately<Key, Value extends object>(
  make: (key: Key) => Value,
  capacity: number,
): (key: Key) => Value {
  let lately = new Map<Key, Value>();
  let before: ReadonlyMap<Key, Value> = new Map();
  return (key) => {
    const known = lately.get(key);
    if (known !== undefined) return known;
    const value = before.get(key) ?? make(key);
    if (lately.size >= capacity) {
      before = lately;
      lately = new Map();
    }
    lately.set(key, value);
    return value;
  };
}
