import { Writable } from 'node:stream';
import { createCatalogue } from '@sanispec/shared/catalogue';
import {
  type Block,
  buildDataSheet,
  buildDocument,
  type DocumentOptions,
  type DocumentSection,
  documentLanguage,
  type SheetBlock,
  type SpecificationDocument,
  snapshotOf,
  snapshotOfArticle,
  specify,
  specifyArticle,
  type TableBlock,
  type TableRow,
  type TextValue,
  usualOptions,
  type Value,
} from '@sanispec/shared/documents';
import type { Locale } from '@sanispec/shared/markets';
import type { Project } from '@sanispec/shared/project';
import { aProject, hospitalArticles, hospitalPackage, hospitalSpaces } from '@sanispec/shared/testing';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PdfContent, type PdfLine, readPdf } from '#testing/readPdf.ts';
import type { DocumentPictures, DrawnPicture, WriterInput, WrittenDocument } from '../documentWriter.ts';
import { pdfWriter } from './pdfWriter.ts';

const none: DocumentPictures = { draw: () => Promise.resolve(undefined) };
const createdOn = '2026-11-20T10:00:00Z';

class Sink extends Writable {
  readonly chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }
}

interface Written extends WrittenDocument {
  readonly bytes: Uint8Array;
}

type Overrides = Partial<Omit<WriterInput, 'document'>>;

const hospital = aProject({ spaces: hospitalSpaces() });

const catalogue = createCatalogue(hospitalPackage(), {
  country: 'DE',
  versionId: '1',
  assetsGlobalUrl: 'https://assets.test/g',
  assetsLocalUrl: 'https://assets.test/l',
});

async function write(document: SpecificationDocument, overrides: Overrides = {}): Promise<Written> {
  const language = documentLanguage('en-GB', 'EUR');
  const options: DocumentOptions = { ...usualOptions, format: 'PDF' };
  const content = specify(snapshotOf(hospital, catalogue, createdOn), language, options);
  const sink = new Sink();
  const usual = { content, options, language, pictures: none, onProgress: () => Promise.resolve() };
  const written = await pdfWriter.write({ document, ...usual, ...overrides }, sink);
  return { ...written, bytes: Buffer.concat(sink.chunks) };
}

interface ProjectOptions extends Partial<DocumentOptions> {
  readonly locale?: Locale;
  readonly pictures?: DocumentPictures;
}

function writeProject(project: Project, { locale = 'de-DE', pictures = none, ...chosen }: ProjectOptions = {}) {
  const language = documentLanguage(locale, 'EUR');
  const options: DocumentOptions = { ...usualOptions, format: 'PDF', ...chosen };
  const content = specify(snapshotOf(project, catalogue, createdOn), language, options);
  return write(buildDocument(content, options, language, 'page'), { language, options, content, pictures });
}

/** Spaces between digits and letters differ between readers; texts are compared without them. */
function squeezed(text: string): string {
  return text.replace(/[\s\u00ad]+/g, '');
}

function occurrences(bytes: Uint8Array, text: string): number {
  return Buffer.from(bytes).toString('latin1').split(text).length - 1;
}

function text(words: string): TextValue {
  return { kind: 'text', text: words };
}

function money(cents: number, currency = 'EUR'): Value {
  return { kind: 'money', cents, currency };
}

function aSection(blocks: readonly Block[], key = 'summary'): DocumentSection {
  const title = `Section ${key}`;
  return {
    key,
    title,
    anchor: key,
    blocks: [{ kind: 'heading', level: 1, number: '', text: text(title), anchor: key }, ...blocks],
  };
}

function aDocument(...sections: readonly DocumentSection[]): SpecificationDocument {
  return {
    title: 'Hotel – Specification',
    projectTitle: 'Hotel',
    reference: 'GI-1',
    revision: 'C',
    createdOn,
    sections,
  };
}

function entry(number: string, title: string, cells: Readonly<Record<string, Value>> = {}): TableRow {
  return { role: 'entry', number, cells: { product: text(title), ...cells }, keepWithNext: false };
}

