import {
  findEntry,
  findSet,
  moveEntry,
  moveEntryToSet,
  moveSet,
  moveSpace,
  type ProjectSet,
  type Space,
} from '@sanispec/shared/project';
import { hasRoomFor } from '../context/usePlaceEntry.ts';
import type { WorkspaceBase } from '../context/workspaceContext.ts';

/** What can be dragged, and what it can be dropped on. */
export interface DragItem {
  readonly kind: 'space' | 'set' | 'entry';
  readonly id: string;
  /** Where it is shown: the same part stands in the tree and on the page. */
  readonly surface: 'tree' | 'page';
}

/** What dropping would do. */
export interface Drop {
  /** Where the dragged part would stand: next to what it is dropped on, or in it. */
  readonly side: 'before' | 'after' | 'into';
  /** Place among its siblings, from 0. */
  readonly position: number;
  /** The space that it would come into, when that is another one. */
  readonly space: Space | undefined;
  /** The other set that an entry would come into: whether it fits there is judged before anything is moved. */
  readonly set?: ProjectSet;
  apply(spaces: Space[]): Space[];
}

type AllowsMultiple = WorkspaceBase['allowsMultiple'];

function sideOf(from: number, to: number): Drop['side'] {
  return from < to ? 'after' : 'before';
}

function dropSpace(spaces: Space[], id: string, overId: string): Drop | undefined {
  const from = spaces.findIndex((space) => space.id === id);
  const position = spaces.findIndex((space) => space.id === overId);
  if (from === -1 || position === -1 || from === position) return undefined;
  return {
    side: sideOf(from, position),
    position,
    space: undefined,
    apply: (present) => moveSpace(present, id, position),
  };
}

function dropSet(spaces: Space[], id: string, over: DragItem): Drop | undefined {
  const found = findSet(spaces, id);
  const target = over.kind === 'set' ? findSet(spaces, over.id)?.space : spaces.find((space) => space.id === over.id);
  if (found === undefined || target === undefined || over.id === id) return undefined;
  const isElsewhere = target.id !== found.space.id;
  if (over.kind === 'space' && !isElsewhere) return undefined;
  const position = over.kind === 'set' ? target.sets.findIndex((set) => set.id === over.id) : target.sets.length;
  const from = target.sets.findIndex((set) => set.id === id);
  return {
    side: over.kind === 'space' ? 'into' : isElsewhere ? 'before' : sideOf(from, position),
    position,
    space: isElsewhere ? target : undefined,
    apply: (present) => moveSet(present, id, { spaceId: target.id, position }),
  };
}

/** Entries change places with others of their slot; which slot an article fills is not for the hand to say. */
function dropEntry(spaces: Space[], id: string, overId: string): Drop | undefined {
  const found = findEntry(spaces, id);
  const over = findEntry(spaces, overId);
  if (found === undefined || over === undefined || id === overId || found.set.id !== over.set.id) return undefined;
  if (found.entry.subCategory !== over.entry.subCategory) return undefined;
  const { articles } = found.set;
  const slot = articles.filter(({ subCategory }) => subCategory === found.entry.subCategory);
  const position = articles.indexOf(over.entry);
  return {
    side: sideOf(articles.indexOf(found.entry), position),
    position: slot.indexOf(over.entry),
    space: undefined,
    apply: (present) => moveEntry(present, id, position),
  };
}

/** Into a set that has room for it, wherever that is. */
function dropIntoSet(spaces: Space[], id: string, setId: string, allowsMultiple: AllowsMultiple): Drop | undefined {
  const found = findEntry(spaces, id);
  const target = findSet(spaces, setId)?.set;
  if (found === undefined || target === undefined) return undefined;
  if (!hasRoomFor(target, { entry: found.entry, from: found.set }, allowsMultiple(found.entry.subCategory)))
    return undefined;
  return {
    side: 'into',
    position: target.articles.length,
    space: undefined,
    set: target,
    apply: (present) => moveEntryToSet(present, id, setId),
  };
}

/**
 * What happens when one part of a project is dropped on another (domain: Operations on projects).
 *
 * @param allowsMultiple whether a set may hold several articles of a sub-category
 * @returns undefined when that is no place for it
 */
export function dropOf(
  spaces: Space[],
  dragged: DragItem,
  over: DragItem,
  allowsMultiple: AllowsMultiple,
): Drop | undefined {
  switch (dragged.kind) {
    case 'space':
      return over.kind === 'space' ? dropSpace(spaces, dragged.id, over.id) : undefined;
    case 'set':
      return over.kind === 'entry' ? undefined : dropSet(spaces, dragged.id, over);
    case 'entry':
      if (over.kind === 'entry') return dropEntry(spaces, dragged.id, over.id);
      return over.kind === 'set' ? dropIntoSet(spaces, dragged.id, over.id, allowsMultiple) : undefined;
  }
}
