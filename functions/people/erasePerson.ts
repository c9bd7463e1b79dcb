import { deleteUser } from '#accounts/deleteUser.ts';
import type { DueMails } from '#accounts/dueMails.ts';
import { giveUpRoot } from '#accounts/rootRole.ts';
import { auditOfPerson } from '#audit/auditOfPerson.ts';
import { recordAudit } from '#audit/recordAudit.ts';
import type { Services } from '#config/services.ts';
import { queueDueMails } from '#mail/mail.ts';
import { countReleased, releaseProjects } from '#projects/releaseProjects.ts';
import { emptyTrash } from '#projects/trash.ts';
import type { BlobContainer } from '#storage/blobStore.ts';
import { jobsOf } from './forgetJobs.ts';
import type { Person } from './person.ts';
import { eraseTraces } from './personalData.ts';

/** What an erasure concerns, in numbers. */
export interface Erasure {
  readonly accounts: number;
  readonly projectsDeleted: number;
  readonly projectsHandedOver: number;
  readonly jobs: number;
  readonly files: number;
  /** They stay, without the name. */
  readonly auditEntries: number;
}

const uploads = ['uploads', 'frontpages'] as const satisfies readonly BlobContainer[];

async function countUploads({ blobs }: Services, userId: string): Promise<number> {
  let found = 0;
  for (const container of uploads) for await (const _ of blobs.list(container, `${userId}/`)) found += 1;
  return found;
}

/** What `erasePerson` would do now. */
export async function previewErasure(services: Services, { id, user }: Person): Promise<Erasure> {
  const { deleted, handedOver } =
    user === undefined ? { deleted: 0, handedOver: 0 } : await countReleased(services, user);
  let auditEntries = 0;
  for await (const _ of auditOfPerson(services, id)) auditEntries += 1;
  return {
    accounts: user === undefined ? 0 : 1,
    projectsDeleted: deleted,
    projectsHandedOver: handedOver,
    jobs: (await jobsOf(services, id)).length,
    files: await countUploads(services, id),
    auditEntries,
  };
}

/**
 * What every way to leave does: the person's own deletion, an administrator's, and the command (domain: Erasing a
 * person). May run again.
 *
 * @param part parts the projects from the person, and returns what others are to be told
 * @param deleteAccount where the account is still there
 */
export async function leave(
  services: Services,
  person: Person,
  part: () => Promise<readonly (DueMails | undefined)[]>,
  deleteAccount: () => Promise<void> = async () => undefined,
): Promise<void> {
  const due = [...(await part())];
  await eraseTraces(services, person);
  await deleteAccount();
  // A page may have made a project between the two.
  due.push(...(await part()));
  while ((await emptyTrash(services, person.id)) > 0);
  for (const dueMails of due) await queueDueMails(services, dueMails);
}

/**
 * Erases a person by the command, which the audit log notes: projects with a sales rep become that rep's, all others are
 * deleted. The account goes last, so that the command finds it again when it is broken off; where it is gone already, the
 * person's traces go.
 *
 * @throws Failure 409 ErrorLastRoot
 */
export async function erasePerson(services: Services, person: Person): Promise<Erasure> {
  const counts = await previewErasure(services, person);
  const { user } = person;
  if (user === undefined) await eraseTraces(services, person);
  else {
    await giveUpRoot(services, user.id);
    await leave(
      services,
      person,
      () => releaseProjects(services, user),
      () => deleteUser(services, user),
    );
  }
  const operator = { id: 'operator', firstName: 'Operator', lastName: '' };
  const subject = { kind: 'user', id: person.id, title: '' } as const;
  await recordAudit(services, operator, { action: 'erase', subject, countries: [] }, { once: `erase-${person.id}` });
  return counts;
}
