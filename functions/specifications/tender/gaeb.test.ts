import { createCatalogue } from '@sanispec/shared/catalogue';
import {
  type DocumentContent,
  documentLanguage,
  snapshotOf,
  specify,
  type Tender,
  type TenderOptions,
  tenderOf,
  usualOptions,
} from '@sanispec/shared/documents';
import type { Project } from '@sanispec/shared/project';
import { describe, expect, it } from 'vitest';
import {
  anEntry,
  aProject,
  aSpace,
  aToiletSet,
  hospitalArticles,
  hospitalPackage,
  hospitalSpaces,
} from '#testing/hospital.ts';
import { gaebXml } from './gaeb.ts';
import { type GaebElement, gaebFaults, parseGaeb } from './testing/gaebFaults.ts';

const language = documentLanguage('de-DE', 'EUR');
const catalogue = createCatalogue(hospitalPackage(), {
  country: 'DE',
  versionId: '1',
  assetsGlobalUrl: 'https://assets.test/g',
  assetsLocalUrl: 'https://assets.test/l',
});
const { frame, plate, toilet, seat, accessibleToilet, onRequest, inactive } = hospitalArticles;

type Options = Partial<TenderOptions>;

function contentOf(project: Project, displayPrices: boolean): DocumentContent {
  const options = { ...usualOptions, displayPrices, alternatives: true };
  return specify(snapshotOf(project, catalogue, '2026-11-20T23:30:00Z'), language, options);
}

function tenderFrom(project: Project, { displayPrices = true, ...options }: Options = {}): Tender {
  return tenderOf(contentOf(project, displayPrices), language, { displayPrices, neutralTexts: false, ...options });
}

function xmlOf(project: Project, options?: Options): string {
  return gaebXml(tenderFrom(project, options), language);
}

function elements(root: GaebElement, name: string): GaebElement[] {
  return root.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elements(child, name)]);
}

function textOf(element: GaebElement | undefined): string {
  if (element === undefined) return '';
  return element.text + element.children.map((child) => textOf(child)).join(' ');
}

function fieldOf(element: GaebElement | undefined, name: string): string | undefined {
  return element?.children.find((child) => child.name === name)?.text;
}

function itemsOf(xml: string): GaebElement[] {
  return elements(parseGaeb(xml), 'Item');
}

const hospital = aProject({ spaces: hospitalSpaces() });

describe('a tender with prices', () => {
  it.each([
    [{}, 'DA82/3.3', '82'],
    [{ pricedPhase: '81' }, 'DA81/3.3', '81'],
    [{ gaebVersion: '3.2' }, 'DA82/3.2', '82'],
  ] as const)('writes a tender of the requested phase and edition without a fault', (options, namespace, phase) => {
    const xml = xmlOf(hospital, options);
    expect(gaebFaults(xml)).toEqual([]);
    expect(parseGaeb(xml).attributes.xmlns).toBe(`http://www.gaeb.de/GAEB_DA_XML/${namespace}`);
    expect(fieldOf(elements(parseGaeb(xml), 'Award')[0], 'DP')).toBe(phase);
  });

  it('has the sum of each part, which invitations have not', () => {
    const sums = elements(parseGaeb(xmlOf(hospital)), 'Total').map(({ text }) => text);
    expect(sums).toHaveLength(6);
    expect(Math.round(Number(sums[0]) * 100)).toBe(contentOf(hospital, true).total?.cents);
    expect(xmlOf(hospital, { displayPrices: false })).not.toContain('<Totals>');
  });

  it('adds up to the total of the project', () => {
    const content = contentOf(hospital, true);
    const sums = itemsOf(xmlOf(hospital)).map((item) => Math.round(Number(fieldOf(item, 'IT') ?? 0) * 100));
    expect(sums.reduce((all, cents) => all + cents, 0)).toBe(content.total?.cents);
    expect(tenderFrom(hospital).totalInCents).toBe(content.total?.cents);
  });

  it('multiplies quantities of entry, set and space', () => {
    const xml = xmlOf(hospital);
    const visitors = elements(parseGaeb(xml), 'BoQCtgy').find(({ attributes }) => attributes.ID === 's2t1');
    const [first] = visitors === undefined ? [] : elements(visitors, 'Item');
    expect(fieldOf(first, 'Qty')).toBe('16');
    expect(fieldOf(first, 'QU')).toBe('St');
    expect(fieldOf(first, 'UP')).toBe('248.60');
    expect(fieldOf(first, 'IT')).toBe('3977.60');
  });

  it('has an item for each article that comes along', () => {
    expect(itemsOf(xmlOf(hospital)).some((item) => textOf(item).includes(seat))).toBe(true);
  });

  it('says an article on request without a price, and that it does', () => {
    const tender = tenderFrom(hospital);
    const item = itemsOf(gaebXml(tender, language)).find((each) => textOf(each).includes(onRequest));
    expect(fieldOf(item, 'UP')).toBeUndefined();
    expect(fieldOf(item, 'IT')).toBeUndefined();
    expect(textOf(item)).toContain('Preis auf Anfrage');
    expect(tender.findings.map(({ key }) => key)).toContain('FindingTenderNoUnitPrice');
  });
});

