import type { Writable } from 'node:stream';
import {
  type Block,
  type DocumentSection,
  type HeadingBlock,
  picturesOf,
  type SheetBlock,
  type SpecificationDocument,
} from '@sanispec/shared/documents';
import type { DocumentWriter, WriterInput, WrittenDocument } from '../documentWriter.ts';
import { PicturesAhead } from '../pictures/picturesAhead.ts';
import { documentFonts } from './fonts.ts';
import { type BlockContext, writeFlowBlock } from './layout/blocks.ts';
import { contentsOf, writeContents } from './layout/contents.ts';
import { writeCover } from './layout/cover.ts';
import { type Flow, pageFlow } from './layout/flow.ts';
import { type Head, openPages, type Pages } from './layout/pages.ts';
import { largestSides } from './layout/pictureSizes.ts';
import { type PagePictures, pageKinds, pagePictures, pixelsOf } from './layout/pictures.ts';
import { writeSheet } from './layout/sheet.ts';
import { addElement } from './tagging.ts';
import { textWarnings } from './text/typesetter.ts';

/** A sheet takes about as long as so many rows of a table. */
const sheetPieces = 8;

function piecesOf(block: Block): number {
  if (block.kind === 'table' || block.kind === 'bill') return block.rows.length;
  return block.kind === 'sheet' ? sheetPieces : 1;
}

function joinParts(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

function fillsPage(block: Block | undefined): boolean {
  return block?.kind === 'sheet' || (block?.kind === 'figure' && block.size === 'page');
}

/**
 * The title of a section whose blocks are whole pages: the head of its pages says it, a page for it alone would be empty.
 * Readers and bookmarks have it.
 */
function writeUnseenHeading(
  pages: Pages,
  parent: PDFKit.PDFStructureElement,
  { anchor, text }: HeadingBlock,
  y: number,
): void {
  pages.place(anchor, y);
  pages.bookmark(1, text.text, 0);
  pages.headingLevel = 1;
  addElement(pages.document, parent, 'H1', { actual: text.text }).end();
}

/** Writes one section; each begins a page. */
async function writeSection(
  pages: Pages,
  document: SpecificationDocument,
  section: DocumentSection,
  context: BlockContext,
) {
  const { projectTitle } = document;
  const { blocks, title } = section;
  const head = { left: projectTitle === '' ? 'Sanispec' : projectTitle, right: title };
  const sheetHead = ({ category, articleNo, title: name }: SheetBlock): Head => ({
    left: joinParts(head.left, title),
    right: category,
    continued: `${articleNo === '' ? name.text : articleNo}, ${pages.language.text('DocumentContinued')}`,
  });
  const element = addElement(pages.document, pages.root, 'Sect');
  let flow: Flow | undefined;
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (block.kind === 'heading' && block.level === 1 && fillsPage(next)) {
      const isSheet = next?.kind === 'sheet';
      await pages.newPage(isSheet ? sheetHead(next) : head, !isSheet);
      flow = pageFlow(pages);
      writeUnseenHeading(pages, element, block, flow.y);
      continue;
    }
    if (block.kind === 'cover') {
      await writeCover(pages, element, block, context.pictures);
      pages.place(section.anchor, 0);
      flow = undefined;
    } else if (block.kind === 'sheet') {
      const isOpen = flow?.isFresh() === true;
      if (!isOpen) await pages.newPage(sheetHead(block));
      await writeSheet(pages, element, block, context);
      // What follows a sheet begins another page.
      flow = undefined;
    } else {
      if (flow === undefined) {
        await pages.newPage(head);
        flow = pageFlow(pages);
        pages.place(section.anchor, flow.y);
      }
      if (block.kind === 'contents') await writeContents(flow, element, contentsOf(document));
      else await writeFlowBlock(flow, element, block, context, next);
    }
    if (block.kind !== 'table' && block.kind !== 'bill')
      for (let piece = piecesOf(block); piece > 0; piece--) context.onPiece();
  }
  // The contents are filled at the end.
  if (blocks.every(({ kind }) => kind !== 'contents')) element.end();
}

/** They are drawn while the pages before them are laid out. */
function drawnPictures({ document: file }: Pages, { document, pictures }: WriterInput): PagePictures {
  const sideOf = largestSides(document);
  const expected = picturesOf(document).map((picture) => ({
    picture,
    maxSide: pixelsOf(sideOf(picture.url)),
    accepts: pageKinds,
  }));
  return pagePictures(file, new PicturesAhead(pictures, expected), sideOf);
}

/**
 * Writes a document as tagged PDF. It goes to the sink while it is written; pictures are asked for when they are drawn,
 * and others may work between pages.
 */
async function layOut(input: WriterInput, sink: Writable): Promise<WrittenDocument> {
  const { document, language, onProgress } = input;
  const total = document.sections.reduce(
    (sum, { blocks }) => blocks.reduce((count, block) => count + piecesOf(block), sum),
    0,
  );
  let done = 0;
  const pages = openPages(document, language, {
    fonts: await documentFonts(),
    sink,
    onPage: () => onProgress(Math.min(1, done / Math.max(1, total))),
  });
  const context: BlockContext = {
    pages,
    pictures: drawnPictures(pages, input),
    onPiece: () => {
      done += 1;
    },
  };
  try {
    for (const section of document.sections) await writeSection(pages, document, section, context);
    const pageCount = await pages.finish();
    await onProgress(1);
    const places = [...pages.places].map(([anchor, { page }]) => [anchor, page] as const);
    return { pages: new Map(places), pageCount, warnings: textWarnings(pages.document) };
  } catch (error) {
    pages.abandon(error);
    throw error;
  }
}

/** PDF (domain: Document formats). */
export const pdfWriter: DocumentWriter = { extension: 'pdf', contentType: 'application/pdf', write: layOut };