function headRow(role: 'space' | 'set', number: string, title: string, more: Partial<TableRow> = {}): TableRow {
  const anchor = `summary-${number.replaceAll('.', '-')}`;
  return { role, number, title: text(title), cells: {}, anchor, keepWithNext: true, ...more };
}

function aTable(rows: readonly TableRow[], more: Partial<TableBlock> = {}): TableBlock {
  return {
    kind: 'table',
    caption: 'Articles',
    columns: [
      { key: 'number', header: 'No.', kind: 'number' },
      { key: 'code', header: 'Article no.', kind: 'code' },
      { key: 'product', header: 'Product', kind: 'text', isWide: true },
      { key: 'quantity', header: 'Quantity', kind: 'count' },
      { key: 'unitPrice', header: 'Unit price (excl. VAT)', kind: 'money' },
      { key: 'total', header: 'Total (excl. VAT)', kind: 'money' },
    ],
    rows,
    ...more,
  };
}

function aSheet(more: Partial<SheetBlock>): SheetBlock {
  return {
    kind: 'sheet',
    anchor: 'sheet-1',
    level: 2,
    category: 'WC',
    kicker: text('Series Arvo'),
    title: text('Wall-hung WC Arvo'),
    articleNo: '110.512.24.6',
    strip: [],
    picture: undefined,
    blocks: [],
    drawings: [],
    drawingsTitle: '',
    drawingsNote: '',
    foot: [],
    notices: [],
    ...more,
  };
}

function entries(count: number, prefix: string): TableRow[] {
  return Array.from({ length: count }, (_, index) =>
    entry(`${prefix}.${index + 1}`, `Washbasin ${prefix} number ${index + 1}`, {
      code: text(`110.512.24.${index}`),
      quantity: { kind: 'count', count: 4 },
      unitPrice: money(31_200),
      total: money(124_800),
    }),
  );
}

function lineWith(lines: readonly PdfLine[] | undefined, words: string): PdfLine {
  const line = lines?.find(({ pieces }) =>
    squeezed(pieces.map((piece) => piece.text).join('')).includes(squeezed(words)),
  );
  if (line === undefined) throw new Error(`No line says ${words}`);
  return line;
}

function says({ pieces }: PdfLine): string {
  return pieces.map((piece) => piece.text).join(' ');
}

