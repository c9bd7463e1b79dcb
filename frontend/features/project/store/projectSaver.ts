import { sameValue } from '@sanispec/shared/project';
import { isToBeSaved, type NextSave, type OpenProject, type ProjectState } from './openProject.ts';
import { type Failure, loadProject, type ProjectApi } from './projectServer.ts';
import type { ProjectAction } from './reduceOpenProject.ts';

export interface Clock {
  /** ISO date-time in UTC. */
  now(): string;
  /** Runs later; returns how to cancel it. */
  after(milliseconds: number, run: () => void): () => void;
}

interface SavedState {
  getState(): ProjectState;
  dispatch(action: ProjectAction): void;
}

/** Brings edits to the server when the state says that a save is due, one call at a time; answers become actions. */
export class ProjectSaver {
  readonly #api: ProjectApi;
  readonly #clock: Clock;
  readonly #state: SavedState;
  #scheduled: NextSave | undefined;
  #cancelTimer: () => void = () => undefined;
  #saving: Promise<void> | undefined;
  #isStopped = false;

  constructor({ api, clock }: { readonly api: ProjectApi; readonly clock: Clock }, state: SavedState) {
    this.#api = api;
    this.#clock = clock;
    this.#state = state;
  }

  /** Lets timers run again after {@link stop}. */
  resume(): void {
    this.#isStopped = false;
  }

  /** Ends the timer and saves once more. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
    void this.save();
  }

  /** Follows what the state says of the next save; another one takes the place of the one before. */
  schedule(nextSave: NextSave | undefined): void {
    if (nextSave === this.#scheduled) return;
    this.#scheduled = nextSave;
    this.#cancelTimer();
    if (nextSave === undefined || this.#isStopped) return;
    this.#cancelTimer = this.#clock.after(nextSave.inMilliseconds, () => void this.save());
  }

  /** Saves now, unless a save is on its way or there is nothing to send. */
  async save(): Promise<void> {
    const state = this.#state.getState();
    if (this.#saving !== undefined || state.status !== 'ready') return;
    if (state.isToBeReloaded && state.save.kind !== 'conflict') this.#saving = this.#reload();
    else if (isToBeSaved(state)) this.#saving = this.#saveAll(state);
    else return;
    try {
      await this.#saving;
    } finally {
      this.#saving = undefined;
    }
  }

  /**
   * The same, including edits made while a save was on its way; resolves when the server has answered, with success or
   * failure.
   */
  async flush(): Promise<void> {
    await this.#saving;
    await this.save();
  }

  async #saveAll(open: OpenProject): Promise<void> {
    this.#state.dispatch({ type: 'saveStarted' });
    const failure = await this.#sendParts(open);
    if (failure === undefined) {
      this.#state.dispatch({ type: 'saved', changes: open.changes, at: this.#clock.now() });
    } else if (failure.kind === 'stale') {
      await this.#reload();
    } else {
      this.#state.dispatch({ type: 'saveFailed', failure });
    }
  }

  /** Sends what differs from the server's state; the second part goes on from the state that the first one led to. */
  async #sendParts({ base, draft: { details, spaces }, ...open }: OpenProject): Promise<Failure | undefined> {
    let { etag } = open;
    if (!sameValue(base.details, details)) {
      const answer = await this.#api.saveDetails(details, etag);
      if (!answer.ok) return answer.failure;
      etag = answer.etag;
      this.#state.dispatch({ type: 'partSaved', part: { details }, project: answer.project, etag });
    }
    if (!sameValue(base.spaces, spaces)) {
      const answer = await this.#api.saveSpaces(spaces, etag);
      if (!answer.ok) return answer.failure;
      this.#state.dispatch({ type: 'partSaved', part: { spaces }, project: answer.project, etag: answer.etag });
    }
    return undefined;
  }

  async #reload(): Promise<void> {
    const loaded = await loadProject(this.#api);
    if (loaded.ok) this.#state.dispatch({ type: 'reloaded', server: loaded.server, at: this.#clock.now() });
    else this.#state.dispatch({ type: 'saveFailed', failure: loaded.failure });
  }
}
