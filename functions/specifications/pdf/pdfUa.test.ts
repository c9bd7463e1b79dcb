import { Writable } from 'node:stream';
import { createCatalogue } from '@sanispec/shared/catalogue';
import { compileRules } from '@sanispec/shared/compatibility';
import {
  type Block,
  buildDocument,
  type DocumentOptions,
  documentLanguage,
  documentSwitchCodes,
  type PictureValue,
  type SpecificationDocument,
  snapshotOf,
  specify,
  type TableBlock,
  tenderOf,
  tenderSections,
  usualOptions,
} from '@sanispec/shared/documents';
import type { Locale } from '@sanispec/shared/markets';
import { aProject, hospitalPackage, hospitalSpaces } from '@sanispec/shared/testing';
import { describe, expect, it } from 'vitest';
import { aDocument, aListTable, aSection, aText, aWriterInput, euros, hospitalContent } from '#testing/aDocument.ts';
import { checkPdfUa } from '#testing/pdf/checkPdfUa.ts';
import { elementsIn, readTaggedPdf, type StructureElement, spokenText } from '#testing/pdf/pdfStructure.ts';
import type { DrawnPicture, WriterInput, WrittenDocument } from '../documentWriter.ts';
import { pdfWriter } from './pdfWriter.ts';

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

interface WrittenPdf extends WrittenDocument {
  readonly bytes: Uint8Array;
}

async function writtenFrom(input: WriterInput): Promise<WrittenPdf> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  const result = await pdfWriter.write(input, sink);
  return { ...result, bytes: Buffer.concat(chunks) };
}

async function written(title: string, locale: Locale, description = ''): Promise<WrittenPdf> {
  const catalogue = createCatalogue(hospitalPackage(), {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: 'https://a.test',
    assetsLocalUrl: 'https://b.test',
  });
  const engine = compileRules(catalogue, [], []);
  const plain = aProject({ spaces: hospitalSpaces() });
  const project = { ...plain, details: { ...plain.details, title, description } };
  const language = documentLanguage(locale, 'EUR');
  const snapshot = snapshotOf(project, catalogue, '2026-11-20T23:30:00Z', (set) => engine.judgeSet(set));
  const content = specify(snapshot, language, everything);
  const document = buildDocument(content, everything, language, 'page');
  return writtenFrom({ ...aWriterInput(document, { locale, content }), options: everything });
}

function elementsOf(bytes: Uint8Array): StructureElement[] {
  return readTaggedPdf(bytes).roots.flatMap(elementsIn);
}

const lines = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><path d="M0 0L90 60" stroke="#000"/></svg>';
const svg: DrawnPicture = { type: 'svg', bytes: Buffer.from(lines), width: 90, height: 60 };

function picture(role: PictureValue['role'], url = 'https://assets.test/a.svg'): PictureValue {
  return { url, role, alt: `A ${role}`, articleId: '' };
}

/** Three spaces of two sets, each longer than what is left of a page. */
function longTable(): TableBlock {
  const list = aListTable();
  const rows = [1, 2, 3].flatMap((space) => [
    {
      role: 'space',
      number: `${space}`,
      title: aText(`Bath ${space}`),
      quantity: 4,
      cells: {},
      anchor: `t-${space}`,
    } as const,
    ...[1, 2].flatMap((set) => [
      { role: 'set', number: `${space}.${set}`, title: aText('WC set'), cells: { total: euros(12) } } as const,
      ...Array.from({ length: 18 }, (_, index) => {
        const { cells = {} } = list.rows[0] ?? {};
        return { role: 'entry', number: `${space}.${set}.${index + 1}`, cells } as const;
      }),
    ]),
  ]);
  return { ...list, rows: rows.map((row) => ({ ...row, keepWithNext: row.role !== 'entry' })), carried: 'total' };
}

