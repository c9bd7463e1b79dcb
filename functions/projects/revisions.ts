import type { ReportOptions, Revision } from '@sanispec/shared/contract';
import type { ProjectPerson } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { PreconditionFailed, type StoredDocument } from '#storage/documentStore.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { Failure } from '../failure.ts';

/** What a revision says, before it has a letter. */
export interface RevisionContent {
  readonly projectId: string;
  /** Hash of snapshot and options; an identical request reuses its letter. */
  readonly contentHash: string;
  /** Blob of the snapshot, in the container `exports`. */
  readonly snapshotName: string;
  readonly options: ReportOptions;
  readonly priceInCents: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly issuedBy: ProjectPerson;
  /** ISO date-time. */
  readonly issuedOn: string;
}

/** The file that people download, in the container `exports`. */
export interface RevisionFile {
  readonly blobName: string;
  readonly fileName: string;
  /** Of the documents in it. */
  readonly fileNames: readonly string[];
}

/** A revision as it is stored (domain: Revisions); its id is its letter. */
export interface RevisionDocument extends RevisionContent {
  readonly id: string;
  /** 1 is A, 27 is AA. */
  readonly number: number;
  /** The job that has reserved the letter, or has made the files last. */
  readonly jobId: string;
  /** Absent while the first job is still making it: such a revision is hidden. */
  readonly file?: RevisionFile;
}

const maxListed = 200;
const letters = 26;
/** A letter that a job reserved and never issued is free again after the time for which jobs are tried. */
const reservedSeconds = 2 * 86_400;

/** @example letterOf(28) // 'AB' */
export function letterOf(number: number): string {
  const last = String.fromCharCode(65 + ((number - 1) % letters));
  return number > letters ? letterOf(Math.floor((number - 1) / letters)) + last : last;
}

async function newestNumber({ documents }: Services, projectId: string): Promise<number> {
  const query = listedQuery('revisionsOfProject', {
    partition: projectId,
    sort: { field: 'number', descending: true },
    limit: 1,
  });
  const page = await documents.query<RevisionDocument>('revisions', query);
  return page.documents[0]?.value.number ?? 0;
}

async function findSame(
  { documents }: Services,
  { projectId, contentHash }: RevisionContent,
): Promise<RevisionDocument | undefined> {
  const query = listedQuery('revisionsOfContent', { partition: projectId, contentHash, limit: 1 });
  return (await documents.query<RevisionDocument>('revisions', query)).documents[0]?.value;
}

function findStored(
  { documents }: Services,
  projectId: string,
  letter: string,
): Promise<StoredDocument<RevisionDocument> | undefined> {
  return documents.get<RevisionDocument>('revisions', letter, projectId);
}

/**
 * The revision that a job is about to make: the one that says the same already, or the next letter. Two jobs at once get
 * two letters, or one if they say the same.
 *
 * @throws StorageBusy when others keep taking the next letter
 */
export function reserveRevision(
  services: Services,
  content: RevisionContent,
  jobId: string,
): Promise<RevisionDocument> {
  return retryOnConflict(async () => {
    const same = await findSame(services, content);
    if (same !== undefined) return same;
    const number = (await newestNumber(services, content.projectId)) + 1;
    const revision: RevisionDocument = { ...content, id: letterOf(number), number, jobId };
    await services.documents.put('revisions', revision, { ifNoneMatch: '*', ttlSeconds: reservedSeconds });
    return revision;
  });
}

/**
 * Issues a reserved revision, or names the files that were made again of an issued one.
 *
 * @throws Error when the letter has become another revision's, since its documents say the wrong one
 */
export async function issueRevision(
  services: Services,
  reserved: RevisionDocument,
  jobId: string,
  file: RevisionFile,
): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await findStored(services, reserved.projectId, reserved.id);
    if (stored !== undefined && stored.value.contentHash !== reserved.contentHash) {
      throw new Error(`Revision ${reserved.id} of ${reserved.projectId} has become another one`);
    }
    const condition = stored === undefined ? { ifNoneMatch: '*' as const } : { ifMatch: stored.etag };
    await services.documents.put('revisions', { ...(stored?.value ?? reserved), jobId, file }, condition);
  });
}

/** Gives a letter back when the job that reserved it ends without a document. */
export async function releaseRevision(services: Services, reserved: RevisionDocument, jobId: string): Promise<void> {
  const stored = await findStored(services, reserved.projectId, reserved.id);
  if (stored === undefined || stored.value.file !== undefined || stored.value.jobId !== jobId) return;
  try {
    const { projectId: partition } = reserved;
    await services.documents.delete('revisions', reserved.id, { partition, ifMatch: stored.etag });
  } catch (error) {
    // Another job has issued it meanwhile.
    if (!(error instanceof PreconditionFailed)) throw error;
  }
}

/** An issued revision, which has files. */
export type IssuedRevision = RevisionDocument & { readonly file: RevisionFile };

function isIssued(revision: RevisionDocument): revision is IssuedRevision {
  return revision.file !== undefined;
}

/**
 * An issued revision.
 *
 * @throws Failure 404 ErrorRevisionNotFound
 */
export async function openRevision(services: Services, projectId: string, letter: string): Promise<IssuedRevision> {
  const revision = (await findStored(services, projectId, letter))?.value;
  if (revision === undefined || !isIssued(revision)) throw new Failure(404, 'ErrorRevisionNotFound');
  return revision;
}

/** The newest revisions of a project as its people see them, newest first. */
export async function listRevisions(services: Services, projectId: string): Promise<Revision[]> {
  const query = listedQuery('revisionsOfProject', {
    partition: projectId,
    sort: { field: 'number', descending: true },
    limit: maxListed,
  });
  const { documents } = await services.documents.query<RevisionDocument>('revisions', query);
  const issued = documents.map(({ value }) => value).filter(isIssued);
  const stored = new Set<string>();
  if (issued.length > 0) for await (const { name } of services.blobs.list('exports', `${projectId}/`)) stored.add(name);
  return issued.map(({ id, issuedOn, issuedBy, options, priceInCents, currency, file }) => ({
    letter: id,
    issuedOn,
    issuedBy,
    format: options.format,
    locale: options.locale,
    options,
    priceInCents,
    currency,
    fileNames: [...file.fileNames],
    isStored: stored.has(file.blobName),
  }));
}

/** Removes the records of a project that is gone for good; its files go with its exports. */
export async function forgetRevisions({ documents }: Services, projectId: string): Promise<void> {
  const page = await documents.query('revisions', listedQuery('revisionIds', { partition: projectId }));
  for (const { id } of page.documents) await documents.delete('revisions', id, { partition: projectId });
}
