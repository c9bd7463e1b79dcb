import type { Entry, ProjectSet, Space } from '../project.ts';
import type { ProjectTree } from './projectTree.ts';
import { sameValue } from './sameValue.ts';

/*
 * Whether a side has put work into an item since the base: something that deleting the item would lose. Removals from
 * it and changes of order do not count.
 */

export function hasWorkInEntry(base: ProjectTree, entry: Entry, setId: string): boolean {
  const before = base.entries.get(entry.id);
  return before === undefined || before.parentId !== setId || !sameValue(before.item, entry);
}

export function hasWorkInSet(base: ProjectTree, set: ProjectSet, spaceId: string): boolean {
  const before = base.sets.get(set.id);
  if (before === undefined || before.parentId !== spaceId) return true;
  const { articles, ...own } = set;
  const { articles: articlesBefore, ...ownBefore } = before.item;
  return !sameValue(own, ownBefore) || articles.some((entry) => hasWorkInEntry(base, entry, set.id));
}

export function hasWorkInSpace(base: ProjectTree, space: Space): boolean {
  const before = base.spaces.get(space.id);
  if (before === undefined) return true;
  const { sets, ...own } = space;
  const { sets: setsBefore, ...ownBefore } = before;
  return !sameValue(own, ownBefore) || sets.some((set) => hasWorkInSet(base, set, space.id));
}