/** A document that holds each kind of block. */
function everyBlock(): SpecificationDocument {
  const heading = (level: 1 | 2 | 3, text: string): Block => ({
    kind: 'heading',
    level,
    number: level === 1 ? '' : '1.2',
    text: aText(text),
    anchor: text.toLowerCase(),
  });
  const sheet: Block = {
    kind: 'sheet',
    anchor: 'sheet',
    level: 2,
    category: 'WCs',
    kicker: aText('Series Arvo', 'en'),
    title: aText('Wall-hung WC Arvo, spülrandlos', 'en'),
    articleNo: '110.512.24.6',
    strip: [{ label: 'Variant', value: aText('white') }],
    picture: picture('picture'),
    blocks: [
      heading(3, 'Description'),
      { kind: 'bullets', role: 'body', items: [aText('Rimless', 'en'), aText(longText)] },
      { kind: 'facts', facts: [{ label: 'Width', value: aText('36.5 cm') }] },
    ],
    drawings: [picture('drawing')],
    drawingsTitle: 'Drawing',
    drawingsNote: 'cm',
    foot: [{ label: 'Used in', value: aText('Bath (24)') }],
    notices: ['For guidance only.'],
  };
  const cover: Block = {
    kind: 'cover',
    kicker: 'Specification',
    title: aText(longTitle),
    revision: 'Revision C',
    picture: picture('page'),
    pictureAs: 'picture',
    drawingAlt: 'A wall',
    facts: [
      { label: 'Project', value: aText('Hotel') },
      { label: 'Contact', value: { kind: 'lines', lines: [aText('A. Person'), aText('a.person@hotel.example')] } },
    ],
  };
  const blocks: Block[] = [
    heading(1, 'Everything'),
    ...(['lead', 'body', 'item', 'note', 'open'] as const).map(
      (role): Block => ({ kind: 'text', role, text: aText(longText) }),
    ),
    heading(2, 'Second'),
    { kind: 'bullets', role: 'open', items: [aText('Open point')] },
    {
      kind: 'facts',
      facts: [
        { label: 'Owner', value: aText('Lindenhof') },
        { label: 'Text', value: aText(longText) },
      ],
    },
    heading(3, 'Third'),
    longTable(),
    ...(['inline', 'half', 'full', 'page'] as const).map(
      (size): Block => ({ kind: 'figure', picture: picture('drawing'), caption: `As ${size}`, size }),
    ),
    { kind: 'gallery', figures: [1, 2, 3].map((n) => ({ picture: picture('picture'), caption: `Number ${n}` })) },
    { kind: 'total', label: 'Total', amount: euros(54_836), note: 'without one' },
    { kind: 'pageBreak' },
    {
      kind: 'legal',
      title: 'Conditions',
      language: 'en',
      version: '1 April 2024',
      paragraphs: [{ title: 'One', text: aText(longText) }],
    },
  ];
  return aDocument([
    { ...aSection('Front', [cover]), key: 'front' },
    { ...aSection('Contents', [heading(1, 'Contents'), { kind: 'contents' }]) },
    aSection('Everything', blocks),
    aSection('Sheets', [heading(1, 'Sheets'), sheet]),
  ]);
}

const longTitle = 'Krankenhausbetriebsgesellschaft für Flaschengeruchsverschlüsse';
const longText = 'Der Raumspargeruchsverschluss DN 50 mit Ø 3,2 cm steht auf einer Platte von 90 × 70 cm. '.repeat(12);

describe('the PDF of a project', () => {
  it.each<Locale>(['de-DE', 'en-GB', 'pl-PL'])('keeps the rules of PDF/UA that can be checked: %s', async (locale) => {
    const { bytes } = await written(longTitle, locale, longText);
    expect(checkPdfUa(bytes)).toEqual([]);
  });

  it('keeps them in each kind of block, with and without pictures', async () => {
    const input = aWriterInput(everyBlock(), { locale: 'en-GB' });
    expect(checkPdfUa((await writtenFrom(input)).bytes)).toEqual([]);
    const drawn = await writtenFrom({ ...input, pictures: { draw: () => Promise.resolve(svg) } });
    expect(checkPdfUa(drawn.bytes)).toEqual([]);
  });

  it.each([true, false])('keeps them in bills of tenders, with prices: %s', async (displayPrices) => {
    const language = documentLanguage('de-DE', 'EUR');
    const content = hospitalContent('de-DE', { displayPrices });
    const tender = tenderOf(content, language, { ...usualOptions, displayPrices });
    const document = aDocument(tenderSections(tender, language, content.articleLanguage));
    expect(checkPdfUa((await writtenFrom(aWriterInput(document, { content }))).bytes)).toEqual([]);
  });

  it('keeps them with names in Arabic and Hebrew letters, which are read as they were written', async () => {
    const title = 'فندق الخليج الكبير (12) מלון';
    const { bytes, warnings } = await written(title, 'en-GB');
    expect(checkPdfUa(bytes)).toEqual([]);
    expect(warnings).toEqual([]);
    const heading = elementsOf(bytes).find(({ type }) => type === 'H1');
    expect(heading && spokenText(heading)).toBe(title);
  });

  it('says which texts hold signs that it cannot print', async () => {
    const { bytes, warnings } = await written('Hotel 東京 🏨', 'de-DE');
    expect(checkPdfUa(bytes)).toEqual([]);
    expect(warnings).toEqual([{ key: 'ExportWarningSignsNotPrintable', args: ['‘Hotel 東京 🏨’', 1] }]);
    const heading = elementsOf(bytes).find(({ type }) => type === 'H1');
    expect(heading && spokenText(heading)).toBe('Hotel [nicht druckbar]');
  });

  it('reads number, name, quantity and total of a space as words of their own', async () => {
    const { bytes } = await written('Klinik', 'de-DE');
    const rows = elementsOf(bytes)
      .filter(({ type }) => type === 'TR')
      .map(spokenText);
    expect(rows).toContain('1 Patientenbad Typ Ä × 24 42.604,80 €');
    expect(rows).toContain('1.1 WC set 1 745,20 € je Set');
    expect(rows).toContain(
      '2.1.2 Kein Bild von Actuator plate Gold vorhanden 110.999.10.1 Actuator plate Gold 1 8 Auf Anfrage',
    );
    expect(rows).toContain('Projekt Klinik');
  });
});
