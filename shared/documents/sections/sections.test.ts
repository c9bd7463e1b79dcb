import { describe, expect, it } from 'vitest';
import { createCatalogue } from '#catalogue/index.ts';
import type { Project } from '#project/index.ts';
import {
  anArticleRow,
  anEntry,
  aPackage,
  aProject,
  aSheet,
  aSpace,
  aToiletSet,
  hospitalArticles,
  hospitalPackage,
  hospitalSpaces,
  type RowCells,
} from '#testing/index.ts';
import type { Block, SheetBlock, TableBlock, Value } from '../block.ts';
import { buildDocument } from '../buildDocument.ts';
import { documentLanguage } from '../documentLanguage.ts';
import { type DocumentOptions, usualOptions } from '../documentOptions.ts';
import type { Medium } from '../section.ts';
import { type SnapshotSource, snapshotOf } from '../snapshotOf.ts';
import { specify } from '../specify.ts';

const assets = { assetsGlobalUrl: 'https://assets.test/g', assetsLocalUrl: '' };
const hospital = createCatalogue(hospitalPackage(), { country: 'DE', versionId: '1', ...assets });
const { frame, toilet, accessibleToilet, seat } = hospitalArticles;

interface Wanted extends Partial<DocumentOptions> {
  readonly project?: Project;
  readonly catalogue?: SnapshotSource;
  readonly medium?: Medium;
}

/** The blocks of one section, without its heading. */
function blocksOf(key: string, { project, catalogue = hospital, medium = 'page', ...chosen }: Wanted = {}): Block[] {
  const options = { ...usualOptions, format: 'PDF', ...chosen } as const;
  const language = documentLanguage('en-GB', 'EUR');
  const shown = project ?? aProject({ spaces: hospitalSpaces() });
  const content = specify(snapshotOf(shown, catalogue, '2026-11-20T10:00:00Z'), language, options);
  const { sections } = buildDocument(content, options, language, medium);
  return [...(sections.find((section) => section.key === key)?.blocks ?? [])].filter(
    (block) => block.kind !== 'heading' || block.level > 1,
  );
}

function tablesIn(blocks: readonly Block[]): TableBlock[] {
  return blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
}

function words(value: Value | undefined): string | number | undefined {
  if (value?.kind === 'text') return value.text;
  return value?.kind === 'count' ? value.count : value?.kind;
}

function factsOf(facts: SheetBlock['strip']): Record<string, string | number | undefined> {
  return Object.fromEntries(facts.map(({ label, value }) => [label, words(value)]));
}

