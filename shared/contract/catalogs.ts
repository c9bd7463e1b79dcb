import { z } from 'zod';
import { type QualityPart, qualityParts } from '#catalogue/qualityParts.ts';
import { maxUploadBytes } from '#forms/index.ts';
import { Id } from '#project/index.ts';
import { bodyLimits, defineEndpoint, type RateLimit, rateLimits } from './endpoint.ts';
import { Finding, StartedJob } from './jobs.ts';
import { CountryCode, FileAddress, FileName, FileUrl, Nothing, pageOf, SearchBody, UploadedFile } from './parts.ts';

export const CatalogRow = z.object({
  id: z.string(),
  /** Countries of the caller that use it, sorted. */
  countries: z.array(z.string()),
  uploadedBy: z.string(),
  /** Name of the file that it was imported from. */
  fileName: z.string(),
  totalArticles: z.int(),
  /** ISO date-time of the import. */
  lastModified: z.string(),
  /** `{year}/{n}`. */
  version: z.string(),
  /** 0–100 over its countries; absent until it is counted. */
  quality: z.int().min(0).max(100).optional(),
});
export type CatalogRow = z.infer<typeof CatalogRow>;

/** A version that countries used until another was published. */
const ReplacedVersion = z.object({
  id: z.string(),
  version: z.string(),
  countries: z.array(z.string()),
  /** ISO date-time of the publication. */
  on: z.string(),
});
export type ReplacedVersion = z.infer<typeof ReplacedVersion>;

const CatalogParams = z.strictObject({ catalogId: Id });
const Countries = z.array(CountryCode).max(300);

export const searchCatalogs = defineEndpoint({
  name: 'searchCatalogs',
  method: 'POST',
  path: '/catalogs/search',
  access: 'admin',
  summary: "Catalogues of the caller's countries.",
  params: Nothing,
  query: Nothing,
  body: SearchBody.extend({
    text: z.string().max(200).default(''),
    countries: Countries.default([]),
    /** Also the last catalogues of countries that use none any more; `countries` of such a row is empty. */
    withUnused: z.boolean().default(false),
  }),
  maxBodyBytes: bodyLimits.search,
  response: pageOf(CatalogRow),
});

export const getCatalog = defineEndpoint({
  name: 'getCatalog',
  method: 'GET',
  path: '/catalogs/{catalogId}',
  access: 'admin',
  summary: "A catalogue, how many projects each of the caller's countries has with it, and what it has just replaced.",
  params: CatalogParams,
  query: Nothing,
  body: Nothing,
  response: CatalogRow.extend({
    uses: z.array(z.object({ country: z.string(), projects: z.int() })),
    /** The versions that it took the place of within the last 24 hours. */
    replaced: z.array(ReplacedVersion).default([]),
  }),
  errors: ['ErrorCatalogNotFound'],
});

export const importCatalog = defineEndpoint({
  name: 'importCatalog',
  method: 'POST',
  path: '/catalogs/import',
  access: 'admin',
  summary: 'Import a catalogue workbook that was uploaded.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    ...UploadedFile,
    countries: Countries.default([]),
    /** Always wait for a review before publishing, not only when there are warnings. */
    review: z.boolean().default(false),
    /** Publish without a review also where more is lost than usual (`losses` of a review). */
    acceptLoss: z.boolean().default(false),
  }),
  response: StartedJob,
  status: 202,
  errors: ['ErrorCountryNoRights', 'ErrorUploadNotFound', 'ErrorWrongFileSelected'],
  isIdempotent: true,
});

/** A row of a sheet, as people type it: the conversion says what is wrong with it. */
const RowNumber = z.string().max(20).default('');

export const convertLegacy = defineEndpoint({
  name: 'convertLegacy',
  method: 'POST',
  path: '/catalogs/convert/legacy',
  access: 'admin',
  summary: 'Make a catalogue workbook of a legacy sheet.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ ...UploadedFile, start_row: RowNumber, end_row: RowNumber }),
  response: StartedJob,
  status: 202,
  errors: ['ErrorUploadNotFound', 'ErrorWrongFileSelected', 'ErrorInvalidInput'],
  isIdempotent: true,
});

