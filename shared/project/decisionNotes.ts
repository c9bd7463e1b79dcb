import type { DecisionNote, Entry, Space } from './project.ts';
import { reviseEntry } from './spaceTree.ts';

/** Who writes, and when. */
export interface NoteStamp {
  /** '' for a guest. */
  readonly by: string;
  /** ISO date-time in UTC. */
  readonly on: string;
}

/** Writes the note of an entry about the article that it holds now; a blank text removes it (domain: Decision notes). */
export function writeNote(spaces: readonly Space[], entryId: string, text: string, stamp: NoteStamp): Space[] {
  return reviseEntry(spaces, entryId, (entry) => {
    const { note, ...kept } = entry;
    const trimmed = text.trim();
    if (trimmed === '') return note === undefined ? entry : kept;
    if (note?.text === trimmed && note.articleId === entry.article) return entry;
    return { ...kept, note: { text: trimmed, articleId: entry.article, ...stamp } };
  });
}

/** Whether two notes say the same of the same article, regardless of their authors. */
export function isSameNote(a: DecisionNote | undefined, b: DecisionNote | undefined): boolean {
  return a?.text === b?.text && a?.articleId === b?.articleId;
}

function changeNotes(spaces: readonly Space[], change: (entry: Entry) => DecisionNote | undefined): Space[] {
  return spaces.map((space) => ({
    ...space,
    sets: space.sets.map((set) => ({
      ...set,
      articles: set.articles.map((entry) => {
        const { note, ...kept } = entry;
        if (note === undefined) return entry;
        const changed = change(entry);
        return changed === undefined ? kept : { ...kept, note: changed };
      }),
    })),
  }));
}

/** The spaces with notes that differ by their words alone: pages date them by their own clock, the server by its own. */
export function withoutStamps(spaces: readonly Space[]): Space[] {
  return changeNotes(spaces, ({ note }) => note && { ...note, by: '', on: '' });
}

function entriesOf(spaces: readonly Space[]): readonly Entry[] {
  return spaces.flatMap(({ sets }) => sets.flatMap(({ articles }) => articles));
}

function keyOf({ text, articleId, by, on }: DecisionNote): string {
  return JSON.stringify([text, articleId, by, on]);
}

/**
 * The spaces to be saved, with the true author and time of each note: an unchanged note, or a copy of a stored one,
 * keeps its author; every other one gets the stamp, regardless of the fields that were sent.
 */
export function stampNotes(stored: readonly Space[], sent: readonly Space[], stamp: NoteStamp): Space[] {
  const known = entriesOf(stored);
  const byEntry = new Map(known.map(({ id, note }) => [id, note]));
  const written = new Set(known.flatMap(({ note }) => (note === undefined ? [] : [keyOf(note)])));
  return changeNotes(sent, ({ id, note }) => {
    const before = byEntry.get(id);
    if (note === undefined || (before !== undefined && isSameNote(before, note))) return before;
    return written.has(keyOf(note)) ? note : { ...note, ...stamp };
  });
}
