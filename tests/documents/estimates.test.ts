import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReportOptions } from '@sanispec/shared/contract';
import {
  buildDocument,
  buildTender,
  type DocumentSwitch,
  documentLanguage,
  estimateDocument,
  snapshotOf,
  specify,
  usualOptions,
} from '@sanispec/shared/documents';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoCatalogue, demoProject } from './support/demoProject.ts';
import { makeFiles } from './support/makeFiles.ts';
import { pageCount } from './support/programs.ts';

const pictures: readonly DocumentSwitch[] = ['PICTURES_AND_DRAWINGS', 'ADDITIONAL_PICTURES', 'AMBIENCE_IMAGES'];
const titles = { project: 'Klinik Lindenhof', space: 'Gästebad', set: 'Set' };
const locale = 'de-DE';

/** A page more or less does not matter; of many pages a tenth. */
function tolerance(pages: number): number {
  return Math.max(2, pages * 0.1);
}

describe.each([
  [20, 'the usual sections', usualOptions.switches],
  [60, 'texts, pictures and thumbnails', [...pictures, 'TEXT_SPECIFICATION', 'QUICK_OVERVIEW', 'THUMBNAIL_IMAGE']],
  [200, 'tables alone', ['PROJECT_OVERVIEW', 'SPACES_SUMMARY', 'PRODUCT_SUMMARY']],
] as const)('what the dialog says of %i positions with %s', (positions, _, switches) => {
  let catalogue: Awaited<ReturnType<typeof demoCatalogue>>;
  beforeAll(async () => {
    catalogue = await demoCatalogue('DE');
  });

  it.each(['PDF', 'TENDERS'] as const)('estimates how many pages %s takes', async (format) => {
    const folder = await mkdtemp(join(tmpdir(), 'sanispec-estimates-'));
    try {
      const snapshot = snapshotOf(demoProject(catalogue, positions, titles), catalogue, '2026-11-20T10:00:00Z');
      const chosen = { format, locale, switches: [...switches] } as const;
      const options = ReportOptions.parse(chosen);
      const language = documentLanguage(locale, catalogue.currency);
      const content = specify(snapshot, language, options, { revision: 'B' });
      const document =
        format === 'TENDERS'
          ? buildTender(content, options, language).document
          : buildDocument(content, options, language, 'page');
      const made = await makeFiles(snapshot, chosen, join(folder, 'files'));
      const pdf = made.find(({ name }) => name.endsWith('.pdf'));
      if (pdf === undefined) throw new Error('There is no PDF');
      const pages = await pageCount(pdf.path);
      const { pages: estimated } = estimateDocument(document);
      expect(Math.abs(estimated - pages), `${estimated} for ${pages} pages`).toBeLessThanOrEqual(tolerance(pages));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
