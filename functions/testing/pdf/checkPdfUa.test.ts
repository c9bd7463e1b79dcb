import { documentLanguage } from '@sanispec/shared/documents';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { documentFonts } from '#specifications/pdf/fonts.ts';
import { infoEntries, prepareMetadata } from '#specifications/pdf/metadata.ts';
import { styles } from '#specifications/pdf/pageStyle.ts';
import {
  addElement,
  drawArtifact,
  drawCell,
  drawContent,
  drawLink,
  drawTagged,
  spanColumns,
} from '#specifications/pdf/tagging.ts';
import { openTypesetting } from '#specifications/pdf/text/typesetter.ts';
import { drawBlock, drawLine, setText } from '#specifications/pdf/typesetting.ts';
import { checkPdfUa, type UaFinding } from './checkPdfUa.ts';

type Element = PDFKit.PDFStructureElement;
type Draw = (document: PDFKit.PDFDocument, root: Element) => void;

const info = { title: 'Hotel Bergblick', reference: 'GI-985804', createdOn: '2026-11-22T10:00:00Z' };
const language = documentLanguage('de-DE', 'EUR');

function line(document: PDFKit.PDFDocument, text: string, x: number, y: number): () => void {
  return () => drawLine(document, text, x, y, styles.body);
}

/** A document that breaks no rule but those that `draw` breaks. */
async function written(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const document = new PDFDocument({
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de',
    displayTitle: true,
    info: infoEntries(info),
    ...options,
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => {
    document.on('end', resolve);
  });
  prepareMetadata(document, info);
  openTypesetting(document, language, await documentFonts());
  const root = document.struct('Document');
  document.addStructure(root);
  drawTagged(document, root, 'H1', line(document, 'Hotel Bergblick', 40, 40));
  draw(document, root);
  root.end();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

async function findings(draw: Draw, options?: PDFKit.PDFDocumentOptions): Promise<UaFinding[]> {
  return checkPdfUa(await written(draw, options));
}

async function brokenRules(draw: Draw, options?: PDFKit.PDFDocumentOptions): Promise<string[]> {
  return [...new Set((await findings(draw, options)).map(({ rule }) => rule))];
}

const nothing: Draw = () => undefined;

function tableOf(document: PDFKit.PDFDocument, root: Element): Element {
  return addElement(document, addElement(document, root, 'Table'), 'TBody');
}

describe('a document that keeps the rules', () => {
  it('has no findings', async () => {
    expect(await findings(nothing)).toEqual([]);
  });

  it('may hold tables, labels, lists, links, figures and divided words', async () => {
    const found = await findings((document, root) => {
      const body = tableOf(document, root);
      const space = addElement(document, body, 'TR');
      drawCell(document, space, line(document, '1 Gästebad', 40, 80), { heads: 'Row', columns: 2 });
      const entry = addElement(document, body, 'TR');
      drawCell(document, entry, line(document, '1.1', 40, 100), { heads: 'Row' });
      drawCell(document, entry, line(document, 'Basin', 80, 100), { language: 'en' });
      const fact = addElement(document, root, 'P');
      drawTagged(document, fact, 'Span', line(document, 'Projekt', 40, 120));
      drawTagged(document, fact, 'Span', line(document, 'Bergblick', 100, 120));
      const item = addElement(document, addElement(document, root, 'L'), 'LI');
      drawTagged(document, item, 'Lbl', line(document, '•', 40, 140));
      drawTagged(document, item, 'LBody', line(document, 'offen', 50, 140));
      const box = { x: 40, y: 160, width: 60, height: 12 };
      const link = { to: { address: 'https://example.com' }, contents: 'Händlerliste', box };
      drawLink(document, root, link, line(document, 'Händler', 40, 160));
      const figure = { alt: 'Waschtisch', bbox: [40, 180, 60, 200] as [number, number, number, number] };
      drawTagged(document, root, 'Figure', () => document.rect(40, 180, 20, 20).stroke(), figure);
      const block = setText(document, 'Flaschengeruchsverschluss und Ablauf, فندق النخيل', 60, styles.body);
      drawTagged(document, root, 'P', () => drawBlock(document, block, 40, 220));
      drawArtifact(document, () => document.rect(0, 0, 10, 10).fill());
      document.addPage();
      drawTagged(document, root, 'H2', line(document, 'Küche', 40, 40));
    });
    expect(found).toEqual([]);
  });
});

describe('a document that breaks a rule', () => {
  it.each<[string, PDFKit.PDFDocumentOptions]>([
    ['document', { displayTitle: false }],
    ['metadata', { info: { Title: 'Hotel Bergblick' } }],
    ['languages', { lang: 'Deutsch!' }],
  ])('finds a broken rule in what the document says of itself: %s', async (rule, options) => {
    expect(await brokenRules(nothing, options)).toEqual([rule]);
  });

  it('claims PDF/UA in its metadata', async () => {
    const bytes = Buffer.from(await written(nothing));
    const claim = Buffer.from(bytes.toString('latin1').replace('<pdfuaid:part>1', '<pdfuaid:part>9'), 'latin1');
    expect(checkPdfUa(claim)).toEqual([{ rule: 'metadata', what: 'does not say that it is PDF/UA-1' }]);
  });

  it.each<[string, string, Draw]>([
    [
      'languages',
      'a part in no language',
      (document, root) => {
        drawTagged(document, root, 'P', line(document, 'Basin', 40, 80), { lang: 'english text' });
      },
    ],
    [
      'marks',
      'a shape that is neither content nor artifact',
      (document) => {
        document.rect(0, 0, 10, 10).fill();
      },
    ],
    [
      'owners',
      'content of no element',
      (document) => {
        document.markStructureContent('P');
        line(document, 'verloren', 40, 80)();
        document.endMarkedContent();
      },
    ],
    [
      'headings',
      'a level left out',
      (document, root) => {
        drawTagged(document, root, 'H3', line(document, 'Küche', 40, 80));
      },
    ],
    [
      'tables',
      'rows of different widths',
      (document, root) => {
        const body = tableOf(document, root);
        const first = addElement(document, body, 'TR');
        drawCell(document, first, line(document, '1', 40, 80), { heads: 'Row' });
        drawCell(document, first, line(document, 'Bad', 80, 80));
        drawCell(document, addElement(document, body, 'TR'), line(document, '2', 40, 100), { heads: 'Row' });
      },
    ],
    [
      'tables',
      'a head without scope',
      (document, root) => {
        const row = addElement(document, tableOf(document, root), 'TR');
        drawTagged(document, row, 'TH', line(document, '1', 40, 80));
      },
    ],
    [
      'tables',
      'no head at all',
      (document, root) => {
        const row = addElement(document, tableOf(document, root), 'TR');
        const cell = drawCell(document, row, line(document, '1', 40, 80));
        spanColumns(cell, 2);
      },
    ],
    [
      'lists',
      'a list of paragraphs',
      (document, root) => {
        drawTagged(document, addElement(document, root, 'L'), 'P', line(document, 'offen', 40, 80));
      },
    ],
    [
      'figures',
      'a picture without text',
      (document, root) => {
        const box: [number, number, number, number] = [40, 80, 60, 100];
        drawTagged(document, root, 'Figure', () => document.rect(40, 80, 20, 20).stroke(), { bbox: box });
      },
    ],
    [
      'links',
      'a link that says nothing',
      (document, root) => {
        const link = {
          to: { address: 'https://example.com' },
          contents: '',
          box: { x: 40, y: 80, width: 9, height: 9 },
        };
        drawLink(document, root, link, line(document, 'Händler', 40, 80));
      },
    ],
    [
      'links',
      'a link that belongs to nothing',
      (document) => {
        document.link(40, 80, 60, 12, 'https://example.com');
      },
    ],
    [
      'links',
      'a link that belongs to another page',
      (document, root) => {
        const element = addElement(document, root, 'Link');
        document.link(40, 80, 60, 12, 'https://example.com', {
          structParent: element,
          Contents: new String('Händler'),
        });
        document.addPage();
        drawContent(document, element, 'Link', line(document, 'Händler', 40, 80));
      },
    ],
    [
      'words',
      'a label glued to its value',
      (document, root) => {
        drawTagged(document, root, 'P', () => {
          document.font('regular').fontSize(9);
          document.text('Projekt', 40, 80, { lineBreak: false }).text('Hotel', 120, 80, { lineBreak: false });
        });
      },
    ],
    [
      'hyphens',
      'a word divided with a hard hyphen',
      (document, root) => {
        drawTagged(document, root, 'P', () => {
          document.font('regular').fontSize(9);
          document
            .text('Flaschengeruchsver-', 40, 80, { lineBreak: false })
            .text('schluss', 40, 93, { lineBreak: false });
        });
      },
    ],
    [
      'fonts',
      'signs that the font lacks',
      (document, root) => {
        drawTagged(document, root, 'P', () => document.font('regular').text('東京', 40, 80, { lineBreak: false }));
      },
    ],
  ])('finds a broken rule: %s, %s', async (rule, _, draw) => {
    expect(await brokenRules(draw)).toEqual([rule]);
  });
});
