import { Finding, type Job } from '@sanispec/shared/contract';
import { csvText } from '@sanispec/shared/csv';
import { z } from 'zod';
import { translateMessage } from '#core/text.ts';

/** What can become of a file of an import (domain: Asset import). */
export const importResults = [
  'ImportResultUploaded',
  'ImportResultOverwritten',
  'ImportResultAlreadyImported',
  'ImportResultSkippedRights',
  'ImportResultError',
] as const;
export type ImportResult = (typeof importResults)[number];

const ImportItem = z.object({
  fileName: z.string(),
  result: z.enum(importResults),
  nameReadAs: z.string().optional(),
  finding: Finding.optional(),
});
export type ImportItem = z.infer<typeof ImportItem>;

const ImportItems = z.object({ items: z.array(ImportItem) });

/** Files of an import that has ended, the ones in error first; none when it failed as a whole. */
export function importItemsOf({ result }: Job): readonly ImportItem[] {
  const parsed = ImportItems.safeParse(result);
  if (!parsed.success) return [];
  const rank = new Map(importResults.toReversed().map((name, index) => [name, index]));
  return parsed.data.items.toSorted((a, b) => (rank.get(a.result) ?? 0) - (rank.get(b.result) ?? 0));
}

/** How many files came to each result; results that no file came to as well. */
export function countsOf(items: readonly ImportItem[]): readonly (readonly [ImportResult, number])[] {
  return importResults.map((name) => [name, items.filter(({ result }) => result === name).length]);
}

/** Why a file came to its result, in the reader's language; '' where the result says it all. */
export function reasonOf({ finding, nameReadAs }: ImportItem): string {
  if (finding !== undefined) return translateMessage(finding.key, finding.args);
  return nameReadAs === undefined ? '' : translateMessage('AssetNameReadAs', [nameReadAs]);
}

/** The summary as a file. @param headings of file, result and reason */
export function summaryCsv(headings: readonly string[], items: readonly ImportItem[]): string {
  return csvText([headings, ...items.map((item) => [item.fileName, translateMessage(item.result), reasonOf(item)])]);
}
