import { describe, expect, it } from 'vitest';
import { createCatalogue } from '#catalogue/index.ts';
import { compileRules } from '#compatibility/index.ts';
import type { Project } from '#project/index.ts';
import {
  aConditionRule,
  aListOf,
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
} from '#testing/index.ts';
import { documentLanguage } from './documentLanguage.ts';
import { type JudgeSet, type SnapshotSource, snapshotOf } from './snapshotOf.ts';
import { type SpecifyOptions, specify as specifySnapshot } from './specify.ts';

const createdOn = '2026-11-20T23:30:00Z';

interface Overrides extends Partial<SpecifyOptions> {
  readonly language?: ReturnType<typeof documentLanguage>;
  readonly catalogue?: SnapshotSource;
  readonly judge?: JudgeSet;
}

const usual = { format: 'PDF', displayPrices: true, decisionNotes: false, alternatives: false } as const;

function testCatalogue(project: Project): SnapshotSource {
  return createCatalogue(hospitalPackage(), {
    country: project.details.country,
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test/g',
    assetsLocalUrl: 'https://assets.test/l',
  });
}

function specify(project: Project, { language, catalogue, judge, ...options }: Overrides = {}) {
  const source = catalogue ?? testCatalogue(project);
  const snapshot = snapshotOf(project, source, createdOn, judge);
  return specifySnapshot(snapshot, language ?? documentLanguage('en-GB', 'EUR'), { ...usual, ...options });
}

const hospital = aProject({ spaces: hospitalSpaces() });
const { frame, seat, accessibleToilet, onRequest, inactive, missing } = hospitalArticles;

describe('quantities and totals', () => {
  it('multiplies per set, per space and for the whole project', () => {
    const { spaces } = specify(hospital);
    const visitors = spaces[1]?.sets[0]?.positions.find(({ product }) => product.id === frame);
    expect(visitors).toMatchObject({
      quantityPerSet: 2,
      quantityPerSpace: 4,
      totalQuantity: 16,
      totalInCents: 397_760,
    });
    const patients = spaces[0]?.sets[0]?.positions.find(({ product }) => product.id === seat);
    expect(patients).toMatchObject({ isSubArticle: true, totalQuantity: 24, totalInCents: 211_680 });
  });

  it('gives one set, one space type and the project their sums', () => {
    const { spaces, total } = specify(hospital);
    expect(spaces[0]?.sets.map(({ unitTotal }) => unitTotal?.cents)).toEqual([74_520, 103_000]);
    expect(spaces[0]?.total?.cents).toBe(24 * (74_520 + 103_000));
    expect(spaces[1]?.total?.cents).toBe(4 * 2 * 2 * (24_860 + 51_585));
    expect(total).toEqual({ cents: 4_260_480 + 1_223_120, onRequest: 1, invalid: 2 });
  });

  it('has positions and products that add up to the total', () => {
    const { spaces, products, total } = specify(hospital);
    const positions = spaces.flatMap(({ sets }) => sets.flatMap((set) => set.positions));
    expect(positions.reduce((sum, { totalInCents }) => sum + (totalInCents ?? 0), 0)).toBe(total?.cents);
    expect(products.reduce((sum, { totalInCents }) => sum + (totalInCents ?? 0), 0)).toBe(total?.cents);
  });

  it('counts what is built on the front page', () => {
    expect(specify(hospital).counts).toEqual({ spaces: 28, sets: 56, products: 8 });
  });
});

describe('articles left out', () => {
  it('names inactive and missing articles as open points and shows them nowhere else', () => {
    const { openPoints, products } = specify(hospital);
    expect(openPoints.map(({ words }) => words)).toEqual([
      'Actuator plate Old (no longer sold), last €50.00: left out',
      `Article ${missing} (no longer sold): left out`,
    ]);
    expect(openPoints[0]).toMatchObject({ space: 'Łazienka dla gości', set: 'WC set 2', setNumber: '2.1' });
    const shown = products.map(({ id }) => id);
    expect(shown).not.toContain(inactive);
    expect(shown).not.toContain(missing);
  });

  it('takes the set articles of an inactive article along', () => {
    const [entry, ...others] = aToiletSet().articles;
    if (entry === undefined) throw new Error('The set has entries');
    const set = aToiletSet({
      articles: [{ ...entry, article: inactive, setArticles: [{ article: seat }] }, ...others],
    });
    const { products, total } = specify(aProject({ spaces: [aSpace({ sets: [set] })] }));
    expect(products.find(({ id }) => id === seat)?.totalQuantity).toBe(1);
    expect(total).toEqual({ cents: 9_640 + 31_200 + 8_820, onRequest: 0, invalid: 1 });
  });

  it('keeps articles on request, without a total', () => {
    const { products } = specify(hospital);
    expect(products.find(({ id }) => id === onRequest)).toMatchObject({
      unitPrice: { kind: 'onRequest' },
      totalInCents: undefined,
      totalQuantity: 8,
    });
  });
});

