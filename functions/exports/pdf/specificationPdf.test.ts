import { createCatalogue } from '@sanispec/shared/catalogue';
import { documentLanguage } from '@sanispec/shared/documents';
import type { Locale } from '@sanispec/shared/markets';
import type { Entry, Project } from '@sanispec/shared/project';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProject, aSpace, aToiletSet, hospitalPackage, hospitalSpaces } from '#testing/hospital.ts';
import { type PdfContent, readPdf } from '#testing/readPdf.ts';
import { normalisePicture, type Pictures } from '../pictures/picture.ts';
import { buildSpecification } from '../specification/buildSpecification.ts';
import { specificationPdf } from './specificationPdf.ts';

const arvo = 'https://assets.test/g/arvo.png';

interface WriteOptions {
  readonly locale?: Locale;
  readonly displayPrices?: boolean;
  readonly dataSheets?: boolean;
  readonly pictures?: Pictures;
}

function write(project: Project, writeOptions: WriteOptions = {}): Promise<Uint8Array> {
  const { locale = 'de-DE', displayPrices = true, dataSheets = true, pictures = new Map() } = writeOptions;
  const language = documentLanguage(locale, 'EUR');
  const catalogue = createCatalogue(hospitalPackage(), {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test/g',
    assetsLocalUrl: 'https://assets.test/l',
  });
  const options = { displayPrices, switches: dataSheets ? (['DATA_SHEETS'] as const) : [] };
  const createdOn = '2026-11-20T10:00:00Z';
  return specificationPdf(buildSpecification({ project, catalogue, language, options, createdOn }), language, pictures);
}

async function aPicture(): Promise<Pictures> {
  const png = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#0b5c7a80' } })
    .png()
    .toBuffer();
  return new Map([[arvo, await normalisePicture(png, 'picture', 200)]]);
}

