import type { TaskName } from '#tasks/task.ts';
import type { Comparison } from './review/compareWithLive.ts';
import type { ReviewFindings, ReviewRequest } from './review/reviewFiles.ts';

export interface CompareVersionInput {
  /** ZIP of the version that is to be published again. */
  readonly zip: string;
  readonly articles: number;
  readonly countries: readonly string[];
  /** Where lists are written; the host removes it. */
  readonly folder: string;
}

export interface ComparedVersion {
  readonly comparison: Comparison;
  readonly findings: ReviewFindings;
}

/** Compares a kept version with the catalogues in use. */
export const compareVersionTask: TaskName<CompareVersionInput, ReviewRequest, ComparedVersion> = {
  name: 'compare-version',
};
