import type { CatalogueCounts } from '@sanispec/shared/catalogue';
import type { Finding } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { ImportFailure } from '#files/importFailure.ts';
import type { NameCodePage } from '#files/zipNames.ts';
import type { JobContext } from '#jobs/job.ts';
import type { TaskName } from '#tasks/task.ts';
import { TaskEnded, type TaskOptions } from '#tasks/taskRunner.ts';
import type { Comparison, ReviewFindings, ReviewRequest } from './review/reviewFiles.ts';

export interface PrepareCatalogueInput {
  /** The uploaded workbook. */
  readonly workbook: string;
  /** Where the prepared files go; the host removes it. */
  readonly folder: string;
  /** Only these countries; all that the workbook names when empty. */
  readonly countries: readonly string[];
  /** Countries for which the importer may publish. */
  readonly mayImportFor: readonly string[] | 'all';
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
  readonly findings: ReviewFindings;
  /** Absent when errors or missing rights forbid publishing. */
  readonly files?: PreparedBlobs & { readonly zip: PreparedFile; readonly counts: CatalogueCounts };
}

/** The blobs that browsers load, by country. */
export interface PreparedBlobs {
  readonly listings: Readonly<Record<string, PreparedFile>>;
  readonly texts: Readonly<Record<string, PreparedFile>>;
}

/** What a task reports: how far it is, from 0 to 100. */
export type Percent = number;

/** Reads, checks and packs a catalogue workbook. */
export const prepareCatalogueTask: TaskName<PrepareCatalogueInput, Percent, PreparedCatalogue> = {
  name: 'prepare-catalogue',
};

export interface PackBlobsInput {
  /** The ZIP of a version that an older build imported. */
  readonly zip: string;
  readonly countries: readonly string[];
  /** Where the blobs go; the host removes it. */
  readonly folder: string;
}

/** Makes the blobs that browsers load of a catalogue ZIP. */
export const packBlobsTask: TaskName<PackBlobsInput, never, PreparedBlobs> = { name: 'pack-blobs' };

export interface CompareCatalogueInput {
  /** The ZIP of the catalogue that is to be published. */
  readonly zip: string;
  readonly countries: readonly string[];
  /** Where the host lays what is asked for, and where the lists are written; the host removes it. */
  readonly folder: string;
}

/** Compares a catalogue with those that countries use, in the order of its requests. */
export const compareCatalogueTask: TaskName<CompareCatalogueInput, ReviewRequest, Comparison> = {
  name: 'compare-catalogue',
};

/** Both catalogues lie outside of the heap, in buffers; what is decoded of them is soon garbage. */
export const comparingLimits = { maxHeapBytes: 320 * 1024 * 1024 };

export interface ReadAssetsInput {
  /** The uploaded ZIP, or single file. */
  readonly upload: string;
  /** Name on the user's disk: of a ZIP, where it may be '', or of any single file. */
  readonly fileName: string;
  /** Of the person who uploads: says in which code page names may be. */
  readonly language: string;
  /** Where a single file goes, with its folders; the upload is never opened as a ZIP then. */
  readonly path?: string;
  /** Where a file lies until it is stored; the host removes it. */
  readonly folder: string;
  /** The stored assets of the scope by their paths. */
  readonly stored: ReadonlyMap<string, KnownAsset>;
  /** Whether the importer may store under a path that is free. */
  readonly mayAdd: boolean;
}

/** What reading needs to know of a stored asset. */
export interface KnownAsset {
  /** SHA-256 of its content as it was uploaded, in hex. */
  readonly contentHash: string;
  /** Whether the importer may store under its path. */
  readonly mayReplace: boolean;
}

/** What was found out about the content of a file. */
export type AssetContent =
  /** It was not read, since the importer may not store it. */
  | { readonly kind: 'unread' }
  /** It cannot be stored. */
  | { readonly kind: 'faulty'; readonly finding: Finding }
  /** It is that of the stored asset of its path. */
  | { readonly kind: 'stored'; readonly contentHash: string }
  /** Ready to be stored from `file`, until the host is done with the item. */
  | {
      readonly kind: 'ready';
      readonly contentHash: string;
      readonly contentType: string;
      readonly file: string;
      readonly bytes: number;
    };

/** A file of an upload, handed over in the upload's order. */
export interface AssetFile {
  /** As the ZIP spells it, for people. */
  readonly name: string;
  /** Lower-case path in storage. */
  readonly path: string;
  readonly nameReadAs?: NameCodePage;
  /** Size as it was uploaded, in bytes. */
  readonly size: number;
  readonly content: AssetContent;
  /** How many files the upload holds. */
  readonly total: number;
}

/** Opens an upload of assets, and checks and hands over its files one by one. */
export const readAssetsTask: TaskName<ReadAssetsInput, AssetFile, void> = { name: 'read-assets' };

/** With the host beside it, that is less than 768. A catalogue of 200,000 articles with 16 columns takes 460. */
const maxResidentMegabytes = 576;
const deadlineMinutes = 10;
export const taskLimits = {
  maxResidentBytes: maxResidentMegabytes * 1024 * 1024,
  maxHeapBytes: 440 * 1024 * 1024,
  deadlineMilliseconds: deadlineMinutes * 60 * 1000,
};

/**
 * Runs a task on an uploaded file, within the limits of imports; it ends when the job is no longer ours.
 *
 * @throws ImportFailure also for a file that takes too much memory or time, since no second attempt would fare better
 */
export async function runImportTask<Input, Item, Result>(
  services: Services,
  context: JobContext,
  task: TaskName<Input, Item, Result>,
  input: Input,
  onItem: (item: Item) => Promise<void>,
  limits: Pick<TaskOptions<Item>, 'maxHeapBytes'> = {},
): Promise<Result> {
  const { signal } = context;
  try {
    return await services.tasks.run(task, input, { onItem, signal, ...taskLimits, ...limits });
  } catch (error) {
    if (!(error instanceof TaskEnded) || error.end === 'crash') throw error;
    if (error.end === 'memory') {
      throw new ImportFailure('FindingTooMuchMemory', [maxResidentMegabytes], { cause: error });
    }
    throw new ImportFailure('FindingTooMuchTime', [deadlineMinutes], { cause: error });
  }
}
