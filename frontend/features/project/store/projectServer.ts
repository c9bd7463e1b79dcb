import type { ProjectDetails, ProjectHead, Space } from '@sanispec/shared/project';
import type { Draft } from './draft.ts';

/** Why a call failed, as far as the open project treats it differently. */
export type Failure =
  /** No response: worth retrying. */
  | { readonly kind: 'unreachable' }
  /** An answer by a server that cannot do it at the moment (5xx): worth trying again; `error` is a message key. */
  | { readonly kind: 'unavailable'; readonly error: string; readonly details: readonly string[] }
  /** The project changed on the server in the meantime (412). */
  | { readonly kind: 'stale' }
  /** Trying again will not help; `error` is a message key. */
  | { readonly kind: 'refused'; readonly error: string; readonly details: readonly string[] };

export type Answer<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly failure: Failure };

const unreachable = { ok: false, failure: { kind: 'unreachable' } } as const;

/** Names one state of a project on the server. */
export interface Versioned {
  readonly project: ProjectHead;
  readonly etag: string | undefined;
}

/** A project's whole state on the server. */
export interface ServerProject extends Versioned {
  readonly draft: Draft;
}

/** The server side of one project; a save is refused as stale unless `etag` names the server's present state. */
export interface ProjectApi {
  load(): Promise<Answer<Versioned & { readonly spaces: Space[] }>>;
  saveDetails(details: ProjectDetails, etag: string | undefined): Promise<Answer<Versioned>>;
  saveSpaces(spaces: readonly Space[], etag: string | undefined): Promise<Answer<Versioned>>;
}

/** While the session cannot be asked for: no call may go, since without a session it would be refused for good. */
export const unreachableApi: ProjectApi = {
  load: async () => unreachable,
  saveDetails: async () => unreachable,
  saveSpaces: async () => unreachable,
};

/** Loads a project as the reducer takes it. */
export async function loadProject(api: ProjectApi): Promise<Answer<{ readonly server: ServerProject }>> {
  const loaded = await api.load();
  if (!loaded.ok) return loaded;
  const { project, etag, spaces } = loaded;
  return { ok: true, server: { project, etag, draft: { details: project.details, spaces } } };
}
