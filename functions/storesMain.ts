// npm run backup, restore and check-stores: the stores as a whole.

import { checkStores } from '#backup/checkStores.ts';
import { BackupRefused, backUp, restore } from '#backup/embeddedBackup.ts';
import { build } from '#config/build.ts';
import { createServices } from '#config/createServices.ts';
import { type Environment, readEnvironment } from '#config/environment.ts';
import { FolderInUse, lockFolder } from '#storage/sqlite/folderLock.ts';

const usage = `usage: npm run backup -- <file.zip>
       npm run restore -- <file.zip>
       npm run check-stores`;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function checkEmbedded({ DOCUMENTS, BLOBS }: Environment): void {
  if (DOCUMENTS === 'sqlite' && BLOBS === 'files') return;
  throw new BackupRefused('The settings name stores of Azure, which have backups of their own.');
}

async function check(environment: Environment): Promise<void> {
  const services = await createServices(environment);
  try {
    const { missing, strays } = await checkStores(services);
    for (const file of missing) say(`missing: ${file}`);
    for (const file of strays) say(`named by no document: ${file}`);
    say(`${missing.length} missing, ${strays.length} named by no document`);
    if (missing.length > 0) process.exitCode = 1;
  } finally {
    await services.documents.close();
  }
}

async function main(): Promise<void> {
  const [command, file, ...others] = process.argv.slice(2);
  const environment = readEnvironment(process.env);
  const { DATA_DIR: dataDir } = environment;
  if (command === 'check-stores' && file === undefined) return check(environment);
  if (file === undefined || others.length > 0) throw new BackupRefused(usage);
  checkEmbedded(environment);
  if (command === 'backup') {
    const blobs = await backUp({ dataDir, build, now: () => new Date() }, file);
    say(`Written to ${file}: the documents and ${blobs} files.`);
  } else if (command === 'restore') {
    lockFolder(dataDir);
    const { on, build: of } = await restore(file, dataDir);
    say(`${dataDir} holds the store of ${on} (build ${of}). Now run: npm run check-stores`);
  } else throw new BackupRefused(usage);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof BackupRefused || error instanceof FolderInUse;
  const text =
    error instanceof Error ? (isExpected ? error.message : `${error.name}: ${error.message}`) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
