import { type MergeConflict, ProjectHead } from '@sanispec/shared/project';
import { z } from 'zod';
import { Draft } from './draft.ts';
import { emptyHistory, type History } from './history.ts';
import type { ServerProject } from './projectServer.ts';

/** What the page says about saving; never more than is true. */
export type SaveState =
  /** @property at ISO date-time of the last acknowledged save; undefined when there was none on this page */
  | { readonly kind: 'saved'; readonly at: string | undefined }
  | { readonly kind: 'saving' }
  /** No answer, or the server's answer that it cannot save now: the edits wait in this browser and are tried again. */
  | { readonly kind: 'offline' | 'unavailable'; readonly changes: number }
  /** Both sides changed the same: nothing is saved until the user has decided. */
  | { readonly kind: 'conflict'; readonly conflicts: readonly MergeConflict[]; readonly theirs: ServerProject }
  /** The server refuses; `error` is a message key. */
  | { readonly kind: 'refused'; readonly error: string; readonly details: readonly string[] };

/** Edits that wait for the server; trying again goes on by itself. */
export type WaitingState = Extract<SaveState, { changes: number }>;

export function isWaiting(save: SaveState): save is WaitingState {
  return save.kind === 'offline' || save.kind === 'unavailable';
}

/** A draft that the server has not acknowledged, with all that is needed to merge it later; its shape is stored. */
export const UnsavedDraft = z.object({
  project: ProjectHead,
  etag: z.string().optional(),
  /** The server's state that the edits started from. */
  base: Draft,
  mine: Draft,
  /** Saves in flight: they may have arrived and only their responses were lost. */
  sent: z.array(Draft),
  /** Number of edits. */
  changes: z.int(),
});
export type UnsavedDraft = z.infer<typeof UnsavedDraft>;

/** An unsaved draft that a closed or crashed page left in the browser; this page is to bring it in. */
export interface RecoveredDraft {
  /** Where the browser stores it. */
  readonly key: string;
  readonly draft: UnsavedDraft;
}

/** A save that is due; each new object starts the wait from the beginning. */
export interface NextSave {
  readonly inMilliseconds: number;
}

/** An open project: everything that the page knows of it. */
export interface OpenProject {
  readonly status: 'ready';
  readonly project: ProjectHead;
  /** Names the server's state that {@link base} is. */
  readonly etag: string | undefined;
  /** The server's state, as far as this page knows it. */
  readonly base: Draft;
  /** The project as edited. */
  readonly draft: Draft;
  readonly history: History;
  /** Number of edits that the server has not acknowledged. */
  readonly changes: number;
  /** Saves on their way, or whose answers were lost; the newest last. */
  readonly sent: readonly Draft[];
  /** What earlier pages left, brought in one after the other as soon as nothing else waits to be saved. */
  readonly recovered: readonly RecoveredDraft[];
  readonly save: SaveState;
  readonly nextSave: NextSave | undefined;
  /** How often the server has failed since it last answered. */
  readonly failedAttempts: number;
  /** False when unsaved edits could not be stored in the browser: closing the page would lose them. */
  readonly isStoredLocally: boolean;
  /** True while the server may have a newer state than {@link base}: it is to be asked for it. */
  readonly isToBeReloaded: boolean;
}

export type ProjectState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: string; readonly details: readonly string[] }
  | OpenProject;

/** A project as the server has it, without edits. */
export function openedProject(
  { project, etag, draft }: ServerProject,
  recovered: readonly RecoveredDraft[] = [],
): OpenProject {
  return {
    status: 'ready',
    project,
    etag,
    base: draft,
    draft,
    history: emptyHistory,
    changes: 0,
    sent: [],
    recovered,
    save: { kind: 'saved', at: undefined },
    nextSave: undefined,
    failedAttempts: 0,
    isStoredLocally: true,
    isToBeReloaded: false,
  };
}

/** Whether there is something to send, and no question is open first. */
export function isToBeSaved({ changes, save }: OpenProject): boolean {
  return changes > 0 && save.kind !== 'conflict';
}

/** What the browser stores of an open project, so that a later page can recover it. */
export function unsavedDraftOf({ project, etag, base, draft, sent, changes }: OpenProject): UnsavedDraft {
  return { project, base, mine: draft, changes, ...(etag !== undefined && { etag }), sent: [...sent] };
}

/** Whether the browser's copy of the unsaved draft is out of date. */
export function needsStoring(previous: ProjectState, next: OpenProject): boolean {
  if (previous.status !== 'ready') return true;
  if (previous.draft !== next.draft || previous.changes !== next.changes || previous.sent !== next.sent) return true;
  // Only a merge that ends in questions moves the base alone.
  return previous.save.kind !== 'conflict' && next.save.kind === 'conflict';
}
