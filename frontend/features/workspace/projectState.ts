import type { MergeConflict, ProjectSummary } from '@sanispec/shared/project';
import type { Draft } from './draft.ts';

/** What the page says about saving; never more than is true. */
export type SaveState =
  /** @property at ISO date-time of the last acknowledged save; undefined when there was none in this page */
  | { readonly kind: 'saved'; readonly at: string | undefined }
  | { readonly kind: 'saving' }
  /** No answer, or the server's answer that it cannot save now: the edits wait in this browser and are tried again. */
  | { readonly kind: 'offline' | 'unavailable'; readonly changes: number }
  | { readonly kind: 'conflict'; readonly conflicts: readonly MergeConflict[]; readonly theirs: Draft }
  /** The server refuses; `error` is a message key. */
  | { readonly kind: 'refused'; readonly error: string; readonly details: readonly string[] };

/** Edits that wait for the server; trying again goes on by itself. */
export type WaitingState = Extract<SaveState, { changes: number }>;

export function isWaiting(save: SaveState): save is WaitingState {
  return save.kind === 'offline' || save.kind === 'unavailable';
}

export type ProjectState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: string; readonly details: readonly string[] }
  | {
      readonly status: 'ready';
      readonly project: ProjectSummary;
      readonly draft: Draft;
      readonly save: SaveState;
      readonly canUndo: boolean;
      readonly canRedo: boolean;
      /** False when unsaved edits could not be kept in the browser: closing the page would lose them. */
      readonly isKept: boolean;
    };

export type ReadyProject = Extract<ProjectState, { status: 'ready' }>;
