import { sameValue } from '@sanispec/shared/project';
import type { Draft } from './draft.ts';
import type { EditKeeper } from './editKeeper.ts';
import { type Open, theirsOf } from './openProject.ts';
import type { ProjectMerger } from './projectMerger.ts';
import type { Answer, Failure, ProjectPorts, Versioned } from './projectPorts.ts';
import { isWaiting, type WaitingState } from './projectState.ts';
import type { ProjectView } from './projectView.ts';

const saveDelayMs = 600;
const firstRetryMs = 2000;
const longestRetryMs = 60_000;

/** What edits wait for after a failure; undefined when trying again would not help. */
export function waitingKindOf({ kind }: Failure): WaitingState['kind'] | undefined {
  if (kind === 'unreachable') return 'offline';
  return kind === 'unavailable' ? kind : undefined;
}

interface ProjectSaverParts {
  readonly keeper: EditKeeper;
  readonly view: ProjectView;
  readonly merger: ProjectMerger;
}

/** Brings edits to the server, one call at a time: some moments after the last one, and again while it is away. */
export class ProjectSaver {
  readonly #ports: Pick<ProjectPorts, 'api' | 'clock'>;
  readonly #keeper: EditKeeper;
  readonly #view: ProjectView;
  readonly #merger: ProjectMerger;
  #retries = 0;
  #saving: Promise<void> | undefined;
  #isStopped = false;
  #cancelTimer: () => void = () => undefined;

  constructor(ports: Pick<ProjectPorts, 'api' | 'clock'>, { keeper, view, merger }: ProjectSaverParts) {
    this.#ports = ports;
    this.#keeper = keeper;
    this.#view = view;
    this.#merger = merger;
  }

  /** Lets timers run again after {@link stop}. */
  resume(): void {
    this.#isStopped = false;
  }

  /** Ends the timers and saves once more. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
    void this.save();
  }

  /** Saves after a pause, so that edits that follow each other go together. */
  saveSoon(milliseconds = saveDelayMs): void {
    this.#cancelTimer();
    const { open } = this.#view;
    if (open === undefined || this.#isStopped) return;
    if (open.save.kind === 'saved') this.#view.showSave({ kind: 'saving' });
    this.#cancelTimer = this.#ports.clock.after(milliseconds, () => void this.save());
  }

  /** Saves what a merge left to be saved. */
  saveMerged(isToSave: boolean): void {
    if (isToSave) this.saveSoon(0);
  }

  /** Tries now what waits for the server. */
  retry(): void {
    this.#retries = 0;
    void this.save();
  }

  async save(): Promise<void> {
    const { open } = this.#view;
    if (open === undefined || this.#saving !== undefined) return;
    if (this.#merger.isAsking || open.changes === 0) return;
    this.#cancelTimer();
    this.#saving = this.#sendAndSettle(open);
    try {
      await this.#saving;
    } finally {
      this.#saving = undefined;
    }
  }

  /** The same, and what was edited while a save was on its way; resolves when the server has answered, whatever it said. */
  async flush(): Promise<void> {
    await this.#saving;
    await this.save();
  }

  /** Says what the edits wait for, and tries again after a while, less and less often. */
  waitForServer(kind: WaitingState['kind']): void {
    const { open } = this.#view;
    if (open === undefined) return;
    this.#view.showSave({ kind, changes: open.changes });
    const delay = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#retries);
    this.#retries += 1;
    this.saveSoon(delay);
  }

  async #sendAndSettle(open: Open): Promise<void> {
    const { draft, changes } = open;
    this.#keeper.remember(draft);
    if (!isWaiting(open.save)) this.#view.showSave({ kind: 'saving' });
    this.#view.keep();
    const failure = await this.#send(draft);
    if (failure === undefined) this.#acknowledge(draft, changes);
    else if (failure.kind === 'stale') await this.#reload();
    else this.#endFailed(failure);
  }

  /** Sends what differs from the server's state; after each part, that state is known to have it. */
  async #send(draft: Draft): Promise<Failure | undefined> {
    const { api } = this.#ports;
    if (!sameValue(this.#view.open?.base.details, draft.details)) {
      const answer = await api.saveDetails(draft.details, this.#view.open?.etag);
      const failure = this.#saved(answer, { details: draft.details });
      if (failure !== undefined) return failure;
    }
    if (sameValue(this.#view.open?.base.spaces, draft.spaces)) return undefined;
    return this.#saved(await api.saveSpaces(draft.spaces, this.#view.open?.etag), { spaces: draft.spaces });
  }

  #saved(answer: Answer<Versioned>, part: Partial<Draft>): Failure | undefined {
    if (!answer.ok) return answer.failure;
    const { open } = this.#view;
    const { project, etag } = answer;
    if (open !== undefined) this.#view.show({ ...open, project, etag, base: { ...open.base, ...part } });
    return undefined;
  }

  #acknowledge(sent: Draft, changes: number): void {
    const { open } = this.#view;
    if (open === undefined) return;
    this.#retries = 0;
    this.#keeper.forgetSent();
    const left = open.changes - changes;
    this.#view.show({ ...open, changes: left, save: { kind: 'saved', at: this.#ports.clock.now() } });
    if (left > 0) {
      this.#view.keep();
      this.saveSoon();
      return;
    }
    this.saveMerged(this.#merger.settle({ project: open.project, etag: open.etag, draft: sent }));
  }

  async #reload(): Promise<void> {
    const loaded = await this.#ports.api.load();
    if (loaded.ok) this.saveMerged(this.#merger.merge(theirsOf(loaded)));
    else this.#endFailed(loaded.failure);
  }

  #endFailed(failure: Failure): void {
    const waitsFor = waitingKindOf(failure);
    if (waitsFor !== undefined) this.waitForServer(waitsFor);
    else if (failure.kind === 'refused') this.#view.showSave(failure);
  }
}
