import { describe, expect, it } from 'vitest';
import { createCatalogue } from '#catalogue/index.ts';
import { compileRules } from '#compatibility/index.ts';
import type { Locale } from '#markets/index.ts';
import { aProject, hospitalArticles, hospitalPackage, hospitalSpaces } from '#testing/index.ts';
import type { Block, SpecificationDocument, TableBlock, Value } from './block.ts';
import { buildDataSheet, buildDocument, picturesOf } from './buildDocument.ts';
import { documentLanguage } from './documentLanguage.ts';
import { type DocumentOptions, type DocumentSwitch, documentSwitchCodes, usualOptions } from './documentOptions.ts';
import type { Medium } from './section.ts';
import { snapshotOf, snapshotOfArticle } from './snapshotOf.ts';
import { specify, specifyArticle } from './specify.ts';

const createdOn = '2026-11-20T23:30:00Z';
const locales: readonly Locale[] = ['de-DE', 'en-GB', 'nl-NL', 'fr-FR', 'pl-PL'];
const media: readonly Medium[] = ['page', 'workbook'];

const catalogue = createCatalogue(hospitalPackage(), {
  country: 'DE',
  versionId: '1',
  assetsGlobalUrl: 'https://assets.test/g',
  assetsLocalUrl: 'https://assets.test/l',
});
const engine = compileRules(catalogue, [], []);
const hospital = snapshotOf(aProject({ spaces: hospitalSpaces() }), catalogue, createdOn, (set) =>
  engine.judgeSet(set),
);

const everything: DocumentOptions = {
  format: 'PDF',
  switches: documentSwitchCodes,
  displayPrices: true,
  showVariants: true,
  projectPlan: true,
  scopeOfDelivery: true,
  promoPage: true,
  decisionNotes: true,
  alternatives: true,
  neutralTexts: false,
};

function build(options: Partial<DocumentOptions> = {}, locale: Locale = 'en-GB', medium: Medium = 'page') {
  const language = documentLanguage(locale, 'EUR');
  const chosen = { ...everything, ...options };
  const content = specify(hospital, language, chosen);
  return { content, document: buildDocument(content, chosen, language, medium) };
}

function sectionOf({ sections }: SpecificationDocument, key: string) {
  const section = sections.find((candidate) => candidate.key === key);
  if (section === undefined) throw new Error(`No section ${key}`);
  return section;
}

function blocksOf({ sections }: SpecificationDocument): Block[] {
  const deep = (block: Block): Block[] => (block.kind === 'sheet' ? [block, ...block.blocks.flatMap(deep)] : [block]);
  return sections.flatMap(({ blocks }) => blocks.flatMap(deep));
}

function tablesOf(document: SpecificationDocument): TableBlock[] {
  return blocksOf(document).flatMap((block) => (block.kind === 'table' ? [block] : []));
}

function centsOf(value: Value | undefined): number {
  return value?.kind === 'money' ? value.cents : 0;
}

describe.each(locales.flatMap((locale) => media.map((medium) => [locale, medium] as const)))(
  '%s, %s',
  (locale, medium) => {
    const { document } = build({}, locale, medium);

    it('has a title in every section and a header in every column', () => {
      for (const { title } of document.sections) expect(title).not.toBe('');
      for (const { caption, columns } of tablesOf(document)) {
        expect(caption).not.toBe('');
        for (const { header } of columns) expect(header.trim()).not.toBe('');
        expect(columns.filter(({ isWide }) => isWide)).toHaveLength(1);
        expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
      }
    });

    it('has cells for columns alone, and a title where a row has none', () => {
      for (const { columns, rows } of tablesOf(document)) {
        const keys = columns.map(({ key }) => key);
        for (const { cells, title } of rows) {
          expect(keys).toEqual(expect.arrayContaining(Object.keys(cells)));
          expect(title !== undefined || Object.keys(cells).length > 0).toBe(true);
        }
      }
    });

    it('gives each table numbers that differ', () => {
      for (const { rows } of tablesOf(document)) {
        const numbers = rows.map(({ number }) => number).filter((number) => number !== '');
        expect(new Set(numbers).size).toBe(numbers.length);
      }
    });

    it('has anchors that differ', () => {
      const anchors = blocksOf(document).flatMap((block) => {
        if (block.kind === 'heading' || block.kind === 'sheet') return [block.anchor];
        return block.kind === 'table' ? block.rows.flatMap(({ anchor }) => anchor ?? []) : [];
      });
      expect(new Set(anchors).size).toBe(anchors.length);
      for (const anchor of anchors) expect(anchor).toMatch(/^[a-z][a-z0-9-]*$/);
    });

    it('says nothing empty and leaves no placeholder', () => {
      const said = JSON.stringify(document);
      expect(said).not.toContain('**?');
      expect(said).not.toContain('"text":""');
    });
  },
);

