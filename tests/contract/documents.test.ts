import { Writable } from 'node:stream';
import { catalogueWorkbook, demoMarkets } from '@sanispec/demo';
import { type Catalogue, createCatalogue } from '@sanispec/shared/catalogue';
import { compileRules } from '@sanispec/shared/compatibility';
import {
  type Block,
  buildDocument,
  type DocumentOptions,
  documentLanguage,
  documentSwitchCodes,
  estimateDocument,
  type SpecificationDocument,
  snapshotOf,
  specify,
  usualOptions,
  type Value,
} from '@sanispec/shared/documents';
import type { Locale } from '@sanispec/shared/markets';
import { projectTotal } from '@sanispec/shared/pricing';
import type { Space } from '@sanispec/shared/project';
import { anEntry, aProject, aSpace, aToiletSet } from '@sanispec/shared/testing';
import { describe, expect, test } from 'vitest';
import { demoTemplateSpaces } from '../../functions/hosts/local/seeding/demoTemplates.ts';
import { readCataloguePackage } from '../../functions/imports/readCataloguePackage.ts';
import { pdfWriter } from '../../functions/specifications/pdf/pdfWriter.ts';

const locales: readonly Locale[] = ['en-GB', 'de-DE', 'nl-NL', 'fr-FR', 'pl-PL'];
const takenOn = '2026-11-20T10:00:00Z';

const everything: DocumentOptions = {
  ...usualOptions,
  format: 'PDF',
  switches: documentSwitchCodes,
  showVariants: true,
  projectPlan: true,
  scopeOfDelivery: true,
  decisionNotes: true,
  alternatives: true,
};

function snapshotIn(catalogue: Catalogue, spaces: readonly Space[]) {
  const project = aProject({ spaces: [...spaces] });
  const details = { ...project.details, country: catalogue.country };
  const engine = compileRules(catalogue, [], []);
  return snapshotOf({ ...project, details }, catalogue, takenOn, (set) => engine.judgeSet(set));
}

/** Numbers that look random and are the same in each run (a linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Spaces of any articles, inactive ones too, and of one that the catalogue lacks. */
function anySpaces(catalogue: Catalogue, seed: number): Space[] {
  const next = numbers(seed);
  const anArticle = () => catalogue.articleAt(next(catalogue.size));
  const entries = () =>
    Array.from({ length: next(7) }, () => {
      const { id, subCategory } = anArticle();
      const setArticles = Array.from({ length: next(3) }, () => ({ article: anArticle().id }));
      return anEntry(next(12) === 0 ? 'none' : id, subCategory, { quantity: 1 + next(9), setArticles });
    });
  const sets = () => Array.from({ length: next(5) }, () => aToiletSet({ quantity: 1 + next(4), articles: entries() }));
  return Array.from({ length: 1 + next(5) }, () => aSpace({ quantity: 1 + next(40), sets: sets() }));
}

function centsOf(value: Value | undefined): number {
  return value?.kind === 'money' ? value.cents : 0;
}

/** The sum of a section's table as its rows make it, and as its last row says it. */
function sumsOf({ sections }: SpecificationDocument, key: string): readonly [number, number] | undefined {
  const isTable = (block: Block) => block.kind === 'table';
  const table = sections.find((section) => section.key === key)?.blocks.find(isTable);
  if (table?.kind !== 'table') return undefined;
  const counted = table.rows.filter(({ role }) => role === 'entry' || role === 'subArticle');
  return [counted.reduce((sum, { cells }) => sum + centsOf(cells.total), 0), centsOf(table.rows.at(-1)?.cells.total)];
}

describe.each(demoMarkets.map((market) => [market.id, market] as const))('documents in %s', async (_id, market) => {
  const { package: pkg } = await readCataloguePackage(Buffer.from(catalogueWorkbook(market)));
  const catalogues = market.countries.map((country) =>
    createCatalogue(pkg, { country, versionId: '1', assetsGlobalUrl: 'https://assets.test', assetsLocalUrl: '' }),
  );

  test.each(locales)('says of the hotel what every language says, %s', (locale) => {
    for (const catalogue of catalogues) {
      const snapshot = snapshotIn(catalogue, demoTemplateSpaces(market.language, 'hotel'));
      const language = documentLanguage(locale, catalogue.currency);
      const content = specify(snapshot, language, everything);
      expect(content.products).toHaveLength(28);
      for (const { title, category, properties, assets } of content.products) {
        expect([title, category].every((text) => text !== '')).toBe(true);
        expect(properties.length).toBeGreaterThan(2);
        expect(assets.length).toBeGreaterThan(0);
      }
      for (const medium of ['page', 'workbook'] as const) {
        const said = JSON.stringify(buildDocument(content, everything, language, medium));
        expect(said).not.toMatch(/\*\*\?|"text":""|PropertyLabel|CategoryLabel|SegmentLabel/);
      }
    }
  });

  test('cost what the page says, to the cent, in any project', () => {
    for (const [index, catalogue] of catalogues.entries()) {
      for (let seed = 1; seed <= 15; seed++) {
        const spaces = anySpaces(catalogue, 100 * index + seed);
        const language = documentLanguage('de-DE', catalogue.currency);
        const content = specify(snapshotIn(catalogue, spaces), language, everything);
        const onPage = projectTotal(spaces, catalogue.articlePrice);
        expect(content.total).toEqual(onPage);
        for (const medium of ['page', 'workbook'] as const) {
          const document = buildDocument(content, everything, language, medium);
          for (const key of ['spaces-summary', 'product-summary']) {
            const sums = sumsOf(document, key);
            if (sums !== undefined) expect(sums).toEqual([onPage.cents, onPage.cents]);
          }
        }
      }
    }
  });
});

test('the estimate of pages is near what is written', async () => {
  const [market] = demoMarkets;
  if (market === undefined) throw new Error('There are demo markets');
  const { package: pkg } = await readCataloguePackage(Buffer.from(catalogueWorkbook(market)));
  const catalogue = createCatalogue(pkg, {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test',
    assetsLocalUrl: '',
  });
  const language = documentLanguage('de-DE', catalogue.currency);
  const options: DocumentOptions = { ...usualOptions, format: 'PDF' };
  const content = specify(snapshotIn(catalogue, demoTemplateSpaces(market.language, 'hotel')), language, options);
  const document = buildDocument(content, options, language, 'page');
  const pictures = { draw: () => Promise.resolve(undefined) };
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = { document, content, options, language, pictures, onProgress: () => Promise.resolve() };
  const { pageCount = 0 } = await pdfWriter.write(input, sink);
  const { pages } = estimateDocument(document);
  expect(pages / pageCount).toBeGreaterThan(0.85);
  expect(pages / pageCount).toBeLessThan(1.15);
});
