import { createStore } from '../../lib/emitter.ts';
import type { EditKeeper } from './editKeeper.ts';
import type { Open } from './openProject.ts';
import type { ProjectState, SaveState } from './projectState.ts';

/** What is known of the project at the moment, and who wants to hear of its changes. */
export class ProjectView {
  readonly #keeper: EditKeeper;
  readonly #state = createStore<ProjectState>({ status: 'loading' });
  #open: Open | undefined;

  constructor(keeper: EditKeeper) {
    this.#keeper = keeper;
  }

  get state(): ProjectState {
    return this.#state.get();
  }

  /** Undefined until the project is loaded. */
  get open(): Open | undefined {
    return this.#open;
  }

  readonly subscribe = this.#state.subscribe;

  publish(state: ProjectState): void {
    this.#state.set(state);
  }

  show(open: Open): void {
    this.#open = open;
    const { project, draft, save, isKept, history } = open;
    this.publish({
      status: 'ready',
      project,
      draft,
      save,
      isKept,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
    });
  }

  showSave(save: SaveState): void {
    if (this.#open !== undefined) this.show({ ...this.#open, save });
  }

  /** Has the browser keep what is shown, and says so when it could not. */
  keep(): void {
    if (this.#open === undefined) return;
    const isKept = this.#keeper.keep(this.#open);
    if (isKept !== this.#open.isKept) this.show({ ...this.#open, isKept });
  }
}
