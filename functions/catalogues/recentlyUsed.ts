/** Keeps the values used last, by key. Callers that ask for the same key at the same time wait for the same value. */
export class RecentlyUsed<Value> {
  readonly #capacity: number;
  readonly #values = new Map<string, Promise<Value>>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The kept value, else a new one; one that could not be made is not kept. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const value = this.#values.get(key) ?? make();
    // Maps keep insertion order: the key used last moves to the end.
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#capacity) break;
      this.#values.delete(oldest);
    }
    try {
      return await value;
    } catch (error) {
      if (this.#values.get(key) === value) this.#values.delete(key);
      throw error;
    }
  }
}
