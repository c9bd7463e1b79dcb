import { createCatalogue } from '@sanispec/shared/catalogue';
import { compileRules } from '@sanispec/shared/compatibility';
import { documentLanguage } from '@sanispec/shared/documents';
import type { Project } from '@sanispec/shared/project';
import { aConditionRule, aListOf } from '@sanispec/shared/testing';
import { describe, expect, it } from 'vitest';
import { aProject, aSpace, aToiletSet, hospitalArticles, hospitalPackage, hospitalSpaces } from '#testing/hospital.ts';
import { buildSpecification, type SpecificationInput } from './buildSpecification.ts';

const createdOn = '2026-11-20T23:30:00Z';

function specify(project: Project, overrides: Partial<SpecificationInput> = {}) {
  const catalogue = createCatalogue(hospitalPackage(), {
    country: project.details.country,
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test/g',
    assetsLocalUrl: 'https://assets.test/l',
  });
  return buildSpecification({
    project,
    catalogue,
    language: documentLanguage('en-GB', 'EUR'),
    options: { displayPrices: true, switches: ['DATA_SHEETS'] as const },
    createdOn,
    ...overrides,
  });
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
    expect(specify(hospital).titleBlock.contents).toBe('28 spaces, 56 sets, 8 products');
  });
});

describe('articles left out', () => {
  it('names inactive and missing articles as open points and shows them nowhere else', () => {
    const { openPoints, products } = specify(hospital);
    expect(openPoints.map(({ words }) => words)).toEqual([
      `${inactive} Actuator plate Old is no longer available and is left out`,
      `article ${missing} is not in the catalogue and is left out`,
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
    const specification = specify(hospital, { options: { displayPrices: false, switches: ['DATA_SHEETS'] as const } });
    expect(specification.total).toBeUndefined();
    expect(JSON.stringify(specification)).not.toMatch(/cents|InCents"/);
  });

  it('has data sheets only on request', () => {
    expect(specify(hospital).dataSheets.map(({ id }) => id)).toContain(accessibleToilet);
    expect(specify(hospital, { options: { displayPrices: true, switches: [] } }).dataSheets).toEqual([]);
  });
});

describe('products', () => {
  it('lists the spaces in which each appears, with the pieces in each', () => {
    const product = specify(hospital).products.find(({ id }) => id === frame);
    expect(product?.spaces).toEqual([
      { title: 'Patientenbad Typ Ä', quantity: 24 },
      { title: 'Łazienka dla gości', quantity: 16 },
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
    expect(property(hospitalArticles.toilet, 'Breite')).toBe('36,5\u00a0cm');
    expect(property(frame, 'Wandstärke min./max.')).toBe('12,5 – 27\u00a0cm');
    expect(property(hospitalArticles.plate, 'Werkstoff')).toBe('Glas');
    expect(german.articleLanguage).toBeUndefined();
  });

  it('marks texts of a catalogue in another language', () => {
    expect(specify(hospital).articleLanguage).toBe('de');
  });
});

describe('notices', () => {
  const contact = { id: 'u', firstName: 'Ewa', lastName: 'Żak', phone: '+48 22 123', email: 'ewa@example.test' };

  it.each([
    ['DE', 1, /guidance only/],
    ['NL', 2, /January 2025/],
    ['PL', 2, /not an offer.*\+48 22 123, ewa@example\.test/],
  ])('of %s', (country, count, last) => {
    const project = aProject({
      details: { ...hospital.details, country },
      spaces: hospital.spaces,
      salesRepUser: contact,
    });
    const { notices } = specify(project);
    expect(notices).toHaveLength(count);
    expect(notices.at(-1)).toMatch(last);
  });

  it('says nothing of prices that are not displayed', () => {
    const project = aProject({ details: { ...hospital.details, country: 'NL' }, spaces: hospital.spaces });
    const { notices } = specify(project, { options: { displayPrices: false, switches: [] } });
    expect(notices).toHaveLength(1);
  });
});

it('dates documents by the clock of Berlin', () => {
  expect(specify(hospital).facts.find(({ label }) => label === 'Created on')?.value).toBe('21 November 2026');
});
