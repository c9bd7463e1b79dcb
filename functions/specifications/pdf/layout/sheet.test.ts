import type { Block, PictureValue, SheetBlock, TableBlock } from '@sanispec/shared/documents';
import { describe, expect, it } from 'vitest';
import { aDocument, aSection, aText, aWriterInput, euros } from '#testing/aDocument.ts';
import { type PdfContent, readPdf } from '#testing/readPdf.ts';
import { writeDocument } from '#testing/writeDocument.ts';
import { pdfWriter } from '../pdfWriter.ts';

const drawing = { url: 'https://assets.test/d.png', role: 'drawing', alt: 'The drawing', articleId: '1' } as const;

function part(title: string, block: Block): Block[] {
  return [{ kind: 'heading', level: 3, number: '', text: aText(title), anchor: title }, block];
}

function data(facts: Readonly<Record<string, string>>): Block[] {
  const list = Object.entries(facts).map(([label, words]) => ({ label, value: aText(words) }));
  return part('Data', { kind: 'facts', facts: list });
}

function variants(count: number): Block[] {
  const table: TableBlock = {
    kind: 'table',
    caption: 'Variants',
    columns: [
      { key: 'code', header: 'Article no.', kind: 'code' },
      { key: 'colour', header: 'Colour', kind: 'text', isWide: true },
      { key: 'price', header: 'Unit price (excl. VAT)', kind: 'money' },
    ],
    rows: Array.from({ length: count }, (_, index) => ({
      role: 'entry',
      number: '',
      keepWithNext: false,
      cells: { code: aText(`110.512.24.${index}`), colour: aText(`Colour ${index}`), price: euros(100 + index) },
    })),
  };
  return part('Variants', table);
}

const description = part('Description', {
  kind: 'bullets',
  role: 'body',
  items: ['Frame', 'Feet', 'Flap'].map((text) => aText(text)),
});

async function read(blocks: readonly Block[], more: Partial<SheetBlock> = {}): Promise<PdfContent> {
  const sheet: SheetBlock = {
    kind: 'sheet',
    anchor: 'sheet-1',
    level: 1,
    category: 'WC',
    kicker: aText('Series Arvo'),
    title: aText('Wall-hung WC Arvo'),
    articleNo: '110.512.24.6',
    strip: [],
    picture: { ...drawing, role: 'picture', alt: 'The picture' },
    blocks,
    drawings: [],
    drawingsTitle: 'Technical drawing',
    drawingsNote: '',
    foot: [{ label: 'Used in', value: aText('Guest bathroom') }],
    notices: [],
    ...more,
  };
  const document = aDocument([aSection('Sheet', [sheet])]);
  return readPdf(await writeDocument(pdfWriter, aWriterInput(document, { locale: 'en-GB' })));
}

/** The words of each line of a page, spaces left out: readers differ in them. */
function linesOf({ lines }: PdfContent, page = 0): string[] {
  return (lines[page] ?? []).map(({ pieces }) => pieces.map(({ text }) => text.replace(/\s/g, '')).join(''));
}

describe('the data of a product', () => {
  const short = { Brand: 'Ondrava', Colour: 'galvanised', Material: 'Steel', Width: '50 cm', Outlet: 'DN 50' };

  it('stand side by side as far as each takes one line, those that are longer below', async () => {
    const wall = 'Drywall, prefabricated wall';
    const lines = linesOf(await read([...description, ...data({ 'Wall type': wall, ...short })]));
    const line = lines.find((words) => words.includes('Walltype'));
    expect(line).toContain('WalltypeDrywall,prefabricatedwall');
    expect(lines.indexOf(line ?? '')).toBeGreaterThan(lines.findIndex((words) => words.includes('DN50')));
    expect(lines.some((words) => words.includes('BrandOndravaWidth50cm'))).toBe(true);
  });

  it('keep their labels on as few lines as the values beside them allow', async () => {
    const wall = 'Drywall, prefabricated wall, solid wall of bricks';
    const lines = linesOf(await read([...description, ...data({ ...short, 'Type of the wall': wall })]));
    expect(lines.some((words) => words.startsWith('TypeofthewallDrywall'))).toBe(true);
  });
});

function drawingsOf(count: number): PictureValue[] {
  return Array.from({ length: count }, (_, index) => ({ ...drawing, url: `${drawing.url}?${index}` }));
}

describe('the drawing of a sheet', () => {
  it.each([2, 8, 14])('stands on its page beside or below %i variants', async (count) => {
    const content = await read([...description, ...variants(count)], { drawings: [drawing] });
    expect(content.pages).toHaveLength(1);
    expect(content.figures).toContain('The drawing');
    expect(content.pages[0]).toContain('Guest bathroom');
  });

  it.each([2, 8, 14])('stands with a second one on its page beside or below %i variants', async (count) => {
    const second = { ...drawing, alt: 'The other drawing' };
    const content = await read([...description, ...variants(count)], { drawings: [drawing, second] });
    expect(content.pages).toHaveLength(1);
    expect(content.figures).toEqual(expect.arrayContaining(['The drawing', 'The other drawing']));
    expect(content.pages[0]).toContain('Guest bathroom');
  });

  it('has a page of its own where variants fill the sheet', async () => {
    const content = await read([...description, ...variants(30)], { drawings: [drawing] });
    expect(content.pages.length).toBeGreaterThan(1);
    expect(linesOf(content, content.pages.length - 1)).toContainEqual(expect.stringContaining('Technicaldrawing'));
  });

  it.each([3, 4])('stands with others on its page where they are %i in all', async (count) => {
    const content = await read(description, { drawings: drawingsOf(count) });
    expect(content.pages).toHaveLength(1);
    expect(content.figures.filter((alt) => alt === drawing.alt)).toHaveLength(count);
    expect(content.pages[0]).toContain('Guest bathroom');
  });

  it('goes with three others to the next page rather than that they are parted, and its head repeats the article', async () => {
    const content = await read([...description, ...variants(14)], { drawings: drawingsOf(4) });
    expect(content.pages).toHaveLength(2);
    const [first, second] = [0, 1].map((page) => linesOf(content, page).join('|'));
    expect(first).not.toContain('Technicaldrawing');
    expect(second).toContain('Technicaldrawing');
    expect(second).toContain('Guestbathroom');
    expect(first).not.toContain('continued');
    expect(second).toContain('110.512.24.6,continued');
  });

  it('goes on from page to page with more than one page holds', async () => {
    const content = await read(description, { drawings: drawingsOf(12) });
    expect(content.pages.length).toBeGreaterThan(1);
    expect(content.figures.filter((alt) => alt === drawing.alt)).toHaveLength(12);
  });
});
