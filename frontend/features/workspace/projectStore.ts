import {
  type Decisions,
  type MergeConflict,
  type ProjectDetails,
  type Space,
  sameValue,
} from '@sanispec/shared/project';
import { type Draft, mergeDraft, sameDraft } from './draft.ts';
import { EditKeeper } from './editKeeper.ts';
import { type History, rebaseHistory, recordStep, stepBack, stepForward } from './history.ts';
import { baseAfterLostAnswers, cleanProject, keptProject, type Open, type Theirs, theirsOf } from './openProject.ts';
import type { Answer, Failure, ProjectPorts, Versioned } from './projectPorts.ts';
import type { ProjectState, SaveState } from './projectState.ts';

const saveDelayMs = 600;
const firstRetryMs = 2000;
const longestRetryMs = 60_000;

/**
 * The open project in the page (§4.3, design §8): loads it, takes edits at once, saves them behind the scenes, and merges
 * what others saved meanwhile. Edits stay in the browser until the server has acknowledged them.
 */
export class ProjectStore {
  readonly #ports: ProjectPorts;
  readonly #keeper: EditKeeper;
  readonly #listeners = new Set<() => void>();
  #state: ProjectState = { status: 'loading' };
  #open: Open | undefined;
  #conflictingWith: Theirs | undefined;
  #retries = 0;
  #saving: Promise<void> | undefined;
  #isStopped = false;
  /** Counts starts: what an earlier one still waits for is out of date. */
  #run = 0;
  #cancelTimer: () => void = () => undefined;
  #stopListening: () => void = () => undefined;

  constructor(ports: ProjectPorts) {
    this.#ports = ports;
    this.#keeper = new EditKeeper(ports.kept);
  }

  readonly getState = (): ProjectState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads the project and takes over what an earlier page could not save. May be called again after a failure. */
  async start(): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    this.#isStopped = false;
    this.#stopListening();
    this.#stopListening = this.#ports.onOnline(() => this.retry());
    this.#publish({ status: 'loading' });
    await this.#keeper.findOrphans();
    const loaded = await this.#ports.api.load();
    if (this.#isStopped || run !== this.#run) return;
    if (loaded.ok) this.#show(theirsOf(loaded));
    else this.#showWithoutServer(loaded.failure);
  }

  /** Ends timers and listeners and saves once more; what that does not reach stays kept for the next page. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
    this.#stopListening();
    void this.#save();
    this.#keeper.release();
  }

  /** The spaces as they are now, for whoever acts on them without following every change. */
  get spaces(): Space[] {
    return this.#open?.draft.spaces ?? [];
  }

