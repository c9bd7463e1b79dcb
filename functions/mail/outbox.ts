import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Environment } from '#config/environment.ts';
import type { Services } from '#config/services.ts';

/** Where the local host shows the outbox. */
export const outboxPath = '/dev/outbox';

/** A reader of the page can open any account, so it exists only for the demo, where mails are not sent. */
export function hasOutboxPage({ DEMO, SMTP_URL }: Environment): boolean {
  return (DEMO === 'true' || DEMO === 'users') && SMTP_URL === '';
}

const OutboxMail = z.object({
  id: z.string(),
  /** ISO date-time. */
  writtenOn: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
/** A mail that is kept instead of sent: without a mail server, mails are stored in a folder. */
export type OutboxMail = z.infer<typeof OutboxMail>;

/** Only this user of the machine reads them: they hold links that open accounts. */
const mode = 0o600;

function folderOf(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** Complete or not there at all, however the host ends. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, content, { mode });
  await rename(`${file}.part`, file);
}

/** Keeps a mail: as a file that mail programs open, and as what the page of the outbox shows. */
export async function putIntoOutbox(dataDir: string, mail: OutboxMail, eml: Uint8Array): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeWhole(join(folder, `${mail.id}.eml`), eml);
  await writeWhole(join(folder, `${mail.id}.json`), JSON.stringify(mail));
}

const retentionMilliseconds = 30 * 24 * 3600 * 1000;

/** The names in the outbox; none where there is no folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether a mail goes with what lists it. */
function isListed(name: string, names: readonly string[]): boolean {
  return name.endsWith('.eml') && names.includes(name.replace(/eml$/, 'json'));
}

async function readMail(file: string): Promise<OutboxMail | undefined> {
  return OutboxMail.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
}

/**
 * Removes mails of the outbox, and what a host that ended left half-written.
 *
 * @param isOld whether a mail goes
 * @returns how many went
 */
async function removeMails(folder: string, isOld: (mail: OutboxMail) => boolean, oldest: number): Promise<number> {
  let removed = 0;
  const names = await namesIn(folder);
  for (const name of names) {
    const file = join(folder, name);
    if (name.endsWith('.json')) {
      const mail = await readMail(file);
      if (mail === undefined || !isOld(mail)) continue;
      // The mail first: what lists it is found again.
      await rm(join(folder, `${mail.id}.eml`), { force: true });
      await rm(file, { force: true });
      removed += 1;
    } else if (!isListed(name, names) && (await stat(file)).mtimeMs < oldest) {
      await rm(file, { force: true });
    }
  }
  return removed;
}

/**
 * Removes mails that were kept for 30 days.
 *
 * @returns how many were removed
 */
export function sweepOutbox({ environment, now }: Services): Promise<number> {
  const oldest = now().getTime() - retentionMilliseconds;
  return removeMails(folderOf(environment.DATA_DIR), ({ writtenOn }) => Date.parse(writtenOn) < oldest, oldest);
}

/**
 * Removes all mails to an address, and those that name a person.
 *
 * @returns how many were removed
 */
export function removeMailsAbout(
  { environment }: Services,
  address: string,
  names: readonly string[],
): Promise<number> {
  const wanted = address.trim().toLowerCase();
  const isAbout = ({ to, text }: OutboxMail): boolean =>
    (wanted !== '' && to.trim().toLowerCase() === wanted) || names.some((name) => text.includes(name));
  return removeMails(folderOf(environment.DATA_DIR), isAbout, 0);
}

const mostListed = 100;

/** The mails of the outbox, newest first. */
export async function readOutbox(dataDir: string): Promise<OutboxMail[]> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const mails: OutboxMail[] = [];
  for (const name of files) mails.push(OutboxMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))));
  return mails.sort((one, other) => (one.writtenOn < other.writtenOn ? 1 : -1)).slice(0, mostListed);
}
