import type { Decisions, ProjectDetails, Space } from '@sanispec/shared/project';
import { createStore } from '#lib/emitter.ts';
import { announceArticleChanges } from './articleEvents.ts';
import type { BrowserTabs } from './browserTabs.ts';
import type { DraftStore } from './draftStore.ts';
import { canRedo, canUndo } from './history.ts';
import { needsStoring, type OpenProject, type ProjectState, unsavedDraftOf } from './openProject.ts';
import type { ProjectCopy } from './projectCopy.ts';
import { type Clock, ProjectSaver } from './projectSaver.ts';
import { loadProject, type ProjectApi } from './projectServer.ts';
import { type ProjectAction, reduceOpenProject } from './reduceOpenProject.ts';

export interface ProjectPorts {
  readonly projectId: string;
  readonly api: ProjectApi;
  readonly drafts: DraftStore;
  readonly copy: ProjectCopy;
  readonly tabs: BrowserTabs;
  readonly clock: Clock;
  /** Calls the listener when the connection is back; returns how to stop. */
  onOnline(listener: () => void): () => void;
}

/**
 * The open project in the page: loads it, takes edits at once, saves them behind the scenes, and merges what others saved
 * meanwhile. Edits stay in the browser until the server has acknowledged them. The rules are the reducer's; here they
 * meet the server, the browser's storage and the pages.
 */
export class ProjectStore {
  readonly #ports: ProjectPorts;
  readonly #saver: ProjectSaver;
  readonly #state = createStore<ProjectState>({ status: 'loading' });
  /** Counts starts and stops: what an earlier one still waits for is out of date. */
  #run = 0;
  #stopListening: () => void = () => undefined;
  #onRefusedEdit: (() => void) | undefined;

  constructor(ports: ProjectPorts) {
    this.#ports = ports;
    this.#saver = new ProjectSaver(ports, {
      getState: this.getState,
      dispatch: (action) => this.#dispatch(action),
    });
  }

  readonly getState = this.#state.get;
  readonly subscribe = this.#state.subscribe;

  /** Loads the project and recovers what an earlier page could not save. May be called again after a failure. */
  async start(): Promise<void> {
    const { api, clock, copy, drafts } = this.#ports;
    this.#run += 1;
    const run = this.#run;
    this.#saver.resume();
    this.#listen();
    this.#dispatch({ type: 'opening' });
    const recovered = await drafts.recover();
    const loaded = await loadProject(api);
    if (!loaded.ok && loaded.failure.kind === 'refused') copy.remove();
    const kept = loaded.ok ? undefined : await copy.read();
    if (run !== this.#run) return;
    if (loaded.ok) this.#dispatch({ type: 'loaded', server: loaded.server, recovered, at: clock.now() });
    else this.#dispatch({ type: 'notLoaded', failure: loaded.failure, recovered, kept });
  }

  /** A network that is back, and other tabs that have saved. */
  #listen(): void {
    const { onOnline, tabs, projectId } = this.#ports;
    this.#stopListening();
    const stopOnline = onOnline(() => this.retry());
    const stopSaved = tabs.onSaved(projectId, (etag) => this.#dispatch({ type: 'savedElsewhere', etag }));
    this.#stopListening = () => {
      stopOnline();
      stopSaved();
    };
  }

  /** Ends timers and listeners and saves once more; what that does not reach stays stored for the next page. */
  stop(): void {
    this.#run += 1;
    this.#stopListening();
    this.#saver.stop();
    this.#ports.drafts.release();
  }

  /** The spaces as they are now, for callers that act on them without following every change. */
  get spaces(): Space[] {
    const state = this.getState();
    return state.status === 'ready' ? state.draft.spaces : [];
  }

  /** Applies a pure operation as one step of the history; one that changes nothing is not recorded. */
  edit(change: (spaces: Space[]) => Space[]): void {
    if (this.getState().status === 'ready') this.#step({ type: 'edited', change: { spaces: change(this.spaces) } });
  }

  editDetails(details: ProjectDetails): void {
    this.#step({ type: 'edited', change: { details } });
  }

  /** Has `onEdit` called in place of every edit, for read-only users; `undefined` takes edits again. */
  refuseEdits(onEdit: (() => void) | undefined): void {
    this.#onRefusedEdit = onEdit;
  }

  undo(): void {
    this.#step({ type: 'undone' });
  }

  redo(): void {
    this.#step({ type: 'redone' });
  }

  /** Answers the conflicts that the state shows and goes on saving; further ones are asked in turn. */
  resolve(decisions: Decisions): void {
    this.#dispatch({ type: 'conflictsResolved', decisions, at: this.#ports.clock.now() });
  }

  /** Saves now what waits to be saved. */
  retry(): void {
    this.#dispatch({ type: 'retryRequested' });
    void this.#saver.save();
  }

  /**
   * The same, including edits made while a save was on its way; resolves when the server has answered, with success or
   * failure.
   */
  flush(): Promise<void> {
    return this.#saver.flush();
  }

  /** Whether a reload would lose something: edits on their way, or steps that can be undone. */
  isUnsaved(): boolean {
    const state = this.getState();
    return state.status === 'ready' && (state.changes > 0 || canUndo(state.history) || canRedo(state.history));
  }

  /** A step of the user; listeners are notified of articles that came and went. */
  #step(action: ProjectAction): void {
    if (this.#onRefusedEdit !== undefined) {
      this.#onRefusedEdit();
      return;
    }
    const before = this.spaces;
    this.#dispatch(action);
    announceArticleChanges(before, this.spaces);
  }

  #dispatch(action: ProjectAction): void {
    const previous = this.getState();
    const next = reduceOpenProject(previous, action);
    if (next === previous) return;
    this.#state.set(next);
    if (next.status !== 'ready') return;
    this.#followServer(action, next);
    if (needsStoring(previous, next)) this.#storeDraft(next);
    this.#saver.schedule(next.nextSave);
  }

  /** The browser keeps what the server has, and other tabs hear of what came from here. */
  #followServer({ type }: ProjectAction, { project, etag, base }: OpenProject): void {
    const { copy, tabs, projectId } = this.#ports;
    if (type !== 'loaded' && type !== 'reloaded' && type !== 'saved') return;
    copy.write({ project, etag, draft: base });
    if (type === 'saved' && etag !== undefined) tabs.announceSaved(projectId, etag);
  }

  /** What was recovered may go only when it is stored here, or has arrived at the server. */
  #storeDraft(open: OpenProject): void {
    const { drafts } = this.#ports;
    if (open.changes === 0) {
      drafts.clear();
      drafts.discardRecovered(open.recovered);
      return;
    }
    const isStoredLocally = drafts.write(unsavedDraftOf(open));
    if (isStoredLocally) drafts.discardRecovered(open.recovered);
    this.#dispatch({ type: 'draftStored', isStoredLocally });
  }
}
