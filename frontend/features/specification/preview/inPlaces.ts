/** For lists that are drawn as a whole and whose items have no identity but their place. */
export function inPlaces<Item>(items: readonly Item[]): readonly { readonly place: number; readonly item: Item }[] {
  return items.map((item, place) => ({ place, item }));
}