describe('the rules of the country', () => {
  const set = aToiletSet({
    articles: aToiletSet().articles.filter(({ subCategory }) => subCategory !== 'FLUSHACTUATIONTOILET'),
  });
  const project = aProject({ spaces: [aSpace({ sets: [set] })] });
  const catalogue = createCatalogue(hospitalPackage(), {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: '',
    assetsLocalUrl: '',
  });

  it('names a mandatory slot that is empty', () => {
    const engine = compileRules(catalogue, [], []);
    const { openPoints } = specify(project, { catalogue, judge: (judged) => engine.judgeSet(judged) });
    expect(openPoints.map(({ words }) => words)).toEqual(['Flush actuation not chosen yet']);
  });

  it('names a conflict once, with both articles', () => {
    const frames = aListOf('Frames', [frame]);
    const toilets = aListOf('Toilets', [hospitalArticles.toilet]);
    const rule = aConditionRule('Frames', { ruleType: 'selectable-exceptlist', targetListId: 'Toilets' });
    const engine = compileRules(catalogue, [frames, toilets], [rule]);
    const { openPoints } = specify(project, { catalogue, judge: (judged) => engine.judgeSet(judged) });
    expect(openPoints.map(({ words }) => words)).toEqual([
      'Wall-hung WC Arvo, 54 cm does not fit Installation frame Duo, 112 cm',
      'Flush actuation not chosen yet',
    ]);
  });
});

describe('options', () => {
  it('holds no price at all when prices are not displayed', () => {
    const specification = specify(hospital, { displayPrices: false });
    expect(specification.total).toBeUndefined();
    expect(JSON.stringify(specification)).not.toMatch(/cents|InCents"/);
  });
});

describe('products', () => {
  it('lists the spaces in which each appears, with the pieces in each', () => {
    const product = specify(hospital).products.find(({ id }) => id === frame);
    expect(product?.uses.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Patientenbad Typ Ä', 24],
      ['Łazienka dla gości', 16],
    ]);
  });

  it('stands in the order of the categories', () => {
    expect(specify(hospital).products[0]?.id).toBe(frame);
    expect(specify(hospital).products.at(-1)?.id).toBe(hospitalArticles.channel);
  });

  it('shows values in the language of the document, lengths with their unit', () => {
    const german = specify(hospital, { language: documentLanguage('de-DE', 'EUR') });
    const property = (articleId: string, label: string) =>
      german.products.find(({ id }) => id === articleId)?.properties.find((fact) => fact.label === label)?.value;
    expect(property(hospitalArticles.toilet, 'Breite')).toEqual({ kind: 'text', text: '36,5\u00a0cm' });
    expect(property(frame, 'Wandstärke min./max.')).toEqual({ kind: 'text', text: '12,5 – 27\u00a0cm' });
    expect(property(hospitalArticles.plate, 'Werkstoff')).toEqual({ kind: 'text', text: 'Glas' });
    expect(german.articleLanguage).toBeUndefined();
  });

  it('marks texts of a catalogue in another language', () => {
    expect(specify(hospital).articleLanguage).toBe('de');
  });
});

describe('notes and alternatives', () => {
  const note = { text: 'Matches the tiles', articleId: frame, by: 'Ann', on: '2026-11-01T10:00:00Z' };
  const entry = anEntry(hospitalArticles.toilet, 'WC', {
    note,
    alternatives: [{ article: accessibleToilet, setArticles: [{ article: seat }], quantity: 2 }],
  });
  const project = aProject({ spaces: [aSpace({ quantity: 3, sets: [aToiletSet({ articles: [entry] })] })] });

  it('leaves out notes and alternatives unless requested', () => {
    const [position] = specify(project).spaces[0]?.sets[0]?.positions ?? [];
    expect(position).toMatchObject({ note: undefined, alternatives: [] });
    expect(JSON.stringify(specify(project))).not.toContain('Matches');
  });

  it('stand with their article and count nothing', () => {
    const content = specify(project, { decisionNotes: true, alternatives: true });
    const [position] = content.spaces[0]?.sets[0]?.positions ?? [];
    expect(position?.note).toEqual({ text: 'Matches the tiles', by: 'Ann', on: '2026-11-01T10:00:00Z' });
    expect(position?.alternatives).toMatchObject([
      { product: { id: accessibleToilet, totalQuantity: 0 }, subArticles: [{ id: seat }], totalQuantity: 6 },
    ]);
    expect(content.total?.cents).toBe(3 * 31_200);
    expect(content.products.map(({ id }) => id)).toEqual([hospitalArticles.toilet]);
  });
});