  /** Applies a pure operation as one step of the history; one that changes nothing is none. */
  edit(change: (spaces: Space[]) => Space[]): void {
    if (this.#open === undefined) return;
    const spaces = change(this.#open.draft.spaces);
    if (spaces !== this.#open.draft.spaces) this.#take({ ...this.#open.draft, spaces });
  }

  editDetails(details: ProjectDetails): void {
    if (this.#open !== undefined) this.#take({ ...this.#open.draft, details });
  }

  undo(): void {
    this.#travel(stepBack);
  }

  redo(): void {
    this.#travel(stepForward);
  }

  /** Saves now what waits to be saved. */
  retry(): void {
    this.#retries = 0;
    void this.#save();
  }

  /** The same, and what was edited while a save was on its way; resolves when the server has answered, whatever it said. */
  async flush(): Promise<void> {
    await this.#saving;
    await this.#save();
  }

  /** Answers the conflicts that the state shows and goes on saving; further ones are asked in turn. */
  resolve(decisions: Decisions): void {
    if (this.#open !== undefined && this.#conflictingWith !== undefined) {
      this.#reconcile(this.#open, this.#conflictingWith, decisions);
    }
  }

  #show(theirs: Theirs): void {
    this.#change(cleanProject(theirs));
    this.#adoptOrphan(theirs);
  }

  #showWithoutServer(failure: Failure): void {
    const kept = failure.kind === 'unreachable' ? this.#keeper.adopt() : undefined;
    if (kept !== undefined) {
      this.#change(keptProject(kept));
      this.#keep();
      this.#waitForServer();
      return;
    }
    const refusal = failure.kind === 'refused' ? failure : { error: 'NetworkError', details: [] };
    this.#publish({ status: 'failed', error: refusal.error, details: refusal.details });
  }

  /** Brings in what an earlier page left, as if it had been edited here; one after the other. */
  #adoptOrphan(theirs: Theirs): void {
    const kept = this.#open && this.#keeper.adopt();
    if (kept === undefined || this.#open === undefined) return;
    this.#reconcile({ ...keptProject(kept), history: this.#open.history }, theirs, new Map());
  }

  #take(draft: Draft): void {
    if (this.#open === undefined) return;
    this.#advance(draft, recordStep(this.#open.history, this.#open.draft));
  }

  #travel(step: typeof stepBack): void {
    if (this.#open === undefined) return;
    const there = step(this.#open.history, this.#open.draft);
    if (there !== undefined) this.#advance(there.draft, there.history);
  }

  #advance(draft: Draft, history: History): void {
    if (this.#open === undefined) return;
    this.#change({ ...this.#open, draft, history, changes: this.#open.changes + 1 });
    this.#keep();
    const { save } = this.#open;
    if (save.kind === 'offline')
      this.#change({ ...this.#open, save: { kind: 'offline', changes: this.#open.changes } });
    else if (save.kind !== 'conflict') this.#saveSoon(saveDelayMs);
  }

  #saveSoon(milliseconds: number): void {
    this.#cancelTimer();
    if (this.#open === undefined || this.#isStopped) return;
    if (this.#open.save.kind === 'saved') this.#change({ ...this.#open, save: { kind: 'saving' } });
    this.#cancelTimer = this.#ports.clock.after(milliseconds, () => void this.#save());
  }

  async #save(): Promise<void> {
    const open = this.#open;
    if (open === undefined || this.#saving !== undefined) return;
    if (this.#conflictingWith !== undefined || open.changes === 0) return;
    this.#cancelTimer();
    this.#saving = this.#sendAndSettle(open);
    try {
      await this.#saving;
    } finally {
      this.#saving = undefined;
    }
  }

  async #sendAndSettle(open: Open): Promise<void> {
    const { draft, changes } = open;
    this.#keeper.remember(draft);
    if (open.save.kind !== 'offline') this.#change({ ...open, save: { kind: 'saving' } });
    this.#keep();
    const failure = await this.#send(draft);
    if (failure === undefined) this.#acknowledge(draft, changes);
    else if (failure.kind === 'stale') await this.#reload();
    else this.#endFailed(failure);
  }

  /** Sends what differs from the server's state; after each part, that state is known to have it. */
  async #send(draft: Draft): Promise<Failure | undefined> {
    if (!sameValue(this.#open?.base.details, draft.details)) {
      const failure = this.#saved(await this.#ports.api.saveDetails(draft.details, this.#open?.etag), {
        details: draft.details,
      });
      if (failure !== undefined) return failure;
    }
    if (sameValue(this.#open?.base.spaces, draft.spaces)) return undefined;
    return this.#saved(await this.#ports.api.saveSpaces(draft.spaces, this.#open?.etag), { spaces: draft.spaces });
  }

  #saved(answer: Answer<Versioned>, part: Partial<Draft>): Failure | undefined {
    if (!answer.ok) return answer.failure;
    if (this.#open !== undefined) {
      const { project, etag } = answer;
      this.#change({ ...this.#open, project, etag, base: { ...this.#open.base, ...part } });
    }
    return undefined;
  }

  #acknowledge(sent: Draft, changes: number): void {
    if (this.#open === undefined) return;
    this.#retries = 0;
    this.#keeper.forgetSent();
    const left = this.#open.changes - changes;
    this.#change({ ...this.#open, changes: left, save: { kind: 'saved', at: this.#ports.clock.now() } });
    if (left > 0) {
      this.#keep();
      this.#saveSoon(saveDelayMs);
      return;
    }
    this.#settle({ project: this.#open.project, etag: this.#open.etag, draft: sent });
  }

  /** Nothing waits any more: forget what was kept, and look after what an earlier page left. */
  #settle(theirs: Theirs): void {
    this.#keeper.clear();
    if (this.#open !== undefined) this.#change({ ...this.#open, isKept: true });
    this.#adoptOrphan(theirs);
  }

  #endFailed(failure: Failure): void {
    if (this.#open === undefined) return;
    if (failure.kind === 'refused') {
      this.#change({ ...this.#open, save: { kind: 'refused', error: failure.error, details: failure.details } });
    } else {
      this.#waitForServer();
    }
  }

  #waitForServer(): void {
    if (this.#open === undefined) return;
    this.#change({ ...this.#open, save: { kind: 'offline', changes: this.#open.changes } });
    const delay = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#retries);
    this.#retries += 1;
    this.#saveSoon(delay);
  }

  async #reload(): Promise<void> {
    const loaded = await this.#ports.api.load();
    if (this.#open === undefined) return;
    if (loaded.ok) this.#reconcile(this.#open, theirsOf(loaded), new Map());
    else this.#endFailed(loaded.failure);
  }

  #reconcile(open: Open, theirs: Theirs, decisions: Decisions): void {
    const base = baseAfterLostAnswers(open.base, theirs.draft, this.#keeper.sent);
    const { draft, conflicts } = mergeDraft(base, open.draft, theirs.draft, decisions);
    if (conflicts.length > 0) this.#ask({ ...open, base }, theirs, conflicts);
    else this.#join({ ...open, base }, theirs, draft);
  }

  #ask(open: Open, theirs: Theirs, conflicts: readonly MergeConflict[]): void {
    this.#conflictingWith = theirs;
    this.#change({ ...open, save: { kind: 'conflict', conflicts, theirs: theirs.draft } });
    this.#keep();
  }

  #join(open: Open, theirs: Theirs, draft: Draft): void {
    this.#conflictingWith = undefined;
    this.#keeper.forgetSent();
    const history = rebaseHistory(open.history, (step) => mergeDraft(open.base, step, theirs.draft).draft);
    const joined = { ...open, project: theirs.project, etag: theirs.etag, base: theirs.draft, history };
    if (sameDraft(draft, theirs.draft)) {
      const save: SaveState = { kind: 'saved', at: this.#ports.clock.now() };
      this.#change({ ...joined, draft: theirs.draft, changes: 0, save });
      this.#settle(theirs);
      return;
    }
    this.#change({ ...joined, draft, changes: Math.max(1, open.changes), save: { kind: 'saving' } });
    this.#keep();
    this.#saveSoon(0);
  }

  #keep(): void {
    if (this.#open === undefined) return;
    const isKept = this.#keeper.keep(this.#open);
    if (isKept !== this.#open.isKept) this.#change({ ...this.#open, isKept });
  }

  #change(open: Open): void {
    this.#open = open;
    const { project, draft, save, isKept, history } = open;
    this.#publish({
      status: 'ready',
      project,
      draft,
      save,
      isKept,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
    });
  }

  #publish(state: ProjectState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
