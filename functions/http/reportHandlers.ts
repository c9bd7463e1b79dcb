import { isSold } from '@sanispec/shared/catalogue';
import type { endpoints, ReportOptions } from '@sanispec/shared/contract';
import type { Session } from '#accounts/session.ts';
import { openListedCatalogue } from '#catalogues/openListed.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { openOwnUpload } from '#imports/uploads.ts';
import { startJob } from '#jobs/startJob.ts';
import { readLastReport } from '#projects/lastReport.ts';
import type { ProjectDocument, StoredProject } from '#projects/projectDocument.ts';
import { listRevisions, openRevision } from '#projects/revisions.ts';
import { dataSheetFile } from '#specifications/dataSheetFile.ts';
import { maxPositions, positionCount } from '#specifications/positions.ts';
import type { Answer, Handler } from './handler.ts';
import { forProject } from './projectHandlers.ts';

type E = typeof endpoints;

/** Long enough for a slow connection to start, too short to be passed around. */
const downloadSeconds = 15 * 60;

/** @throws Failure 409 ErrorTooManyPositions */
function checkPositions({ spaces }: ProjectDocument): void {
  const positions = positionCount(spaces);
  if (positions > maxPositions) throw new Failure(409, 'ErrorTooManyPositions', [`${positions}`, `${maxPositions}`]);
}

/** A document without a single article that it may show would be an empty promise. */
async function checkSpecifiable(services: Services, project: ProjectDocument): Promise<void> {
  checkPositions(project);
  const opened = await openListedCatalogue(services, project.details.country);
  if (opened === undefined) throw new Failure(404, 'ErrorCatalogNotFound');
  const entries = project.spaces.flatMap((space) => space.sets.flatMap((set) => set.articles));
  const isSpecifiable = entries.some(({ article }) => isSold(opened.catalogue.articlePrice(article)));
  if (!isSpecifiable) throw new Failure(409, 'ErrorProjectHasNoArticles');
}

/** Choices other than switches must exist: the caller's own upload, and a revision of the project. */
async function checkChoices(
  services: Services,
  projectId: string,
  userId: string,
  { frontPage, compareWith }: ReportOptions,
): Promise<void> {
  if (frontPage !== undefined) await openOwnUpload(services, 'frontpages', userId, frontPage);
  if (compareWith !== undefined) await openRevision(services, projectId, compareWith);
}

/** A fresh signed address of a stored document. */
async function download(
  { blobs }: Services,
  { blobName, fileName }: { readonly blobName: string; readonly fileName: string },
): Promise<Answer<string>> {
  const url = await blobs.downloadUrl('exports', blobName, { expiresInSeconds: downloadSeconds, fileName });
  return { data: url, dataInfo: { type: 'file', dataIsUrl: true, fileName } };
}

export const createReport: Handler<E['createReport']> = forProject<E['createReport'], Session>(
  'export',
  async ({ open, services, session, body, idempotencyKey }) => {
    const { value: project } = await open();
    await checkSpecifiable(services, project);
    await checkChoices(services, project.id, session.user.id, body);
    const input = { projectId: project.id, options: body };
    return { data: await startJob(services, { kind: 'report', owner: session.user.id, input, idempotencyKey }) };
  },
);

async function snapshot(services: Services, { value: project, etag }: StoredProject) {
  checkPositions(project);
  // Loaded when needed: the rules' engine would add to the time that functions take to start.
  const { takeSnapshot } = await import('#specifications/takeSnapshot.ts');
  const taken = await takeSnapshot(services, project, services.now().toISOString());
  if (taken === undefined) throw new Failure(404, 'ErrorCatalogNotFound');
  return { data: taken.snapshot, etag: `${etag}-${taken.sourceVersion}` };
}

export const getSnapshot: Handler<E['getSnapshot']> = forProject<E['getSnapshot']>(
  'export',
  async ({ open, services }) => snapshot(services, await open()),
);

/** Guests make no documents; what theirs would say, they may see. */
export const getGuestSnapshot: Handler<E['getGuestSnapshot']> = forProject<E['getGuestSnapshot']>(
  'read',
  async ({ open, services }) => snapshot(services, await open()),
);

export const getLastReport: Handler<E['getLastReport']> = forProject<E['getLastReport']>(
  'export',
  async ({ open, services }) => {
    const { id } = await open();
    const report = await readLastReport(services, id);
    if (report === undefined) throw new Failure(404, 'ErrorNoReportYet');
    return download(services, report);
  },
);

export const getRevisions: Handler<E['getRevisions']> = forProject<E['getRevisions']>(
  'export',
  async ({ open, services }) => {
    const { id } = await open();
    const { withAge } = await import('#specifications/revisionAge.ts');
    return { data: await withAge(services, id, await listRevisions(services, id)) };
  },
);

export const compareRevisions: Handler<E['compareRevisions']> = forProject<E['compareRevisions']>(
  'export',
  async ({ open, services, query }) => {
    const { value: project } = await open();
    const { compareStates } = await import('#specifications/compareStates.ts');
    return { data: await compareStates(services, project, query) };
  },
);

export const getRevision: Handler<E['getRevision']> = forProject<E['getRevision']>(
  'export',
  async ({ open, services, params }) => {
    const { file } = await openRevision(services, (await open()).id, params.letter);
    const isStored = (await services.blobs.properties('exports', file.blobName)) !== undefined;
    if (!isStored) throw new Failure(409, 'ErrorRevisionExpired');
    return download(services, file);
  },
);

export const remakeRevision: Handler<E['remakeRevision']> = forProject<E['remakeRevision'], Session>(
  'export',
  async ({ open, services, session, params, idempotencyKey }) => {
    const { id: projectId } = await open();
    const { id: letter, options } = await openRevision(services, projectId, params.letter);
    const input = { projectId, options, letter };
    return { data: await startJob(services, { kind: 'report', owner: session.user.id, input, idempotencyKey }) };
  },
);

export const createDatasheet: Handler<E['createDatasheet']> = async ({ services, params, body }) => {
  const request = { country: params.countryId, articleId: params.articleId, ...body };
  return download(services, await dataSheetFile(services, request));
};
