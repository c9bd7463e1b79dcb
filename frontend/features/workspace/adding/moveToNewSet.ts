import { findSet, type ProjectSet, removeEntry, reviseSet, type Space } from '@sanispec/shared/project';
import type { SiteText } from '#core/text.ts';
import { newSet } from '../context/newSet.ts';

/** An edit that takes an entry, with its quantity and sub-articles, out of a set into a new one of the same space. */
export function moveToNewSet(
  set: ProjectSet,
  entryId: string,
  { setId, t }: { setId: string; t: SiteText['t'] },
): (spaces: Space[]) => Space[] {
  return (spaces) => {
    const found = findSet(spaces, set.id);
    const entry = found?.set.articles.find(({ id }) => id === entryId);
    if (found === undefined || entry === undefined) return spaces;
    const create = newSet(set.type, { setId, spaceId: found.space.id, t });
    return reviseSet(create(removeEntry(spaces, entryId)), setId, (created) => ({ ...created, articles: [entry] }));
  };
}
