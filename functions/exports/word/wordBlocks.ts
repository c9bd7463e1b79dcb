import type {
  Block,
  CoverBlock,
  HeadingBlock,
  LegalBlock,
  PictureValue,
  SheetBlock,
  TextBlock,
  TotalBlock,
} from '@sanispec/shared/documents';
import {
  BorderStyle,
  type FileChild,
  type ImageRun,
  PageBreak,
  Paragraph,
  Tab,
  TableOfContents,
  TabStopType,
  TextRun,
} from 'docx';
import { wordBill } from './wordBill.ts';
import type { WordContext } from './wordContext.ts';
import { imageRun, type PictureRoom } from './wordPictures.ts';
import { bulletReference, colors, styleIds } from './wordStyles.ts';
import { factsGrid, factsTable, wordTable } from './wordTable.ts';
import { linesOf, paragraphOf } from './wordText.ts';

/** What stands under a heading is a part of a data sheet, not of the document: it is not in the contents. */
type Depth = 'document' | 'sheet';

/** The blocks as paragraphs and tables. */
export async function wordBlocks(
  blocks: readonly Block[],
  context: WordContext,
  depth: Depth = 'document',
): Promise<FileChild[]> {
  const children: FileChild[] = [];
  const isContents = blocks.some(({ kind }) => kind === 'contents');
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'heading' && isContents) {
      // The heading of the contents is not in the contents.
      children.push(paragraphOf(block.text, { style: 'TOCHeading' }));
    } else if (block.kind === 'sheet') {
      const startsPage = blocks.slice(0, index).some(({ kind }) => kind === 'sheet');
      children.push(...(await sheetBlocks(block, context, startsPage)));
    } else {
      children.push(...(await wordBlock(block, context, depth)));
    }
  }
  return children;
}

const textStyles: Readonly<Record<TextBlock['role'], string>> = {
  body: 'Normal',
  lead: styleIds.lead,
  item: styleIds.item,
  note: styleIds.note,
  open: styleIds.open,
};

async function wordBlock(block: Exclude<Block, SheetBlock>, context: WordContext, depth: Depth): Promise<FileChild[]> {
  switch (block.kind) {
    case 'heading':
      return [headingParagraph(block, context, depth)];
    case 'text':
      return [paragraphOf(block.text, { style: textStyles[block.role] })];
    case 'bullets': {
      const look = block.role === 'open' ? { color: colors.open } : {};
      const list = { numbering: { reference: bulletReference, level: 0 } };
      return block.items.map((item) => paragraphOf(item, list, look));
    }
    case 'facts':
      return block.facts.length === 0 ? [] : [factsTable(block.facts, context), gap()];
    case 'table':
      return [await wordTable(block, context), gap()];
    case 'bill':
      return [wordBill(block, context), gap()];
    case 'figure':
      return figureParagraphs(block.picture, block.caption, figureRooms[block.size], context);
    case 'gallery':
      return galleryParagraphs(block.figures, context);
    case 'total':
      return totalParagraphs(block, context);
    case 'cover':
      return coverBlocks(block, context);
    case 'contents':
      return [contentsTable(context)];
    case 'pageBreak':
      return [new Paragraph({ children: [new PageBreak()] })];
    case 'legal':
      return legalParagraphs(block);
  }
}

/** Two tables that follow each other would become one. */
function gap(): Paragraph {
  return new Paragraph({ style: styleIds.cell, spacing: { after: 60 } });
}

const headings = { 1: 'Heading1', 2: 'Heading2', 3: 'Heading3' } as const;

function headingParagraph(
  { level, number, text, anchor }: HeadingBlock,
  context: WordContext,
  depth: Depth,
): Paragraph {
  const numbered = number === '' ? text : { ...text, text: `${number} ${text.text}` };
  const style = depth === 'sheet' ? 'Heading4' : headings[level];
  return paragraphOf(numbered, { style }, {}, (runs) => [context.bookmark(anchor, runs)]);
}

const figureRooms = {
  inline: { width: 60, height: 45 },
  half: { width: 120, height: 100 },
  full: { width: 168, height: 200 },
  page: { width: 168, height: 225 },
} as const satisfies Record<string, PictureRoom>;

/** A picture with its caption; one that is missing says what it would show. */
async function figureParagraphs(
  picture: PictureValue,
  caption: string,
  room: PictureRoom,
  context: WordContext,
): Promise<Paragraph[]> {
  const image = await imageRun(picture, room, context.pictures);
  const shown =
    image === undefined
      ? missingPicture(picture)
      : new Paragraph({ keepNext: caption !== '', spacing: { before: 80, after: 40 }, children: [image] });
  if (caption === '') return [shown];
  return [shown, paragraphOf({ kind: 'text', text: caption }, { style: 'Caption' })];
}

function missingPicture({ alt }: PictureValue): Paragraph {
  const line = { style: BorderStyle.SINGLE, size: 4, space: 8, color: colors.hairline } as const;
  return paragraphOf(
    { kind: 'text', text: alt },
    {
      style: styleIds.note,
      border: { top: line, bottom: line, left: line, right: line },
      indent: { left: 200, right: 200 },
    },
  );
}

/** Pictures side by side: as many stand in a line as fit, their captions are below them. */
async function galleryParagraphs(
  figures: readonly { readonly picture: PictureValue; readonly caption: string }[],
  context: WordContext,
): Promise<Paragraph[]> {
  const paragraphs: Paragraph[] = [];
  for (let start = 0; start < figures.length; start += 3) {
    const line = figures.slice(start, start + 3);
    const images = await imagesOf(
      line.map(({ picture }) => picture),
      { width: 52, height: 45 },
      context,
    );
    const captions = [...new Set(line.map(({ caption }) => caption).filter((caption) => caption !== ''))].join(' · ');
    paragraphs.push(...images.missing.map(missingPicture));
    if (images.runs.length > 0) {
      paragraphs.push(
        new Paragraph({ keepNext: captions !== '', spacing: { before: 80 }, children: spaced(images.runs) }),
      );
    }
    if (captions !== '') paragraphs.push(paragraphOf({ kind: 'text', text: captions }, { style: 'Caption' }));
  }
  return paragraphs;
}

