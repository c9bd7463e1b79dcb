import type { MainCategory } from '@sanispec/shared/catalogue';
import { addSet, addSpace, nextSetNumber, type Space } from '@sanispec/shared/project';
import type { SiteText } from '#core/text.ts';
import { newId } from '#lib/newId.ts';

/** The title of the next space: 'Space {n}' (domain: Space). */
export function newSpaceTitle(spaces: readonly Space[], t: SiteText['t']): string {
  return t('SpaceDefaultTitle', spaces.length + 1);
}

/** The title of the next set of a type, '{category} set {n}' (domain: Set), that no set of the project has yet. */
function newSetTitle(spaces: readonly Space[], type: MainCategory, t: SiteText['t']): string {
  const taken = new Set(spaces.flatMap((space) => space.sets.map((set) => set.title)));
  const next = nextSetNumber(spaces, type);
  // After a removal the count alone would give the number of a set that is still there.
  const numbered = Array.from(taken, (_title, at) => t(`SetTitle${type}`, next + at));
  return numbered.find((title) => !taken.has(title)) ?? t(`SetTitle${type}`, next + taken.size);
}

/** An edit that creates a set with its default title in a space, and the space too when there is none yet. */
export function newSet(
  type: MainCategory,
  { setId, spaceId, t }: { setId: string; spaceId: string | undefined; t: SiteText['t'] },
): (spaces: Space[]) => Space[] {
  const fallbackId = newId();
  return (spaces) => {
    const title = newSetTitle(spaces, type, t);
    const target = spaces.some(({ id }) => id === spaceId) ? spaceId : spaces[0]?.id;
    if (target !== undefined) return addSet(spaces, target, { id: setId, title, type });
    const withSpace = addSpace(spaces, { id: fallbackId, title: newSpaceTitle(spaces, t) });
    return addSet(withSpace, fallbackId, { id: setId, title, type });
  };
}