describe('the product of an item', () => {
  const project = aProject({ spaces: [aSpace({ sets: [aToiletSet({ articles: [anEntry(toilet, 'WC')] })] })] });

  it('stands in a field of its own beside the text, in a tender with prices alone', () => {
    const [item] = itemsOf(xmlOf(project));
    expect(fieldOf(elements(item as GaebElement, 'Article')[0], 'ArtNo')).toBe(toilet);
    expect(item?.children.at(-1)?.name).toBe('Product');
    expect(xmlOf(project, { displayPrices: false })).not.toContain('<Product>');
    expect(xmlOf(project, { neutralTexts: true })).not.toContain('<Product>');
  });

  it('keeps its number in the text alone where the field is too short, which is said', () => {
    const long = '110.512.24.6-WEISS-MATT';
    const content: DocumentContent = JSON.parse(JSON.stringify(contentOf(project, true)).replaceAll(toilet, long));
    const tender = tenderOf(content, language, { displayPrices: true, neutralTexts: false });
    const xml = gaebXml(tender, language);
    expect(gaebFaults(xml)).toEqual([]);
    expect(xml).toContain(`Fabrikat: Arvo ${long} oder gleichwertig`);
    expect(xml).not.toContain('<ArtNo>');
    const args = ['Artikelnummer der Position 01.01.0010', long];
    expect(tender.findings).toContainEqual({ key: 'FindingTenderNumberLeftOut', args });
  });
});

describe('an invitation to tender', () => {
  it.each(['3.3', '3.2'] as const)('writes an X83 without a fault and without a price in %s', (gaebVersion) => {
    const xml = xmlOf(hospital, { displayPrices: false, gaebVersion });
    expect(gaebFaults(xml)).toEqual([]);
    expect(xml).not.toMatch(/<(UP|IT)>/);
    expect(tenderFrom(hospital, { displayPrices: false }).totalInCents).toBeUndefined();
  });

  it('leaves a gap for what each bidder offers', () => {
    const items = itemsOf(xmlOf(hospital, { displayPrices: false }));
    const gaps = items.map((item) => elements(item, 'TextComplement')[0]);
    expect(gaps.every((gap) => gap?.attributes.Kind === 'Bidder')).toBe(true);
    expect(textOf(gaps[0])).toContain('Angeboten:');
  });
});

it.each([
  [undefined, 'liefern'],
  [true, 'liefern und montieren'],
])('says what the item is, then the make or an equivalent, and what to do with it', (withMounting, service) => {
  const project = aProject({ spaces: [aSpace({ sets: [aToiletSet()] })] });
  const item = itemsOf(xmlOf(project, { withMounting })).find((each) => textOf(each).includes(toilet));
  const paragraphs = elements(elements(item as GaebElement, 'Text')[0] as GaebElement, 'p').map(textOf);
  expect(paragraphs).toEqual([
    'Wall-hung WC Arvo, 54 cm',
    'Breite: 36,5 cm; Spülmenge: 4.5/3 l',
    'Rimless',
    'Hidden fixing',
    `Fabrikat: Arvo ${toilet} oder gleichwertig`,
    service,
  ]);
});

it('names no product in a neutral tender', () => {
  const xml = xmlOf(hospital, { neutralTexts: true });
  expect(gaebFaults(xml)).toEqual([]);
  for (const text of ['Fabrikat', frame, toilet]) expect(xml).not.toContain(text);
});

describe('alternatives', () => {
  const kept = [
    { article: accessibleToilet, setArticles: [], quantity: 1 },
    { article: inactive, setArticles: [], quantity: 1 },
  ];
  const entry = anEntry(toilet, 'WC', { setArticles: [{ article: seat }], alternatives: kept });
  const sets = [aToiletSet({ articles: [entry, anEntry(plate, 'FLUSHACTUATIONTOILET')] })];
  const project = aProject({ spaces: [aSpace({ quantity: 3, sets })] });

  it('follow the article and what comes with it, in one group, and count nothing', () => {
    const xml = xmlOf(project);
    expect(gaebFaults(xml)).toEqual([]);
    const choices = itemsOf(xml).map((item) => [
      fieldOf(item, 'ALNGroupNo'),
      fieldOf(item, 'ALNSerNo'),
      fieldOf(item, 'Qty'),
    ]);
    // The plate comes first in the order of assembly.
    expect(choices).toEqual([
      [undefined, undefined, '3'],
      ['1', '0', '3'],
      ['1', '0', '3'],
      ['1', '1', '3'],
    ]);
    expect(tenderFrom(project).totalInCents).toBe(contentOf(project, true).total?.cents);
  });
});

