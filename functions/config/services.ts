import type { BlobStore } from '#storage/blobStore.ts';
import type { ListedDocuments } from '#storage/documentQueries.ts';
import type { TaskRunner } from '#tasks/taskRunner.ts';
import type { Environment } from './environment.ts';

/** All external services that a handler may use. */
export interface Services {
  readonly environment: Environment;
  readonly documents: ListedDocuments;
  readonly blobs: BlobStore;
  /** Heavy work, apart from the process that answers calls. */
  readonly tasks: TaskRunner;
  readonly now: () => Date;
  /** Waits for a number of milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly randomBytes: (count: number) => Uint8Array;
  /** One line of JSON per event; never passwords, tokens or file contents. */
  readonly log: (level: 'info' | 'warning' | 'error', event: string, facts?: Record<string, unknown>) => void;
}
