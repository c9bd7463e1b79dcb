import { z } from 'zod';
import { callLimits } from './callLimits.ts';
import { defineEndpoint } from './endpoint.ts';
import { FileUrl } from './envelope.ts';
import { CountryCode, Nothing } from './parts.ts';
import { ReportOptions } from './projects.ts';

/** What may be wished of a data sheet; fields mean what they mean for a report. */
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
  limit: callLimits.dataSheets,
});
