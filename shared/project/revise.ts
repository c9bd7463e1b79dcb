import { findEntry, findSet } from './locate.ts';
import type { Entry, ProjectSet, Space } from './project.ts';

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
