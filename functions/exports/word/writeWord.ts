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
  type ParagraphChild,
  SectionType,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import type { WriterInput } from '../documentWriter.ts';
import { contentsEntries } from './contentsEntries.ts';
import { packWord } from './packWord.ts';
import { wordBlocks } from './wordBlocks.ts';
import { BookmarkNames, type WordContext } from './wordContext.ts';
import { numbering, page, styleIds, stylesOf, textWidthOf } from './wordStyles.ts';
import { needsLandscape } from './wordTable.ts';
import { linesOf, runsOf } from './wordText.ts';

/** The bytes of the document. */
export async function writeWord({ document, language, pictures, pages, onProgress }: WriterInput): Promise<Buffer> {
  const names = new BookmarkNames();
  const tableCaptions: string[] = [];
  const shared = {
    language,
    pictures,
    tableCaptions,
    contents: contentsEntries(document),
    pages: pages ?? new Map<string, number>(),
    bookmark: names.bookmark.bind(names),
    bookmarkName: names.nameOf.bind(names),
  };
  const sections: ISectionOptions[] = [];
  for (const [index, section] of document.sections.entries()) {
    sections.push(await sectionOptions(section, document, shared));
    await onProgress(((index + 1) / document.sections.length) * 0.6);
  }
  const file = new Document({
    sections,
    title: document.title,
    subject: document.reference,
    creator: 'Sanispec',
    lastModifiedBy: 'Sanispec',
    styles: stylesOf(language),
    numbering,
  });
  const bytes = await Packer.toBuffer(file);
  await onProgress(0.9);
  return packWord(bytes, { createdOn: document.createdOn, tableCaptions });
}

async function sectionOptions(
  section: DocumentSection,
  document: SpecificationDocument,
  shared: Omit<WordContext, 'room'>,
): Promise<ISectionOptions> {
  const { language } = shared;
  const shown = (value: Parameters<typeof linesOf>[0]) =>
    linesOf(value, language)
      .map(({ text }) => text)
      .join(' ');
  const isLandscape = section.blocks.some(
    (block) => block.kind === 'table' && needsLandscape(block, textWidthOf(false), shown),
  );
  const room = textWidthOf(isLandscape);
  const hasHeads = section.blocks[0]?.kind !== 'cover';
  const { margin } = page;
  return {
    properties: {
      type: SectionType.NEXT_PAGE,
      page: {
        size: {
          width: page.width,
          height: page.height,
          orientation: isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
        },
        margin: { top: margin + 200, bottom: margin + 100, left: margin, right: margin, header: 600, footer: 600 },
      },
    },
    headers: { default: new Header({ children: hasHeads ? [headParagraph(section, document, room)] : [empty()] }) },
    footers: { default: new Footer({ children: hasHeads ? [footParagraph(document, language, room)] : [empty()] }) },
    children: await wordBlocks(section.blocks, { ...shared, room }),
  };
}

function empty(): Paragraph {
  return new Paragraph({ style: styleIds.running });
}

function runningParagraph(left: readonly ParagraphChild[], right: readonly ParagraphChild[], room: number): Paragraph {
  return new Paragraph({
    style: styleIds.running,
    tabStops: [{ type: TabStopType.RIGHT, position: room }],
    children: [...left, new TextRun({ children: [new Tab()] }), ...right],
  });
}

function headParagraph(section: DocumentSection, { projectTitle }: SpecificationDocument, room: number): Paragraph {
  const title = projectTitle.length > 90 ? `${projectTitle.slice(0, 89).trimEnd()}…` : projectTitle;
  return runningParagraph(runsOf({ kind: 'text', text: title }), runsOf({ kind: 'text', text: section.title }), room);
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
  const left = parts.filter((part) => part !== '').join(' · ');
  return runningParagraph(runsOf({ kind: 'text', text: left }), [pages], room);
}
