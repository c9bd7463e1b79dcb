import type { Decisions } from '@sanispec/shared/project';
import { mergeDraft, sameDraft } from './draft.ts';
import type { EditKeeper } from './editKeeper.ts';
import { rebaseHistory } from './history.ts';
import { baseAfterLostAnswers, keptProject, type Open, type Theirs } from './openProject.ts';
import type { ProjectPorts } from './projectPorts.ts';
import type { ProjectView } from './projectView.ts';

const undecided: Decisions = new Map();

/**
 * Brings together what is edited here, what others saved, and what earlier pages left in the browser (design §8). Every
 * operation says whether the result is still to be saved.
 */
export class ProjectMerger {
  readonly #clock: ProjectPorts['clock'];
  readonly #keeper: EditKeeper;
  readonly #view: ProjectView;
  #conflictingWith: Theirs | undefined;

  constructor(clock: ProjectPorts['clock'], keeper: EditKeeper, view: ProjectView) {
    this.#clock = clock;
    this.#keeper = keeper;
    this.#view = view;
  }

  /** Until the user has answered, nothing is saved. */
  get isAsking(): boolean {
    return this.#conflictingWith !== undefined;
  }

  /** Takes over what others saved; real conflicts are asked instead. */
  merge(theirs: Theirs): boolean {
    const { open } = this.#view;
    return open !== undefined && this.#reconcile(open, theirs, undecided);
  }

  /** Answers the conflicts that are shown; further ones are asked in turn. */
  resolve(decisions: Decisions): boolean {
    const { open } = this.#view;
    if (open === undefined || this.#conflictingWith === undefined) return false;
    return this.#reconcile(open, this.#conflictingWith, decisions);
  }

  /** Nothing waits any more: forgets what was kept, and looks after what an earlier page left. */
  settle(theirs: Theirs): boolean {
    this.#keeper.clear();
    if (this.#view.open !== undefined) this.#view.show({ ...this.#view.open, isKept: true });
    return this.adoptOrphan(theirs);
  }

  /** Brings in what an earlier page left, as if it had been edited here; one after the other. */
  adoptOrphan(theirs: Theirs): boolean {
    const { open } = this.#view;
    if (open === undefined) return false;
    const kept = this.#keeper.adopt();
    if (kept === undefined) return false;
    return this.#reconcile({ ...keptProject(kept), history: open.history }, theirs, undecided);
  }

  #reconcile(open: Open, theirs: Theirs, decisions: Decisions): boolean {
    const base = baseAfterLostAnswers(open.base, theirs.draft, this.#keeper.sent);
    const { draft, conflicts } = mergeDraft(base, open.draft, theirs.draft, decisions);
    if (conflicts.length === 0) return this.#join({ ...open, base, draft }, theirs);
    this.#conflictingWith = theirs;
    this.#view.show({ ...open, base, save: { kind: 'conflict', conflicts, theirs: theirs.draft } });
    this.#view.keep();
    return false;
  }

  /** @param merged holds the draft of both sides, and the base that the history started from */
  #join(merged: Open, theirs: Theirs): boolean {
    this.#conflictingWith = undefined;
    this.#keeper.forgetSent();
    const history = rebaseHistory(merged.history, (step) => mergeDraft(merged.base, step, theirs.draft).draft);
    const joined = { ...merged, project: theirs.project, etag: theirs.etag, base: theirs.draft, history };
    if (sameDraft(merged.draft, theirs.draft)) {
      this.#view.show({ ...joined, draft: theirs.draft, changes: 0, save: { kind: 'saved', at: this.#clock.now() } });
      return this.settle(theirs);
    }
    this.#view.show({ ...joined, changes: Math.max(1, merged.changes), save: { kind: 'saving' } });
    this.#view.keep();
    return true;
  }
}