describe('a tender of one item per product', () => {
  const options = { oneItemPerProduct: true } as const;

  it('has each product once, by category, and adds up to the total of the project', () => {
    const xml = xmlOf(hospital, options);
    expect(gaebFaults(xml)).toEqual([]);
    const content = contentOf(hospital, true);
    expect(itemsOf(xml)).toHaveLength(content.products.length);
    expect(tenderFrom(hospital, options).totalInCents).toBe(content.total?.cents);
    const labels = elements(parseGaeb(xml), 'LblTx').map((label) => textOf(label).trim());
    expect(labels.slice(0, 2)).toEqual(['Toilette (WC)', 'Installationssysteme/Spülkästen']);
  });

  it('says how many go where, which adds up to the quantity', () => {
    for (const item of itemsOf(xmlOf(hospital, options))) {
      const splits = elements(item, 'QtySplit').map((split) => Number(fieldOf(split, 'Qty')));
      expect(splits.reduce((sum, quantity) => sum + quantity, 0)).toBe(Number(fieldOf(item, 'Qty')));
      expect(textOf(item)).toMatch(/Davon: .* St/);
    }
  });
});

describe('numbers', () => {
  it('have two digits a level and four an item, which go in tens', () => {
    const root = parseGaeb(xmlOf(hospital));
    const numbers = elements(root, 'BoQCtgy').map(({ attributes }) => attributes.RNoPart);
    expect(numbers).toEqual(['01', '01', '02', '02', '01']);
    const [set] = elements(root, 'Itemlist');
    expect(set?.children.map(({ attributes }) => attributes.RNoPart)).toEqual(['0010', '0020', '0030', '0040']);
  });

  it('go in ones where tens do not suffice', () => {
    const articles = Array.from({ length: 500 }, () => anEntry(toilet, 'WC', { setArticles: [{ article: seat }] }));
    const project = aProject({ spaces: [aSpace({ sets: [aToiletSet({ articles })] })] });
    const xml = xmlOf(project);
    expect(gaebFaults(xml)).toEqual([]);
    expect(itemsOf(xml).at(-1)?.attributes.RNoPart).toBe('1000');
  });

  it.each([
    [99, '99'],
    [100, '1000'],
  ])('have more digits where %i spaces need them', (count, last) => {
    const spaces = Array.from({ length: count }, () => aSpace({ sets: [aToiletSet()] }));
    const xml = xmlOf(aProject({ spaces }));
    expect(gaebFaults(xml)).toEqual([]);
    const numbers = elements(parseGaeb(xml), 'BoQCtgy').filter(({ attributes }) => !attributes.ID?.includes('t'));
    expect(numbers.at(-1)?.attributes.RNoPart).toBe(last);
  });

  it('and ids are the same in each run', () => {
    expect(xmlOf(hospital)).toBe(xmlOf(hospital));
  });
});

