/**
 * The first hundred items and the number of further ones: more would not be read, and stored documents must stay small.
 */
export class CappedList<Item> {
  static readonly maxListed = 100;
  readonly listed: Item[] = [];
  #omitted = 0;

  get omitted(): number {
    return this.#omitted;
  }

  add(item: Item): void {
    if (this.listed.length < CappedList.maxListed) this.listed.push(item);
    else this.#omitted += 1;
  }

  /** Adds the items of another list, and what it omitted. */
  addAll<Other>(others: CappedList<Other>, itemOf: (other: Other) => Item): void {
    for (const other of others.listed) this.add(itemOf(other));
    this.#omitted += others.omitted;
  }
}
