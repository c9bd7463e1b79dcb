import type { BlobStore } from '#storage/blobStore.ts';
import type { ListedDocuments } from '#storage/documentQueries.ts';
import type { TaskRunner } from '#tasks/taskRunner.ts';
import type { Environment } from './environment.ts';

/** Everything that a handler may use of the world outside. */
export interface Services {
  readonly environment: Environment;
  readonly documents: ListedDocuments;
  readonly blobs: BlobStore;
  /** Heavy work, apart from the process that answers calls. */
  readonly tasks: TaskRunner;
  readonly now: () => Date;
  readonly randomBytes: (count: number) => Uint8Array;
  /** One line of JSON per event; never passwords, tokens or file contents. */
  readonly log: (level: 'info' | 'warning' | 'error', event: string, facts?: Record<string, unknown>) => void;
}
