import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type OpenedZip, openZip, readWhole } from '#files/openZip.ts';
import { type FileToZip, zipStream } from '#files/writeZip.ts';
import { backupDatabase, checkDatabase } from '#storage/sqlite/backupDatabase.ts';

/** A fault that the operator of a backup or restoration can correct. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

const format = 1;
const describedIn = 'backup.json';
/** Blobs that were deleted after the documents had been copied. */
const vanishedIn = 'vanished.json';
const documentsFile = 'documents.sqlite';
/** Blobs, and among them the key that signs their addresses. */
const blobsFolder = 'blobs';
const restoringFolder = 'restoring';

const Description = z.object({
  format: z.literal(format),
  build: z.string(),
  /** ISO date-time at which the documents were copied. */
  on: z.string(),
});
type Description = z.infer<typeof Description>;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A file that may be deleted before its turn comes; its entry is then empty, and its path among the vanished. */
function fileOf(path: string, file: string, vanished: string[]): FileToZip {
  return {
    path,
    isPacked: true,
    async open() {
      try {
        return (await open(file)).createReadStream();
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw error;
        vanished.push(path);
        return Readable.from([]);
      }
    },
  };
}

function jsonFile(path: string, content: () => unknown): FileToZip {
  return { path, open: () => Readable.from([Buffer.from(`${JSON.stringify(content())}\n`)]) };
}

/** The contents of a backup, with its build and time. */
export interface BackupSource {
  readonly dataDir: string;
  readonly build: string;
  readonly now: () => Date;
}

/**
 * Writes documents, blobs and the signing key of the embedded stores into one new file, while a host works with them. The
 * documents are of one moment; blobs are copied after them, so that all that these name are there.
 *
 * @param file the ZIP to write, for its owner alone
 * @returns how many blobs there are
 * @throws BackupRefused when the file exists, or there is no store; Error of the system when the disk is full, after which
 *   nothing is left of the file
 */
export async function backUp({ dataDir, build, now }: BackupSource, file: string): Promise<number> {
  const documents = join(dataDir, documentsFile);
  if (!existsSync(documents)) throw new BackupRefused(`${dataDir} holds no store.`);
  if (existsSync(file)) throw new BackupRefused(`${file} is there already.`);
  const folder = dirname(resolve(file));
  await mkdir(folder, { recursive: true });
  // A folder that only its owner may enter, while the copy is written with the rights that are usual here.
  const copies = await mkdtemp(join(folder, '.sanispec-backup-'));
  const copy = join(copies, documentsFile);
  try {
    const description: Description = { format, build, on: now().toISOString() };
    await backupDatabase(documents, copy);
    const blobs = await filesBelow(join(dataDir, blobsFolder));
    const vanished: string[] = [];
    const files: FileToZip[] = [
      jsonFile(describedIn, () => description),
      { path: documentsFile, open: () => createReadStream(copy) },
      ...blobs.map((blob) => fileOf(relative(dataDir, blob).split(sep).join('/'), blob, vanished)),
      jsonFile(vanishedIn, () => vanished),
    ];
    await pipeline(zipStream(files, now()), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return blobs.length - vanished.length;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) await rm(file, { force: true });
    throw error;
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
}

/** Backups are the operator's own files: as large as a disk, and not to be mistrusted for that. */
const limits = {
  maxEntries: 100_000_000,
  maxUnpackedBytes: Number.MAX_SAFE_INTEGER,
  maxRatio: Number.POSITIVE_INFINITY,
};

/** Where an entry goes below a folder. */
function placeOf(folder: string, name: string): string {
  const place = resolve(folder, name);
  const isKnown = [describedIn, documentsFile, vanishedIn].includes(name) || name.startsWith(`${blobsFolder}/`);
  if (!isKnown || !place.startsWith(`${resolve(folder)}${sep}`))
    throw new BackupRefused(`${name} is no part of a backup.`);
  return place;
}

/** @returns undefined for text that is no JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readJson(zip: OpenedZip, name: string): Promise<unknown> {
  const entry = zip.entries.find((one) => one.name === name);
  return entry && parseJson((await readWhole(zip, entry)).toString('utf8'));
}

async function unpack(file: string, folder: string): Promise<Description> {
  const zip = await openZip(file, limits).catch((error: unknown) => {
    throw new BackupRefused(`${file} is no backup of a store: ${error instanceof Error ? error.message : error}`);
  });
  try {
    const description = Description.safeParse(await readJson(zip, describedIn)).data;
    if (description === undefined) throw new BackupRefused(`${file} is no backup of a store, or one of a later build.`);
    const vanished = new Set(
      z
        .array(z.string())
        .catch([])
        .parse(await readJson(zip, vanishedIn)),
    );
    for (const entry of zip.entries) {
      if (vanished.has(entry.name)) continue;
      const place = placeOf(folder, entry.name);
      await mkdir(dirname(place), { recursive: true });
      await pipeline(Readable.from(zip.read(entry)), createWriteStream(place, { mode: 0o600, flush: true }));
    }
    return description;
  } finally {
    zip.close();
  }
}

/**
 * Restores a backup into a folder that holds no store. An interrupted restore leaves no store, so it can be run again.
 *
 * @returns of which build and moment it is
 * @throws BackupRefused when the folder has a store, or the file is no whole backup
 */
export async function restore(file: string, dataDir: string): Promise<Description> {
  if (existsSync(join(dataDir, documentsFile))) {
    throw new BackupRefused(`${dataDir} holds a store. Move it away, or choose another folder with DATA_DIR.`);
  }
  const folder = join(dataDir, restoringFolder);
  // Leftovers of a store: SQLite would replay a journal into the restored documents. An interrupted restore leaves blobs.
  const journals = ['-wal', '-shm', '-journal'].map((ending) => join(dataDir, documentsFile + ending));
  const hasBlobs = existsSync(join(dataDir, blobsFolder)) && !existsSync(folder);
  if (hasBlobs || journals.some((journal) => existsSync(journal))) {
    throw new BackupRefused(
      `${dataDir} holds parts of a store. Move them away, or choose another folder with DATA_DIR.`,
    );
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const description = await unpack(file, folder);
  const documents = join(folder, documentsFile);
  if (!existsSync(documents)) throw new BackupRefused(`${file} holds no documents.`);
  checkDatabase(documents);
  await rm(join(dataDir, blobsFolder), { recursive: true, force: true });
  if (existsSync(join(folder, blobsFolder))) await rename(join(folder, blobsFolder), join(dataDir, blobsFolder));
  // Last: a folder with documents is a store.
  await rename(documents, join(dataDir, documentsFile));
  await rm(folder, { recursive: true });
  return description;
}
