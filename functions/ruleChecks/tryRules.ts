import { readFile } from 'node:fs/promises';
import { type ConflictChange, compareConflicts, compileRules, type FitEngine } from '@sanispec/shared/compatibility';
import type { RulesTrial } from '@sanispec/shared/contract';
import { fitSetOf } from '@sanispec/shared/project';
import type { Task } from '#tasks/task.ts';
import { type PageRequest, type TriedProject, type TryRulesInput, tryRulesTask } from './checkTasks.ts';
import { openMarket } from './openMarket.ts';

type TriedSet = RulesTrial['sets'][number];

/** Sets that a trial names; all are counted. */
const mostNamed = 100;

/** Adds up what becomes of sets. */
class Trial {
  readonly #changeOf: ReturnType<typeof compareConflicts>;
  readonly #named: Record<ConflictChange, TriedSet[]> = { new: [], ended: [] };
  readonly #counts: Record<ConflictChange, number> = { new: 0, ended: 0 };
  #total = 0;

  constructor(before: FitEngine, after: FitEngine) {
    this.#changeOf = compareConflicts(before, after);
  }

  add({ id, reference, details, spaces }: TriedProject): void {
    for (const space of spaces) {
      for (const set of space.sets) {
        this.#total += 1;
        const change = this.#changeOf(fitSetOf(set));
        if (change === undefined) continue;
        this.#counts[change] += 1;
        if (this.#named[change].length >= mostNamed) continue;
        const names = { reference, projectTitle: details.title, space: space.title, set: set.title };
        this.#named[change].push({ projectId: id, ...names, change });
      }
    }
  }

  /** New conflicts come first: they need attention. */
  get result(): RulesTrial {
    return {
      newConflicts: this.#counts.new,
      endedConflicts: this.#counts.ended,
      total: this.#total,
      sets: [...this.#named.new, ...this.#named.ended].slice(0, mostNamed),
    };
  }
}

async function readPage(path: string): Promise<TriedProject[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as TriedProject);
}

/** Asks the host for one page of projects after the other and judges their sets. */
export const tryRules: Task<TryRulesInput, PageRequest, RulesTrial> = {
  ...tryRulesTask,
  async run({ zip, country, before, after, page }, { report }) {
    const catalogue = await openMarket(zip, country);
    const [old, next] = [before, after].map(({ lists, rules }) => compileRules(catalogue, lists, rules)) as [
      FitEngine,
      FitEngine,
    ];
    const trial = new Trial(old, next);
    let last = '';
    for (;;) {
      await report({ after: last });
      const projects = await readPage(page);
      for (const project of projects) trial.add(project);
      const end = projects.at(-1)?.id;
      if (end === undefined) return trial.result;
      last = end;
    }
  },
};
