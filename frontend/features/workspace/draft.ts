import {
  type Decisions,
  type MergeConflict,
  mergeDetails,
  mergeSpaces,
  ProjectDetails,
  Spaces,
  sameValue,
} from '@sanispec/shared/project';
import { z } from 'zod';

/** What a person can edit of a project. */
export const Draft = z.object({ details: ProjectDetails, spaces: Spaces });
export type Draft = z.infer<typeof Draft>;

export function sameDraft(a: Draft, b: Draft): boolean {
  return sameValue(a, b);
}

/** Three-way merge of everything that can be edited (design §8). */
export function mergeDraft(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  decisions?: Decisions,
): { readonly draft: Draft; readonly conflicts: readonly MergeConflict[] } {
  const details = mergeDetails(base.details, mine.details, theirs.details, decisions);
  const spaces = mergeSpaces(base.spaces, mine.spaces, theirs.spaces, decisions);
  return {
    draft: { details: details.details, spaces: spaces.spaces },
    conflicts: [...details.conflicts, ...spaces.conflicts],
  };
}