describe('a German specification', () => {
  let content: PdfContent;
  let written: Written;
  let all: string;
  beforeAll(async () => {
    written = await writeProject(hospital);
    content = await readPdf(written.bytes);
    all = squeezed(content.pages.join(' '));
  });

  it('says its language and title and is tagged', () => {
    const title = 'Klinik Lindenhof, Neubau – Spezifikation der Sanitärprodukte';
    expect(content).toMatchObject({ language: 'de', title, isTagged: true });
  });

  it('holds German and Polish letters', () => {
    expect(all).toContain(squeezed('Patientenbad Typ Ä'));
    expect(all).toContain(squeezed('Łazienka dla gości'));
  });

  it('shows the total on the front page, in the overview and in both summaries', () => {
    const total = squeezed('54.836,00 €');
    const pages = content.pages.filter((page) => squeezed(page).includes(total));
    expect(pages).toHaveLength(4);
    expect(all).toContain('ohne1ArtikelaufAnfrage');
  });

  it('names what is left out in the set that it belongs to and in the list of open points', () => {
    const named = content.pages.filter((page) =>
      squeezed(page).includes(squeezed('Artikel 999.000.11.1 (nicht mehr lieferbar): wird ausgelassen')),
    );
    expect(named).toHaveLength(2);
  });

  it('numbers every page but the front page, and tells the number of pages', () => {
    const count = content.pages.length;
    expect(written.pageCount).toBe(count);
    expect(content.labels).toEqual(content.pages.map((_, index) => String(index + 1)));
    content.pages.forEach((page, index) => {
      expect(squeezed(page).includes(`${index + 1}/${count}`)).toBe(index > 0);
    });
  });

  it('leads from the contents to sections, spaces and sets, by the numbers that it prints', () => {
    const contents = content.pages[1] ?? '';
    const place = (title: string): number =>
      content.pages.findIndex((page, at) => at > 1 && squeezed(page).includes(squeezed(title))) + 1;
    const link = content.links.find(({ says: words }) => words.includes('1 Patientenbad Typ Ä'));
    expect(link).toEqual({
      from: 2,
      to: written.pages?.get('spaces-summary-1'),
      says: expect.stringContaining(`Seite ${link?.to}`),
    });
    expect(squeezed(contents)).toContain(squeezed('Patientenbad Typ Ä'));
    expect(content.links.map(({ to }) => to)).not.toContain(0);
    expect(written.pages?.get('project-overview')).toBe(place('Bauherr'));
  });

  it('has bookmarks down to sets and data sheets', () => {
    expect(content.bookmarks).toContain('Übersicht der Teilprojekte > 1 Patientenbad Typ Ä > 1.1 WC set 1');
    expect(content.bookmarks).toContain('Produktdatenblätter > 110.512.24.6 Wall-hung WC Arvo, 54 cm');
  });

  it('has headings, tables with headers, and figures that say what they show', () => {
    expect(content.roles.filter((role) => role === 'H1').length).toBeGreaterThan(4);
    for (const role of ['H2', 'H3', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD', 'Figure', 'TOC', 'TOCI', 'Link']) {
      expect(content.roles).toContain(role);
    }
    expect(content.figures).not.toContain('');
    expect(content.figures).toContain('Kein Bild von Wall-hung WC Arvo, 54 cm vorhanden');
  });

  it('carries the disclaimer', () => {
    expect(all).toContain('Planungspartner');
  });
});

describe('what is asked for', () => {
  it('prints no price when prices are not displayed', async () => {
    const { pages } = await readPdf((await writeProject(hospital, { displayPrices: false })).bytes);
    expect(pages.join(' ')).not.toContain('€');
    expect(pages.join(' ')).not.toContain('MwSt');
  });

  it('has Polish plural forms', async () => {
    const { pages } = await readPdf((await writeProject(hospital, { locale: 'pl-PL' })).bytes);
    const all = squeezed(pages.join(' '));
    for (const words of ['Zestawienie pomieszczeń', '28 pomieszczeń, 56 zestawów, 8 produktów', 'Łączna ilość']) {
      expect(all).toContain(squeezed(words));
    }
  });

  it('writes markup in titles as it is', async () => {
    const project = aProject({ details: { ...hospital.details, title: 'Bäder <A> & (B)' }, spaces: hospital.spaces });
    const { bytes } = await writeProject(project);
    expect((await readPdf(bytes)).title).toBe('Bäder <A> & (B) – Spezifikation der Sanitärprodukte');
    expect(Buffer.from(bytes).toString('utf8')).toContain('Bäder &lt;A&gt; &amp; (B)');
  });

  it('lets a long description run over pages', async () => {
    const description = Array.from({ length: 200 }, (_, index) => `Absatz ${index}.`).join('\n');
    const project = aProject({ details: { ...hospital.details, description }, spaces: hospital.spaces });
    const { pages } = await readPdf((await writeProject(project, { switches: ['PROJECT_OVERVIEW'] })).bytes);
    const all = squeezed(pages.join(' '));
    expect(all).toContain('Absatz0.');
    expect(all).toContain('Absatz199.');
  });

  it('gives the same bytes for the same document', async () => {
    const [first, second] = await Promise.all([writeProject(hospital), writeProject(hospital)]);
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  });

  it('writes the data sheet of an article alone', async () => {
    const article = catalogue.article(hospitalArticles.toilet);
    if (article === undefined) throw new Error('The catalogue has the toilet');
    const language = documentLanguage('de-DE', 'EUR');
    const content = specifyArticle(snapshotOfArticle(article, catalogue, createdOn), language, true);
    const { bytes } = await write(buildDataSheet(content, language), { language });
    const { pages, roles, bookmarks } = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    expect(squeezed(pages[0] ?? '')).toContain(squeezed('312,00 €'));
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(bookmarks).toHaveLength(1);
  });
});

describe('amounts', () => {
  it.each([
    ['pl-PL', 'PLN', 1_091_900, '10 919,00 zł'],
    ['pl-PL', 'GBP', 1_351_800, '13 518,00 GBP'],
    ['pl-PL', 'PLN', 989_600, '9 896,00 zł'],
    ['de-DE', 'EUR', 354_364_560, '3.543.645,60 €'],
    ['en-NT', 'AED', 99_999_999_900, 'AED 999,999,999.00'],
    ['de-DE', 'CHF', 12_345_678_900, '123.456.789,00 CHF'],
  ] as const)(
    'never divides amounts of %s in %s and keeps them off their neighbours',
    async (locale, currency, cents, printed) => {
      const language = documentLanguage(locale, currency);
      const row = entry('1.1.1', 'Wall-hung WC with a name that is longer than its column can ever be', {
        code: text('110.512.24.6'),
        quantity: { kind: 'count', count: 4 },
        unitPrice: money(cents, currency),
        total: money(cents * 4, currency),
      });
      const { bytes } = await write(aDocument(aSection([aTable([row])])), { language });
      const { lines } = await readPdf(bytes);
      const line = lineWith(lines[0], printed);
      expect(squeezed(says(line))).toContain(squeezed(`4${printed}`));
      const quantity = line.pieces.find((piece) => piece.text === '4');
      const next = line.pieces.find((piece) => piece.x > (quantity?.x ?? 0));
      expect((next?.x ?? 0) - (quantity?.end ?? 0)).toBeGreaterThan(6);
      expect(Math.max(...line.pieces.map(({ end }) => end))).toBeLessThan(534);
    },
  );
});

describe('numbers', () => {
  it.each(['12.1', '119.3', '120'])('%s does not run into the name beside it', async (number) => {
    const rows = [headRow('space', '119', 'Kitchen'), headRow('set', number, 'Bidet set'), ...entries(2, number)];
    const { bytes } = await write(aDocument(aSection([aTable(rows)])));
    const { lines } = await readPdf(bytes);
    const { pieces } = lineWith(lines[0], `${number}Bidet set`);
    expect((pieces[1]?.x ?? 0) - (pieces[0]?.end ?? 0)).toBeGreaterThan(4);
  });
});

describe('a table over pages', () => {
  const rows = [
    headRow('space', '1', 'Guest bathroom'),
    headRow('set', '1.1', 'WC set'),
    ...entries(60, '1.1'),
    headRow('set', '1.2', 'Shower set'),
    ...entries(3, '1.2'),
  ];

  it('says on each page which space and set go on', async () => {
    const { lines } = await readPdf((await write(aDocument(aSection([aTable(rows)])))).bytes);
    expect(lines.length).toBeGreaterThan(2);
    for (const page of lines.slice(1)) {
      lineWith(page, '1Guest bathroom, continued');
      lineWith(page, 'Article no.');
      expect(page.filter((line) => says(line).includes('Washbasin')).length).toBeGreaterThan(1);
    }
    lineWith(lines[1], '1.1WC set, continued');
    for (const [index, page] of lines.slice(0, -1).entries()) lineWith(page, `Continued on page ${index + 2}`);
  });

  it('loses no row', async () => {
    const { pages } = await readPdf((await write(aDocument(aSection([aTable(rows)])))).bytes);
    expect(pages.join(' ').match(/Washbasin/g)).toHaveLength(63);
  });

  it('holds 20 rows and more', async () => {
    const { pages } = await readPdf((await write(aDocument(aSection([aTable(rows)])))).bytes);
    expect(pages[0]?.match(/Washbasin/g)?.length).toBeGreaterThanOrEqual(20);
  });

  it('carries sums over where it is asked to', async () => {
    // Each takes more than half of a page: the second page, after the heading's, holds the first row, and so on.
    const description = Array.from({ length: 250 }, () => 'washbasin').join(' ');
    const large = [10_000, 20_000, 40_000].map((cents, index) =>
      entry(`1.${index + 1}`, description, { total: money(cents) }),
    );
    const { lines } = await readPdf((await write(aDocument(aSection([aTable(large, { carried: 'total' })])))).bytes);
    expect(lines).toHaveLength(4);
    lineWith(lines[1], 'Carried over to page 3€100.00');
    lineWith(lines[2], 'Carried over from page 2€100.00');
    lineWith(lines[2], 'Carried over to page 4€300.00');
    lineWith(lines[3], 'Carried over from page 3€300.00');
  });

  it('divides a row that no page holds', async () => {
    const long = Array.from({ length: 3000 }, (_, index) => `word${index}`).join(' ');
    const { pages } = await readPdf(
      (await write(aDocument(aSection([aTable([entry('1', long), ...entries(3, '2')])])))).bytes,
    );
    const all = squeezed(pages.join(''));
    expect(all).toContain('word0word1');
    expect(all).toContain('word2999');
  });

  it.each([17, 18, 19, 20, 21, 22, 23, 24, 25])('never leaves the total alone: %i rows', async (count) => {
    const total: TableRow = {
      role: 'total',
      number: '',
      title: text('Total'),
      cells: { total: money(1) },
      keepWithNext: false,
    };
    const { pages } = await readPdf(
      (await write(aDocument(aSection([aTable([...entries(count, '1'), total])])))).bytes,
    );
    expect(pages.at(-1)?.match(/Washbasin/g)?.length).toBeGreaterThan(1);
  });

  it('gives the room of empty columns to names', async () => {
    const named = entry('1', 'A name of the product that is quite long, far longer than usual');
    const { lines } = await readPdf((await write(aDocument(aSection([aTable([named])])))).bytes);
    expect(says(lineWith(lines[0], 'A name of the product'))).toContain('longer than usual');
  });
});

describe('heads of pages', () => {
  it('end in an ellipsis where they are too long', async () => {
    const document = { ...aDocument(aSection([])), projectTitle: 'Krankenhaus der Barmherzigen Schwestern '.repeat(5) };
    const { lines } = await readPdf((await write(document)).bytes);
    const head = lines[0]?.[0];
    expect(head === undefined ? '' : says(head)).toMatch(/Krankenhaus.*….*Section summary/);
  });

  it('stand over a foot that says reference, revision and date', async () => {
    const { pages } = await readPdf((await write(aDocument(aSection([])))).bytes);
    expect(squeezed(pages[0] ?? '')).toContain(squeezed('GI-1 · Revision C · 20 November 2026'));
  });
});

describe('headings', () => {
  it('stand on one page with the beginning of what they head', async () => {
    const filler: Block[] = Array.from({ length: 24 }, (_, index) => ({
      kind: 'text',
      role: 'body',
      text: text(`Line ${index}`),
    }));
    const heading: Block = { kind: 'heading', level: 2, number: '', text: text('Pictures'), anchor: 'pictures' };
    const picture = { url: 'x', role: 'picture', alt: 'Picture', articleId: '' } as const;
    for (const more of [filler.slice(0, 20), filler, [...filler, ...filler.slice(0, 5)]]) {
      const gallery: Block = { kind: 'gallery', figures: [{ picture, caption: 'Its caption' }] };
      const { pages } = await readPdf((await write(aDocument(aSection([...more, heading, gallery])))).bytes);
      const page = pages.find((words) => words.includes('Pictures'));
      expect(page).toContain('Its caption');
    }
  });

  it('keeps headings of articles on one page with the first points of their descriptions', async () => {
    const item: Block[] = [
      { kind: 'heading', level: 2, number: '1', text: text('Room'), anchor: 'room' },
      { kind: 'heading', level: 3, number: '1.1', text: text('Set'), anchor: 'set' },
      { kind: 'text', role: 'item', text: text('Article') },
      { kind: 'text', role: 'body', text: text('Quantity') },
      { kind: 'bullets', role: 'body', items: ['Point A', 'Point B', 'Point C', 'Point D'].map(text) },
    ];
    for (let lines = 25; lines < 40; lines++) {
      const filler = Array.from({ length: lines }, (): Block => ({ kind: 'text', role: 'body', text: text('Line') }));
      const { pages } = await readPdf((await write(aDocument(aSection([...filler, ...item])))).bytes);
      const page = squeezed(pages.find((words) => words.includes('Room')) ?? '');
      for (const words of ['Set', 'Article', 'Quantity', 'PointA', 'PointB']) expect(page).toContain(words);
    }
  });

  it('omits headings where pictures fill the pages of a section', async () => {
    const picture = { url: 'x', role: 'page', alt: 'Promotion', articleId: '' } as const;
    const section = aSection(
      [
        { kind: 'figure', picture, caption: '', size: 'page' },
        { kind: 'text', role: 'body', text: text('After it') },
      ],
      'promo',
    );
    const { pages, bookmarks, roles } = await readPdf((await write(aDocument(section))).bytes);
    expect(pages).toHaveLength(2);
    expect(pages[0]?.trim()).toBe('');
    expect(squeezed(pages[1] ?? '')).toContain(squeezed('Section promo'));
    expect(bookmarks).toEqual(['Section promo']);
    expect(roles).toContain('Figure');
  });
});

describe('contents', () => {
  it('over several pages name sections and spaces; bookmarks alone lead to more than 76 entries', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [
      headRow('space', `${index + 1}`, `Room ${index + 1}`),
      headRow('set', `${index + 1}.1`, `Set of room ${index + 1}`),
      ...entries(2, `${index + 1}.1`),
    ]).flat();
    const document = aDocument(aSection([{ kind: 'contents' }], 'contents'), aSection([aTable(rows)]));
    const { links, bookmarks, lines } = await readPdf((await write(document)).bytes);
    expect(links).toHaveLength(61);
    expect(new Set(links.map(({ from }) => from)).size).toBe(2);
    for (const { to, says: words } of links.slice(1)) {
      const [, number = ''] = /^(\d+) /.exec(words) ?? [];
      lineWith(lines[to - 1], `${number}Room ${number}`);
    }
    expect(bookmarks).toContain('Section summary > 60 Room 60 > 60.1 Set of room 60');
  });
});

