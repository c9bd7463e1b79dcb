import { Readable } from 'node:stream';
import type { SessionDocument } from '#accounts/session.ts';
import type { UserDocument } from '#accounts/user.ts';
import { auditOfPerson } from '#audit/auditOfPerson.ts';
import type { Services } from '#config/services.ts';
import { type ArchiveFile, archiveText, streamArchive } from '#exports/archive/writeArchive.ts';
import type { JobDocument } from '#jobs/job.ts';
import { toJob } from '#jobs/jobDocuments.ts';
import { type ProjectDocument, projectOf, type StoredSummary } from '#projects/projectDocument.ts';
import type { RevisionDocument } from '#projects/revisions.ts';
import type { BlobContainer } from '#storage/blobStore.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { findPeople } from './findPeople.ts';

function json(path: string, value: unknown): ArchiveFile {
  return archiveText(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** The account without what proves who somebody is. */
function accountOf({ passwordHash, dueMails: _, ...account }: UserDocument) {
  return { ...account, hasPassword: passwordHash !== undefined };
}

async function* blobsBelow(
  { blobs }: Services,
  container: BlobContainer,
  prefix: string,
  folder: string,
): AsyncGenerator<ArchiveFile> {
  for await (const { name } of blobs.list(container, prefix)) {
    yield {
      path: `${folder}/${name.slice(prefix.length)}`,
      // One that was removed since is empty.
      open: async () => (await blobs.get(container, name))?.stream ?? Readable.from([]),
    };
  }
}

async function* projectsOf(services: Services, userId: string, root: string): AsyncGenerator<ArchiveFile> {
  const { documents } = services;
  const own = await documents.query<StoredSummary>('projects', listedQuery('projectsOfOwner', { ownerId: userId }));
  for (const { id } of own.documents) {
    const stored = await documents.get<ProjectDocument>('projects', id);
    if (stored?.value.userId !== userId) continue;
    const folder = `${root}projects/${stored.value.reference || id}`;
    yield json(`${folder}/project.json`, projectOf(stored.value, stored.value.partPrices ?? {}));
    const revisions = await documents.query<RevisionDocument>(
      'revisions',
      listedQuery('revisionsOfProject', { partition: id, sort: { field: 'number' } }),
    );
    yield json(
      `${folder}/revisions.json`,
      revisions.documents.map(({ value }) => value),
    );
    yield* blobsBelow(services, 'exports', `${id}/`, `${folder}/files`);
  }
}

async function* filesOf(services: Services, user: UserDocument, root: string): AsyncGenerator<ArchiveFile> {
  const { documents } = services;
  const { id } = user;
  yield json(`${root}account.json`, accountOf(user));
  const sessions = await documents.query<SessionDocument>('sessions', listedQuery('sessionsOfUser', { userId: id }));
  yield json(
    `${root}sessions.json`,
    sessions.documents.map(({ value: { createdOn, lastUsedOn, device } }) => ({ createdOn, lastUsedOn, device })),
  );
  const assigned = await documents.query<StoredSummary>(
    'projects',
    listedQuery('projectsOfSalesRep', { salesRepId: id }),
  );
  yield json(
    `${root}assigned-projects.json`,
    assigned.documents.map(({ value: { reference, details } }) => ({ reference, title: details.title })),
  );
  yield* projectsOf(services, id, root);
  const trash = await documents.query<{ readonly id: string }>(
    'trash',
    listedQuery('trashOfOwner', { ownerId: id, sort: { field: 'deletedOn' } }),
  );
  for (const { id: projectId } of trash.documents) {
    yield json(`${root}trash/${projectId}.json`, (await documents.get('trash', projectId))?.value);
  }
  const jobs = await documents.query<JobDocument>(
    'jobs',
    listedQuery('ownJobs', { ownerId: id, sort: { field: 'createdOn' } }),
  );
  yield json(
    `${root}jobs.json`,
    jobs.documents.map(({ value }) => toJob(value)),
  );
  yield* blobsBelow(services, 'uploads', `${id}/`, `${root}uploads`);
  yield* blobsBelow(services, 'frontpages', `${id}/`, `${root}frontpages`);
  const entries: unknown[] = [];
  for await (const { value } of auditOfPerson(services, id)) entries.push(value);
  yield json(`${root}audit.json`, entries);
}

/**
 * Packs all that is stored of a person: JSON, and their files as they are. Nothing that proves who somebody is.
 *
 * @param email of the account; where an identity provider has given several the same, each has a folder of its own
 * @returns the ZIP as it comes
 * @throws PersonUnknown
 */
export async function exportPerson(services: Services, email: string): Promise<Readable> {
  const people = await findPeople(services, email);
  const files: ArchiveFile[] = [];
  for (const user of people) {
    const root = people.length === 1 ? '' : `${user.id}/`;
    for await (const file of filesOf(services, user, root)) files.push(file);
  }
  return streamArchive(files, services.now(), async () => undefined);
}
