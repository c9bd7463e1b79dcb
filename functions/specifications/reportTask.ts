import type { Finding, ReportOptions } from '@sanispec/shared/contract';
import type { TaskName } from '#tasks/task.ts';

/** Files by which host and child hand each other what is large; all in the job's folder. */
export const reportFiles = {
  /** The project's snapshot as JSON. */
  snapshot: 'snapshot.json',
  /** That of the revision whose differences the documents list. */
  earlier: 'earlier.json',
  /** Address → path of the pictures that are there. */
  pictures: 'pictures.json',
} as const;

export interface ReportTaskInput {
  /** Holds what the task reads and writes; the host removes it. */
  readonly folder: string;
  readonly options: ReportOptions;
  /** Letter of the revision that the documents belong to; '' without one. */
  readonly revision: string;
  /** Letter of the revision whose differences the documents list; its snapshot lies in the folder. */
  readonly comparedWith?: string | undefined;
}

/** Groups of files in an archive; each has a folder. */
export type ArchiveFolder = 'pictures' | 'drawings' | 'ambience' | 'cad' | 'sheets' | 'other' | 'terms';

/** An asset that documents draw or an archive holds. */
export interface WantedAsset {
  readonly url: string;
  /** '' for those of no article. */
  readonly articleId: string;
}

export interface WantedFile extends WantedAsset {
  readonly folder: ArchiveFolder;
}

/** What a report task reports while it works. */
export type ReportTaskItem =
  /** The task goes on when the host has brought the pictures and written `pictures.json`. */
  | { readonly kind: 'wants'; readonly pictures: readonly WantedAsset[]; readonly files: readonly WantedFile[] }
  /** The written part, 0 to 1. */
  | { readonly kind: 'written'; readonly part: number };

/** A file that was written, in the job's folder. */
export interface MadeFile {
  readonly path: string;
  /** For people. */
  readonly name: string;
  readonly contentType: string;
}

export type ReportTaskResult =
  /** The project holds nothing that documents may show. */
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'made';
      readonly documents: readonly MadeFile[];
      /** Data sheets as files of their own, where an archive of articles' files holds them. */
      readonly sheets: readonly MadeFile[];
      readonly warnings: readonly Finding[];
    };

/** Writes the documents of a project out of its snapshot. */
export const reportTask: TaskName<ReportTaskInput, ReportTaskItem, ReportTaskResult> = { name: 'report' };
