import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onceAsync } from '@sanispec/shared/columns';
import { readEnvironment } from '#config/environment.ts';
import type { Services } from '#config/services.ts';
import type { DocumentStore } from '#storage/documentStore.ts';
import { openFileBlobStore } from '#storage/files/fileBlobStore.ts';
import { openSqliteDocumentStore } from '#storage/sqlite/sqliteDocumentStore.ts';
import { tasksInProcess } from './tasksInProcess.ts';

export interface LoggedEvent {
  readonly level: string;
  readonly event: string;
  readonly facts: Record<string, unknown>;
}

export interface TestServices extends Services {
  /** Tests may ask for anything. */
  readonly documents: DocumentStore;
  /** Moves the clock. */
  readonly passSeconds: (seconds: number) => void;
  /** Milliseconds that callers had to wait; tests do not really wait. */
  readonly slept: number[];
  readonly logged: LoggedEvent[];
  readonly close: () => Promise<void>;
}

/** The file of a store in which there is nothing: to copy it is half the work of making one, and each test has its own. */
const emptyDatabase = onceAsync(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-empty-'));
  const file = join(folder, 'documents.sqlite');
  await openSqliteDocumentStore({ file, now: () => new Date() }).close();
  const content = await readFile(file);
  await rm(folder, { recursive: true });
  return content;
});

/** The embedded stores in a folder of their own, with a clock that stands still until it is moved. */
export async function openTestServices(settings: Record<string, string> = {}): Promise<TestServices> {
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-test-'));
  let time = Date.parse('2026-11-02T09:00:00Z');
  const now = (): Date => new Date(time);
  const file = join(folder, 'documents.sqlite');
  await writeFile(file, await emptyDatabase());
  const documents = openSqliteDocumentStore({ file, now });
  const blobs = await openFileBlobStore({ folder: join(folder, 'blobs'), now, baseUrl: '' });
  const logged: LoggedEvent[] = [];
  const slept: number[] = [];
  return {
    environment: readEnvironment({ DATA_DIR: folder, ...settings }),
    documents,
    blobs,
    tasks: tasksInProcess,
    now,
    sleep: async (milliseconds) => {
      if (milliseconds > 0) slept.push(milliseconds);
    },
    slept,
    randomBytes: (count) => randomBytes(count),
    log: (level, event, facts = {}) => logged.push({ level, event, facts }),
    passSeconds: (seconds) => {
      time += seconds * 1000;
    },
    logged,
    close: async () => {
      await documents.close();
      // What runs on beside calls, such as the check of rules, may still be writing its last file.
      await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}
