import type { DocumentLanguage, DocumentSection, SpecificationDocument } from '@sanispec/shared/documents';
import {
  Document,
  Footer,
  Header,
  type ISectionOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  SectionType,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import { xmlText } from '#files/xmlText.ts';
import type { WriterInput } from '../documentWriter.ts';
import { bodyPlace, packWord } from './packWord.ts';
import { PageFlow } from './pageFlow.ts';
import { contentsPlace, WordBlocks } from './wordBlocks.ts';
import { WordBody } from './wordBody.ts';
import { contentsEntries, contentsHeight, writeContents } from './wordContents.ts';
import { page, stylesOf, textRoom } from './wordStyles.ts';
import { needsLandscape } from './wordTable.ts';

/**
 * The bytes of the document. The library writes what surrounds the body: styles, heads, feet, sections. The body itself
 * is written as text, since the library keeps each cell of a table as a tree of objects: 1,000 positions take 870 MB.
 */
export async function writeWord(input: WriterInput): Promise<Buffer> {
  const { document, language, onProgress } = input;
  const flow = new PageFlow();
  const body = new WordBody(document, input, flow);
  const entries = contentsEntries(document);
  /** Entries of the contents that begin a page. */
  const contentsBreaks = new Set<number>();
  const bodies: Buffer[][] = [];
  const sections: ISectionOptions[] = [];
  for (const [index, section] of document.sections.entries()) {
    const isLandscape = section.blocks.some(
      (block) => block.kind === 'table' && needsLandscape(block, textRoom(false).width, body),
    );
    const room = textRoom(isLandscape);
    flow.startSection(room.height);
    const progress = (part: number) => onProgress(((index + part) / document.sections.length) * 0.8);
    bodies.push(await new WordBlocks(body, room.width).write(section.blocks, progress));
    if (section.blocks.some(({ kind }) => kind === 'contents')) {
      for (const [at, height] of contentsHeight(entries, room.width, body).entries()) {
        if (!flow.fits(height)) {
          flow.startPage();
          contentsBreaks.add(at);
        }
        flow.add(height);
      }
    }
    sections.push(sectionOptions(section, index, isLandscape, document, language));
    await progress(1);
  }
  const file = new Document({
    sections,
    title: printable(document.title),
    subject: document.reference,
    creator: 'Sanispec',
    lastModifiedBy: 'Sanispec',
    styles: stylesOf(language),
  });
  const bytes = await Packer.toBuffer(file);
  const contents = writeContents(entries, { pages: flow.pages, breaks: contentsBreaks }, textRoom(false).width, body);
  const place = Buffer.from(contentsPlace);
  const complete = bodies.map((parts) => parts.map((part) => (part.equals(place) ? Buffer.from(contents) : part)));
  return packWord(bytes, { createdOn: document.createdOn, bodies: complete, media: body.media });
}

function sectionOptions(
  section: DocumentSection,
  index: number,
  isLandscape: boolean,
  document: SpecificationDocument,
  language: DocumentLanguage,
): ISectionOptions {
  const isCover = section.blocks[0]?.kind === 'cover';
  const { margin } = page;
  const room = textRoom(isLandscape).width;
  const head = isCover ? empty() : headParagraph(section, document, room);
  const foot = isCover ? empty() : footParagraph(document, language, room);
  return {
    properties: {
      type: SectionType.NEXT_PAGE,
      page: {
        size: {
          width: page.width,
          height: page.height,
          orientation: isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
        },
        margin: {
          top: margin + page.head,
          bottom: margin + page.foot,
          left: margin,
          right: margin,
          header: 600,
          footer: 600,
        },
      },
    },
    headers: { default: new Header({ children: [head] }) },
    footers: { default: new Footer({ children: [foot] }) },
    children: [new Paragraph({ style: 'Running', children: [new TextRun(bodyPlace(index))] })],
  };
}

function empty(): Paragraph {
  return new Paragraph({ style: 'Running' });
}

function runningParagraph(left: string, right: TextRun, room: number): Paragraph {
  return new Paragraph({
    style: 'Running',
    tabStops: [{ type: TabStopType.RIGHT, position: room }],
    children: [new TextRun(printable(left)), new TextRun({ children: [new Tab()] }), right],
  });
}

/** One line. */
function printable(text: string): string {
  return xmlText(text).replace(/\s+/g, ' ');
}

function headParagraph(section: DocumentSection, { projectTitle }: SpecificationDocument, room: number): Paragraph {
  const title = projectTitle.length > 90 ? `${projectTitle.slice(0, 89).trimEnd()}…` : projectTitle;
  return runningParagraph(title, new TextRun(printable(section.title)), room);
}

function footParagraph(document: SpecificationDocument, language: DocumentLanguage, room: number): Paragraph {
  const { reference, revision, createdOn } = document;
  const parts = [
    reference,
    revision === '' ? '' : language.text('DocumentRevision', revision),
    language.date(createdOn),
  ];
  const [before = '', between = '', after = ''] = language.text('DocumentPageOf', '\n', '\n').split('\n');
  const pages = new TextRun({
    children: [before, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES, after].filter((part) => part !== ''),
  });
  return runningParagraph(parts.filter((part) => part !== '').join(' · '), pages, room);
}
