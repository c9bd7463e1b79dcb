import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCatalogue } from '@sanispec/shared/catalogue';
import { SpecificationJson } from '@sanispec/shared/contract';
import { documentFormats, snapshotOf, usualOptions } from '@sanispec/shared/documents';
import { projectTotal } from '@sanispec/shared/pricing';
import type { Project } from '@sanispec/shared/project';
import { anArticleRow, anEntry, aPackage, aProject, aSheet, aSpace, aToiletSet } from '@sanispec/shared/testing';
import { describe, expect, it } from 'vitest';
import { gaebFaults } from '../../functions/specifications/tender/testing/gaebFaults.ts';
import { checkPdfUa } from '../../functions/testing/pdf/checkPdfUa.ts';
import { makeFiles } from './support/makeFiles.ts';

const longName = 'Wandhängendes Tiefspül-WC mit verdeckter Befestigung '.repeat(4).slice(0, 200);
/** 200 letters without a space. */
const oneWord = 'Wandtiefspülklosettanlage'.repeat(8);
const toilets = Array.from({ length: 20 }, (_, index) => `110.${100 + index}.00.1`);
const catalogue = createCatalogue(
  aPackage([
    aSheet('WC', [
      ...toilets.map((id, index) =>
        anArticleRow(id, { Articletext: `WC ${index}`, Price: `${100 + index}.50`, CountriesISO: 'DE' }),
      ),
      anArticleRow('1'.repeat(40), { Articletext: longName, Price: '1', CountriesISO: 'DE', Series: oneWord }),
      anArticleRow('2', { Articletext: oneWord, Price: '2', CountriesISO: 'DE', ProdDescription: oneWord }),
    ]),
  ]),
  { country: 'DE', versionId: '1', assetsGlobalUrl: 'https://assets.test/g', assetsLocalUrl: 'https://assets.test/l' },
);

const alternatives = toilets.slice(0, 5).map((article) => ({ article, setArticles: [], quantity: 1 }));
const projects: Readonly<Record<string, Project>> = {
  '1,000 alternatives': aProject({
    spaces: Array.from({ length: 20 }, () =>
      aSpace({
        sets: [aToiletSet({ articles: toilets.slice(10).map((id) => anEntry(id, 'WC', { alternatives })) })],
      }),
    ),
  }),
  '101 rooms': aProject({
    spaces: Array.from({ length: 101 }, (_, index) =>
      aSpace({
        title: `Zimmer ${index}`,
        sets: [aToiletSet({ articles: [anEntry(toilets[index % 20] ?? '', 'WC')] })],
      }),
    ),
  }),
  'names of 200 letters': aProject({
    details: { ...aProject().details, title: oneWord.slice(0, 100), buildingOwner: longName.slice(0, 100) },
    spaces: [
      aSpace({
        title: oneWord.slice(0, 100),
        sets: [
          aToiletSet({
            title: longName.slice(0, 100),
            articles: [
              anEntry('1'.repeat(40), 'WC', { alternatives: [{ article: '2', setArticles: [], quantity: 1 }] }),
              anEntry('2', 'WC'),
            ],
          }),
        ],
      }),
    ],
  }),
};

describe.each(Object.entries(projects))('a project with %s', (_, project) => {
  it.each(documentFormats)('becomes %s without a fault, and with its total', async (format) => {
    const folder = await mkdtemp(join(tmpdir(), 'sanispec-odd-'));
    try {
      const snapshot = snapshotOf(project, catalogue, '2026-11-20T10:00:00Z');
      const options = { ...usualOptions, switches: [...usualOptions.switches], format, alternatives: true } as const;
      const files = await makeFiles(snapshot, { ...options, locale: 'de-DE' }, folder);
      expect(files.length).toBeGreaterThan(0);
      const { cents } = projectTotal(project.spaces, catalogue.articlePrice);
      for (const { path, name } of files) {
        const bytes = await readFile(path);
        if (name.endsWith('.pdf')) expect(checkPdfUa(bytes)).toEqual([]);
        if (name.endsWith('.json'))
          expect(SpecificationJson.parse(JSON.parse(bytes.toString('utf8'))).total?.cents).toBe(cents);
        if (name.endsWith('.x82')) {
          const xml = bytes.toString('utf8');
          expect(gaebFaults(xml)).toEqual([]);
          expect(xml).toContain(`<Total>${(cents / 100).toFixed(2)}</Total>`);
        }
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