async function imagesOf(pictures: readonly PictureValue[], room: PictureRoom, context: WordContext) {
  const runs: ImageRun[] = [];
  const missing: PictureValue[] = [];
  for (const picture of pictures) {
    const image = await imageRun(picture, room, context.pictures);
    if (image === undefined) missing.push(picture);
    else runs.push(image);
  }
  return { runs, missing };
}

function spaced(images: readonly ImageRun[]) {
  return images.flatMap((image, index) => (index === 0 ? [image] : [new TextRun('   '), image]));
}

function totalParagraphs({ label, amount, note }: TotalBlock, context: WordContext): Paragraph[] {
  const words = linesOf(amount, context.language).map(({ text }) => text);
  const total = new Paragraph({
    style: styleIds.total,
    keepNext: note !== '',
    tabStops: [{ type: TabStopType.RIGHT, position: context.room }],
    border: { top: { style: BorderStyle.SINGLE, size: 12, space: 6, color: colors.text } },
    children: [new TextRun({ children: [label, new Tab(), words.join(' ')] })],
  });
  return note === '' ? [total] : [total, paragraphOf({ kind: 'text', text: note }, { style: styleIds.note })];
}

async function sheetBlocks(sheet: SheetBlock, context: WordContext, startsPage: boolean): Promise<FileChild[]> {
  const { kicker, title, articleNo, strip, picture, drawings, drawingsTitle, drawingsNote, foot, notices } = sheet;
  const style = sheet.level === 1 ? 'Heading1' : 'Heading2';
  const children: FileChild[] = [
    paragraphOf(kicker, { style: styleIds.kicker, pageBreakBefore: startsPage }),
    paragraphOf(title, { style, spacing: { before: 0, after: 120 } }, {}, (runs) => [
      context.bookmark(sheet.anchor, runs),
    ]),
  ];
  if (articleNo !== '') children.push(paragraphOf({ kind: 'text', text: articleNo }, { style: styleIds.lead }));
  if (strip.length > 0) children.push(factsGrid(strip, Math.min(4, strip.length), context, false), gap());
  if (picture !== undefined) {
    children.push(...(await figureParagraphs(picture, '', { width: 90, height: 70 }, context)));
  }
  children.push(...(await wordBlocks(sheet.blocks, context, 'sheet')));
  if (drawings.length > 0) {
    const heading = [drawingsTitle, drawingsNote].filter((part) => part !== '').join(' · ');
    if (heading !== '') children.push(paragraphOf({ kind: 'text', text: heading }, { style: 'Heading4' }));
    const room = drawings.length === 1 ? { width: 130, height: 90 } : { width: 80, height: 62 };
    const { runs, missing } = await imagesOf(drawings, room, context);
    if (runs.length > 0) children.push(new Paragraph({ children: spaced(runs) }));
    children.push(...missing.map(missingPicture));
  }
  if (foot.length > 0) children.push(gap(), factsTable(foot, context), gap());
  children.push(...notices.map((text) => paragraphOf({ kind: 'text', text }, { style: styleIds.note })));
  return children;
}

/** The front page: a picture between the title and the title block where there is one. */
async function coverBlocks(cover: CoverBlock, context: WordContext): Promise<FileChild[]> {
  const children: FileChild[] = [
    paragraphOf({ kind: 'text', text: cover.kicker }, { style: styleIds.kicker, spacing: { before: 600, after: 160 } }),
    paragraphOf(cover.title, { style: 'Title' }),
  ];
  if (cover.revision !== '')
    children.push(paragraphOf({ kind: 'text', text: cover.revision }, { style: styleIds.lead }));
  const room = { width: 168, height: 130 };
  const image = cover.picture === undefined ? undefined : await imageRun(cover.picture, room, context.pictures);
  children.push(
    image === undefined
      ? new Paragraph({ spacing: { before: 5200 } })
      : new Paragraph({ spacing: { before: 400, after: 400 }, children: [image] }),
    factsGrid(cover.facts, 3, context, true),
    gap(),
  );
  return children;
}

/** Written as word processors write it, so that it is complete when opened and can be updated there. */
function contentsTable({ contents, pages, bookmarkName }: WordContext): TableOfContents {
  return new TableOfContents('', {
    hyperlink: true,
    headingStyleRange: '1-3',
    useAppliedParagraphOutlineLevel: true,
    beginDirty: false,
    cachedEntries: contents.map(({ title, level, anchor }) => {
      const pageNumber = pages.get(anchor);
      return { title, level, href: bookmarkName(anchor), ...(pageNumber === undefined ? {} : { page: pageNumber }) };
    }),
  });
}

function legalParagraphs({ title, version, paragraphs }: LegalBlock): Paragraph[] {
  const heading = [title, version].filter((part) => part !== '').join(', ');
  return [
    ...(heading === '' ? [] : [paragraphOf({ kind: 'text', text: heading }, { style: styleIds.item })]),
    ...paragraphs.flatMap((paragraph) => [
      ...(paragraph.title === ''
        ? []
        : [
            paragraphOf(
              { kind: 'text', text: paragraph.title },
              { style: styleIds.note, keepNext: true },
              { bold: true },
            ),
          ]),
      paragraphOf(paragraph.text, { style: styleIds.note }),
    ]),
  ];
}
