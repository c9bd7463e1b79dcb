/** Articles by their places in the list of all. */
export class Articles {
  readonly ids: string[] = [];
  readonly subCategories: string[] = [];
  readonly series: string[] = [];
  readonly #places = new Map<string, number>();

  knownPlace(id: string): number | undefined {
    return this.#places.get(id);
  }

  /** What was said of an article first stays: events come newest first, the catalogue last. */
  placeOf(id: string, subCategory: string, series: string): number {
    const known = this.#places.get(id);
    if (known !== undefined) {
      this.subCategories[known] ||= subCategory;
      this.series[known] ||= series;
      return known;
    }
    const place = this.ids.push(id) - 1;
    this.subCategories.push(subCategory);
    this.series.push(series);
    this.#places.set(id, place);
    return place;
  }
}
