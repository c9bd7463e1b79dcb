import { z } from 'zod';
import type { SnapshotComparison } from '#documents/compareSnapshots.ts';
import {
  type DocumentOptions,
  type DocumentSwitch,
  documentFormats,
  documentSwitchCodes,
  frontPageKinds,
  gaebVersions,
  isNeutral,
  pricedPhases,
  tenderLocales,
  usualOptions,
} from '#documents/documentOptions.ts';
import type { ProjectSnapshot } from '#documents/projectSnapshot.ts';
import { isSupportedLocale } from '#markets/index.ts';
import { ProjectPerson } from '#project/index.ts';
import type { SiteTextKey } from '#text/index.ts';
import { defineEndpoint, rateLimits } from './endpoint.ts';
import { StartedJob } from './jobs.ts';
import { FileUrl, Nothing } from './parts.ts';
import { notAllowed, notFound, ProjectParams } from './projects.ts';

/** 'A' to 'Z', then 'AA', 'AB', … */
const RevisionLetter = z.string().regex(/^[A-Z]{1,3}$/);

/** What a report is made of; everything but format and locale may be left out. */
export const ReportOptions = z.strictObject({
  format: z.enum(documentFormats),
  /** Interface locale of the document's language and number forms. */
  locale: z.string().refine(isSupportedLocale),
  switches: z
    .array(z.enum(documentSwitchCodes as readonly [DocumentSwitch, ...DocumentSwitch[]]))
    .max(documentSwitchCodes.length)
    .readonly()
    .default(usualOptions.switches),
  displayPrices: z.boolean().default(usualOptions.displayPrices),
  showVariants: z.boolean().default(usualOptions.showVariants),
  projectPlan: z.boolean().default(usualOptions.projectPlan),
  scopeOfDelivery: z.boolean().default(usualOptions.scopeOfDelivery),
  promoPage: z.boolean().default(usualOptions.promoPage),
  decisionNotes: z.boolean().default(usualOptions.decisionNotes),
  alternatives: z.boolean().default(usualOptions.alternatives),
  neutralTexts: z.boolean().default(usualOptions.neutralTexts),
  /** Absent in what was asked for before there was a choice. */
  withMounting: z.boolean().optional(),
  oneItemPerProduct: z.boolean().optional(),
  gaebVersion: z.enum(gaebVersions).optional(),
  pricedPhase: z.enum(pricedPhases).optional(),
  compareWith: RevisionLetter.optional(),
  /** fullUrl of GET uploads/token?purpose=frontPage, after the upload; absent for the default front page. */
  frontPage: z.string().max(500).optional(),
  frontPageAs: z.enum(frontPageKinds).optional(),
}) satisfies z.ZodType<DocumentOptions>;
export type ReportOptions = z.infer<typeof ReportOptions>;

export const createReport = defineEndpoint({
  name: 'createReport',
  method: 'POST',
  path: '/projects/user/{projectId}/report',
  access: 'user',
  summary: 'Start the job that writes the specification documents of a project.',
  params: ProjectParams,
  query: Nothing,
  // Only German markets know the format of tenders.
  body: ReportOptions.refine(({ format, locale }) => format !== 'TENDERS' || tenderLocales.includes(locale), {
    path: ['locale'],
  }),
  response: StartedJob,
  status: 202,
  errors: [
    ...notFound,
    ...notAllowed,
    'ErrorCatalogNotFound',
    'ErrorProjectHasNoArticles',
    'ErrorTooManyPositions',
    'ErrorUploadNotFound',
    'ErrorRevisionNotFound',
  ],
  limit: rateLimits.reports,
  isIdempotent: true,
});

export const getLastReport = defineEndpoint({
  name: 'getLastReport',
  method: 'GET',
  path: '/projects/user/{projectId}/report/last',
  access: 'user',
  summary: 'A fresh download address of the last report.',
  params: ProjectParams,
  query: Nothing,
  body: Nothing,
  response: FileUrl,
  errors: [...notFound, ...notAllowed, 'ErrorNoReportYet'],
});

/** Steps of a report job by what they do; each is the key of its text. */
export const reportSteps = {
  exporting: 'ExportStepExportingProject',
  images: 'ExportStepDownloadingImages',
  extraFiles: 'ExportStepDownloadingExtraFiles',
  creatingZip: 'ExportStepCreatingZip',
  addingFiles: 'ExportStepAddingFilesToZip',
  uploading: 'ExportStepUploadingZip',
  report: 'ExportStepDownloadingReport',
} as const satisfies Record<string, SiteTextKey>;
export type ReportStep = (typeof reportSteps)[keyof typeof reportSteps];

/** Formats of more than one file, which come in an archive regardless of the switches. */
const archivedFormats: readonly string[] = ['PDF_EXCEL', 'TENDERS', 'CSV'];

type ReportKind = Pick<ReportOptions, 'format' | 'switches' | 'neutralTexts'>;

/** Whether files of articles come with the documents; they would name products that a neutral tender does not. */
export function hasExtraFiles({ format, switches, neutralTexts }: ReportKind): boolean {
  if (format === 'CSV' || format === 'JSON' || isNeutral({ format, neutralTexts })) return false;
  return switches.includes('CAD_FILES') || switches.includes('OTHER_FILES');
}

