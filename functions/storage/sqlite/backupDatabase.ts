import { backup, DatabaseSync } from 'node:sqlite';

/** Copies a database into a new file, as it is at one moment, while others read and write it. */
export async function backupDatabase(file: string, copy: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(database, copy);
  } finally {
    database.close();
  }
}

/** @throws Error with what is wrong with the database of the file */
export function checkDatabase(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = database.prepare('PRAGMA integrity_check(1)').get();
    const finding = Object.values(found ?? {})[0];
    if (finding !== 'ok') throw new Error(`${file}: ${String(finding)}`);
  } finally {
    database.close();
  }
}
