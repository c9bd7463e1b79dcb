import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCatalogue } from '@sanispec/shared/catalogue';
import { type DocumentFormat, snapshotOf } from '@sanispec/shared/documents';
import { anEntry, aProject, aSpace, aToiletSet, hospitalArticles, hospitalPackage } from '@sanispec/shared/testing';
import jszip from 'jszip';
import { expect, test } from 'vitest';
import { readPdf } from '../../functions/testing/readPdf.ts';
import { makeFiles } from '../documents/support/makeFiles.ts';

const { toilet, frame, accessibleToilet } = hospitalArticles;

const note = {
  articleId: toilet,
  text: 'Wunsch der Pflegeleitung',
  by: 'Erika Mustermann',
  on: '2026-11-20T09:00:00Z',
};
const alternative = { article: accessibleToilet, setArticles: [], quantity: 1 };

/** A project that has something of all that a switch can hide. */
function snapshot() {
  const articles = [anEntry(frame, 'INSTSYSTEMSTOILET'), anEntry(toilet, 'WC', { note, alternatives: [alternative] })];
  const catalogue = createCatalogue(hospitalPackage(), {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test/',
    assetsLocalUrl: 'https://assets.test/',
  });
  const project = aProject({ spaces: [aSpace({ quantity: 3, sets: [aToiletSet({ articles })] })] });
  return snapshotOf(project, catalogue, '2026-11-20T10:00:00Z');
}

const everything = {
  locale: 'de-DE',
  displayPrices: true,
  decisionNotes: true,
  alternatives: true,
  showVariants: true,
  scopeOfDelivery: true,
  projectPlan: true,
} as const;

/** All that a reader of any of the files finds, without what divides lines and figures. */
async function textOf(format: DocumentFormat, options: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-hidden-'));
  try {
    const files = await makeFiles(snapshot(), { ...everything, format, ...options }, folder);
    const texts = await Promise.all(files.map(({ path, name }) => fileText(path, name)));
    return texts.join('\n').replace(/[\s\u00ad\u00a0\u202f]+/g, '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fileText(path: string, name: string): Promise<string> {
  const bytes = await readFile(path);
  if (name.endsWith('.pdf')) return (await readPdf(bytes)).pages.join('\n');
  if (!/\.(docx|xlsx)$/.test(name)) return bytes.toString('utf8');
  const zip = await jszip.loadAsync(bytes);
  const parts = await Promise.all(zip.file(/\.xml$/).map((part) => part.async('string')));
  return parts.join('\n').replace(/<[^>]*>/g, ' ');
}

/** What shows that something is there, in any of the ways in which formats write it. */
const signs = {
  displayPrices: /31200|312,00|312\.00|93600|936,00|936\.00|(?<!\d)312(?!\d)|560,60|560\.6|168180|1\.681,80|1681\.8/,
  decisionNotes: /WunschderPflegeleitung|Mustermann/,
  alternatives: /Brisa|110\.547\.82\.3/,
} as const;

/** Of the formats that several files come in, each file is read. */
const formats = ['PDF_EXCEL', 'WORD', 'TENDERS', 'CSV', 'JSON'] as const satisfies readonly DocumentFormat[];

test.each(formats)('prices, notes and alternatives that are hidden are in no file of %s', async (format) => {
  const shown = await textOf(format, {});
  const hidden = await textOf(format, { displayPrices: false, decisionNotes: false, alternatives: false });
  for (const [choice, sign] of Object.entries(signs)) {
    // Bidders are told no notes.
    if (choice !== 'decisionNotes' || format !== 'TENDERS') expect(shown).toMatch(sign);
    expect(hidden.match(sign)?.[0]).toBeUndefined();
  }
});
