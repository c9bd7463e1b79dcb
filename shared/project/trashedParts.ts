import { z } from 'zod';
import { Id, ProjectSet, Space } from './project.ts';
import { findSet, findSpace, insertAt, reviseSpace } from './spaceTree.ts';

/** Days in which what was deleted can be brought back. */
export const trashDays = 30;

const trashed = {
  /** ISO date-times in UTC. */
  deletedOn: z.string(),
  expiresOn: z.string(),
  /** Where it stood among its neighbours, from 0. */
  position: z.int().min(0),
};

/** A space or a set that was deleted from a project (domain: Trash). */
export const TrashedPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('space'), space: Space, ...trashed }),
  z.object({ kind: z.literal('set'), set: ProjectSet, spaceId: Id, spaceTitle: z.string(), ...trashed }),
]);
export type TrashedPart = z.infer<typeof TrashedPart>;

type Times = Pick<TrashedPart, 'deletedOn' | 'expiresOn'>;

export function idOfPart(part: TrashedPart): string {
  return part.kind === 'space' ? part.space.id : part.set.id;
}

/** Whether the project has it again, by undo or because another user kept it. */
export function isPresent(spaces: readonly Space[], part: TrashedPart): boolean {
  if (part.kind === 'space') return findSpace(spaces, part.space.id) !== undefined;
  return findSet(spaces, part.set.id) !== undefined;
}

/**
 * What a save takes out of a project: spaces, and sets of spaces that stay. What only moved is not taken out, and what
 * holds no article is no loss.
 */
export function droppedParts(before: readonly Space[], after: readonly Space[], times: Times): TrashedPart[] {
  const keptSpaces = new Set(after.map(({ id }) => id));
  const keptSets = new Set(after.flatMap(({ sets }) => sets.map(({ id }) => id)));
  return before.flatMap((space, position): TrashedPart[] => {
    const lost = space.sets
      .map((set, place) => ({ set, place }))
      .filter(({ set }) => !keptSets.has(set.id) && set.articles.length > 0);
    if (keptSpaces.has(space.id)) {
      const { id: spaceId, title: spaceTitle } = space;
      return lost.map(({ set, place }) => ({ kind: 'set', set, spaceId, spaceTitle, position: place, ...times }));
    }
    if (lost.length === 0) return [];
    return [{ kind: 'space', space: { ...space, sets: lost.map(({ set }) => set) }, position, ...times }];
  });
}

function placementAt<Item extends { readonly id: string }>(items: readonly Item[], position: number) {
  const before = items[Math.min(position, items.length) - 1];
  return before === undefined ? 'top' : { after: before.id };
}

function entryIdsOf(spaces: readonly Space[]): ReadonlySet<string> {
  return new Set(spaces.flatMap(({ sets }) => sets.flatMap(({ articles }) => articles.map(({ id }) => id))));
}

/** The set without entries that the project has elsewhere by now. */
function withoutPresent(set: ProjectSet, present: ReadonlySet<string>): ProjectSet {
  return { ...set, articles: set.articles.filter(({ id }) => !present.has(id)) };
}

function restoreSpace(spaces: readonly Space[], space: Space, position: number): Space[] {
  const present = entryIdsOf(spaces);
  const sets = space.sets
    .filter(({ id }) => findSet(spaces, id) === undefined)
    .map((set) => withoutPresent(set, present));
  return insertAt(spaces, { ...space, sets }, placementAt(spaces, position));
}

/**
 * Brings a deleted space or set back to where it stood (domain: Trash). A set whose space is gone gets that space again,
 * empty but for itself. What the project has by now stays as it is, so that no id comes twice.
 */
export function restorePart(spaces: readonly Space[], part: TrashedPart): Space[] {
  if (isPresent(spaces, part)) return spaces as Space[];
  if (part.kind === 'space') return restoreSpace(spaces, part.space, part.position);
  const set = withoutPresent(part.set, entryIdsOf(spaces));
  if (findSpace(spaces, part.spaceId) === undefined) {
    return insertAt(spaces, { id: part.spaceId, title: part.spaceTitle, quantity: 1, sets: [set] }, 'end');
  }
  return reviseSpace(spaces, part.spaceId, (space) => ({
    ...space,
    sets: insertAt(space.sets, set, placementAt(space.sets, part.position)),
  }));
}