/** Spaces between digits and letters differ between readers; numbers are compared without them. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

function occurrences(bytes: Uint8Array, text: string): number {
  return Buffer.from(bytes).toString('latin1').split(text).length - 1;
}

const hospital = aProject({ spaces: hospitalSpaces() });

describe('a German specification', () => {
  let content: PdfContent;
  let all: string;
  beforeAll(async () => {
    content = await readPdf(await write(hospital));
    all = squeezed(content.pages.join(' '));
  });

  it('says its language and title and is tagged', () => {
    expect(content).toMatchObject({
      language: 'de',
      title: 'Klinik Lindenhof, Neubau – Spezifikation der Sanitärprodukte',
      isTagged: true,
    });
  });

  it('holds German and Polish letters', () => {
    expect(all).toContain(squeezed('Patientenbad Typ Ä'));
    expect(all).toContain(squeezed('Łazienka dla gości'));
    expect(all).toContain('Gesundheitswesen');
  });

  it('shows the total on the front page, the overview and the summary', () => {
    const total = squeezed('54.836,00 €');
    expect(squeezed(content.pages[0] ?? '')).toContain(total);
    expect(squeezed(content.pages[1] ?? '')).toContain(total);
    expect(squeezed(content.pages[2] ?? '')).toContain(total);
    expect(all).toContain('ohne1ArtikelaufAnfrage');
  });

  it('names what is left out in the set it belongs to and in the list of open points', () => {
    const missing = squeezed('Artikel 999.000.11.1 ist nicht im Katalog');
    expect(squeezed(content.pages[1] ?? '')).toContain(missing);
    expect(squeezed(content.pages[2] ?? '')).toContain(missing);
  });

  it('has a data sheet for every product', () => {
    const sheets = content.pages.filter((page) => squeezed(page).includes('Produktdatenblatt'));
    expect(sheets).toHaveLength(8);
    expect(sheets.some((page) => squeezed(page).includes(squeezed('36,5 cm')))).toBe(true);
  });

  it('numbers every page but the front page', () => {
    const count = content.pages.length;
    content.pages.forEach((page, index) => {
      const number = `${index + 1}/${count}`;
      expect(squeezed(page).includes(number)).toBe(index > 0);
    });
  });

  it('carries the disclaimer', () => {
    expect(all).toContain('Planungspartner');
  });

  it('has headings, tables with headers, and figures that say what they show', () => {
    expect(content.roles.filter((role) => role === 'H1')).toHaveLength(4);
    for (const role of ['H2', 'H3', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD', 'Figure']) {
      expect(content.roles).toContain(role);
    }
    expect(content.figures.length).toBeGreaterThan(8);
    expect(content.figures).not.toContain('');
    expect(content.figures).toContain('Kein Bild von Wall-hung WC Arvo, 54 cm vorhanden');
  });
});

describe('a Polish specification', () => {
  it('says its texts with Polish letters and plural forms', async () => {
    const { pages } = await readPdf(await write(hospital, { locale: 'pl-PL' }));
    const all = squeezed(pages.join(' '));
    for (const text of ['Zestawienie łazienek', '28 łazienek, 56 zestawów, 8 produktów', 'Łączna ilość']) {
      expect(all).toContain(squeezed(text));
    }
  });
});

it('prints no price when prices are not displayed', async () => {
  const { pages } = await readPdf(await write(hospital, { displayPrices: false }));
  expect(pages.join(' ')).not.toContain('€');
  expect(pages.join(' ')).not.toContain('MwSt');
});

it('has no data sheet when none is requested', async () => {
  const { pages } = await readPdf(await write(hospital, { dataSheets: false }));
  expect(pages.join(' ')).not.toContain('Produktdatenblatt');
});

it('embeds a picture once, however often it is printed', async () => {
  const bytes = await write(hospital, { pictures: await aPicture() });
  expect(occurrences(bytes, '/Subtype /Image')).toBe(1);
  expect(occurrences(bytes, '/SMask')).toBe(0);
  const { figures } = await readPdf(bytes);
  expect(figures.filter((alt) => alt === 'Bild von Wall-hung WC Arvo, 54 cm')).toHaveLength(3);
});

it('repeats the header and goes on over pages without losing a row', async () => {
  const spaces = Array.from({ length: 30 }, (_, index) => aSpace({ title: `Bad ${index + 1}.`, sets: [aToiletSet()] }));
  const { pages } = await readPdf(await write(aProject({ spaces }), { dataSheets: false }));
  const summary = pages.filter((page) => squeezed(page).includes('ÜbersichtderTeilprojekte')).map(squeezed);
  expect(summary.length).toBeGreaterThan(3);
  for (const page of summary.slice(0, -1)) {
    expect(page).toContain('Artikel-Nr.');
    expect(page).toContain('FortsetzungaufSeite');
  }
  const rows = summary.join('').match(/110\.512\.24\.6/g) ?? [];
  expect(rows).toHaveLength(30);
});

it.each([17, 18, 19, 20, 21, 22])('never leaves the total alone on a page: %i positions', async (positions) => {
  const frame = { ...aToiletSet().articles[0], quantity: 1 } as Entry;
  const articles = Array.from({ length: positions }, () => frame);
  const spaces = [aSpace({ sets: [aToiletSet({ articles })] })];
  const { pages } = await readPdf(await write(aProject({ spaces }), { dataSheets: false }));
  const summary = pages.filter((page) => squeezed(page).includes('ÜbersichtderTeilprojekte'));
  expect(summary.at(-1)).toContain('110.');
});

it('writes markup in titles as it is', async () => {
  const project = aProject({ details: { ...hospital.details, title: 'Bäder <A> & (B)' }, spaces: hospital.spaces });
  const bytes = await write(project);
  expect((await readPdf(bytes)).title).toBe('Bäder <A> & (B) – Spezifikation der Sanitärprodukte');
  expect(Buffer.from(bytes).toString('utf8')).toContain('Bäder &lt;A&gt; &amp; (B)');
});

it('breaks words that are wider than their column', async () => {
  const title = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 100);
  const project = aProject({ details: { ...hospital.details, title }, spaces: hospital.spaces });
  const { pages } = await readPdf(await write(project));
  expect(squeezed(pages[0] ?? '').replaceAll('-', '')).toContain(title);
});

it('lets a long description run over pages', async () => {
  const description = Array.from({ length: 200 }, (_, index) => `Absatz ${index}.`).join('\n');
  const project = aProject({ details: { ...hospital.details, description }, spaces: hospital.spaces });
  const { pages } = await readPdf(await write(project, { dataSheets: false }));
  const all = squeezed(pages.join(' '));
  expect(all).toContain('Absatz0.');
  expect(all).toContain('Absatz199.');
});

it('gives the same bytes for the same specification', async () => {
  const pictures = await aPicture();
  const [first, second] = await Promise.all([write(hospital, { pictures }), write(hospital, { pictures })]);
  expect(Buffer.compare(first, second)).toBe(0);
});
