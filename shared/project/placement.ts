/** Where a new or copied item goes: first, last, or right after another one. */
export type Placement = 'top' | 'end' | { readonly after: string };

/** The items with one more at its place; after an unknown id means last. */
export function insertAt<Item extends { readonly id: string }>(
  items: readonly Item[],
  item: Item,
  placement: Placement,
): Item[] {
  if (placement === 'top') return [item, ...items];
  if (placement === 'end') return [...items, item];
  const index = items.findIndex(({ id }) => id === placement.after);
  return index < 0 ? [...items, item] : items.toSpliced(index + 1, 0, item);
}

/** Moves the item of that id to a position counted from 0, held within the list. */
export function moveTo<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  position: number,
): Item[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  const to = Math.max(0, Math.min(items.length - 1, Math.trunc(position)));
  if (item === undefined || from === to) return items as Item[];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