it('contents of a few lines too many stand closer rather than on a second page', async () => {
  const sections = Array.from({ length: 28 }, (_, index) =>
    aSection([{ kind: 'text', role: 'body', text: text('Words') }], `part ${index}`),
  );
  const { links } = await readPdf(
    (await write(aDocument(aSection([{ kind: 'contents' }], 'contents'), ...sections))).bytes,
  );
  expect(links).toHaveLength(28);
  expect(new Set(links.map(({ from }) => from)).size).toBe(1);
});

describe('labelled values', () => {
  it('never lie over each other, however long both are', async () => {
    const label = 'Contact e-mail of the architects’ office';
    const value = text('name.surname@a-very-long-domain-of-the-architects.example '.repeat(4).trim());
    const block: Block = {
      kind: 'facts',
      facts: [
        { label, value },
        { label: 'Short', value: text('fact') },
      ],
    };
    const { lines } = await readPdf((await write(aDocument(aSection([block])))).bytes);
    for (const { pieces } of lines[0] ?? []) {
      for (const [index, piece] of pieces.slice(1).entries())
        expect(piece.x).toBeGreaterThanOrEqual(pieces[index]?.end ?? 0);
    }
  });
});

describe('a data sheet with 10,000 characters', () => {
  it('uses the width of the page', async () => {
    const words = Array.from(
      { length: 100 },
      (_, index) => `Paragraph ${index} says ${'one thing after another '.repeat(4)}`,
    );
    const sheet = aSheet({
      blocks: [
        { kind: 'heading', level: 3, number: '', text: text('Product description'), anchor: 'sheet-1-description' },
        { kind: 'bullets', role: 'body', items: words.map(text) },
      ],
    });
    const { pages } = await readPdf((await write(aDocument(aSection([sheet])))).bytes);
    expect(pages.length).toBeLessThanOrEqual(4);
    expect(squeezed(pages.join(''))).toContain('Paragraph99says');
  });
});

