import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqliteDatabase.ts';

/** Another host works on the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** Only its owner reads what lies in a data folder. */
const folderMode = 0o700;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * Makes a folder with those above it, one by one: Node's `recursive` never ends below a folder that takes none, such as
 * /proc.
 *
 * @throws Error with the code of the system when one of them cannot be made
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: folderMode });
  } catch (error) {
    // Another host may be making the same folder.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/** A folder that was made for us, such as a mounted volume, stays as it is. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, folderMode);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) throw error;
  }
}

/** A lock without a reference would be released by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Claims a data folder for this process. The claim is a lock of the operating system, which releases it when the
 * process dies, however it dies.
 *
 * @returns a function that releases the folder earlier
 * It is made when it is not there, and closed to other users of the machine.
 *
 * @throws FolderInUse when another host has it; Error when the folder cannot be made or written
 */
export function lockFolder(folder: string): () => void {
  makeFolder(resolve(folder));
  closeToOthers(folder);
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
