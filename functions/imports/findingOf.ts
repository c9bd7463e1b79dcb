import type { Finding } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { ImportFailure } from '#files/importFailure.ts';

/** What a person reads about a file that cannot be read: its name comes before the failure's own arguments. */
export function findingOf(failure: ImportFailure, fileName: string): Finding {
  const key: SiteTextKey = failure.reason;
  return { key, args: [fileName, ...failure.details] };
}
