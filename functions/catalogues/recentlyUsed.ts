interface Kept<Value> {
  readonly value: Promise<Value>;
  /** 0 until the value is there. */
  weight: number;
}

export interface RecentlyUsedOptions<Value> {
  /** What the kept values may weigh together; the one used last is kept whatever it weighs. */
  readonly capacity: number;
  /** 1 each when absent. */
  readonly weightOf?: (value: Value) => number;
}

/** Keeps the values used last, by key. Callers that ask for the same key at the same time wait for the same value. */
export class RecentlyUsed<Value> {
  readonly #capacity: number;
  readonly #weightOf: (value: Value) => number;
  readonly #kept = new Map<string, Kept<Value>>();

  constructor({ capacity, weightOf = () => 1 }: RecentlyUsedOptions<Value>) {
    this.#capacity = capacity;
    this.#weightOf = weightOf;
  }

  /** The kept value, else a new one; one that could not be made is not kept. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(key) ?? { value: make(), weight: 0 };
    // Maps keep insertion order: the key used last moves to the end.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    try {
      const value = await kept.value;
      kept.weight = this.#weightOf(value);
      this.#forgetOldest();
      return value;
    } catch (error) {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
      throw error;
    }
  }

  #forgetOldest(): void {
    let weight = 0;
    for (const kept of this.#kept.values()) weight += kept.weight;
    for (const [key, kept] of this.#kept) {
      if (weight <= this.#capacity || this.#kept.size === 1) return;
      // What is still being made weighs nothing yet, and somebody waits for it.
      if (kept.weight === 0) continue;
      this.#kept.delete(key);
      weight -= kept.weight;
    }
  }
}
