import type { Space } from './project.ts';
import {
  clampQuantity,
  copySet,
  findSpace,
  insertAt,
  moveTo,
  normaliseTitle,
  type Placement,
  reviseSpace,
} from './spaceTree.ts';

/** A new space without sets, quantity 1; at the top by default (domain: Operations on projects). */
export function addSpace(
  spaces: readonly Space[],
  { id, title, placement = 'top' }: { id: string; title: string; placement?: Placement },
): Space[] {
  return insertAt(spaces, { id, title: normaliseTitle(title, id), quantity: 1, sets: [] }, placement);
}

export function renameSpace(spaces: readonly Space[], spaceId: string, title: string): Space[] {
  return reviseSpace(spaces, spaceId, (space) => {
    const next = normaliseTitle(title, space.title);
    return next === space.title ? space : { ...space, title: next };
  });
}

export function setSpaceQuantity(spaces: readonly Space[], spaceId: string, quantity: number): Space[] {
  return reviseSpace(spaces, spaceId, (space) => {
    const next = clampQuantity(quantity);
    return next === space.quantity ? space : { ...space, quantity: next };
  });
}

/**
 * A deep copy of a space, its sets and entries with fresh ids, right after the original by default (domain: Operations
 * on projects).
 *
 * @param copyTitle makes the title of the copy: 'Copy of {title}'
 */
export function cloneSpace(
  spaces: readonly Space[],
  spaceId: string,
  {
    newId,
    copyTitle,
    placement = { after: spaceId },
  }: { newId: () => string; copyTitle: (title: string) => string; placement?: Placement },
): Space[] {
  const space = findSpace(spaces, spaceId);
  if (space === undefined) return spaces as Space[];
  const copy: Space = {
    ...space,
    id: newId(),
    title: normaliseTitle(copyTitle(space.title), space.title),
    sets: space.sets.map((set) => copySet(set, newId)),
  };
  return insertAt(spaces, copy, placement);
}

export function deleteSpace(spaces: readonly Space[], spaceId: string): Space[] {
  return findSpace(spaces, spaceId) === undefined
    ? (spaces as Space[])
    : spaces.filter((space) => space.id !== spaceId);
}

/** @param position from 0 */
export function moveSpace(spaces: readonly Space[], spaceId: string, position: number): Space[] {
  return moveTo(spaces, spaceId, position);
}