describe('data sheets of variants', () => {
  const variants: readonly RowCells[] = [
    anArticleRow('1.1', {
      Articletext: 'WC Arvo, 54 cm, white',
      ParentID: 'arvo',
      VariantKey: 'white',
      Colour: 'white',
      Width: '36',
      Price: '100',
    }),
    anArticleRow('1.2', {
      Articletext: 'WC Arvo, 54 cm, black',
      ParentID: 'arvo',
      VariantKey: 'black',
      Colour: 'black',
      Width: '36',
      Price: '120',
      Material: 'Steel',
    }),
    anArticleRow('1.3', { ParentID: 'arvo', VariantKey: 'sand', Colour: 'sand', Width: '36', Price: '130' }),
  ];
  const catalogue = createCatalogue(aPackage([aSheet('WC', variants)]), { country: 'DE', versionId: '1', ...assets });
  const articles = [anEntry('1.1', 'WC', { quantity: 2 }), anEntry('1.2', 'WC')];
  const project = aProject({ spaces: [aSpace({ title: 'Bath', quantity: 3, sets: [aToiletSet({ articles })] })] });

  function sheets(options: Wanted = {}): SheetBlock[] {
    return blocksOf('data-sheets', { project, catalogue, ...options }).flatMap((block) =>
      block.kind === 'sheet' ? [block] : [],
    );
  }

  it('combines data sheets of variants under the title that they share', () => {
    expect(sheets().map(({ title, articleNo }) => [title.text, articleNo])).toEqual([['WC Arvo, 54 cm', '']]);
  });

  it('list each with what tells it apart, and the data that they share once', () => {
    const [sheet] = sheets();
    const [table] = tablesIn(sheet?.blocks ?? []);
    expect(table?.columns.map(({ header }) => header)).toEqual([
      'Article no.',
      'Colour',
      'Material',
      'Qty',
      'Unit price (excl. VAT)',
    ]);
    expect(table?.rows.map(({ cells }) => [words(cells.code), words(cells.variant), words(cells.quantity)])).toEqual([
      ['1.2', 'black', 3],
      ['1.1', 'white', 6],
    ]);
    const facts = sheet?.blocks.find((block) => block.kind === 'facts');
    const data = factsOf(facts?.kind === 'facts' ? facts.facts : []);
    expect(data).toMatchObject({ Width: '36\u00a0cm' });
    expect(data).not.toHaveProperty('Colour');
    expect(data).not.toHaveProperty('Material');
  });

  it('say the quantity of all and the lowest price', () => {
    expect(factsOf(sheets()[0]?.strip ?? [])).toEqual({
      'Unit price (excl. VAT)': 'from €100.00',
      'Quantity in project': 9,
    });
  });

  it('add those that the project does not use where asked', () => {
    const [table] = tablesIn(sheets({ showVariants: true })[0]?.blocks ?? []);
    const roles = table?.rows.map(({ role, cells }) => [role, words(cells.code)]);
    expect(roles).toEqual([
      ['entry', '1.2'],
      ['entry', '1.1'],
      ['alternative', '1.3'],
    ]);
  });

  it('have the parts that the switches ask for', () => {
    const hasDrawings = (options: Wanted) =>
      blocksOf('data-sheets', options).some((block) => block.kind === 'sheet' && block.drawings.length > 0);
    expect(hasDrawings({})).toBe(true);
    expect(hasDrawings({ switches: ['DATA_SHEETS'] })).toBe(false);
    const texts = JSON.stringify(blocksOf('data-sheets', { switches: ['DATA_SHEETS', 'TECHNICAL_DESCRIPTION'] }));
    expect(texts).not.toContain('Rimless');
    expect(JSON.stringify(blocksOf('data-sheets'))).toContain('Rimless');
  });
});

describe('the product summary', () => {
  it('has descriptions only where no data sheet has them', () => {
    const switches = ['PRODUCT_SUMMARY', 'PRODUCT_DESCRIPTION'] as const;
    expect(JSON.stringify(blocksOf('product-summary', { switches }))).toContain('Rimless · Hidden fixing');
    expect(JSON.stringify(blocksOf('product-summary', { switches: [...switches, 'DATA_SHEETS'] }))).not.toContain(
      'Rimless',
    );
  });

  it('goes on in rows of their own with the spaces of a product that many have', () => {
    const spaces = Array.from({ length: 30 }, (_, index) =>
      aSpace({ title: `R${index}`, sets: [aToiletSet({ articles: [anEntry(frame, 'INSTSYSTEMSTOILET')] })] }),
    );
    const rowsOf = (medium: Medium) =>
      (tablesIn(blocksOf('product-summary', { project: aProject({ spaces }), medium }))[0]?.rows ?? []).flatMap(
        ({ cells: { spaces, product } }) =>
          spaces ??
          (product?.kind === 'lines' ? product.lines[1] : undefined) ??
          (product && 'isQuiet' in product ? product : []),
      );
    const textsOf = (medium: Medium) => rowsOf(medium).map((value) => words(value));
    expect(textsOf('page')).toHaveLength(3);
    expect(textsOf('workbook')).toHaveLength(1);
    expect(textsOf('page').join(', ')).toBe(textsOf('workbook').join());
  });
});

