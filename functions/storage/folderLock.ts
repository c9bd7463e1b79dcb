import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqliteDatabase.ts';

/** Another host works on the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** A lock without a reference would be released by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Claims a data folder for this process. The claim is a lock of the operating system, which releases it when the
 * process dies, however it dies.
 *
 * @returns a function that releases the folder earlier
 * @throws FolderInUse when another host has it; Error when the folder cannot be written
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'host.lock'));
  try {
    database.exec('PRAGMA busy_timeout = 0');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(
      `Another Sanispec works on the folder ${folder}. Stop it, or choose another: DATA_DIR=.data2`,
      {
        cause: error,
      },
    );
  }
  held.add(database);
  return () => {
    held.delete(database);
    database.close();
  };
}
