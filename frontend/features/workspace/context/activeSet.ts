import { findSet, findSpace, type ProjectSet, type Space } from '@sanispec/shared/project';

/** What was chosen last. */
export interface Choice {
  readonly spaceId?: string | undefined;
  readonly setId?: string | undefined;
}

export interface Active {
  readonly space: Space | undefined;
  readonly set: ProjectSet | undefined;
}

/**
 * The active space and set of a choice (domain: Set): a set brings its space, a space its first set; what no longer
 * exists gives way to the project's first.
 */
export function activeOf(spaces: readonly Space[], { spaceId, setId }: Choice): Active {
  const chosen = setId === undefined ? undefined : findSet(spaces, setId);
  if (chosen !== undefined) return chosen;
  const space = (spaceId === undefined ? undefined : findSpace(spaces, spaceId)) ?? spaces[0];
  return { space, set: space?.sets[0] };
}
