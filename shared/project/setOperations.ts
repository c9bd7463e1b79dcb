import type { MainCategory } from '#catalogue/index.ts';
import type { FitSet } from '#compatibility/fit.ts';
import type { ProjectSet, Space } from './project.ts';
import {
  clampQuantity,
  copySet,
  findSet,
  findSpace,
  insertAt,
  moveTo,
  normaliseTitle,
  type Placement,
  reviseSet,
  reviseSpace,
} from './spaceTree.ts';

/** A new set without articles, quantity 1; last in its space by default (domain: Operations on projects). */
export function addSet(
  spaces: readonly Space[],
  spaceId: string,
  { id, title, type, placement = 'end' }: { id: string; title: string; type: MainCategory; placement?: Placement },
): Space[] {
  const set: ProjectSet = { id, title: normaliseTitle(title, id), quantity: 1, type, articles: [] };
  return reviseSpace(spaces, spaceId, (space) => ({ ...space, sets: insertAt(space.sets, set, placement) }));
}

/** The n of the default title '{category} set {n}': one more than the project's sets of that type. */
export function nextSetNumber(spaces: readonly Space[], type: MainCategory): number {
  return 1 + spaces.reduce((count, space) => count + space.sets.filter((set) => set.type === type).length, 0);
}

export function renameSet(spaces: readonly Space[], setId: string, title: string): Space[] {
  return reviseSet(spaces, setId, (set) => {
    const next = normaliseTitle(title, set.title);
    return next === set.title ? set : { ...set, title: next };
  });
}

export function setSetQuantity(spaces: readonly Space[], setId: string, quantity: number): Space[] {
  return reviseSet(spaces, setId, (set) => {
    const next = clampQuantity(quantity);
    return next === set.quantity ? set : { ...set, quantity: next };
  });
}

/**
 * A deep copy of a set with fresh ids, right after the original by default (domain: Operations on projects).
 *
 * @param copyTitle makes the title of the copy: 'Copy of {title}'
 * @param spaceId another space, at whose end the copy goes
 */
export function cloneSet(
  spaces: readonly Space[],
  setId: string,
  {
    newId,
    copyTitle,
    spaceId,
    placement = { after: setId },
  }: { newId: () => string; copyTitle: (title: string) => string; spaceId?: string; placement?: Placement },
): Space[] {
  const found = findSet(spaces, setId);
  if (found === undefined) return spaces as Space[];
  const copy = { ...copySet(found.set, newId), title: normaliseTitle(copyTitle(found.set.title), found.set.title) };
  return reviseSpace(spaces, spaceId ?? found.space.id, (space) => ({
    ...space,
    sets: insertAt(space.sets, copy, placement),
  }));
}

export function deleteSet(spaces: readonly Space[], setId: string): Space[] {
  const found = findSet(spaces, setId);
  if (found === undefined) return spaces as Space[];
  return reviseSpace(spaces, found.space.id, (space) => ({
    ...space,
    sets: space.sets.filter((set) => set.id !== setId),
  }));
}

/** Moves a set within its space or into another one. @param position from 0 in the target space */
export function moveSet(
  spaces: readonly Space[],
  setId: string,
  { spaceId, position }: { spaceId: string; position: number },
): Space[] {
  const found = findSet(spaces, setId);
  const target = findSpace(spaces, spaceId);
  if (found === undefined || target === undefined) return spaces as Space[];
  if (found.space.id === spaceId) {
    return reviseSpace(spaces, spaceId, (space) => {
      const sets = moveTo(space.sets, setId, position);
      return sets === space.sets ? space : { ...space, sets };
    });
  }
  const place = Math.max(0, Math.min(target.sets.length, Math.trunc(position)));
  return reviseSpace(deleteSet(spaces, setId), spaceId, (space) => ({
    ...space,
    sets: space.sets.toSpliced(place, 0, found.set),
  }));
}

/** The set as the compatibility rules see it (domain: Fit). */
export function fitSetOf(set: ProjectSet): FitSet {
  return {
    type: set.type,
    entries: set.articles.map((entry) => ({
      id: entry.id,
      articleId: entry.article,
      subCategory: entry.subCategory,
      setArticleIds: entry.setArticles.map(({ article }) => article),
    })),
  };
}
