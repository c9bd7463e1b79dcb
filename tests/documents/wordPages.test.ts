import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueLanguage } from '@sanispec/demo';
import { documentLanguage, snapshotOf, usualOptions } from '@sanispec/shared/documents';
import type { Locale } from '@sanispec/shared/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCatalogue, demoProject, hotelProject } from './support/demoProject.ts';
import { makeFiles } from './support/makeFiles.ts';
import { resaved } from './support/programs.ts';
import { type ContentsEntry, pagesOfLinks, storedContents } from './support/wordPages.ts';

const locales = [
  ['de-DE', 'DE', 'de', { project: 'Krankenhausbetriebsgesellschaft Hohenlohe', space: 'Gästebad', set: 'Set' }],
  ['en-GB', 'GB', 'en', { project: 'St Brannock’s Hospital', space: 'Guest bathroom', set: 'Set' }],
  ['nl-NL', 'NL', 'nl', { project: 'Verpleeghuis De Linde', space: 'Gastenbadkamer', set: 'Set' }],
  ['fr-FR', 'FR', 'fr', { project: 'Hôtel de la Vallée', space: 'Salle de bains', set: 'Ensemble' }],
  ['pl-PL', 'PL', 'pl', { project: 'Szpital w Łodzi', space: 'Łazienka', set: 'Zestaw' }],
] as const satisfies readonly (readonly [Locale, string, CatalogueLanguage, Parameters<typeof demoProject>[2]])[];

describe.each(locales)('a Word file in %s', (locale, country, language, titles) => {
  describe.each(['a hotel', '220 positions'] as const)('of %s', (which) => {
    let folder: string;
    let entries: readonly ContentsEntry[];
    /** Of each entry, as LibreOffice counts. */
    let counted: readonly number[];
    let sheetsTitle: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'sanispec-word-'));
      const catalogue = await demoCatalogue(country);
      const project =
        which === 'a hotel' ? hotelProject(catalogue, language, titles.project) : demoProject(catalogue, 220, titles);
      const snapshot = snapshotOf(project, catalogue, '2026-11-20T10:00:00Z');
      const options = { format: 'WORD', locale, switches: [...usualOptions.switches] } as const;
      const [file] = await makeFiles(snapshot, options, folder);
      if (file === undefined) throw new Error('There is no file');
      entries = await storedContents(file.path);
      counted = await pagesOfLinks(await resaved(file.path, 'pdf', join(folder, 'writer')));
      sheetsTitle = documentLanguage(locale, catalogue.currency).text('DocumentDataSheets').replaceAll('\u00ad', '');
    });

    afterAll(() => rm(folder, { recursive: true, force: true }));

    it('stores no page that LibreOffice counts otherwise, and knows nearly all', () => {
      expect(entries.length).toBeGreaterThan(30);
      expect(counted).toHaveLength(entries.length);
      const stored = entries.flatMap(({ title, page }, index) =>
        page === undefined ? [] : [[title, page, counted[index]]],
      );
      expect(stored.filter(([, page, ofWriter]) => page !== ofWriter)).toEqual([]);
      expect(stored.length).toBeGreaterThanOrEqual(entries.length * 0.95);
    });

    it('has each data sheet on a page by itself', () => {
      const [, ...rest] = entries
        .map((entry, index) => ({ ...entry, counted: counted[index] ?? 0 }))
        .slice(entries.findIndex(({ title }) => title === sheetsTitle));
      const end = rest.findIndex(({ level }) => level === 1);
      const pages = rest.slice(0, end).map((sheet) => sheet.counted);
      expect(pages.length).toBeGreaterThan(20);
      expect(pages).toEqual(pages.map((_, index) => (pages[0] ?? 0) + index));
      // What follows begins on the next page.
      expect(rest[end]?.counted).toBe((pages.at(-1) ?? 0) + 1);
    });
  });
});