describe('the spaces summary', () => {
  it('names notes and alternatives with their article, where asked for', () => {
    const entry = anEntry(toilet, 'WC', {
      setArticles: [{ article: seat }],
      note: { text: 'Fits the tiles', articleId: toilet, by: 'Ann', on: '2026-11-01T10:00:00Z' },
      alternatives: [{ article: accessibleToilet, setArticles: [{ article: seat }], quantity: 1 }],
    });
    const project = aProject({ spaces: [aSpace({ sets: [aToiletSet({ articles: [entry] })] })] });
    const rows = (medium: Medium) =>
      tablesIn(blocksOf('spaces-summary', { project, medium, decisionNotes: true, alternatives: true }))[0]?.rows ?? [];
    expect(rows('page').map(({ role }) => role)).toEqual([
      'space',
      'set',
      'entry',
      'note',
      'subArticle',
      'alternative',
      'total',
    ]);
    expect(rows('page')[3]?.title?.text).toBe('Note: Fits the tiles (Ann, 1 November 2026)');
    expect(words(rows('page')[5]?.cells.product)).toBe(
      'Alternative: Wall-hung WC Brisa, 70 cm + WC seat Arvo, soft close',
    );
    const [data, subArticle, alternative] = rows('workbook');
    expect(subArticle?.cells).toHaveProperty('subtotal');
    expect(words(data?.cells.note)).toBe('Fits the tiles');
    expect(alternative?.cells).not.toHaveProperty('totalQuantity');
    const plain = tablesIn(blocksOf('spaces-summary', { project }))[0]?.rows.map(({ role }) => role);
    expect(plain).toEqual(['space', 'set', 'entry', 'subArticle', 'total']);
  });

  it('says what one set costs and what several in a space do', () => {
    const [table] = tablesIn(blocksOf('spaces-summary'));
    const sets = table?.rows.filter(({ role }) => role === 'set').map(({ amountNote }) => amountNote);
    expect(sets).toEqual(['per set', 'per set', 'per set, €3,057.80 for 2 sets']);
  });

  it('keeps the subtotal of a space in its last row of a workbook', () => {
    const [table] = tablesIn(blocksOf('spaces-summary', { medium: 'workbook' }));
    const subtotals = (table?.rows ?? []).flatMap(({ cells }) =>
      cells.subtotal?.kind === 'money' ? [cells.subtotal.cents] : [],
    );
    expect(subtotals).toEqual([4_260_480, 1_223_120]);
  });
});

describe('the project plan', () => {
  const spaces = Array.from({ length: 23 }, (_, index) =>
    aSpace({
      title: `R${index}`,
      quantity: 2,
      sets: [aToiletSet({ articles: [anEntry(frame, 'INSTSYSTEMSTOILET')] })],
    }),
  );
  const project = aProject({ spaces });

  it('divides the project plan into parts of even size on pages, with the sums in the last', () => {
    const tables = tablesIn(blocksOf('project-plan', { project, projectPlan: true }));
    const counts = tables.map(({ columns }) => columns.filter(({ kind }) => kind === 'count').length);
    expect(counts).toEqual([8, 8, 8]);
    expect(words(tables.at(-1)?.rows[0]?.cells.sum)).toBe(46);
    expect(words(tables[0]?.rows[0]?.cells.space1)).toBe(2);
  });

  it('writes the project plan of a workbook as one table', () => {
    const [table, ...others] = tablesIn(blocksOf('project-plan', { project, projectPlan: true, medium: 'workbook' }));
    expect(others).toEqual([]);
    expect(table?.columns).toHaveLength(2 + 23 + 1);
  });
});

describe('the quick overview', () => {
  const switches = ['QUICK_OVERVIEW'] as const;

  it('says what all sets of a kind cost', () => {
    const [table] = tablesIn(blocksOf('quick-overview', { switches }));
    const sets = (table?.rows ?? []).filter(({ role }) => role === 'entry');
    const cents = sets.map(({ cells }) => (cells.total?.kind === 'money' ? cells.total.cents : 0));
    expect(cents).toEqual([24 * 74_520, 24 * 103_000, 1_223_120]);
    expect(sets.map(({ cells }) => words(cells.quantity))).toEqual([24, 24, 8]);
  });

  it('shows what people see of a set', () => {
    const [table] = tablesIn(blocksOf('quick-overview', { switches }));
    const picture = table?.rows.find(({ number }) => number === '1.1')?.cells.picture;
    expect(picture?.kind === 'picture' && picture.picture.articleId).toBe(toilet);
  });

  it('names the sets of a space in one row where there are many', () => {
    const sets = [aToiletSet({ title: 'A' }), aToiletSet({ title: 'B', quantity: 2 })];
    const spaces = Array.from({ length: 10 }, () => aSpace({ sets: sets.map((set) => ({ ...set })) }));
    const [table] = tablesIn(blocksOf('quick-overview', { switches, project: aProject({ spaces }) }));
    const rows = (table?.rows ?? []).filter(({ role }) => role === 'entry');
    expect(rows).toHaveLength(10);
    expect(words(rows[0]?.cells.set)).toBe('A, B\u00a0× 2');
  });
});

