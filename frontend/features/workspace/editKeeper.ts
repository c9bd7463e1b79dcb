import type { Draft } from './draft.ts';
import type { Open } from './openProject.ts';
import type { KeptEdits, KeptEditsStore, Orphan } from './projectPorts.ts';

const mostLostAnswers = 4;

/** Keeps the page's edits in the browser until the server has them, and hands over what earlier pages left there. */
export class EditKeeper {
  readonly #store: KeptEditsStore;
  #orphans: readonly Orphan[] = [];
  #adopted: Orphan | undefined;
  #sent: readonly Draft[] = [];

  constructor(store: KeptEditsStore) {
    this.#store = store;
  }

  /** Saves on their way, or whose answers were lost. */
  get sent(): readonly Draft[] {
    return this.#sent;
  }

  async findOrphans(): Promise<void> {
    this.#orphans = [...this.#orphans, ...(await this.#store.orphans())];
  }

  /** The next edits that an earlier page left; from now on they are this page's. */
  adopt(): KeptEdits | undefined {
    const [orphan, ...others] = this.#orphans;
    if (orphan === undefined) return undefined;
    this.#orphans = others;
    this.#adopted = orphan;
    this.#sent = orphan.kept.sent;
    return orphan.kept;
  }

  /** Remembers a save before it goes: if its answer is lost, the next merge knows what may have arrived. */
  remember(draft: Draft): void {
    this.#sent = [...this.#sent.filter((sent) => sent !== draft), draft].slice(-mostLostAnswers);
  }

  /** The server's state is known again: no answer is missing. */
  forgetSent(): void {
    this.#sent = [];
  }

  /** @returns whether the browser took them; what they were adopted from goes only then */
  keep({ project, etag, base, draft, changes }: Open): boolean {
    const isKept = this.#store.write({
      project,
      base,
      mine: draft,
      changes,
      ...(etag !== undefined && { etag }),
      sent: [...this.#sent],
    });
    if (isKept) this.#discardAdopted();
    return isKept;
  }

  /** The server has everything. */
  clear(): void {
    this.#store.clear();
    this.#discardAdopted();
  }

  release(): void {
    this.#store.release();
  }

  #discardAdopted(): void {
    this.#adopted?.discard();
    this.#adopted = undefined;
  }
}
