import {
  type Decisions,
  type MergeConflict,
  mergeDetails,
  mergeSpaces,
  ProjectDetails,
  type Space,
  Spaces,
  sameValue,
  withoutStamps,
} from '@sanispec/shared/project';
import { z } from 'zod';

/** What a person can edit of a project. */
export const Draft = z.object({ details: ProjectDetails, spaces: Spaces });
export type Draft = z.infer<typeof Draft>;

const undecided: Decisions = new Map();

/** Three-way merge of everything that can be edited. */
export function mergeDrafts(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  decisions = undecided,
): { readonly draft: Draft; readonly conflicts: readonly MergeConflict[] } {
  const details = mergeDetails(base.details, mine.details, theirs.details, decisions);
  const spaces = mergeSpaces(base.spaces, mine.spaces, theirs.spaces, decisions);
  return {
    draft: { details: details.details, spaces: spaces.spaces },
    conflicts: [...details.conflicts, ...spaces.conflicts],
  };
}

/**
 * The base of a merge, given saves whose answers were lost: where the server holds what one of them sent, it arrived, and
 * what differs from it now was edited since.
 */
export function baseAfterLostAnswers(base: Draft, theirs: Draft, sent: readonly Draft[]): Draft {
  return {
    details: sent.some(({ details }) => sameValue(details, theirs.details)) ? theirs.details : base.details,
    spaces: sent.some(({ spaces }) => isSaved(spaces, theirs.spaces)) ? theirs.spaces : base.spaces,
  };
}

/** The server dates notes itself. */
function isSaved(sent: readonly Space[], held: readonly Space[]): boolean {
  return sameValue(withoutStamps(sent), withoutStamps(held));
}