describe('the specification as text', () => {
  it('says each description once, and where its article stands', () => {
    const set = () => aToiletSet({ articles: [anEntry(toilet, 'WC')] });
    const project = aProject({ spaces: [aSpace({ quantity: 2, sets: [set(), set()] })] });
    const blocks = blocksOf('specification', { project, switches: ['TEXT_SPECIFICATION'] });
    const items = blocks.flatMap((block) => (block.kind === 'text' && block.role === 'item' ? [block.text.text] : []));
    expect(items).toEqual(['1.1.1 Wall-hung WC Arvo, 54 cm', '1.2.1 Wall-hung WC Arvo, 54 cm']);
    expect(blocks.filter(({ kind }) => kind === 'bullets')).toHaveLength(1);
  });
});

describe('the front page', () => {
  function coverOf(wanted: Wanted) {
    const [cover] = blocksOf('front-page', wanted);
    if (cover?.kind !== 'cover') throw new Error('A document begins with its front page');
    return cover;
  }

  it('leaves empty fields out of the front page', () => {
    const bare = aProject({ spaces: hospitalSpaces() });
    const details = { ...bare.details, buildingOwner: '', architectStudio: '' };
    const labels = coverOf({ project: { ...bare, details } }).facts.map(({ label }) => label);
    expect(labels).not.toContain('Building owner');
    expect(labels).not.toContain('Architect');
  });

  it('names the address of the market as no person', () => {
    const labels = coverOf({}).facts.map(({ label }) => label);
    expect(labels).toContain('Your contact');
    expect(labels).not.toContain('Your account manager');
  });

  it('has an uploaded picture before that of the catalogue', () => {
    const settings = { ExportCoverImage: 'G:Cover.jpg' };
    const catalogue = createCatalogue(
      { ...hospitalPackage(), settings: new Map(Object.entries(settings)) },
      {
        country: 'DE',
        versionId: '1',
        ...assets,
      },
    );
    expect(coverOf({}).picture).toBeUndefined();
    expect(coverOf({ catalogue }).picture?.url).toBe('https://assets.test/g/cover.jpg');
    expect(coverOf({ catalogue, frontPage: 'mine.png' }).picture?.url).toBe('mine.png');
  });
});

describe('notices', () => {
  const contact = { id: 'u', firstName: 'Ewa', lastName: 'Żak', phone: '+48 22 123', email: 'ewa@example.test' };
  const noticesIn = (country: string, displayPrices = true): string[] => {
    const plain = aProject({ spaces: hospitalSpaces(), salesRepUser: contact });
    const project = { ...plain, details: { ...plain.details, country } };
    return blocksOf('project-overview', { project, displayPrices }).flatMap((block) =>
      block.kind === 'legal' ? block.paragraphs.map(({ text }) => text.text) : [],
    );
  };

  it.each([
    ['DE', 1, /guidance only/],
    ['NL', 2, /January 2025/],
    ['PL', 2, /not an offer.*\+48 22 123, ewa@example\.test/],
  ])('shows the notices of %s', (country, count, last) => {
    const notices = noticesIn(country);
    expect(notices).toHaveLength(count);
    expect(notices.at(-1)).toMatch(last);
  });

  it('say nothing of prices that are not displayed', () => {
    expect(noticesIn('NL', false)).toHaveLength(1);
  });

  it('come before the terms where no overview says them', () => {
    const textsOf = (switches: DocumentOptions['switches']) => JSON.stringify(blocksOf('terms', { switches }));
    expect(textsOf([])).toContain('guidance only');
    expect(textsOf(['PROJECT_OVERVIEW'])).not.toContain('guidance only');
  });
});
