import type { Finding } from '@sanispec/shared/contract';
import type { TaskName } from '#tasks/task.ts';
import type { Percent } from '../importTasks.ts';
import type { RowSpan } from './legacyToCatalogue.ts';

/** What is made of what. */
export type Conversion = 'legacy' | 'step' | 'categoriesOfCatalog' | 'categoriesOfStep' | 'workbook';

/** A file on the disk of the host. */
export interface ConvertedSource {
  readonly path: string;
  /** For messages. */
  readonly fileName: string;
  /** A catalogue ZIP; else a workbook. */
  readonly isZip: boolean;
}

export interface ConvertInput {
  readonly conversion: Conversion;
  /** A STEP file comes before its categories file. */
  readonly sources: readonly ConvertedSource[];
  /** Rows of a legacy sheet. */
  readonly span: RowSpan;
  /** Where the workbook goes. */
  readonly target: string;
  /** Write it in spite of warnings. */
  readonly acceptsWarnings: boolean;
}

/** What was found, and the workbook when nothing forbids it. */
export interface ConvertedFile {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly notes: readonly Finding[];
  /** Names of the files beside the target that list all findings. */
  readonly findingFiles: readonly string[];
  /** Absent when errors or unaccepted warnings forbid it; otherwise it is at the target. */
  readonly made?: {
    readonly articles: number;
    readonly byCategory: Readonly<Record<string, number>>;
    readonly isCatalogue: boolean;
  };
}

/** Reads files of catalogues, and writes the workbook that is made of them. */
export const convertTask: TaskName<ConvertInput, Percent, ConvertedFile> = { name: 'convert' };
