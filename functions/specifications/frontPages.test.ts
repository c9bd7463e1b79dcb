import type { CoverBlock } from '@sanispec/shared/documents';
import jszip from 'jszip';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aDocument, aText, aWriterInput } from '#testing/aDocument.ts';
import { readPdf } from '#testing/readPdf.ts';
import { writeDocument } from '#testing/writeDocument.ts';
import { pdfWriter } from './pdf/pdfWriter.ts';
import { wordWriter } from './word/wordWriter.ts';

const url = 'https://assets.test/cover.jpg';
const portrait = [210, 297] as const;
const scanned = [212, 294] as const;
const landscape = [297, 210] as const;

async function inputOf(pictureAs: CoverBlock['pictureAs'], [width, height]: readonly [number, number]) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  const cover: CoverBlock = {
    kind: 'cover',
    kicker: 'Spezifikation',
    title: aText('Hotel Bergblick'),
    revision: '',
    picture: { url, role: 'page', alt: 'Titelbild', articleId: '' },
    pictureAs,
    drawingAlt: 'Zeichnung',
    facts: [],
  };
  const document = aDocument([{ key: 'front-page', title: 'Titelseite', anchor: 'front-page', blocks: [cover] }]);
  return aWriterInput(document, { pictures: new Map([[url, { type: 'jpeg', bytes, width, height }]]) });
}

describe.each([
  ['pageShaped', portrait, true],
  ['pageShaped', scanned, true],
  ['pageShaped', landscape, false],
  ['page', landscape, true],
  ['picture', portrait, false],
] as const)('a front page %s of %o', (pictureAs, size, isWhole) => {
  it(`${isWhole ? 'is the whole page' : 'is a picture on the usual page'} in PDF and Word`, async () => {
    const input = await inputOf(pictureAs, size);
    const { pages, figures } = await readPdf(await writeDocument(pdfWriter, input));
    expect(pages[0]?.includes('Hotel Bergblick')).toBe(!isWhole);
    expect(figures).toEqual(['Titelbild']);
    const zip = await jszip.loadAsync(await writeDocument(wordWriter, input));
    const xml = (await zip.file('word/document.xml')?.async('string')) ?? '';
    expect(xml.includes('<wp:anchor')).toBe(isWhole);
    expect(xml.includes('Hotel Bergblick')).toBe(!isWhole);
  });
});