describe('the building owner', () => {
  const whole = { buildingOwner: 'Stiftung Lindenhof', address: 'Ringstraße 1', city: '74653 Künzelsau' };

  function ownedBy(details: Partial<Project['details']>): Project {
    return aProject({ details: { ...aProject().details, ...details }, spaces: [aSpace({ sets: [aToiletSet()] })] });
  }

  it('stands with a whole address', () => {
    const xml = xmlOf(ownedBy(whole));
    const [address] = elements(parseGaeb(xml), 'Address');
    expect(address?.children.map(({ text }) => text)).toEqual([
      'Stiftung Lindenhof',
      'Ringstraße 1',
      '74653',
      'Künzelsau',
    ]);
    expect(textOf(elements(parseGaeb(xml), 'AddText')[0])).not.toContain('Bauherr');
  });

  it.each([{ address: '' }, { city: 'Künzelsau' }, { city: '' }])(
    'writes the building owner as text without %o',
    (missing) => {
      const tender = tenderFrom(ownedBy({ ...whole, ...missing }));
      const xml = gaebXml(tender, language);
      expect(gaebFaults(xml)).toEqual([]);
      expect(xml).not.toContain('<OWN>');
      expect(textOf(elements(parseGaeb(xml), 'AddText')[0])).toMatch(/^\s*Bauherr +Stiftung Lindenhof/);
      expect(tender.findings.map(({ key }) => key)).toContain('FindingTenderOwnerAsText');
    },
  );

  it.each([
    ['Bergblick Hotelbetriebsgesellschaft mbH & Co. KG', ['Bergblick Hotelbetriebsgesellschaft mbH', '& Co. KG']],
    ['x'.repeat(50), ['x'.repeat(40), 'x'.repeat(10)]],
  ])("divides the owner's name among its fields instead of cutting it: %s", (buildingOwner, names) => {
    const tender = tenderFrom(ownedBy({ ...whole, buildingOwner }));
    const xml = gaebXml(tender, language);
    expect(gaebFaults(xml)).toEqual([]);
    const [address] = elements(parseGaeb(xml), 'Address');
    const found = address?.children.filter(({ name }) => name.startsWith('Name'));
    expect(found?.map(({ text }) => text)).toEqual(names);
    expect(tender.findings.map(({ key }) => key)).not.toContain('FindingTenderShortened');
  });

  it("shortens the owner's name where four fields are too short, and reports it", () => {
    const tender = tenderFrom(ownedBy({ ...whole, buildingOwner: 'Krankenhausgesellschaft '.repeat(8).trim() }));
    expect(gaebFaults(gaebXml(tender, language))).toEqual([]);
    expect(tender.owner?.names).toHaveLength(4);
    expect(tender.owner?.names.at(-1)).toMatch(/…$/);
    expect(tender.findings.map(({ key }) => key)).toContain('FindingTenderShortened');
  });

  it('reports a missing building owner', () => {
    const { findings } = tenderFrom(ownedBy({ buildingOwner: '' }));
    expect(findings.map(({ key }) => key)).toEqual(['FindingTenderOwnerMissing']);
  });
});

it('says before the bill what the project is, who planned it, and the notices', () => {
  const details = {
    ...aProject().details,
    description: 'Neubau, zwei Etagen\nBezug 2027',
    architectStudio: 'Atelier Nord',
  };
  const root = parseGaeb(xmlOf(aProject({ details, spaces: [aSpace({ sets: [aToiletSet()] })] })));
  expect(textOf(elements(root, 'Descrip')[0]).trim()).toMatch(/Neubau, zwei Etagen\s+Bezug 2027/);
  const texts = elements(root, 'AddText').map((text) => textOf(text));
  expect(texts.some((text) => text.includes('Atelier Nord'))).toBe(true);
  expect(texts.some((text) => text.includes('dient nur der Orientierung'))).toBe(true);
});

it('leaves out alternatives that the file has no numbers for, and says which', () => {
  const alternatives = Array.from({ length: 12 }, () => ({ article: accessibleToilet, setArticles: [], quantity: 1 }));
  const articles = Array.from({ length: 1000 }, (_, index) =>
    anEntry(toilet, 'WC', { alternatives: index === 0 ? alternatives : alternatives.slice(0, 1) }),
  );
  const tender = tenderFrom(aProject({ spaces: [aSpace({ sets: [aToiletSet({ articles })] })] }));
  expect(gaebFaults(gaebXml(tender, language))).toEqual([]);
  const leftOut = tender.findings.filter(({ key }) => key === 'FindingTenderAlternativeLeftOut');
  expect(leftOut).toHaveLength(3 + 1);
});

it('leaves out spaces and sets without an article, and says which', () => {
  const empty = aSpace({
    title: 'Lager',
    sets: [aToiletSet({ articles: [anEntry(inactive, 'FLUSHACTUATIONTOILET')] })],
  });
  const tender = tenderFrom(aProject({ spaces: [empty, aSpace({ sets: [aToiletSet()] })] }));
  expect(tender.spaces.map(({ title }) => title)).toEqual(['Patient bathroom']);
  expect(tender.findings).toContainEqual({ key: 'FindingTenderLeftOut', args: ['1 Lager'] });
});

it('writes what people type as text', () => {
  const title = '=<b>Bad & "WC"</b>\u0007 \ud800 חדר';
  const project = aProject({ spaces: [aSpace({ title, sets: [aToiletSet({ title: ']]>' })] })] });
  const tender = tenderFrom(project);
  const xml = gaebXml(tender, language);
  expect(gaebFaults(xml)).toEqual([]);
  const [space, set] = elements(parseGaeb(xml), 'LblTx').map((label) => textOf(label).trim());
  expect([space, set]).toEqual(['=<b>Bad & "WC"</b> חדר', ']]>']);
  expect(tender.findings.map(({ key }) => key)).toContain('FindingTenderReplaced');
});
