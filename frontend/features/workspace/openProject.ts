import { type ProjectSummary, type Space, sameValue } from '@sanispec/shared/project';
import type { Draft } from './draft.ts';
import { emptyHistory, type History } from './history.ts';
import type { KeptEdits, Versioned } from './projectPorts.ts';
import type { SaveState } from './projectState.ts';

/** What a page holds of an open project. */
export interface Open {
  readonly project: ProjectSummary;
  readonly etag: string | undefined;
  /** The server's state, as far as this page knows it. */
  readonly base: Draft;
  readonly draft: Draft;
  readonly history: History;
  /** Edits that the server has not acknowledged. */
  readonly changes: number;
  readonly save: SaveState;
  readonly isKept: boolean;
}

export interface Theirs extends Versioned {
  readonly draft: Draft;
}

export function theirsOf({ project, etag, spaces }: Versioned & { readonly spaces: Space[] }): Theirs {
  return { project, etag, draft: { details: project.details, spaces } };
}

export function cleanProject({ project, etag, draft }: Theirs): Open {
  const save: SaveState = { kind: 'saved', at: undefined };
  return { project, etag, base: draft, draft, history: emptyHistory, changes: 0, save, isKept: true };
}

export function keptProject({ project, etag, base, mine, changes }: KeptEdits): Open {
  const save: SaveState = { kind: 'saving' };
  const waiting = Math.max(1, changes);
  return { project, etag, base, draft: mine, history: emptyHistory, changes: waiting, save, isKept: true };
}

/**
 * The base of a merge, given saves whose answers were lost: where the server holds what one of them sent, it arrived, and
 * what differs from it now was edited since.
 */
export function baseAfterLostAnswers(base: Draft, theirs: Draft, sent: readonly Draft[]): Draft {
  return {
    details: sent.some(({ details }) => sameValue(details, theirs.details)) ? theirs.details : base.details,
    spaces: sent.some(({ spaces }) => sameValue(spaces, theirs.spaces)) ? theirs.spaces : base.spaces,
  };
}
