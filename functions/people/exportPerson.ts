import { Readable } from 'node:stream';
import type { DecisionNote, Space } from '@sanispec/shared/project';
import type { SessionDocument } from '#accounts/session.ts';
import type { UserDocument } from '#accounts/user.ts';
import { auditOfPerson } from '#audit/auditOfPerson.ts';
import type { Services } from '#config/services.ts';
import type { JobDocument } from '#jobs/job.ts';
import { toJob } from '#jobs/jobDocuments.ts';
import { type ProjectDocument, projectFor, type StoredSummary } from '#projects/projectDocument.ts';
import type { RevisionDocument } from '#projects/revisions.ts';
import { type ArchiveFile, archiveText, streamArchive } from '#specifications/archive/writeArchive.ts';
import type { BlobContainer } from '#storage/blobStore.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { Person } from './person.ts';

function json(path: string, value: unknown): ArchiveFile {
  return archiveText(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** The account without its credentials. */
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

async function* projectsOf(services: Services, userId: string): AsyncGenerator<ArchiveFile> {
  const { documents } = services;
  const own = await documents.query<StoredSummary>('projects', listedQuery('projectsOfOwner', { ownerId: userId }));
  for (const { id } of own.documents) {
    const stored = await documents.get<ProjectDocument>('projects', id);
    if (stored?.value.userId !== userId) continue;
    const folder = `projects/${stored.value.reference || id}`;
    yield json(`${folder}/project.json`, projectFor('owner', stored.value, stored.value.partPrices ?? {}));
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

/** The person's notes in projects of other users. */
function notesBy(names: readonly string[], spaces: readonly Space[]): readonly DecisionNote[] {
  const entries = spaces.flatMap(({ sets }) => sets.flatMap(({ articles }) => articles));
  return entries.flatMap(({ note }) => (note !== undefined && names.includes(note.by) ? [note] : []));
}

async function* filesOf(services: Services, { id, user, names }: Person): AsyncGenerator<ArchiveFile> {
  const { documents } = services;
  if (user !== undefined) yield json('account.json', accountOf(user));
  const sessions = await documents.query<SessionDocument>('sessions', listedQuery('sessionsOfUser', { userId: id }));
  yield json(
    'sessions.json',
    sessions.documents.map(({ value: { createdOn, lastUsedOn, device } }) => ({ createdOn, lastUsedOn, device })),
  );
  const assigned = await documents.query<StoredSummary>(
    'projects',
    listedQuery('projectsOfSalesRep', { salesRepId: id }),
  );
  const found: object[] = [];
  for (const { id: projectId, value } of assigned.documents) {
    const stored = await documents.get<ProjectDocument>('projects', projectId);
    const { reference, details } = value;
    found.push({ reference, title: details.title, notes: notesBy(names, stored?.value.spaces ?? []) });
  }
  yield json('assigned-projects.json', found);
  yield* projectsOf(services, id);
  const trash = await documents.query<{ readonly id: string }>(
    'trash',
    listedQuery('trashOfOwner', { ownerId: id, sort: { field: 'deletedOn' } }),
  );
  for (const { id: projectId } of trash.documents) {
    yield json(`trash/${projectId}.json`, (await documents.get('trash', projectId))?.value);
  }
  const jobs = await documents.query<JobDocument>(
    'jobs',
    listedQuery('ownJobs', { ownerId: id, sort: { field: 'createdOn' } }),
  );
  yield json(
    'jobs.json',
    jobs.documents.map(({ value }) => toJob(value)),
  );
  yield* blobsBelow(services, 'uploads', `${id}/`, 'uploads');
  yield* blobsBelow(services, 'frontpages', `${id}/`, 'frontpages');
  const entries: unknown[] = [];
  for await (const { value } of auditOfPerson(services, id)) entries.push(value);
  yield json('audit.json', entries);
}

/**
 * Packs all stored data of a person: JSON, and their files as they are. Credentials are left out.
 *
 * @returns the ZIP as it comes
 */
export async function exportPerson(services: Services, person: Person): Promise<Readable> {
  const files: ArchiveFile[] = [];
  for await (const file of filesOf(services, person)) files.push(file);
  return streamArchive(files, services.now(), async () => undefined);
}
