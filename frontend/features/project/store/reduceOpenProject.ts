import { type Decisions, type ProjectHead, sameValue } from '@sanispec/shared/project';
import { baseAfterLostAnswers, type Draft, mergeDrafts } from './draft.ts';
import { type History, rebaseHistory, recordStep, stepBack, stepForward } from './history.ts';
import {
  isWaiting,
  type OpenProject,
  openedProject,
  type ProjectState,
  type RecoveredDraft,
  type SaveState,
  type WaitingState,
} from './openProject.ts';
import type { Failure, ServerProject, Versioned } from './projectServer.ts';

const saveDelayMs = 600;
const firstRetryMs = 2000;
const maxRetryMs = 60_000;
const maxLostAnswers = 4;

const saving: SaveState = { kind: 'saving' };

/** What can happen to a project that is opened or open; `at` is an ISO date-time in UTC. */
export type ProjectAction =
  | { readonly type: 'opening' }
  | OpeningAction
  /** The user edits; parts that are the same as before are no edit. */
  | { readonly type: 'edited'; readonly change: Partial<Draft> }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  | { readonly type: 'conflictsResolved'; readonly decisions: Decisions; readonly at: string }
  | { readonly type: 'retryRequested' }
  /** Another tab says that it saved this state. */
  | { readonly type: 'savedElsewhere'; readonly etag: string }
  | { readonly type: 'saveStarted' }
  /** The server has one part of what is being saved. */
  | ({ readonly type: 'partSaved'; readonly part: Partial<Draft> } & Versioned)
  /** The server has all of it: as many edits as there were when the save started. */
  | { readonly type: 'saved'; readonly changes: number; readonly at: string }
  | { readonly type: 'saveFailed'; readonly failure: Failure }
  /** The project had changed on the server: this is its present state. */
  | { readonly type: 'reloaded'; readonly server: ServerProject; readonly at: string }
  /** @property isStoredLocally whether the browser took the unsaved draft */
  | { readonly type: 'draftStored'; readonly isStoredLocally: boolean };

type OpeningAction =
  | {
      readonly type: 'loaded';
      readonly server: ServerProject;
      readonly recovered: readonly RecoveredDraft[];
      readonly at: string;
    }
  | {
      readonly type: 'notLoaded';
      readonly failure: Failure;
      readonly recovered: readonly RecoveredDraft[];
      /** What the server last gave to this browser. */
      readonly kept: ServerProject | undefined;
    };

type OpenAction = Exclude<ProjectAction, OpeningAction | { type: 'opening' }>;

/**
 * Every rule of an open project: editing, history, what a save's answer means, merging, recovered drafts. It does nothing
 * itself: {@link OpenProject.nextSave} says when a save is due, and what is unsaved is in the state for others to store.
 */
export function reduceOpenProject(state: ProjectState, action: ProjectAction): ProjectState {
  switch (action.type) {
    case 'opening':
      return { status: 'loading' };
    case 'loaded':
      return bringInRecovered(openedProject(action.server, action.recovered), action.server, action.at);
    case 'notLoaded':
      return openWithoutServer(action);
    default:
      return state.status === 'ready' ? reduceOpen(state, action) : state;
  }
}

function reduceOpen(open: OpenProject, action: OpenAction): OpenProject {
  switch (action.type) {
    case 'edited':
      return edit(open, { ...open.draft, ...action.change });
    case 'undone':
      return travel(open, stepBack(open.history, open.draft));
    case 'redone':
      return travel(open, stepForward(open.history, open.draft));
    case 'conflictsResolved':
      if (open.save.kind !== 'conflict') return open;
      return merge(open, open.save.theirs, action);
    case 'retryRequested':
      return open.failedAttempts === 0 ? open : { ...open, failedAttempts: 0 };
    case 'savedElsewhere':
      return action.etag === open.etag ? open : reloadSoon(open);
    case 'saveStarted':
      return startSave(open);
    case 'partSaved':
      return { ...open, project: savedHead(open, action), etag: action.etag, base: { ...open.base, ...action.part } };
    case 'saved':
      return acknowledge(open, action.changes, action.at);
    case 'saveFailed':
      return failSave(open, action.failure);
    case 'reloaded':
      return merge(open, action.server, action);
    case 'draftStored':
      return open.isStoredLocally === action.isStoredLocally
        ? open
        : { ...open, isStoredLocally: action.isStoredLocally };
  }
}

// Editing and history

function edit(open: OpenProject, draft: Draft): OpenProject {
  const { details, spaces } = open.draft;
  if (draft.details === details && draft.spaces === spaces) return open;
  return advance(open, draft, recordStep(open.history, open.draft));
}

function travel(open: OpenProject, step: { history: History; draft: Draft } | undefined): OpenProject {
  return step === undefined ? open : advance(open, step.draft, step.history);
}

/** One edit more; undo and redo are edits, too. A server that is away is tried again in its own time. */
function advance(open: OpenProject, draft: Draft, history: History): OpenProject {
  const changes = open.changes + 1;
  const edited = { ...open, draft, history, changes };
  if (isWaiting(open.save)) return { ...edited, save: { ...open.save, changes } };
  if (open.save.kind === 'conflict') return edited;
  const save = open.save.kind === 'saved' ? saving : open.save;
  return { ...edited, save, nextSave: { inMilliseconds: saveDelayMs } };
}

// Saving

