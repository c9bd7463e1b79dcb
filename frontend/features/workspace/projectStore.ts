import type { Decisions, ProjectDetails, Space } from '@sanispec/shared/project';
import { withArticleEvents } from './articleEvents.ts';
import type { Draft } from './draft.ts';
import { EditKeeper } from './editKeeper.ts';
import { type History, recordStep, stepBack, stepForward } from './history.ts';
import { cleanProject, keptProject, theirsOf } from './openProject.ts';
import { ProjectMerger } from './projectMerger.ts';
import type { Failure, ProjectPorts } from './projectPorts.ts';
import { ProjectSaver, waitingKindOf } from './projectSaver.ts';
import { isWaiting, type ProjectState } from './projectState.ts';
import { ProjectView } from './projectView.ts';

/**
 * The open project in the page (§4.3, design §8): loads it, takes edits at once, saves them behind the scenes, and merges
 * what others saved meanwhile. Edits stay in the browser until the server has acknowledged them.
 */
export class ProjectStore {
  readonly #ports: ProjectPorts;
  readonly #keeper: EditKeeper;
  readonly #view: ProjectView;
  readonly #merger: ProjectMerger;
  readonly #saver: ProjectSaver;
  /** Counts starts and stops: what an earlier one still waits for is out of date. */
  #run = 0;
  #stopListening: () => void = () => undefined;
  #onRefusedEdit: (() => void) | undefined;

  constructor(ports: ProjectPorts) {
    this.#ports = ports;
    this.#keeper = new EditKeeper(ports.kept);
    this.#view = new ProjectView(this.#keeper);
    this.#merger = new ProjectMerger(ports.clock, this.#keeper, this.#view);
    this.#saver = new ProjectSaver(ports, { keeper: this.#keeper, view: this.#view, merger: this.#merger });
  }

  readonly getState = (): ProjectState => this.#view.state;

  readonly subscribe = (listener: () => void): (() => void) => this.#view.subscribe(listener);

  /** Loads the project and takes over what an earlier page could not save. May be called again after a failure. */
  async start(): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    this.#saver.resume();
    this.#stopListening();
    this.#stopListening = this.#ports.onOnline(() => this.retry());
    this.#view.publish({ status: 'loading' });
    await this.#keeper.findOrphans();
    const loaded = await this.#ports.api.load();
    if (run !== this.#run) return;
    if (!loaded.ok) {
      this.#showWithoutServer(loaded.failure);
      return;
    }
    const theirs = theirsOf(loaded);
    this.#view.show(cleanProject(theirs));
    this.#saver.saveMerged(this.#merger.adoptOrphan(theirs));
  }

  /** Ends timers and listeners and saves once more; what that does not reach stays kept for the next page. */
  stop(): void {
    this.#run += 1;
    this.#stopListening();
    this.#saver.stop();
    this.#keeper.release();
  }

  /** The spaces as they are now, for whoever acts on them without following every change. */
  get spaces(): Space[] {
    return this.#view.open?.draft.spaces ?? [];
  }

  /** Applies a pure operation as one step of the history; one that changes nothing is none. */
  edit(change: (spaces: Space[]) => Space[]): void {
    const { open } = this.#view;
    if (open === undefined) return;
    const spaces = change(open.draft.spaces);
    if (spaces !== open.draft.spaces) this.#take({ ...open.draft, spaces });
  }

  editDetails(details: ProjectDetails): void {
    const { open } = this.#view;
    if (open !== undefined) this.#take({ ...open.draft, details });
  }

  /** Has `onEdit` called in place of every edit, for somebody who may only look; `undefined` takes edits again. */
  refuseEdits(onEdit: (() => void) | undefined): void {
    this.#onRefusedEdit = onEdit;
  }

  undo(): void {
    this.#travel(stepBack);
  }

  redo(): void {
    this.#travel(stepForward);
  }

  /** Saves now what waits to be saved. */
  retry(): void {
    this.#saver.retry();
  }

  /** The same, and what was edited while a save was on its way; resolves when the server has answered, whatever it said. */
  flush(): Promise<void> {
    return this.#saver.flush();
  }

  /** Answers the conflicts that the state shows and goes on saving; further ones are asked in turn. */
  resolve(decisions: Decisions): void {
    this.#saver.saveMerged(this.#merger.resolve(decisions));
  }

  #showWithoutServer(failure: Failure): void {
    const waitsFor = waitingKindOf(failure);
    const kept = waitsFor && this.#keeper.adopt();
    if (waitsFor !== undefined && kept !== undefined) {
      this.#view.show(keptProject(kept));
      this.#view.keep();
      this.#saver.waitForServer(waitsFor);
      return;
    }
    const { error, details } = 'error' in failure ? failure : { error: 'NetworkError', details: [] };
    this.#view.publish({ status: 'failed', error, details });
  }

  #take(draft: Draft): void {
    const { open } = this.#view;
    if (this.#onRefusedEdit !== undefined) this.#onRefusedEdit();
    else if (open !== undefined) this.#advance(draft, recordStep(open.history, open.draft));
  }

  #travel(step: typeof stepBack): void {
    const { open } = this.#view;
    const there = open && step(open.history, open.draft);
    if (there !== undefined) withArticleEvents(this, () => this.#advance(there.draft, there.history));
  }

  #advance(draft: Draft, history: History): void {
    const { open } = this.#view;
    if (open === undefined) return;
    const changes = open.changes + 1;
    const save = isWaiting(open.save) ? { ...open.save, changes } : open.save;
    this.#view.show({ ...open, draft, history, changes, save });
    this.#view.keep();
    if (!isWaiting(save) && save.kind !== 'conflict') this.#saver.saveSoon();
  }
}
