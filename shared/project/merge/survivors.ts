import { isSameNote } from '../decisionNotes.ts';
import type { Entry, ProjectSet, Space } from '../project.ts';
import { type Arbiter, type ConflictItem, mergeField, sameValue } from './conflict.ts';

/** A set or an entry with the id of what holds it. */
interface Placed<Item> {
  readonly parentId: string;
  readonly item: Item;
}

/** A project's spaces as flat maps by id, which a merge can compare side by side. */
interface ProjectTree {
  readonly spaces: ReadonlyMap<string, Space>;
  readonly sets: ReadonlyMap<string, Placed<ProjectSet>>;
  readonly entries: ReadonlyMap<string, Placed<Entry>>;
}

export function projectTree(spaces: readonly Space[]): ProjectTree {
  const sets = new Map<string, Placed<ProjectSet>>();
  const entries = new Map<string, Placed<Entry>>();
  for (const space of spaces) {
    for (const set of space.sets) {
      sets.set(set.id, { parentId: space.id, item: set });
      for (const entry of set.articles) entries.set(entry.id, { parentId: set.id, item: entry });
    }
  }
  return { spaces: new Map(spaces.map((space) => [space.id, space])), sets, entries };
}

/** The three states that are merged. */
export interface ThreeTrees {
  readonly base: ProjectTree;
  readonly mine: ProjectTree;
  readonly theirs: ProjectTree;
}

/** What remains after a merge: id → id of what holds it ('' for spaces). */
export interface Survivors {
  readonly spaces: ReadonlyMap<string, string>;
  readonly sets: ReadonlyMap<string, string>;
  readonly entries: ReadonlyMap<string, string>;
}

type Level = keyof Survivors;

const itemOf: Record<Level, ConflictItem> = { spaces: 'space', sets: 'set', entries: 'entry' };
const project: ReadonlyMap<string, string> = new Map([['', '']]);

/**
 * Decides top down what remains and where: what both have, what one side added, and what one side deleted but the other
 * one worked on (a conflict). What is kept that way keeps its content: no second question for each part of it.
 */
export function survivorsOf(trees: ThreeTrees, arbiter: Arbiter): Survivors {
  const keptWhole = new Set<string>();
  function remaining(level: Level, parents: ReadonlyMap<string, string>): Map<string, string> {
    const placed = new Map<string, string>();
    for (const id of new Set([...trees.mine[level].keys(), ...trees.theirs[level].keys()])) {
      const parentId = placeOf(trees, { level, id, parents, keptWhole }, arbiter);
      if (parentId !== undefined) placed.set(id, parentId);
    }
    return placed;
  }
  const spaces = remaining('spaces', project);
  const sets = remaining('sets', spaces);
  return { spaces, sets, entries: remaining('entries', sets) };
}

interface Item {
  readonly level: Level;
  readonly id: string;
  /** What may hold it. */
  readonly parents: ReadonlyMap<string, string>;
  /** Items that were kept although one side deleted them. */
  readonly keptWhole: Set<string>;
}

/** Where the item goes; undefined when it is gone. */
function placeOf(trees: ThreeTrees, item: Item, arbiter: Arbiter): string | undefined {
  const { level, id, parents, keptWhole } = item;
  const base = parentIn(trees.base, level, id);
  const mine = parentIn(trees.mine, level, id);
  const theirs = parentIn(trees.theirs, level, id);
  if (mine !== undefined && theirs !== undefined) {
    if (!parents.has(mine)) return parents.has(theirs) ? theirs : undefined;
    if (!parents.has(theirs)) return mine;
    return mergeField({ item: itemOf[level], id, field: 'place' }, { base, mine, theirs }, arbiter);
  }
  const parentId = mine ?? theirs;
  if (parentId === undefined || !parents.has(parentId)) return undefined;
  if (base === undefined) return parentId;
  const holder = mine === undefined ? trees.theirs : trees.mine;
  const deletedBy = mine === undefined ? 'mine' : 'theirs';
  if (!keptWhole.has(parentId)) {
    if (!hasWork(trees.base, holder, level, id)) return undefined;
    if (arbiter.deletion({ item: itemOf[level], id }, deletedBy) === 'delete') return undefined;
  }
  keptWhole.add(id);
  return parentId;
}

function parentIn(tree: ProjectTree, level: Level, id: string): string | undefined {
  if (level === 'spaces') return tree.spaces.has(id) ? '' : undefined;
  return tree[level].get(id)?.parentId;
}

function hasWork(base: ProjectTree, holder: ProjectTree, level: Level, id: string): boolean {
  if (level === 'spaces') {
    const space = holder.spaces.get(id);
    return space !== undefined && hasWorkInSpace(base, space);
  }
  if (level === 'sets') {
    const set = holder.sets.get(id);
    return set !== undefined && hasWorkInSet(base, set.item, set.parentId);
  }
  const entry = holder.entries.get(id);
  return entry !== undefined && hasWorkInEntry(base, entry.item, entry.parentId);
}

/*
 * Whether a side has put work into an item since the base: something that deleting the item would lose. Removals from
 * it and changes of order do not count.
 */

function hasWorkInEntry(base: ProjectTree, entry: Entry, setId: string): boolean {
  const before = base.entries.get(entry.id);
  if (before === undefined || before.parentId !== setId) return true;
  const { note: noteBefore, ...wasBefore } = before.item;
  const { note, ...is } = entry;
  return !isSameNote(noteBefore, note) || !sameValue(wasBefore, is);
}

function hasWorkInSet(base: ProjectTree, set: ProjectSet, spaceId: string): boolean {
  const before = base.sets.get(set.id);
  if (before === undefined || before.parentId !== spaceId) return true;
  const { articles, ...own } = set;
  const { articles: articlesBefore, ...ownBefore } = before.item;
  return !sameValue(own, ownBefore) || articles.some((entry) => hasWorkInEntry(base, entry, set.id));
}

function hasWorkInSpace(base: ProjectTree, space: Space): boolean {
  const before = base.spaces.get(space.id);
  if (before === undefined) return true;
  const { sets, ...own } = space;
  const { sets: setsBefore, ...ownBefore } = before;
  return !sameValue(own, ownBefore) || sets.some((set) => hasWorkInSet(base, set, space.id));
}