describe('pictures', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><path d="M0 0L90 60" stroke="#000"/></svg>';

  async function jpeg(): Promise<DrawnPicture> {
    const size = { width: 200, height: 150 };
    const bytes = await sharp({ create: { ...size, channels: 3, background: '#0b5c7a' } })
      .jpeg()
      .toBuffer();
    return { type: 'jpeg', bytes, ...size };
  }

  it('requests and embeds pictures once, however often they are drawn', async () => {
    const picture = await jpeg();
    const asked: string[] = [];
    const pictures: DocumentPictures = {
      draw({ url, role }) {
        if (role !== 'drawing' && url.endsWith('arvo.png')) asked.push(url);
        return Promise.resolve(url.endsWith('arvo.png') ? picture : undefined);
      },
    };
    const { bytes } = await writeProject(hospital, { pictures });
    expect(asked).toHaveLength(1);
    expect(occurrences(bytes, '/Subtype /Image')).toBe(1);
    expect((await readPdf(bytes)).figures.filter((alt) => alt === 'Bild von Wall-hung WC Arvo, 54 cm')).toHaveLength(3);
  });

  it('stay lines where the asset is a drawing of lines', async () => {
    const svg: DrawnPicture = { type: 'svg', bytes: Buffer.from(drawing), width: 90, height: 60 };
    const { bytes } = await writeProject(hospital, { pictures: { draw: () => Promise.resolve(svg) } });
    expect(occurrences(bytes, '/Subtype /Image')).toBe(0);
    expect(occurrences(bytes, '/Subtype /Form')).toBeGreaterThan(0);
  });

  it('become pixels at 300 dots per inch where a drawing holds more than lines', async () => {
    const asked: { maxSide: number; accepts: readonly string[] }[] = [];
    const pixels = await jpeg();
    const svg: DrawnPicture = {
      type: 'svg',
      bytes: Buffer.from(drawing.replace('<path', '<text>12</text><path')),
      width: 90,
      height: 60,
    };
    const pictures: DocumentPictures = {
      draw({ role }, maxSide, accepts) {
        if (role !== 'drawing') return Promise.resolve(undefined);
        asked.push({ maxSide, accepts });
        return Promise.resolve(accepts.includes('svg') ? svg : pixels);
      },
    };
    const { bytes } = await writeProject(hospital, { pictures });
    expect(asked[1]?.accepts).not.toContain('svg');
    expect(asked[1]?.maxSide).toBeGreaterThan((asked[0]?.maxSide ?? 0) * 1.4);
    expect(occurrences(bytes, '/Subtype /Image')).toBe(1);
  });
});

