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
