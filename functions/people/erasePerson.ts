import { deleteUser } from '#accounts/deleteUser.ts';
import type { DueMail, DueMails } from '#accounts/dueMails.ts';
import { endSessionsOf } from '#accounts/ownSessions.ts';
import { giveUpRoot } from '#accounts/rootRole.ts';
import { emailId, type UserDocument } from '#accounts/user.ts';
import { auditOfPerson, pseudonymiseAudit, pseudonymOf } from '#audit/auditOfPerson.ts';
import { recordAudit } from '#audit/recordAudit.ts';
import type { Services } from '#config/services.ts';
import { removeReview } from '#imports/review/reviewBlobs.ts';
import type { JobDocument } from '#jobs/job.ts';
import { jobBlobName } from '#jobs/jobDocuments.ts';
import { mailOwner, queueDueMails } from '#mail/mail.ts';
import { removeMailsTo } from '#mail/outbox.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { countReleased, releaseProjects } from '#projects/releaseProjects.ts';
import { emptyTrash } from '#projects/trash.ts';
import type { BlobContainer } from '#storage/blobStore.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { findPeople } from './findPeople.ts';

/** What an erasure concerns, in numbers. */
export interface Erasure {
  readonly accounts: number;
  readonly projectsDeleted: number;
  readonly projectsHandedOver: number;
  readonly jobs: number;
  readonly files: number;
  /** They stay, under a pseudonym. */
  readonly auditEntries: number;
}

const uploads = ['uploads', 'frontpages'] as const satisfies readonly BlobContainer[];

function fullNameOf({ firstName, lastName }: UserDocument): string {
  return `${firstName} ${lastName}`;
}

async function jobsOf({ documents }: Services, ownerId: string): Promise<readonly JobDocument[]> {
  const query = listedQuery('ownJobs', { ownerId, sort: { field: 'createdOn' } });
  return (await documents.query<JobDocument>('jobs', query)).documents.map(({ value }) => value);
}

/** Whether a mail goes to the person. */
function isMailTo({ input }: JobDocument, { id, email }: UserDocument): boolean {
  const { userId, email: address } = input as { readonly userId?: string; readonly email?: string };
  return userId === id || (address !== undefined && emailId(address) === emailId(email));
}

async function removeJobs(services: Services, user: UserDocument): Promise<number> {
  const own = await jobsOf(services, user.id);
  const mails = (await jobsOf(services, mailOwner)).filter((job) => isMailTo(job, user));
  for (const job of [...own, ...mails]) {
    await services.documents.delete('jobs', job.id);
    await services.blobs.delete('jobs', jobBlobName(job));
    await removeReview(services, job.id);
  }
  return own.length;
}

async function countUploads({ blobs }: Services, userId: string): Promise<number> {
  let found = 0;
  for (const container of uploads) for await (const _ of blobs.list(container, `${userId}/`)) found += 1;
  return found;
}

async function removeUploads({ blobs }: Services, userId: string): Promise<number> {
  let removed = 0;
  for (const container of uploads) {
    for await (const { name } of blobs.list(container, `${userId}/`)) {
      if (await blobs.delete(container, name)) removed += 1;
    }
  }
  return removed;
}

/** Projects of others still know what mails their changes made due; whoever is to be told of something is told. */
async function forgetMails(services: Services, user: UserDocument): Promise<void> {
  const { documents } = services;
  const isToPerson = ({ mail }: DueMail): boolean => 'userId' in mail && mail.userId === user.id;
  const isOfPerson = (due: DueMail): boolean =>
    isToPerson(due) || ('personName' in due.mail && due.mail.personName === fullNameOf(user));
  const query = listedQuery('projectsWithMails', { from: '', to: '9999' });
  const found = await documents.query<{ readonly dueMails: DueMails }>('projects', query);
  for (const { id, value } of found.documents) {
    if (!value.dueMails.mails.some(isOfPerson)) continue;
    await retryOnConflict(async () => {
      const stored = await documents.get<ProjectDocument>('projects', id);
      if (stored === undefined) return;
      const { dueMails = value.dueMails, ...project } = stored.value;
      const toOthers = dueMails.mails.filter((one) => !isToPerson(one));
      await queueDueMails(services, { ...dueMails, mails: toOthers });
      const mails = toOthers.filter((one) => !isOfPerson(one));
      const kept = mails.length > 0 && { dueMails: { ...dueMails, mails } };
      await documents.put('projects', { ...project, ...kept }, { ifMatch: stored.etag });
    });
  }
}

async function release(services: Services, user: UserDocument): Promise<void> {
  for (const dueMails of await releaseProjects(services, user)) await queueDueMails(services, dueMails);
  while ((await emptyTrash(services, user.id)) > 0);
}

async function countOf(services: Services, user: UserDocument): Promise<Erasure> {
  const { deleted, handedOver } = await countReleased(services, user);
  let auditEntries = 0;
  for await (const _ of auditOfPerson(services, user.id)) auditEntries += 1;
  return {
    accounts: 1,
    projectsDeleted: deleted,
    projectsHandedOver: handedOver,
    jobs: (await jobsOf(services, user.id)).length,
    files: await countUploads(services, user.id),
    auditEntries,
  };
}

function sumOf(erasures: readonly Erasure[]): Erasure {
  const sum = (name: keyof Erasure): number => erasures.reduce((total, one) => total + one[name], 0);
  return {
    accounts: sum('accounts'),
    projectsDeleted: sum('projectsDeleted'),
    projectsHandedOver: sum('projectsHandedOver'),
    jobs: sum('jobs'),
    files: sum('files'),
    auditEntries: sum('auditEntries'),
  };
}

/**
 * What `erasePerson` would do now.
 *
 * @throws PersonUnknown
 */
export async function previewErasure(services: Services, email: string): Promise<Erasure> {
  const counts: Erasure[] = [];
  for (const user of await findPeople(services, email)) counts.push(await countOf(services, user));
  return sumOf(counts);
}

/** The account last: until then another attempt finds what is left to do. */
async function eraseAccount(services: Services, user: UserDocument): Promise<Erasure> {
  const { id } = user;
  await giveUpRoot(services, id);
  const counts = await countOf(services, user);
  await endSessionsOf(services, id);
  await release(services, user);
  await removeJobs(services, user);
  await removeUploads(services, id);
  await removeMailsTo(services, user.email);
  await forgetMails(services, user);
  await pseudonymiseAudit(services, id);
  const operator = { id: 'operator', firstName: 'Operator', lastName: '' };
  const subject = { kind: 'user', id, title: pseudonymOf(id) } as const;
  await recordAudit(services, operator, { action: 'erase', subject, countries: [] }, { once: `erase-${id}` });
  await deleteUser(services, user);
  // A page may have made a project between the two.
  await release(services, user);
  return counts;
}

/**
 * Erases a person: what belongs to their account, and their name where something has to stay (domain: Erasing a person).
 * Repeating it completes what was broken off.
 *
 * @throws PersonUnknown; Failure 409 ErrorLastRoot for the last Global Admin
 */
export async function erasePerson(services: Services, email: string): Promise<Erasure> {
  const erased: Erasure[] = [];
  for (const user of await findPeople(services, email)) erased.push(await eraseAccount(services, user));
  return sumOf(erased);
}