describe('whom to ask', () => {
  it('names the account manager as the contact', () => {
    const salesRepUser = { id: 'u', firstName: 'Ewa', lastName: 'Żak', phone: '+48 22 123' };
    const { contact } = specify(aProject({ salesRepUser }));
    expect(contact).toEqual({ kind: 'person', name: 'Ewa Żak', position: '', email: '', phone: '+48 22 123' });
  });

  it('names the address of the market without an account manager', () => {
    expect(specify(hospital).contact).toMatchObject({
      kind: 'market',
      name: '',
      email: expect.stringMatching(/^projects\.de@/),
    });
  });
});

describe('the building owner', () => {
  it.each([
    ['Rheinstr. 4', '50667 Köln', { street: 'Rheinstr. 4', postalCode: '50667', city: 'Köln' }],
    ['Rheinstr. 4, D-50667 Köln', '', { street: 'Rheinstr. 4', postalCode: '50667', city: 'Köln' }],
    ['ul. Długa 4', '00-238 Warszawa', { street: 'ul. Długa 4', postalCode: '00-238', city: 'Warszawa' }],
    ['Rheinstr. 4', 'Köln', { street: 'Rheinstr. 4', postalCode: '', city: 'Köln' }],
    ['', '', { street: '', postalCode: '', city: '' }],
  ])('writes the building owner of %s and %s', (address, city, expected) => {
    const project = aProject({ details: { ...hospital.details, address, city } });
    expect(specify(project).owner).toEqual({ name: 'Stiftung Lindenhof', ...expected });
  });
});

it('says which catalogue its prices are of, where it shows any', () => {
  const taken = snapshotOf(hospital, testCatalogue(hospital), createdOn);
  const edition = { version: '2026/1', publishedOn: '2026-11-12T08:00:00Z' };
  const snapshot = { ...taken, catalogue: { ...taken.catalogue, edition } };
  function prices(snapshotToUse: typeof taken, displayPrices: boolean): string[] {
    const { facts } = specifySnapshot(snapshotToUse, documentLanguage('de-DE', 'EUR'), { ...usual, displayPrices });
    return facts.flatMap(({ label, value }) => (label === 'Preise' && value.kind === 'text' ? [value.text] : []));
  }
  expect(prices(snapshot, true)).toEqual(['Katalog 2026/1 vom 12. November 2026']);
  expect(prices(snapshot, false)).toEqual([]);
  expect(prices(taken, true)).toEqual([]);
});

it('says the same after its snapshot was stored', () => {
  const catalogue = createCatalogue(hospitalPackage(), {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test/g',
    assetsLocalUrl: 'https://assets.test/l',
  });
  const engine = compileRules(catalogue, [], []);
  const snapshot = snapshotOf(hospital, catalogue, createdOn, (set) => engine.judgeSet(set));
  const stored = JSON.parse(JSON.stringify(snapshot)) as typeof snapshot;
  const options = { format: 'PDF', displayPrices: true, decisionNotes: true, alternatives: true } as const;
  for (const locale of ['de-DE', 'en-GB', 'nl-NL', 'fr-FR', 'pl-PL'] as const) {
    const language = documentLanguage(locale, 'EUR');
    expect(specifySnapshot(stored, language, options)).toEqual(specifySnapshot(snapshot, language, options));
  }
});

describe('the text of an article for tenders', () => {
  const cells = { TenderText: 'Wall-hung WC\nTested', TenderText_de: 'Wand-WC' };
  const flags = { TenderText: 'hidden', TenderText_de: 'hidden' };
  const pkg = aPackage([aSheet('WC', [anArticleRow('1', cells)], flags)]);
  const catalogue = createCatalogue(pkg, { country: 'DE', versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '' });
  const project = aProject({ spaces: [aSpace({ sets: [aToiletSet({ articles: [anEntry('1', 'WC')] })] })] });

  it.each([
    ['de-DE', ['Wand-WC']],
    ['en-GB', ['Wall-hung WC', 'Tested']],
  ] as const)(
    'takes the text for tenders of the language where there is one, and shows it as no property, %s',
    (locale, texts) => {
      const { products } = specify(project, { catalogue, language: documentLanguage(locale, 'EUR') });
      expect(products[0]?.tenderText.map(({ text }) => text)).toEqual(texts);
      expect(products[0]?.properties.map(({ key }) => key)).not.toContain('TenderText');
    },
  );
});
