import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReportOptions } from '@sanispec/shared/contract';
import { projectTotal } from '@sanispec/shared/pricing';
import type { ProjectPerson } from '@sanispec/shared/project';
import { findUser } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { uploadNameOf } from '#imports/uploads.ts';
import type { JobDocument } from '#jobs/job.ts';
import { personOf } from '#projects/createProject.ts';
import { withSalesRep } from '#projects/defaultSalesRep.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { openRevision, type RevisionContent, type RevisionDocument, reserveRevision } from '#projects/revisions.ts';
import type { BlobContainer } from '#storage/blobStore.ts';
import { keepText, readSnapshotText, snapshotNameOf } from './immutableSnapshot.ts';
import type { ReportInput } from './reportInput.ts';
import { reportFiles } from './reportTask.ts';
import { takeSnapshot } from './takeSnapshot.ts';

/** Where a front page lies. */
interface FrontPageBlob {
  readonly container: BlobContainer;
  readonly name: string;
}

/** What documents are made of. */
export interface ReportSource {
  /** The snapshot without its date: the same whenever it says the same. */
  readonly text: string;
  /** Of all documents; of a revision that exists, its own. */
  readonly takenOn: string;
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** 'GI-' and digits. */
  readonly reference: string;
  /** Absent for data files, which issue none. */
  readonly revision: RevisionDocument | undefined;
  /** Whether files of an issued revision are made again, which changes nothing of the project. */
  readonly isRemade: boolean;
  readonly frontPage: FrontPageBlob | undefined;
}

/** Incremented when the same snapshot and options would give other documents under the same letter. */
const edition = 2;

const withoutRevision: readonly string[] = ['CSV', 'JSON'];

function hashOf(text: string, options: ReportOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([edition, options]))
    .update(text)
    .digest('hex');
}

function frontPageNameOf({ projectId, contentHash }: Pick<RevisionContent, 'projectId' | 'contentHash'>): string {
  return `${projectId}/kept/${contentHash}.frontpage`;
}

function frontPageOf(services: Services, { frontPage }: ReportOptions): FrontPageBlob | undefined {
  const name = frontPage === undefined ? undefined : uploadNameOf(services, 'frontpages', frontPage);
  return name === undefined ? undefined : { container: 'frontpages', name };
}

/** When the job was started: a later attempt writes the same document. */
export async function startOf(services: Services, jobId: string): Promise<string> {
  const job = await services.documents.get<JobDocument>('jobs', jobId);
  return job?.value.createdOn ?? services.now().toISOString();
}

async function issuerOf(services: Services, userId: string): Promise<ProjectPerson> {
  const user = await findUser(services, userId);
  return user === undefined ? { id: userId, firstName: '', lastName: '' } : personOf(user);
}

interface SourceRequest {
  readonly jobId: string;
  /** Id of the user who asked for it. */
  readonly owner: string;
  readonly projectId: string;
  readonly options: ReportOptions;
}

export type MissingSource = 'ErrorProjectCouldNotBeFound' | 'ErrorCatalogNotFound';

/** The project as it is now; it is given an account manager first, whom the documents name. */
async function currentSource(services: Services, request: SourceRequest): Promise<ReportSource | MissingSource> {
  const { jobId, owner, projectId, options } = request;
  const project = await withSalesRep(services, projectId);
  if (project === undefined) return 'ErrorProjectCouldNotBeFound';
  const taken = await takeSnapshot(services, project, await startOf(services, jobId));
  if (taken === undefined) return 'ErrorCatalogNotFound';
  const { takenOn, ...snapshot } = taken.snapshot;
  const text = JSON.stringify(snapshot);
  const source = {
    text,
    country: project.details.country,
    currency: snapshot.catalogue.currency,
    reference: project.reference,
    isRemade: false,
    frontPage: frontPageOf(services, options),
  };
  if (withoutRevision.includes(options.format)) return { ...source, takenOn, revision: undefined };
  const key = { projectId, contentHash: hashOf(text, options) };
  const content: RevisionContent = {
    ...key,
    snapshotName: snapshotNameOf(key),
    options,
    priceInCents: projectTotal(project.spaces, (articleId) => taken.catalogue.articlePrice(articleId)).cents,
    currency: snapshot.catalogue.currency,
    issuedBy: await issuerOf(services, owner),
    issuedOn: takenOn,
  };
  const revision = await reserveRevision(services, content, jobId);
  return { ...source, takenOn: revision.issuedOn, revision };
}

/**
 * A revision as it was issued.
 *
 * @throws Failure 404 ErrorRevisionNotFound
 */
async function revisionSource(
  services: Services,
  projectId: string,
  letter: string,
): Promise<ReportSource | MissingSource> {
  const revision = await openRevision(services, projectId, letter);
  const text = await readSnapshotText(services, revision);
  const hasFrontPage = revision.options.frontPage !== undefined;
  const project = (await services.documents.get<ProjectDocument>('projects', projectId))?.value;
  if (project === undefined) return 'ErrorProjectCouldNotBeFound';
  return {
    text,
    takenOn: revision.issuedOn,
    country: project.details.country,
    currency: revision.currency,
    reference: project.reference,
    revision,
    isRemade: true,
    frontPage: hasFrontPage ? { container: 'exports', name: frontPageNameOf(revision) } : undefined,
  };
}

/** What the documents of a job are made of; a message key when it is gone. */
export function readSource(
  services: Services,
  { letter, ...input }: ReportInput,
  job: Pick<SourceRequest, 'jobId' | 'owner'>,
): Promise<ReportSource | MissingSource> {
  if (letter !== undefined) return revisionSource(services, input.projectId, letter);
  return currentSource(services, { ...input, ...job });
}

/** The snapshot as JSON, with its date. */
function addDate(text: string, takenOn: string): string {
  return `{"takenOn":${JSON.stringify(takenOn)},${text.slice(1)}`;
}

/** Writes a source into the folder of its job, where the task finds it. */
export async function writeSource({ text, takenOn }: ReportSource, folder: string): Promise<void> {
  await writeFile(join(folder, reportFiles.snapshot), addDate(text, takenOn));
}

/**
 * Writes the state of an issued revision there, whose differences the documents list.
 *
 * @throws Failure 404 ErrorRevisionNotFound
 */
export async function writeEarlier(
  services: Services,
  projectId: string,
  letter: string,
  folder: string,
): Promise<void> {
  const revision = await openRevision(services, projectId, letter);
  const text = await readSnapshotText(services, revision);
  await writeFile(join(folder, reportFiles.earlier), addDate(text, revision.issuedOn));
}

/** Keeps what a revision can be made again from. */
export async function keepSource(services: Services, { text, revision, frontPage }: ReportSource): Promise<void> {
  const { blobs } = services;
  if (revision === undefined) return;
  await keepText(services, revision, text);
  const picture = frontPage && (await blobs.get(frontPage.container, frontPage.name));
  if (picture === undefined) return;
  const { contentType } = picture;
  await blobs.put('exports', frontPageNameOf(revision), picture.stream, { contentType });
}

/**
 * Copies the uploaded front page into the folder of a job.
 *
 * @returns its path; undefined when there is none, or the upload is gone
 */
export async function copyFrontPage(
  { blobs }: Services,
  { frontPage }: ReportSource,
  folder: string,
): Promise<string | undefined> {
  const picture = frontPage && (await blobs.get(frontPage.container, frontPage.name));
  if (picture === undefined) return undefined;
  const path = join(folder, 'front-page');
  await pipeline(picture.stream, createWriteStream(path));
  return path;
}
