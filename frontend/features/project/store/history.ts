import type { Draft } from './draft.ts';

const maxSteps = 100;

/** What undo and redo lead to: earlier states, newest last, and undone ones, next first. */
export interface History {
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
}

export const emptyHistory: History = { past: [], future: [] };

export function canUndo({ past }: History): boolean {
  return past.length > 0;
}

export function canRedo({ future }: History): boolean {
  return future.length > 0;
}

/** Remembers the state before an edit; an edit ends what could be redone. */
export function recordStep(history: History, before: Draft): History {
  return { past: [...history.past, before].slice(-maxSteps), future: [] };
}

/** One step back from the present state; undefined when there is none. */
export function stepBack(history: History, present: Draft): { history: History; draft: Draft } | undefined {
  const draft = history.past.at(-1);
  if (draft === undefined) return undefined;
  return { draft, history: { past: history.past.slice(0, -1), future: [present, ...history.future] } };
}

/** One step forward again; undefined when there is none. */
export function stepForward(history: History, present: Draft): { history: History; draft: Draft } | undefined {
  const [draft, ...future] = history.future;
  if (draft === undefined) return undefined;
  return { draft, history: { past: [...history.past, present].slice(-maxSteps), future } };
}

/** Takes a change that came from elsewhere into every step, so that undo never takes back what others did. */
export function rebaseHistory(history: History, change: (draft: Draft) => Draft): History {
  return { past: history.past.map(change), future: history.future.map(change) };
}