/** Whether a report comes as an archive. */
export function isArchived(options: ReportKind): boolean {
  return archivedFormats.includes(options.format) || hasExtraFiles(options);
}

/** The steps of a report in order: those of the archive only where there is one, extra files only where they are added. */
export function reportStepsOf(options: ReportKind): readonly ReportStep[] {
  const { exporting, images, extraFiles, creatingZip, addingFiles, uploading, report } = reportSteps;
  const extra = hasExtraFiles(options) ? [extraFiles] : [];
  return [exporting, images, ...extra, ...(isArchived(options) ? [creatingZip, addingFiles, uploading] : []), report];
}

/** An issued state of a project's documents. */
export const Revision = z.object({
  letter: RevisionLetter,
  /** ISO date-time in UTC. */
  issuedOn: z.string(),
  issuedBy: ProjectPerson,
  format: z.enum(documentFormats),
  locale: z.string(),
  options: ReportOptions,
  /** Integer cents at that time. */
  priceInCents: z.int(),
  currency: z.string(),
  /** Names of the files that were made. */
  fileNames: z.array(z.string()),
  /** Whether the file is still stored; else it is made again from what was kept. */
  isStored: z.boolean(),
  /** Of the newest revision: what it is old by. */
  age: z
    .object({
      /** Name of the catalogue's version that it was issued with; absent where it is unknown. */
      version: z.string().optional(),
      /**
       * What the articles that are still sold cost more today than then, in percent with one decimal; absent where nothing
       * can be compared.
       */
      percent: z.number().optional(),
    })
    .optional(),
});
export type Revision = z.infer<typeof Revision>;

const RevisionParams = z.strictObject({ projectId: ProjectParams.shape.projectId, letter: RevisionLetter });

export const getRevisions = defineEndpoint({
  name: 'getRevisions',
  method: 'GET',
  path: '/projects/user/{projectId}/revisions',
  access: 'user',
  summary: 'The issued revisions of a project, newest first.',
  params: ProjectParams,
  query: Nothing,
  body: Nothing,
  response: z.array(Revision),
  errors: [...notFound, ...notAllowed],
});

export const getRevision = defineEndpoint({
  name: 'getRevision',
  method: 'GET',
  path: '/projects/user/{projectId}/revisions/{letter}',
  access: 'user',
  summary: 'A fresh download address of a revision whose file is still stored; an expired one is made again by POST.',
  params: RevisionParams,
  query: Nothing,
  body: Nothing,
  response: FileUrl,
  errors: [...notFound, ...notAllowed, 'ErrorRevisionNotFound', 'ErrorRevisionExpired'],
});

export const remakeRevision = defineEndpoint({
  name: 'remakeRevision',
  method: 'POST',
  path: '/projects/user/{projectId}/revisions/{letter}',
  access: 'user',
  summary: 'Start the job that makes the files of a revision again from what was kept of it.',
  params: RevisionParams,
  query: Nothing,
  body: Nothing,
  response: StartedJob,
  status: 202,
  errors: [...notFound, ...notAllowed, 'ErrorRevisionNotFound'],
  limit: rateLimits.reports,
  isIdempotent: true,
});

/** The same call for guests (the unguessable id is the key) and for logged-in users. */
function snapshotEndpoint<Owner extends 'guest' | 'user'>(owner: Owner, access: 'public' | 'user') {
  return defineEndpoint({
    name: owner === 'guest' ? 'getGuestSnapshot' : 'getSnapshot',
    method: 'GET',
    path: `/projects/${owner}/{projectId}/snapshot`,
    access,
    summary: 'All that documents of a project can say, in no language and with every price: what previews are made of.',
    params: ProjectParams,
    query: Nothing,
    body: Nothing,
    // The server makes it of values that were checked when they came in.
    response: z.custom<ProjectSnapshot>((value) => typeof value === 'object' && value !== null),
    errors: [...notFound, ...notAllowed, 'ErrorCatalogNotFound', 'ErrorTooManyPositions'],
    ...(owner === 'guest' && { limit: rateLimits.guestPreviews }),
    isVersioned: true,
  });
}

export const getSnapshot = snapshotEndpoint('user', 'user');
export const getGuestSnapshot = snapshotEndpoint('guest', 'public');

export const compareRevisions = defineEndpoint({
  name: 'compareRevisions',
  method: 'GET',
  path: '/projects/user/{projectId}/revisions/compare',
  access: 'user',
  summary: 'What differs between two revisions of a project, or between one and the project as it is now.',
  params: ProjectParams,
  query: z.strictObject({ from: RevisionLetter, to: z.union([RevisionLetter, z.literal('now')]) }),
  body: Nothing,
  // The server makes it of snapshots, whose values were checked when they came in.
  response: z.custom<SnapshotComparison>((value) => typeof value === 'object' && value !== null),
  errors: [...notFound, ...notAllowed, 'ErrorRevisionNotFound', 'ErrorCatalogNotFound'],
});
