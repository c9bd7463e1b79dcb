import { z } from 'zod';
import { languages } from '#text/language.ts';
import { bodyLimits, defineEndpoint } from './endpoint.ts';
import { StartedJob } from './jobs.ts';
import { CountryCode, Nothing, pageOf, SearchBody, UploadedFile } from './parts.ts';

export const AssetScope = z.enum(['global', 'local']);
export type AssetScope = z.infer<typeof AssetScope>;

/** What an asset is, by its file name's extension. */
export const assetKinds = ['picture', 'drawing', 'document', 'cad', 'other'] as const;
export type AssetKind = (typeof assetKinds)[number];

const AssetId = z.string().regex(/^[0-9a-f]{32}$/);

/** A stored picture, drawing or file. */
export const AssetRow = z.object({
  id: z.string(),
  scope: AssetScope,
  fileName: z.string(),
  /** Lower-case path: what 'G:' and 'L:' references name. */
  path: z.string(),
  url: z.string(),
  /** A picture to show small; '' for what is none. */
  thumbnailUrl: z.string(),
  /** In bytes. */
  size: z.int(),
  uploadedBy: z.string(),
  /** None: it belongs to all, and only root may change it. */
  countries: z.array(z.string()),
  lastModified: z.string(),
  /** How many articles and settings of catalogues in use refer to it. */
  usedBy: z.int(),
});
export type AssetRow = z.infer<typeof AssetRow>;

export const searchAssets = defineEndpoint({
  name: 'searchAssets',
  method: 'POST',
  path: '/assets/search',
  access: 'admin',
  summary: 'Stored assets, with how often each is used.',
  params: Nothing,
  query: Nothing,
  body: SearchBody.extend({
    scope: AssetScope,
    /** Part of the path. */
    text: z.string().max(200).default(''),
    /** Those that belong to at least one of the countries; any when empty. */
    countries: z.array(CountryCode).max(300).default([]),
    kind: z.enum(assetKinds).optional(),
    /** Only those that nothing refers to. */
    isUnused: z.boolean().default(false),
  }),
  maxBodyBytes: bodyLimits.search,
  response: pageOf(AssetRow),
});

export const importAssets = defineEndpoint({
  name: 'importAssets',
  method: 'POST',
  path: '/assets/import',
  access: 'admin',
  summary:
    'Import pictures, drawings and files from an uploaded ZIP, or one file; the details of a wrong file name the field, the sentence to show, and its arguments.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    ...UploadedFile,
    isGlobal: z.boolean(),
    /** Those of the caller when empty; for root, all. */
    countries: z.array(CountryCode).max(300).default([]),
    /** Where a single file goes, such as `Export/terms.pdf`; its own name when empty. */
    path: z.string().max(500).default(''),
    /** Of the page: names of old ZIPs are in a code page that goes by the language of Windows. */
    language: z.enum(languages).default('en'),
  }),
  response: StartedJob,
  status: 202,
  errors: ['ErrorActionNotAllowedTargetCountry', 'ErrorUploadNotFound', 'ErrorWrongFileSelected', 'ErrorInvalidInput'],
  isIdempotent: true,
});

export const replaceAsset = defineEndpoint({
  name: 'replaceAsset',
  method: 'POST',
  path: '/assets/{assetId}/replace',
  access: 'admin',
  summary: 'Replace the content of an asset by an uploaded file of the same extension; its name and address stay.',
  params: z.strictObject({ assetId: AssetId }),
  query: Nothing,
  body: z.strictObject(UploadedFile),
  response: StartedJob,
  status: 202,
  errors: ['ErrorAssetNotFound', 'ErrorActionNotAllowedTargetAsset', 'ErrorUploadNotFound', 'ErrorWrongFileSelected'],
  isIdempotent: true,
});

export const countAssetUses = defineEndpoint({
  name: 'countAssetUses',
  method: 'POST',
  path: '/assets/uses',
  access: 'admin',
  summary: 'How many articles and settings of catalogues in use refer to any of some assets.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ ids: z.array(AssetId).min(1).max(500) }),
  maxBodyBytes: bodyLimits.search,
  response: z.object({ articles: z.int(), settings: z.int() }),
});

export const deleteAssets = defineEndpoint({
  name: 'deleteAssets',
  method: 'POST',
  path: '/assets/delete',
  access: 'admin',
  summary: 'Delete assets: all of them, or none when one of them may not be deleted.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ ids: z.array(AssetId).min(1).max(500) }),
  maxBodyBytes: bodyLimits.search,
  response: z.object({ deleted: z.int() }),
  errors: ['ErrorAssetNotFound', 'ErrorActionNotAllowedTargetAsset'],
});

/** A file that catalogues refer to but that was never uploaded. */
export const MissingAssetRow = z.object({
  /** As the catalogue writes it, such as `L:Export/terms.pdf`. */
  reference: z.string(),
  usedBy: z.int(),
  /** The first place that names it. */
  firstPlace: z.object({ sheet: z.string(), column: z.string(), articleId: z.string().optional() }),
});
export type MissingAssetRow = z.infer<typeof MissingAssetRow>;

export const searchMissingAssets = defineEndpoint({
  name: 'searchMissingAssets',
  method: 'POST',
  path: '/assets/missing',
  access: 'admin',
  summary: "Files that a country's catalogue refers to and that are not there.",
  params: Nothing,
  query: Nothing,
  body: SearchBody.extend({ country: CountryCode, text: z.string().max(200).default('') }),
  maxBodyBytes: bodyLimits.search,
  response: pageOf(MissingAssetRow),
  errors: ['ErrorCountryNoRights', 'ErrorCatalogNotFound'],
});
