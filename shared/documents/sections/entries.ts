import type { ContentPosition } from '../content.ts';

/** An article of a set with what comes with it. */
export type EntryPositions = readonly [ContentPosition, ...ContentPosition[]];

/** The positions of a set by entry, in their order: what may be chosen instead stands after all that comes with it. */
export function entriesOf(positions: readonly ContentPosition[]): EntryPositions[] {
  const entries: [ContentPosition, ...ContentPosition[]][] = [];
  for (const position of positions) {
    const entry = entries.at(-1);
    if (entry === undefined || !position.isSubArticle) entries.push([position]);
    else entry.push(position);
  }
  return entries;
}
