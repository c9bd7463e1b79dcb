import type { CatalogueCounts } from '@sanispec/shared/catalogue';
import type { Finding } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { ImportFailure } from '#files/importFailure.ts';
import type { JobContext } from '#jobs/job.ts';
import type { TaskName } from '#tasks/task.ts';
import { TaskEnded } from '#tasks/taskRunner.ts';

export interface PrepareCatalogueInput {
  /** The uploaded workbook. */
  readonly workbook: string;
  /** Where the prepared files go; the host removes it. */
  readonly folder: string;
  /** Only these countries; all that the workbook names when empty. */
  readonly countries: readonly string[];
  /** Countries for which the importer may publish. */
  readonly mayImportFor: readonly string[] | 'all';
  /** Prepare in spite of warnings. */
  readonly acceptsWarnings: boolean;
  /** Assets in storage as `scope:path`. */
  readonly assets: readonly string[];
}

/** A file that is ready to be stored. */
export interface PreparedFile {
  readonly path: string;
  /** SHA-256 of its content, in hex. */
  readonly hash: string;
}

/** What a workbook holds, and its files when it may be published as it is. */
export interface PreparedCatalogue {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** Countries in which at least one article is sold, after the filter; sorted. */
  readonly countries: readonly string[];
  /** Absent when errors, missing rights, or warnings that nobody accepted forbid publishing. */
  readonly files?: {
    readonly zip: PreparedFile;
    /** By country. */
    readonly listings: Readonly<Record<string, PreparedFile>>;
    readonly counts: CatalogueCounts;
  };
}

/** What a task reports: how far it is, from 0 to 100. */
export type Percent = number;

/** Reads, checks and packs a catalogue workbook. */
export const prepareCatalogueTask: TaskName<PrepareCatalogueInput, Percent, PreparedCatalogue> = {
  name: 'prepare-catalogue',
};

/** Above what the largest workbook that the reader's own limits allow takes, packing included. */
const maxResidentBytes = 768 * 1024 * 1024;
const deadlineMilliseconds = 10 * 60 * 1000;

/**
 * Runs a task on an uploaded file, within the limits of imports; it ends when the job is no longer ours.
 *
 * @throws ImportFailure also for a file that takes too much memory or time, since no second try would fare better
 */
export async function runImportTask<Input, Item, Result>(
  services: Services,
  context: JobContext,
  task: TaskName<Input, Item, Result>,
  input: Input,
  onItem: (item: Item) => Promise<void>,
): Promise<Result> {
  const { signal } = context;
  try {
    return await services.tasks.run(task, input, { onItem, signal, maxResidentBytes, deadlineMilliseconds });
  } catch (error) {
    if (!(error instanceof TaskEnded) || error.end === 'crash') throw error;
    const reason = error.end === 'memory' ? 'FindingTooMuchMemory' : 'FindingTooMuchTime';
    throw new ImportFailure(reason, [], { cause: error });
  }
}
