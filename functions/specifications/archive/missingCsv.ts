import { csvText } from '@sanispec/shared/csv';
import type { DocumentLanguage } from '@sanispec/shared/documents';
import type { DocumentTextKey } from '@sanispec/shared/text';
import type { AssetProblem } from '../pictures/collectAssets.ts';

/** A file that an archive should hold. */
export interface MissingFile {
  readonly articleId: string;
  readonly url: string;
  readonly problem: AssetProblem;
}

const reasons = {
  missing: 'DocumentMissingNotFound',
  elsewhere: 'DocumentMissingElsewhere',
  notFetched: 'DocumentMissingNotFetched',
  tooLarge: 'DocumentMissingTooLarge',
  noRoom: 'DocumentMissingNoRoom',
} as const satisfies Record<AssetProblem, DocumentTextKey>;

export const missingCsvName = 'missing.csv';

/** What is missing in an archive and why, as spreadsheets open it; no cell starts a formula. */
export function missingCsv(missing: readonly MissingFile[], { text }: DocumentLanguage): string {
  const header = [text('DocumentMissingArticle'), text('DocumentMissingFile'), text('DocumentMissingReason')];
  const rows = missing.map(({ articleId, url, problem }) => [articleId, url, text(reasons[problem])]);
  return csvText([header, ...rows]);
}
