import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { FileUrl } from './envelope.ts';
import { CountryCode, Nothing } from './parts.ts';
import { ReportOptions } from './projects.ts';
import { rateLimits } from './rateLimits.ts';

/** Options of a data sheet; the fields mean the same as for a report. */
export const DatasheetOptions = ReportOptions.pick({ locale: true, displayPrices: true });
export type DatasheetOptions = z.infer<typeof DatasheetOptions>;

export const createDatasheet = defineEndpoint({
  name: 'createDatasheet',
  method: 'POST',
  path: '/datasheet/{countryId}/{articleId}',
  access: 'public',
  summary: 'The PDF data sheet of an article: a download address. The same wish gives the same file.',
  params: z.strictObject({ countryId: CountryCode, articleId: z.string().min(1).max(200) }),
  query: Nothing,
  body: DatasheetOptions,
  response: FileUrl,
  errors: ['ErrorCatalogNotFound', 'ErrorArticleNotFound'],
  limit: rateLimits.dataSheets,
});
