import type { Finding } from '@sanispec/shared/contract';
import type { ImportFailure } from './importFailure.ts';

/** What a person is told about a file that cannot be read: its name comes before the failure's own arguments. */
export function findingOf(failure: ImportFailure, fileName: string): Finding {
  return { key: failure.reason, args: [fileName, ...failure.details] };
}