/** Remembers a save before it goes: if its answer is lost, the next merge knows what may have arrived. */
function startSave(open: OpenProject): OpenProject {
  const sent = [...open.sent.filter((draft) => draft !== open.draft), open.draft].slice(-maxLostAnswers);
  return { ...open, sent, save: isWaiting(open.save) ? open.save : saving, nextSave: undefined };
}

/** Answers of saves do not repeat what is kept of articles that have left. */
function savedHead({ project: { leftArticles } }: OpenProject, { project }: Versioned): ProjectHead {
  return { ...project, ...(leftArticles && { leftArticles }) };
}

function acknowledge(open: OpenProject, saved: number, at: string): OpenProject {
  const changes = open.changes - saved;
  const acknowledged = { ...open, changes, sent: [], failedTries: 0 };
  if (changes > 0) return { ...acknowledged, save: saving, nextSave: { inMilliseconds: saveDelayMs } };
  if (open.isToBeReloaded) return reloadSoon({ ...acknowledged, save: { kind: 'saved', at } });
  const server = { project: open.project, etag: open.etag, draft: open.draft };
  return settle({ ...acknowledged, save: { kind: 'saved', at } }, server, at);
}

function failSave(open: OpenProject, failure: Failure): OpenProject {
  const waitingKind = waitingKindOf(failure);
  if (waitingKind !== undefined) return waitForServer(open, waitingKind);
  return failure.kind === 'refused' ? { ...open, save: failure } : open;
}

/** What edits wait for after a failure; undefined when retrying would not help. */
function waitingKindOf({ kind }: Failure): WaitingState['kind'] | undefined {
  if (kind === 'unreachable') return 'offline';
  return kind === 'unavailable' ? kind : undefined;
}

/** Tries again after a while, less and less often. */
function waitForServer(open: OpenProject, kind: WaitingState['kind']): OpenProject {
  const inMilliseconds = Math.min(maxRetryMs, firstRetryMs * 2 ** open.failedAttempts);
  return {
    ...open,
    save: { kind, changes: open.changes },
    nextSave: { inMilliseconds },
    failedAttempts: open.failedAttempts + 1,
  };
}

/** Asks the server for its state; waiting edits are sent then, too. A user with an open question is not interrupted. */
function reloadSoon(open: OpenProject): OpenProject {
  const asked = { ...open, isToBeReloaded: true };
  return open.save.kind === 'conflict' || isWaiting(open.save) ? asked : { ...asked, nextSave: { inMilliseconds: 0 } };
}

// Merging

interface Merge {
  readonly decisions?: Decisions;
  readonly at: string;
}

/** Takes over what others saved; where both sides changed the same, the user is asked first. */
function merge(open: OpenProject, server: ServerProject, { decisions, at }: Merge): OpenProject {
  const base = baseAfterLostAnswers(open.base, server.draft, open.sent);
  const { draft, conflicts } = mergeDrafts(base, open.draft, server.draft, decisions);
  if (conflicts.length > 0) {
    return { ...open, base, save: { kind: 'conflict', conflicts, theirs: server }, nextSave: undefined };
  }
  const merged: OpenProject = {
    ...open,
    project: server.project,
    etag: server.etag,
    base: server.draft,
    // Undo must never take back what others did.
    history: rebaseHistory(open.history, (step) => mergeDrafts(base, step, server.draft).draft),
    sent: [],
    failedAttempts: 0,
    isToBeReloaded: false,
  };
  if (sameValue(draft, server.draft)) {
    const saved: OpenProject = { ...merged, draft: server.draft, changes: 0, save: { kind: 'saved', at } };
    return settle({ ...saved, nextSave: undefined }, server, at);
  }
  return { ...merged, draft, changes: Math.max(1, open.changes), save: saving, nextSave: { inMilliseconds: 0 } };
}

// Recovered drafts

/** Nothing waits any more, so there is nothing that the browser could fail to keep; now it is an earlier page's turn. */
function settle(open: OpenProject, server: ServerProject, at: string): OpenProject {
  return bringInRecovered({ ...open, isStoredLocally: true }, server, at);
}

/** Merges what an earlier page left, as if it had been edited here. */
function bringInRecovered(open: OpenProject, server: ServerProject, at: string): OpenProject {
  const [next, ...others] = open.recovered;
  return next === undefined ? open : merge(takeUp(open, next, others), server, { at });
}

function takeUp(open: OpenProject, { draft }: RecoveredDraft, recovered: readonly RecoveredDraft[]): OpenProject {
  return {
    ...open,
    project: draft.project,
    etag: draft.etag,
    base: draft.base,
    draft: draft.mine,
    changes: Math.max(1, draft.changes),
    sent: draft.sent,
    recovered,
    save: saving,
  };
}

/**
 * A server that is away leaves what an earlier page could not save, which waits here as it did there; else the state that
 * this browser last had of it.
 */
function openWithoutServer({ failure, recovered, kept }: Extract<OpeningAction, { type: 'notLoaded' }>): ProjectState {
  const waitingKind = waitingKindOf(failure);
  const [next, ...others] = recovered;
  if (waitingKind !== undefined && next !== undefined) {
    const { project, etag, base } = next.draft;
    return waitForServer(takeUp(openedProject({ project, etag, draft: base }), next, others), waitingKind);
  }
  if (waitingKind !== undefined && kept !== undefined) {
    return waitForServer({ ...openedProject(kept), isToBeReloaded: true }, waitingKind);
  }
  const { error, details } = 'error' in failure ? failure : { error: 'NetworkError', details: [] };
  return { status: 'failed', error, details };
}
