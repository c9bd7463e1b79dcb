import { Writable } from 'node:stream';
import { createCatalogue } from '@sanispec/shared/catalogue';
import {
  documentLanguage,
  snapshotOf,
  specify,
  type Tender,
  tenderOf,
  tenderSections,
  usualOptions,
} from '@sanispec/shared/documents';
import { describe, expect, it } from 'vitest';
import { anEntry, aProject, aSpace, aToiletSet, hospitalArticles, hospitalPackage } from '#testing/hospital.ts';
import { type PdfContent, readPdf } from '#testing/readPdf.ts';
import { pdfWriter } from '../pdfWriter.ts';

const { toilet, seat } = hospitalArticles;

function collect(): { readonly sink: Writable; bytes(): Uint8Array } {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { sink, bytes: () => new Uint8Array(Buffer.concat(chunks)) };
}

/** The same tender with so many lines of text in each item. */
function withTexts(tender: Tender, count: number): Tender {
  const texts = Array.from({ length: count }, (_, index) => `Line ${index + 1}`);
  const spaces = tender.spaces.map((space) => ({
    ...space,
    sets: space.sets.map((set) => ({ ...set, items: set.items.map((item) => ({ ...item, texts })) })),
  }));
  return { ...tender, spaces };
}

/** The pages of a bill of toilets with their seats, as lines of text. */
async function contentOf(displayPrices: boolean, toilets = 30, lines?: number): Promise<PdfContent> {
  const catalogue = createCatalogue(hospitalPackage(), {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test/g',
    assetsLocalUrl: 'https://assets.test/l',
  });
  const language = documentLanguage('de-DE', 'EUR');
  const articles = Array.from({ length: toilets }, () => anEntry(toilet, 'WC', { setArticles: [{ article: seat }] }));
  const project = aProject({ spaces: [aSpace({ title: 'Gästebad', sets: [aToiletSet({ articles }), aToiletSet()] })] });
  const options = { ...usualOptions, format: 'TENDERS', displayPrices } as const;
  const content = specify(snapshotOf(project, catalogue, '2026-11-20T23:30:00Z'), language, options);
  const own = tenderOf(content, language, options);
  const tender = lines === undefined ? own : withTexts(own, lines);
  const document = {
    title: 'Bill',
    projectTitle: content.title,
    reference: content.reference,
    revision: '',
    createdOn: content.createdOn,
    sections: tenderSections(tender, language, content.articleLanguage),
  };
  const { sink, bytes } = collect();
  const pictures = { draw: () => Promise.resolve(undefined) };
  const onProgress = () => Promise.resolve();
  await pdfWriter.write({ document, content, options, language, pictures, onProgress }, sink);
  return readPdf(bytes());
}

async function pagesOf(...wish: Parameters<typeof contentOf>): Promise<readonly string[]> {
  return (await contentOf(...wish)).pages;
}

describe('a printed bill', () => {
  it('has each item with its number, text, make, quantity and prices', async () => {
    const [first = ''] = await pagesOf(true);
    for (const text of ['01.01.0010', 'Hidden fixing', `${toilet} oder gleichwertig`, '312,00 €', 'Gästebad']) {
      expect(first).toContain(text);
    }
  });

  it('says on each page what it carries over', async () => {
    const pages = await pagesOf(true);
    const [first = '', second = ''] = pages;
    const carried = /Übertrag auf Seite 2\s+(\S+ €)/.exec(first)?.[1];
    expect(carried).toBeDefined();
    expect(second).toMatch(new RegExp(`Übertrag von Seite 1\\s+${carried?.replaceAll('.', '\\.')}`));
    expect(second).toContain('Gästebad, Fortsetzung');
    expect(pages.join(' ')).toMatch(/Gesamtsumme ohne Mehrwertsteuer\s+12\.751,20 €/);
  });

  it.each([0, 1, 2, 3, 4, 5])('divides no item of few lines, and leaves no sum alone, with %i lines', async (lines) => {
    const pages = await pagesOf(false, 14, lines);
    expect(pages.length).toBeGreaterThan(1);
    const counts = pages.map((page) => ({
      numbers: page.match(/01\.\d\d\.0\d{3}/g)?.length ?? 0,
      offers: page.match(/Angeboten:/g)?.length ?? 0,
    }));
    for (const [index, { numbers, offers }] of counts.entries()) {
      expect(numbers).toBe(offers);
      if (pages[index]?.includes('Summe 01.01') && !pages[index].includes('Zusammenstellung')) {
        expect(offers).toBeGreaterThan(0);
      }
    }
  });

  it.each([0, 1, 2, 3, 4, 5])('has each set on the page of its first item, with %i lines', async (lines) => {
    const pages = await pagesOf(true, 9, lines);
    const page = pages.find((words) => /(?<![\d.])01\.02(?![.\d])/.test(words.replace(/Summe 01\.02/g, '')));
    expect(page).toContain('01.02.0010');
  });

  it('lets no make run into the quantity', async () => {
    const { lines } = await contentOf(true);
    const pieces = (lines[0] ?? []).map((line) => line.pieces);
    for (const line of pieces) {
      for (const [index, { x }] of line.slice(1).entries()) expect(x).toBeGreaterThan((line[index]?.end ?? 0) - 0.5);
    }
    const said = pieces.map((line) => line.map(({ text }) => text).join(''));
    expect(said.join(' ')).toMatch(/gleichwertig/);
  });

  it('says which item goes on where one is longer than a page', async () => {
    const [, second = ''] = await pagesOf(false, 1, 90);
    expect(second).toMatch(/01\.01\.0010\s+Wall-hung WC Arvo, 54 cm, Fortsetzung/);
  });

  it('leaves gaps for bidders in place of prices', async () => {
    const text = (await pagesOf(false)).join(' ');
    expect(text).toContain('Angeboten:');
    expect(text).not.toContain('€');
  });
});
