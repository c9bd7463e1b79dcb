import { type SubCategory, subCategoriesOf } from '#catalogue/codes.ts';
import { maxQuantity, minQuantity } from '#compatibility/fit.ts';
import type { Entry, ProjectSet, Space } from './project.ts';

export function findSpace(spaces: readonly Space[], spaceId: string): Space | undefined {
  return spaces.find((space) => space.id === spaceId);
}

/** The set of that id with the space that holds it; ids are unique in a project. */
export function findSet(
  spaces: readonly Space[],
  setId: string,
): { readonly space: Space; readonly set: ProjectSet } | undefined {
  for (const space of spaces) {
    const set = space.sets.find((candidate) => candidate.id === setId);
    if (set !== undefined) return { space, set };
  }
  return undefined;
}

/** The entry of that id with the set and the space that hold it. */
export function findEntry(
  spaces: readonly Space[],
  entryId: string,
): { readonly space: Space; readonly set: ProjectSet; readonly entry: Entry } | undefined {
  for (const space of spaces) {
    for (const set of space.sets) {
      const entry = set.articles.find((candidate) => candidate.id === entryId);
      if (entry !== undefined) return { space, set, entry };
    }
  }
  return undefined;
}

/**
 * The entries of a set in the order of assembly, independent of the order in which they were chosen (domain:
 * Categories); those of one sub-category keep theirs.
 */
export function inAssemblyOrder({ type, articles }: Pick<ProjectSet, 'type' | 'articles'>): readonly Entry[] {
  const order: readonly SubCategory[] = subCategoriesOf[type];
  const placeOf = ({ subCategory }: Entry): number => {
    const place = order.indexOf(subCategory);
    return place === -1 ? order.length : place;
  };
  return articles.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Replaces the item of that id by what `change` makes of it. The list itself comes back when nothing changes, so that
 * callers see by reference whether an edit did something; an unknown id changes nothing, because the item may have been
 * deleted elsewhere in the meantime.
 */
function reviseItem<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  change: (item: Item) => Item,
): Item[] {
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  if (item === undefined) return items as Item[];
  const changed = change(item);
  return changed === item ? (items as Item[]) : items.with(index, changed);
}

export function reviseSpace(spaces: readonly Space[], spaceId: string, change: (space: Space) => Space): Space[] {
  return reviseItem(spaces, spaceId, change);
}

export function reviseSet(spaces: readonly Space[], setId: string, change: (set: ProjectSet) => ProjectSet): Space[] {
  const found = findSet(spaces, setId);
  if (found === undefined) return spaces as Space[];
  return reviseSpace(spaces, found.space.id, (space) => {
    const sets = reviseItem(space.sets, setId, change);
    return sets === space.sets ? space : { ...space, sets };
  });
}

export function reviseEntry(spaces: readonly Space[], entryId: string, change: (entry: Entry) => Entry): Space[] {
  const found = findEntry(spaces, entryId);
  if (found === undefined) return spaces as Space[];
  return reviseSet(spaces, found.set.id, (set) => {
    const articles = reviseItem(set.articles, entryId, change);
    return articles === set.articles ? set : { ...set, articles };
  });
}

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

/** A deep copy of a set: itself and its entries get fresh ids, the title stays. */
export function copySet(set: ProjectSet, newId: () => string): ProjectSet {
  return {
    ...set,
    id: newId(),
    articles: set.articles.map((entry) => ({
      ...entry,
      id: newId(),
      setArticles: entry.setArticles.map((setArticle) => ({ ...setArticle })),
    })),
  };
}

/** The nearest quantity that may be stored; what is not a number becomes 1. */
export function clampQuantity(requested: number): number {
  if (Number.isNaN(requested)) return minQuantity;
  return Math.max(minQuantity, Math.min(maxQuantity, Math.round(requested)));
}

/** Titles are 1 to 100 characters (domain: Operations on projects); an empty title keeps the previous one. */
export function normaliseTitle(requested: string, present: string): string {
  return Array.from(requested.trim()).slice(0, 100).join('').trim() || present;
}