export const convertStep = defineEndpoint({
  name: 'convertStep',
  method: 'POST',
  path: '/catalogs/convert/step',
  access: 'admin',
  summary: 'Make a catalogue workbook of a STEP workbook and a categories workbook.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    step_file: FileAddress,
    stepFileName: FileName,
    categories_file: FileAddress,
    categoriesFileName: FileName,
  }),
  response: StartedJob,
  status: 202,
  errors: ['ErrorUploadNotFound', 'ErrorWrongFileSelected'],
  isIdempotent: true,
});

export const makeCategoriesOfCatalog = defineEndpoint({
  name: 'makeCategoriesOfCatalog',
  method: 'POST',
  path: '/catalogs/categories/catalog',
  access: 'admin',
  summary: 'Make a categories workbook of an uploaded catalogue, or of one in use.',
  params: Nothing,
  query: Nothing,
  body: z
    .strictObject({ attachment_file: FileAddress.optional(), fileName: FileName, catalogId: Id.optional() })
    .refine(({ attachment_file, catalogId }) => (attachment_file === undefined) !== (catalogId === undefined)),
  response: StartedJob,
  status: 202,
  errors: ['ErrorUploadNotFound', 'ErrorWrongFileSelected', 'ErrorCatalogNotFound'],
  isIdempotent: true,
});

export const makeCategoriesOfStep = defineEndpoint({
  name: 'makeCategoriesOfStep',
  method: 'POST',
  path: '/catalogs/categories/step',
  access: 'admin',
  summary: 'Draft a categories workbook of a STEP workbook.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ step_file: FileAddress, fileName: FileName }),
  response: StartedJob,
  status: 202,
  errors: ['ErrorUploadNotFound', 'ErrorWrongFileSelected'],
  isIdempotent: true,
});

/** The result of a conversion's job. */
export const ConversionResult = z.object({
  fileUrl: z.string(),
  fileName: z.string(),
  articles: z.int(),
  byCategory: z.record(z.string(), z.int()),
  /** Whether the file is a catalogue that can be imported; else it is a categories workbook. */
  isCatalogue: z.boolean(),
  /** What is worth knowing and no reason to hesitate, such as attributes that are not used. */
  notes: z.array(Finding).default([]),
});
export type ConversionResult = z.infer<typeof ConversionResult>;

export const downloadCatalog = defineEndpoint({
  name: 'downloadCatalog',
  method: 'GET',
  path: '/catalogs/{catalogId}/download',
  access: 'admin',
  summary: 'The address of a catalogue as a workbook or ZIP; a job for a workbook that has to be made first.',
  params: CatalogParams,
  query: z.strictObject({ format: z.enum(['xlsx', 'zip']) }),
  body: Nothing,
  response: z.union([FileUrl, StartedJob]),
  errors: ['ErrorCatalogNotFound'],
});

export const getEmptyWorkbook = defineEndpoint({
  name: 'getEmptyWorkbook',
  method: 'GET',
  path: '/catalogs/empty/workbook',
  access: 'admin',
  summary: "A catalogue workbook without articles, explained in the caller's language.",
  params: Nothing,
  query: Nothing,
  body: Nothing,
  /** Base64. */
  response: z.string(),
});

export const deleteCatalog = defineEndpoint({
  name: 'deleteCatalog',
  method: 'DELETE',
  path: '/catalogs/{catalogId}',
  access: 'admin',
  summary: "Take a catalogue out of use in the caller's countries; its version stays for a roll-back.",
  params: CatalogParams,
  query: Nothing,
  body: Nothing,
  response: z.object({ countries: z.array(z.string()) }),
  errors: ['ErrorCatalogNotFound', 'ErrorCountryNoRights'],
});

/** An imported catalogue that can be published again. */
export const CatalogVersion = CatalogRow.omit({ quality: true }).extend({
  /** Countries that it was imported for; `countries` are those that use it now. */
  importedFor: z.array(z.string()),
});
export type CatalogVersion = z.infer<typeof CatalogVersion>;

export const getCatalogVersions = defineEndpoint({
  name: 'getCatalogVersions',
  method: 'GET',
  path: '/catalogs/{catalogId}/versions',
  access: 'admin',
  summary: 'Versions of the countries of a catalogue that are kept, newest first.',
  params: CatalogParams,
  query: Nothing,
  body: Nothing,
  response: z.array(CatalogVersion),
  errors: ['ErrorCatalogNotFound'],
});

