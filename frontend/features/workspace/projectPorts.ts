import { type ProjectDetails, ProjectSummary, type Space } from '@sanispec/shared/project';
import { z } from 'zod';
import { Draft } from './draft.ts';

/** Why a call failed, as far as the store treats it differently. */
export type Failure =
  /** No answer: worth trying again. */
  | { readonly kind: 'unreachable' }
  /** An answer by a server that cannot do it at the moment (5xx): worth trying again; `error` is a message key. */
  | { readonly kind: 'unavailable'; readonly error: string; readonly details: readonly string[] }
  /** Somebody else saved in the meantime (412). */
  | { readonly kind: 'stale' }
  /** Trying again will not help; `error` is a message key. */
  | { readonly kind: 'refused'; readonly error: string; readonly details: readonly string[] };

export type Answer<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly failure: Failure };

/** A project's state on the server; `etag` names that state. */
export interface Versioned {
  readonly project: ProjectSummary;
  readonly etag: string | undefined;
}

export interface ProjectApi {
  load(): Promise<Answer<Versioned & { readonly spaces: Space[] }>>;
  saveDetails(details: ProjectDetails, etag: string | undefined): Promise<Answer<Versioned>>;
  saveSpaces(spaces: readonly Space[], etag: string | undefined): Promise<Answer<Versioned>>;
}

/** Edits that the server has not acknowledged, with all that is needed to bring them in later. */
export const KeptEdits = z.object({
  project: ProjectSummary,
  etag: z.string().optional(),
  /** The server's state that the edits started from. */
  base: Draft,
  mine: Draft,
  /** Saves that were on their way: perhaps they arrived and only their answers were lost. */
  sent: z.array(Draft),
  /** Number of edits. */
  changes: z.int(),
});
export type KeptEdits = z.infer<typeof KeptEdits>;

/** Edits that a closed or crashed page left behind. */
export interface Orphan {
  readonly kept: KeptEdits;
  /** Forgets them: they were taken over. */
  discard(): void;
}

/** Keeps this page's unsaved edits in the browser. */
export interface KeptEditsStore {
  /** Says whether it worked: the browser's space may be used up. */
  write(kept: KeptEdits): boolean;
  clear(): void;
  /** What other pages of this project left behind, and no living page holds. */
  orphans(): Promise<readonly Orphan[]>;
  /** This page goes: others may take over what it keeps. */
  release(): void;
}

export interface ProjectPorts {
  readonly api: ProjectApi;
  readonly kept: KeptEditsStore;
  readonly clock: {
    /** ISO date-time in UTC. */
    now(): string;
    /** Runs later; returns how to cancel it. */
    after(milliseconds: number, run: () => void): () => void;
  };
  /** Calls the listener when the connection is back; returns how to stop. */
  onOnline(listener: () => void): () => void;
}
