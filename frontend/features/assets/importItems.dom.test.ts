import type { Job } from '@sanispec/shared/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPageTexts, showLanguage } from '#core/i18n.ts';
import { countsOf, importItemsOf, summaryCsv } from './importItems.ts';

function ended(result: Record<string, unknown> | undefined): Job {
  const job = { id: 'a'.repeat(20), kind: 'assets-import', owner: 'u1', status: 'succeeded', step: '' } as const;
  const rest = { percent: 100, warnings: [], errors: [], tries: 1, createdOn: '2026-11-20T13:00:00Z' };
  return { ...job, ...rest, ...(result !== undefined && { result }) };
}

const items = [
  { fileName: 'A.png', result: 'ImportResultUploaded' },
  {
    fileName: 'b;c.pdf',
    result: 'ImportResultError',
    finding: { key: 'FindingFileTooLarge', args: [505] },
  },
  { fileName: 'D.png', result: 'ImportResultSkippedRights' },
];

beforeAll(async () => {
  await showLanguage('en');
  await loadPageTexts('en');
});

describe('the summary of an import', () => {
  it('begins with the files in error and counts all five results', () => {
    const read = importItemsOf(ended({ items, counts: {} }));
    expect(read.map(({ fileName }) => fileName)).toEqual(['b;c.pdf', 'D.png', 'A.png']);
    expect(Object.fromEntries(countsOf(read))).toEqual({
      ImportResultUploaded: 1,
      ImportResultOverwritten: 0,
      ImportResultAlreadyImported: 0,
      ImportResultSkippedRights: 1,
      ImportResultError: 1,
    });
  });

  it.each([undefined, {}, { items: [{ fileName: 1 }] }])('has no files for a job with the result %j', (result) => {
    expect(importItemsOf(ended(result))).toEqual([]);
  });

  it('writes the summary of an import as a CSV with faults in words', () => {
    const csv = summaryCsv(['File', 'Result', 'Reason'], importItemsOf(ended({ items })));
    const [head, first, , last] = csv.split('\r\n');
    expect(head).toBe('\uFEFFFile;Result;Reason');
    expect(first).toMatch(/^"b;c\.pdf";Error uploading;.*505/);
    expect(last).toBe('A.png;Successfully uploaded;');
  });
});
