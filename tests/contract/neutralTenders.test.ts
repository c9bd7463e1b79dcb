import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Catalogue, createCatalogue, mainCategoryOf } from '@sanispec/shared/catalogue';
import {
  buildTender,
  type DocumentContent,
  type DocumentOptions,
  documentLanguage,
  type ProjectSnapshot,
  snapshotOf,
  specify,
  usualOptions,
} from '@sanispec/shared/documents';
import type { Project, ProjectSet } from '@sanispec/shared/project';
import { anEntry, aProject, aSpace } from '@sanispec/shared/testing';
import jszip from 'jszip';
import { describe, expect, test } from 'vitest';
import { readCataloguePackage } from '../../functions/imports/readCataloguePackage.ts';
import { gaebXml } from '../../functions/specifications/tender/gaeb.ts';
import { gaebFaults } from '../../functions/specifications/tender/testing/gaebFaults.ts';
import { readPdf } from '../../functions/testing/readPdf.ts';
import { makeFiles } from '../documents/support/makeFiles.ts';

const isFull = process.env.TEST_FULL === 'true';
const takenOn = '2026-11-20T10:00:00Z';
const options: DocumentOptions = { ...usualOptions, format: 'TENDERS', displayPrices: false, neutralTexts: true };

const catalogues = [
  ['catalog-dach.xlsx', 'DE', 'de-DE'],
  ['catalog-int.xlsx', 'GB', 'en-GB'],
] as const;

async function catalogueOf(workbook: string, country: string): Promise<Catalogue> {
  const reading = await readCataloguePackage(await readFile(new URL(`../data/${workbook}`, import.meta.url)));
  if (!('package' in reading)) throw new Error(`${workbook} cannot be read`);
  return createCatalogue(reading.package, {
    country,
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test/',
    assetsLocalUrl: 'https://assets.test/',
  });
}

/** A project of every so-manieth article, in sets of one type. */
function projectOf(catalogue: Catalogue, step = 1): Project {
  const sets = new Map<string, ProjectSet>();
  for (let row = 0; row < catalogue.size; row += step) {
    const { id, subCategory } = catalogue.articleAt(row);
    const type = mainCategoryOf(subCategory);
    const set = sets.get(type) ?? { id: `set-${type}`, title: type, quantity: 1, type, articles: [] };
    sets.set(type, { ...set, articles: [...set.articles, anEntry(id, subCategory)] });
  }
  const project = aProject({ spaces: [aSpace({ sets: [...sets.values()] })] });
  return { ...project, details: { ...project.details, country: catalogue.country } };
}

/** Every brand, series, product and article number of the articles that a project names. */
function namesIn({ articles }: ProjectSnapshot): string[] {
  const names = articles.flatMap(({ id, productId, cells }) => [id, productId, cells.Series ?? '', cells.Brand ?? '']);
  return [...new Set(names)].filter((name) => name !== '');
}

/** The names that are words of a text. */
function found(text: string, names: readonly string[]): string[] {
  const words = new Set(text.split(/[^\p{L}\p{N}.]+/u).flatMap((word) => [word, word.replace(/\.$/, '')]));
  return names.filter((name) => (/\s/.test(name) ? text.includes(name) : words.has(name)));
}

function tenderOf(content: DocumentContent, locale: 'de-DE' | 'en-GB') {
  const language = documentLanguage(locale, content.currency);
  const { tender, document } = buildTender(content, options, language);
  return { tender, document, xml: gaebXml(tender, language) };
}

describe.each(catalogues)('a neutral tender of every article of %s', async (workbook, country, locale) => {
  const catalogue = await catalogueOf(workbook, country);
  const snapshot = snapshotOf(projectOf(catalogue), catalogue, takenOn);
  const names = namesIn(snapshot);
  const content = specify(snapshot, documentLanguage(locale, catalogue.currency), options);
  const { tender, document, xml } = tenderOf(content, locale);

  test('names no brand, series, product or article number in its file or in the bill beside it', () => {
    expect(tender.spaces.flatMap(({ sets }) => sets.flatMap(({ items }) => items))).toHaveLength(
      content.products.length,
    );
    expect(gaebFaults(xml)).toEqual([]);
    expect(found(xml, names)).toEqual([]);
    const texts = JSON.stringify(document.sections.map(({ title, blocks }) => [title, blocks]));
    expect(found(texts, names)).toEqual([]);
  });

  test('says of every item what it is, and names what it leaves out', () => {
    const items = tender.spaces.flatMap(({ sets }) => sets.flatMap((set) => set.items));
    expect(items.filter(({ title, texts }) => !/, /.test(title) || texts.length === 0)).toEqual([]);
    const leftOut = tender.findings.filter(({ key }) => key === 'FindingTenderNeutralLeftOut');
    for (const { args } of leftOut) expect(found(String(args[1]), names)).not.toEqual([]);
  });
});

test.each(catalogues)('the files of a neutral tender of %s name nothing either', async (workbook, country) => {
  const catalogue = await catalogueOf(workbook, country);
  const step = isFull ? 1 : 25;
  const snapshot = snapshotOf(projectOf(catalogue, step), catalogue, takenOn);
  const names = namesIn(snapshot);
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-neutral-'));
  try {
    const files = await makeFiles(
      snapshot,
      { ...options, locale: 'de-DE', switches: ['CAD_FILES', 'DATA_SHEETS'] },
      folder,
    );
    expect(files.map(({ name }) => name.split('.').at(-1))).toEqual(['x83', 'pdf', 'docx']);
    for (const { path, name } of files) {
      expect(found(name, names)).toEqual([]);
      expect(found(await textOf(path, name), names)).toEqual([]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function textOf(path: string, name: string): Promise<string> {
  const bytes = await readFile(path);
  if (name.endsWith('.pdf')) return (await readPdf(bytes)).pages.join('\n');
  if (!name.endsWith('.docx')) return bytes.toString('utf8');
  const zip = await jszip.loadAsync(bytes);
  const parts = await Promise.all(zip.file(/^word\/.*\.xml$/).map((part) => part.async('string')));
  return parts.join('\n').replace(/<[^>]*>/g, ' ');
}