describe('amounts', () => {
  it.each(media)('adds the amounts of positions and products up to the total, %s', (medium) => {
    const { content, document } = build({}, 'de-DE', medium);
    for (const key of ['spaces-summary', 'product-summary']) {
      const [table] = tablesOf({ ...document, sections: [sectionOf(document, key)] });
      const rows = table?.rows ?? [];
      const sum = rows
        .filter(({ role }) => role === 'entry' || role === 'subArticle')
        .reduce((cents, { cells }) => cents + centsOf(cells.total), 0);
      const last = rows.at(-1);
      expect(last?.role).toBe('total');
      expect(centsOf(last?.cells.total)).toBe(content.total?.cents);
      expect(sum).toBe(content.total?.cents);
    }
  });

  it('stand nowhere when prices are not displayed', () => {
    for (const medium of media) {
      const { document } = build({ displayPrices: false }, 'de-DE', medium);
      expect(JSON.stringify(document)).not.toMatch(/"money"|"onRequest"|unitPrice|€/);
    }
  });

  it('name what the sum leaves out', () => {
    const { document } = build();
    const total = tablesOf(document).flatMap(({ rows }) => rows.filter(({ role }) => role === 'total'));
    expect(total.map(({ amountNote }) => amountNote)).toContain(
      'without 1 article on request · 2 articles left out, see open points',
    );
  });
});

describe('sections', () => {
  it('writes the sections of the default document', () => {
    const { document } = build(usualOptions);
    expect(document.sections.map(({ key }) => key)).toEqual([
      'front-page',
      'contents',
      'project-overview',
      'spaces-summary',
      'product-summary',
      'data-sheets',
      'terms',
    ]);
  });

  it('keep a workbook that could not be opened without one', () => {
    const { document } = build({ ...usualOptions, switches: [] }, 'en-GB', 'workbook');
    expect(document.sections.map(({ title }) => title)).toEqual(['Project Overview', 'Product Summary', 'Summary']);
  });

  it.each(media)('say the disclaimer once, whichever are chosen: %s', (medium) => {
    const choices: DocumentSwitch[][] = [[], ['SPACES_SUMMARY', 'PRODUCT_SUMMARY'], ['PROJECT_OVERVIEW']];
    for (const switches of choices) {
      const said = JSON.stringify(build({ switches, projectPlan: false }, 'en-GB', medium).document);
      expect(said.split('guidance only')).toHaveLength(2);
    }
  });

  it('show thumbnails and spaces of articles as columns only where asked', () => {
    const switches: DocumentSwitch[] = ['SPACES_SUMMARY', 'PRODUCT_SUMMARY', 'PROJECT_OVERVIEW'];
    for (const medium of media) {
      const keys = tablesOf(build({ switches }, 'en-GB', medium).document).flatMap(({ columns }) =>
        columns.map(({ key }) => key),
      );
      expect(keys).not.toContain('picture');
      expect(keys).not.toContain('spaces');
    }
  });
});

describe('the data sheet of an article', () => {
  const article = catalogue.article(hospitalArticles.toilet);
  if (article === undefined) throw new Error('The catalogue has the toilet');
  const snapshot = snapshotOfArticle(article, catalogue, createdOn);

  it.each(locales)('says nothing of a project, %s', (locale) => {
    const language = documentLanguage(locale, 'EUR');
    const document = buildDataSheet(specifyArticle(snapshot, language, true), language);
    const [sheet] = blocksOf(document);
    expect(sheet).toMatchObject({ kind: 'sheet', level: 1, articleNo: hospitalArticles.toilet });
    expect(JSON.stringify(document)).not.toContain('"count"');
    expect(sheet?.kind === 'sheet' && sheet.notices).toHaveLength(1);
  });

  it('asks for its picture and its drawing', () => {
    const language = documentLanguage('en-GB', 'EUR');
    const document = buildDataSheet(specifyArticle(snapshot, language, true), language);
    expect(picturesOf(document).map(({ url, role }) => [role, url])).toEqual([
      ['picture', 'https://assets.test/g/arvo.png'],
      ['drawing', 'https://assets.test/g/arvo_drawing.png'],
    ]);
  });
});
