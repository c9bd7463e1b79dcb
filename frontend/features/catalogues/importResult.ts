import { type ConversionResult, importCatalog } from '@sanispec/shared/contract';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { remembered } from './review/startedChecks.ts';

/**
 * Starts the check of a catalogue that a conversion made: its file lies among the uploads of who started it.
 *
 * @param idempotencyKey one for each result, so that a second click starts no second check
 */
export function importResult(
  { fileUrl, fileName }: Pick<ConversionResult, 'fileUrl' | 'fileName'>,
  idempotencyKey: string,
): Promise<ApiResult<{ readonly jobId: string }>> {
  // Signed anew whenever the job is read, which would make another request of the same one.
  const [attachment_file = fileUrl] = fileUrl.split('?', 1);
  return remembered(
    callApi(importCatalog, { body: { attachment_file, fileName, countries: [], review: true }, idempotencyKey }),
    { kind: 'import', attachment_file, fileName, countries: [] },
  );
}
