import type { TaskName } from '#tasks/task.ts';
import type { CountedUsage } from './usageResults.ts';

/** A version of a catalogue and the countries that use it. */
export interface CatalogueInUse {
  /** Path of its ZIP. */
  readonly zip: string;
  readonly versionId: string;
  readonly countries: readonly string[];
}

export interface CountUsageInput {
  /** The last day that counts. */
  readonly to: string;
  /** Paths of the files of days, newest first. */
  readonly days: readonly string[];
  readonly catalogues: readonly CatalogueInUse[];
  /** Folder for the results: one file a blob. */
  readonly folder: string;
}

/** Counts what reports show from the events of a year. */
export const countUsageTask: TaskName<CountUsageInput, never, CountedUsage> = { name: 'count-usage' };

const megabyte = 1024 * 1024;
export const countUsageLimits = {
  maxResidentBytes: 512 * megabyte,
  maxHeapBytes: 320 * megabyte,
  deadlineMilliseconds: 5 * 60 * 1000,
};