export const publishCatalog = defineEndpoint({
  name: 'publishCatalog',
  method: 'POST',
  path: '/catalogs/{catalogId}/publish',
  access: 'admin',
  summary: 'Publish a kept version again for countries: a job that compares, waits for a review, and switches.',
  params: CatalogParams,
  query: Nothing,
  body: z.strictObject({ countries: Countries.min(1) }),
  response: StartedJob,
  status: 202,
  errors: ['ErrorCatalogNotFound', 'ErrorCountryNoRights'],
  isIdempotent: true,
});

const Points = z.number().min(0).max(100);
const PartPoints = z.object(
  Object.fromEntries(Object.keys(qualityParts).map((part) => [part, Points])) as Record<QualityPart, typeof Points>,
);

export const CatalogQuality = z.object({
  country: z.string(),
  articles: z.int(),
  /** The mean over its visible articles, rounded. */
  quality: z.int(),
  /** Mean of each part, 0–100 of its share. */
  parts: PartPoints,
  subCategories: z.array(z.object({ code: z.string(), articles: z.int(), quality: z.int(), parts: PartPoints })),
  /** Keys without a text, by language; at most 500 of them named. */
  missingTranslations: z.array(z.object({ language: z.string(), missing: z.int(), keys: z.array(z.string()) })),
  /** The weakest first, at most 100. */
  weakest: z.array(
    z.object({
      articleId: z.string(),
      title: z.string(),
      subCategory: z.string(),
      quality: z.int(),
      /** Parts that it does not have whole. */
      lacks: z.array(z.string()),
    }),
  ),
  /** What a workbook may have and this catalogue does without. */
  leftOut: z.array(z.object({ kind: z.enum(['sheet', 'column', 'flag', 'setting']), name: z.string() })),
});
export type CatalogQuality = z.infer<typeof CatalogQuality>;

export const getCatalogQuality = defineEndpoint({
  name: 'getCatalogQuality',
  method: 'GET',
  path: '/catalogs/{catalogId}/quality',
  access: 'admin',
  summary: 'How complete the articles of a catalogue are in a country.',
  params: CatalogParams,
  query: z.strictObject({ country: CountryCode }),
  body: Nothing,
  response: CatalogQuality,
  errors: ['ErrorCatalogNotFound', 'ErrorCountryNoRights'],
});

const day = 24 * 3600;
const gigabyte = 1_000_000_000;

/** Bytes that an account may upload: catalogues and pictures of a day's work many times over; some front pages. */
export const uploadQuotas = {
  import: { name: 'importBytes', per: 'account', maxCalls: 20 * gigabyte, withinSeconds: day },
  frontPage: { name: 'frontPageBytes', per: 'account', maxCalls: gigabyte, withinSeconds: day },
} as const satisfies Record<UploadPurpose, RateLimit>;

/** The purpose of an upload: to be imported, or to be the front page of a user's documents. */
const uploadPurposes = ['import', 'frontPage'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export const getUploadToken = defineEndpoint({
  name: 'getUploadToken',
  method: 'GET',
  path: '/uploads/token',
  access: 'user',
  summary:
    'An address that takes one upload of a size: one blob, 15 minutes, no overwrite. Only admins upload imports.',
  params: Nothing,
  query: z.strictObject({
    purpose: z.enum(uploadPurposes).default('import'),
    /** How large the file is: as much counts against what the account may upload in a day. */
    bytes: z.coerce.number().int().min(1).max(maxUploadBytes).default(maxUploadBytes),
  }),
  body: Nothing,
  response: z.object({
    /** The signed address for the PUT; named as clients know it. */
    connectionString: z.string(),
    containerName: z.string(),
    blobName: z.string(),
    /** Names the uploaded file in later calls. */
    fullUrl: z.string(),
  }),
  errors: ['InvalidAccessRights', 'ErrorUploadedTooMuch'],
  limit: rateLimits.uploads,
});

export const wake = defineEndpoint({
  name: 'wake',
  method: 'GET',
  path: '/wake',
  access: 'public',
  summary: 'Wakes a sleeping function app.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: Nothing,
});
