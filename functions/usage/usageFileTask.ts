import type { TaskName } from '#tasks/task.ts';

/** What a cell says: a text, or a number with the form that people read it in. */
export type UsageCell =
  | string
  | { readonly value: number; readonly form: 'count' | 'money' | 'share' }
  /** There is nothing to say. */
  | null;

/** One table of the file. */
export interface UsageSheet {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly UsageCell[])[];
}

export interface UsageFileInput {
  readonly sheets: readonly UsageSheet[];
  readonly format: 'csv' | 'xlsx';
  /** Locale of numbers in texts. */
  readonly locale: string;
  /** Path of the file to write. */
  readonly path: string;
}

/** Writes a report as a file for spreadsheets. */
export const usageFileTask: TaskName<UsageFileInput, never, void> = { name: 'usage-report-file' };
