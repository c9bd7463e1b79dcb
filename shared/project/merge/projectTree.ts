import type { Entry, ProjectSet, Space } from '../project.ts';

/** A set or an entry with the id of what holds it. */
export interface Placed<Item> {
  readonly parentId: string;
  readonly item: Item;
}

/** A project's spaces as flat maps by id, which a merge can compare side by side. */
export interface ProjectTree {
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
