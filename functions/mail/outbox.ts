import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Environment } from '#config/environment.ts';

/** Where the local host shows the outbox. */
export const outboxPath = '/dev/outbox';

/** Whoever reads the page can open any account: it is there for the demo alone, where mails are not sent. */
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
/** A mail that nobody sends: without a mail server, mails are kept in a folder. */
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