describe('while it writes', () => {
  it('tells how far it is and lets others work', async () => {
    const parts: number[] = [];
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (turns < 10_000) setImmediate(count);
    };
    setImmediate(count);
    await writeProject(hospital, { locale: 'de-DE' });
    expect(turns).toBeGreaterThan(5);
    await write(aDocument(aSection([aTable(entries(100, '1'))])), {
      onProgress: (part) => {
        parts.push(part);
        return Promise.resolve();
      },
    });
    turns = 10_000;
    expect(parts.length).toBeGreaterThan(3);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.at(-1)).toBe(1);
  });

  it('ends when it is told to, and with the sink', async () => {
    const stop = new Error('Nobody wants it any more');
    await expect(writeProjectUntil(stop)).rejects.toThrow(stop);
    const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error('The disk is full')) });
    const language = documentLanguage('en-GB', 'EUR');
    const options: DocumentOptions = { ...usualOptions, format: 'PDF' };
    const content = specify(snapshotOf(hospital, catalogue, createdOn), language, options);
    const document = buildDocument(content, options, language, 'page');
    const input = { document, content, options, language, pictures: none, onProgress: () => Promise.resolve() };
    await expect(pdfWriter.write(input, broken)).rejects.toThrow('The disk is full');
  });

  async function writeProjectUntil(stop: Error): Promise<Written> {
    return write(aDocument(aSection([aTable(entries(100, '1'))])), {
      onProgress: (part) => (part > 0.3 ? Promise.reject(stop) : Promise.resolve()),
    });
  }
});
