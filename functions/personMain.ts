// The command about a person: `npm run person -- export|erase <address>`.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createServices } from '#config/createServices.ts';
import { readEnvironment } from '#config/environment.ts';
import type { Services } from '#config/services.ts';
import { type Erasure, erasePerson, previewErasure } from '#people/erasePerson.ts';
import { exportPerson } from '#people/exportPerson.ts';
import { type Person, PersonUnknown, personOfAddress, personOfId } from '#people/person.ts';
import { FolderInUse, lockFolder } from '#storage/sqlite/folderLock.ts';
import { jobPatience, runInStorageScope } from '#storage/storageScope.ts';
import { Failure } from './failure.ts';

const usage = `usage: npm run person -- export <address> [--to <file.zip>]
       npm run person -- erase <address> [--yes]
       --id <id> in place of the address, also of an account that is gone`;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function told({ accounts, projectsDeleted, projectsHandedOver, jobs, files, auditEntries }: Erasure): string {
  return [
    `accounts: ${accounts}`,
    `projects deleted: ${projectsDeleted}`,
    `projects handed over to their sales reps: ${projectsHandedOver}`,
    `jobs: ${jobs}`,
    `uploaded files: ${files}`,
    `entries of the audit log that stay without the name: ${auditEntries}`,
  ].join('\n');
}

async function writeExport(services: Services, person: Person, file: string): Promise<void> {
  const archive = await exportPerson(services, person);
  try {
    // Its owner's alone, and never in place of another file.
    await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rm(file, { force: true });
    throw error;
  }
  say(`Written to ${file}`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { id: { type: 'string' }, to: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  const [command, email] = positionals;
  const isKnown = command === 'export' || command === 'erase';
  const isOne = (email === undefined) !== (values.id === undefined);
  if (!isKnown || !isOne || positionals.length > 2) throw new TypeError(usage);
  const environment = readEnvironment(process.env);
  const isErasing = command === 'erase' && values.yes;
  // A host remembers what it has read.
  if (isErasing && environment.DOCUMENTS === 'sqlite') lockFolder(environment.DATA_DIR);
  const services = await createServices(environment);
  try {
    await runInStorageScope(jobPatience, async () => {
      const person = await (values.id === undefined
        ? personOfAddress(services, email ?? '')
        : personOfId(services, values.id));
      if (command === 'export') return writeExport(services, person, values.to ?? 'person.zip');
      const erasure = await (isErasing ? erasePerson(services, person) : previewErasure(services, person));
      say(told(erasure));
      say(isErasing ? 'Erased.' : 'Nothing has been done yet; --yes erases.');
    });
  } finally {
    await services.documents.close();
  }
}

function messageOf(error: unknown): string {
  if (error instanceof Failure && error.message === 'ErrorLastRoot') {
    return 'This is the last Global Admin: another account has to become one first';
  }
  const isExpected = error instanceof PersonUnknown || error instanceof FolderInUse || error instanceof TypeError;
  if (error instanceof Error) return isExpected ? error.message : `${error.name}: ${error.message}`;
  return String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
