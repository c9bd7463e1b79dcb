import { z } from 'zod';
import { ConditionList, ConditionRule } from '#compatibility/conditionRule.ts';
import { bodyLimits, defineEndpoint, rateLimits } from './endpoint.ts';
import { StartedJob } from './jobs.ts';
import { CountryCode, Nothing, pageOf, SearchBody } from './parts.ts';

export const CatalogInfo = z.object({
  id: z.string(),
  countries: z.array(z.string()),
  catalogCSVsZipUrl: z.string(),
  /**
   * Country → address of its listing blob, gzipped (domain: Listing blob); a country without one is served by the ZIP.
   */
  listingUrls: z.record(z.string(), z.string()).default({}),
  versionId: z.string(),
  /** Where 'G:' and 'L:' references lead when Settings leave the addresses empty. */
  assetsGlobalUrl: z.string(),
  assetsLocalUrl: z.string(),
});
export type CatalogInfo = z.infer<typeof CatalogInfo>;

/** What the browser needs before it loads a catalogue (domain: Loading a catalogue). */
export const Infos = z.object({
  catalogs: z.array(CatalogInfo),
  conditionLists: z.array(ConditionList),
  conditionRules: z.array(ConditionRule),
  /** Changes whenever a list or rule does. */
  rulesVersionId: z.string(),
});
export type Infos = z.infer<typeof Infos>;

export const getInfos = defineEndpoint({
  name: 'getInfos',
  method: 'GET',
  path: '/infos',
  access: 'public',
  summary: 'Catalogues, condition lists and enabled condition rules.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: Infos,
  isVersioned: true,
});

export const CatalogRow = z.object({
  id: z.string(),
  countries: z.array(z.string()),
  uploadedBy: z.string(),
  totalArticles: z.int(),
  lastModified: z.string(),
});

export const searchCatalogs = defineEndpoint({
  name: 'searchCatalogs',
  method: 'POST',
  path: '/catalogs/search',
  access: 'admin',
  summary: "Catalogues of the caller's countries.",
  params: Nothing,
  query: Nothing,
  body: SearchBody,
  maxBodyBytes: bodyLimits.search,
  response: pageOf(CatalogRow),
});

const UploadedFile = {
  /** fullUrl of GET uploads/token, after the upload. */
  attachment_file: z.string().min(1).max(2000),
  /** Name of the file on the user's disk, for messages. */
  fileName: z.string().max(255).default(''),
};

export const importCatalog = defineEndpoint({
  name: 'importCatalog',
  method: 'POST',
  path: '/catalogs/import',
  access: 'admin',
  summary: 'Import a catalogue workbook that was uploaded.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ ...UploadedFile, countries: z.array(CountryCode).max(300).default([]) }),
  response: StartedJob,
  status: 202,
  errors: ['ErrorCountryNoRights', 'ErrorUploadNotFound'],
  isIdempotent: true,
});

export const importAssets = defineEndpoint({
  name: 'importAssets',
  method: 'POST',
  path: '/assets/import',
  access: 'admin',
  summary: 'Import pictures, drawings and files from an uploaded ZIP.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    ...UploadedFile,
    isGlobal: z.boolean(),
    countries: z.array(CountryCode).max(300).default([]),
  }),
  response: StartedJob,
  status: 202,
  errors: ['ErrorCountryNoRights', 'ErrorUploadNotFound'],
  isIdempotent: true,
});

/** What a file is uploaded for: to be imported, or to be the front page of somebody's documents. */
const uploadPurposes = ['import', 'frontPage'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export const getUploadToken = defineEndpoint({
  name: 'getUploadToken',
  method: 'GET',
  path: '/uploads/token',
  access: 'user',
  summary: 'An address that takes one upload: one blob, 15 minutes, no overwrite. Only admins upload imports.',
  params: Nothing,
  query: z.strictObject({ purpose: z.enum(uploadPurposes).default('import') }),
  body: Nothing,
  response: z.object({
    /** The signed address for the PUT; named as clients know it. */
    connectionString: z.string(),
    containerName: z.string(),
    blobName: z.string(),
    /** Names the uploaded file in later calls. */
    fullUrl: z.string(),
  }),
  errors: ['InvalidAccessRights'],
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
