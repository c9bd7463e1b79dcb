import {
  type Block,
  type BulletsBlock,
  type FigureBlock,
  type GalleryBlock,
  galleryColumns,
  galleryLines,
  type HeadingBlock,
  type LegalBlock,
  type PictureValue,
  type TextBlock as TextValueBlock,
  type TotalBlock,
} from '@sanispec/shared/documents';
import { type Box, ink, paper, styles, type TextStyle } from '../pageStyle.ts';
import { addElement, drawArtifact, drawTagged } from '../tagging.ts';
import { drawBlock, drawLine, setBalancedText, widthOf } from '../typesetting.ts';
import { writeBill } from './bill.ts';
import { factColumns, writeFacts } from './facts.ts';
import { balancedColumns, ensureRoom, type Flow } from './flow.ts';
import type { Pages } from './pages.ts';
import { drawFigure, fitBox, type PagePictures } from './pictures.ts';
import { writeTable } from './table.ts';
import { beginBlock, languageOf, plainText, setValue, valueText, writeBlock, writeText } from './text.ts';

type Element = PDFKit.PDFStructureElement;

/** What blocks are written with. */
export interface BlockContext {
  readonly pages: Pages;
  readonly pictures: PagePictures;
  /** Called for each piece of the work that was counted beforehand. */
  readonly onPiece: () => void;
}

/** Room that a heading wants for the beginning of what it heads. */
const roomBelowHeading = 46;
/** Room of an article in a text: its name, the line of its quantity and price, and two points of its description. */
const roomOfItem = 74;

function headingType(level: number): 'H1' | 'H2' | 'H3' {
  return level <= 1 ? 'H1' : level === 2 ? 'H2' : 'H3';
}

const headingStyles = { 1: styles.title, 2: styles.heading, 3: styles.partHeading } as const;

/** The space above a heading that does not begin a page. */
const headingGaps = { 1: 24, 2: 20, 3: 12 } as const;

/** Points that the beginning of a block takes: a heading is never parted from it. */
function leastRoom(flow: Flow, block: Block | undefined): number {
  switch (block?.kind) {
    case 'heading':
      return headingGaps[block.level] + headingStyles[block.level].lineHeight + roomOfItem + 10;
    case 'text':
      return block.role === 'item' ? roomOfItem : roomBelowHeading;
    case 'table':
      return 96;
    case 'figure':
      return block.size === 'inline' ? 130 : 220;
    case 'gallery':
      return galleryWidth(flow, block) * galleryRatio + 2 * styles.label.lineHeight;
    default:
      return roomBelowHeading;
  }
}

/**
 * A heading at the pen, with its number beside it, on one page with the beginning of what follows. Its level in the
 * structure is one below that of the heading before it at most, as headings never skip one.
 */
async function writeHeading(
  flow: Flow,
  parent: Element,
  heading: HeadingBlock,
  next: Block | undefined,
): Promise<void> {
  const { pages } = flow;
  const { document } = pages;
  const level = Math.min(heading.level, pages.headingLevel + 1);
  const style: TextStyle = headingStyles[heading.level];
  const numberStyle = { ...style, color: heading.level === 2 ? ink.primary : style.color, isTabular: true };
  const numberWidth = heading.number === '' ? 0 : widthOf(document, heading.number, numberStyle) + 10;
  const block = setBalancedText(document, heading.text.text, flow.width - numberWidth, style, heading.text.language);
  const gap = flow.isFresh() ? 0 : headingGaps[heading.level];
  await ensureRoom(flow, gap + block.height + leastRoom(flow, next));
  flow.y += flow.isFresh() ? 0 : gap;
  const { x, y } = flow;
  pages.place(heading.anchor, y);
  pages.headingLevel = level;
  if (heading.level === 1 || heading.number !== '') {
    const name = [heading.number, heading.text.text].filter((part) => part !== '').join(' ');
    pages.bookmark(heading.level, name, y);
  }
  const element = addElement(document, parent, headingType(level), languageOf(heading.text));
  if (heading.number !== '') {
    drawTagged(document, element, 'Span', () => drawLine(document, heading.number, x, y, numberStyle));
  }
  drawTagged(document, element, 'Span', () => drawBlock(document, block, x + numberWidth, y));
  flow.y += block.height + (heading.level === 1 ? 4 : 3);
  if (heading.level === 2) {
    const rule = flow.y;
    drawArtifact(document, () => {
      document
        .moveTo(x, rule)
        .lineTo(x + flow.width, rule)
        .lineWidth(0.8)
        .strokeColor(ink.text)
        .stroke();
    });
    flow.y += 6;
  }
}

const textStyles: Readonly<Record<TextValueBlock['role'], TextStyle>> = {
  // Prices and numbers stand in texts, too: a comma must not slip under a seven.
  body: styles.figure,
  lead: styles.lead,
  item: { ...styles.bodyMedium, isTabular: true },
  note: styles.label,
  open: styles.open,
};

async function writeTextBlock(flow: Flow, parent: Element, { role, text }: TextValueBlock): Promise<void> {
  if (role === 'item') {
    await ensureRoom(flow, roomOfItem);
    if (!flow.isFresh()) flow.y += 5;
  }
  await writeText(flow, parent, 'P', text, textStyles[role]);
  flow.y += role === 'lead' ? 12 : role === 'item' ? 2 : 5;
}

const bulletIndent = 10;
const bulletGap = 1.5;
const shortPair = 80;

async function writeBullets(flow: Flow, parent: Element, { items, role }: BulletsBlock): Promise<void> {
  const { pages } = flow;
  const { document } = pages;
  const style = role === 'open' ? styles.open : styles.body;
  const list = addElement(document, parent, 'L');
  const blocks = items.map((item) => setValue(pages, item, flow.width - bulletIndent, style));
  for (const [index, item] of items.entries()) {
    const [block, following] = [blocks[index], blocks[index + 1]];
    if (block === undefined) continue;
    // Neither the first nor the last line of a list stands alone on a page.
    const isPair = following !== undefined && (index === 0 || index === items.length - 2);
    if (isPair && block.height + following.height < shortPair) {
      await ensureRoom(flow, block.height + bulletGap + following.height);
    }
    await beginBlock(flow, block);
    const { x, y } = flow;
    const element = addElement(document, list, 'LI');
    drawTagged(document, element, 'Lbl', () => drawLine(document, '•', x, y, style));
    await writeBlock(flow, element, 'LBody', block, { indent: bulletIndent, ...languageOf(item) });
    element.end();
    flow.y += bulletGap;
  }
  list.end();
  flow.y += 4;
}

/** What bullets take when they are not broken over columns. */
export function bulletsHeight(pages: Pages, { items, role }: BulletsBlock, width: number): number {
  const style = role === 'open' ? styles.open : styles.body;
  const heights = items.map((item) => setValue(pages, item, width - bulletIndent, style).height + bulletGap);
  return heights.reduce((sum, height) => sum + height, 4);
}

async function writeFigure(flow: Flow, parent: Element, block: FigureBlock, { pictures, pages }: BlockContext) {
  const { picture, caption, size } = block;
  const opened = await pictures.open(picture);
  if (size === 'page') {
    await writeWholePage(flow, parent, picture, { pages, pictures });
    return;
  }
  const limits = { inline: 120, half: 300, full: paper.bottom - paper.top - 30 } as const;
  const shape = opened ?? { width: 4, height: 3 };
  const most = { x: flow.x, y: 0, width: flow.width, height: limits[size] };
  const captionHeight = caption === '' ? 0 : styles.label.lineHeight + 4;
  const wanted = fitBox(shape, most).height;
  const left = flow.bottom - flow.y - captionHeight;
  // A large picture may become smaller rather than leave half a page empty.
  const height = wanted > left && left > wanted * 0.7 ? left : wanted;
  await ensureRoom(flow, height + captionHeight);
  const box: Box = { x: flow.x, y: flow.y, width: flow.width, height };
  drawFigure(pages.document, parent, picture, opened, box, size === 'full' ? 'center' : 'left');
  flow.y += height + 4;
  if (caption !== '') await writeText(flow, parent, 'Caption', plainText(caption), styles.label);
  flow.y += 8;
}

/** A picture that is a page of its own, as large as the paper allows, without head and foot. */
async function writeWholePage(
  flow: Flow,
  parent: Element,
  picture: PictureValue,
  { pages, pictures }: Pick<BlockContext, 'pages' | 'pictures'>,
): Promise<void> {
  const opened = await pictures.open(picture);
  const paperBox: Box = { x: 0, y: 0, width: paper.width, height: paper.height };
  if (!flow.isFresh() || !pages.isBare()) await pages.continuePage(true);
  drawFigure(pages.document, parent, picture, opened, paperBox);
  flow.y = paper.bottom;
}

const galleryGap = 14;

const galleryRatio = 0.72;

function galleryWidth(flow: Flow, block: GalleryBlock): number {
  const count = galleryColumns(block);
  return (flow.width - (count - 1) * galleryGap) / count;
}

async function writeGallery(flow: Flow, parent: Element, block: GalleryBlock, { pages, pictures }: BlockContext) {
  const { document } = pages;
  const width = galleryWidth(flow, block);
  const height = width * galleryRatio;
  for (const line of galleryLines(block)) {
    const captions = line.map(({ caption }) => setValue(pages, plainText(caption), width, styles.label));
    const captionHeight = Math.max(
      0,
      ...captions.map((caption, index) => (line[index]?.caption === '' ? 0 : caption.height + 4)),
    );
    await ensureRoom(flow, height + captionHeight);
    for (const [index, { picture, caption }] of line.entries()) {
      const x = flow.x + index * (width + galleryGap);
      const box = { x, y: flow.y, width, height };
      drawFigure(document, parent, picture, await pictures.open(picture), box);
      const words = captions[index];
      const top = flow.y + height + 4;
      if (caption !== '' && words !== undefined) {
        drawTagged(document, parent, 'Caption', () => drawBlock(document, words, x, top));
      }
    }
    flow.y += height + captionHeight + galleryGap;
  }
}

const totalHeight = 54;

async function writeTotal(flow: Flow, parent: Element, { label, amount, note }: TotalBlock): Promise<void> {
  const { pages, x, width } = flow;
  const { document } = pages;
  await ensureRoom(flow, totalHeight);
  flow.y += 14;
  const { y } = flow;
  drawArtifact(document, () => {
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(1.5)
      .strokeColor(ink.text)
      .stroke();
  });
  const top = y + 9;
  const text = valueText(amount, pages);
  drawTagged(document, parent, 'P', () => drawLine(document, label, x, top, styles.heading));
  drawTagged(document, parent, 'P', () => drawLine(document, text, x + width, top, styles.grandTotal, 'right'));
  if (note !== '') {
    drawTagged(document, parent, 'P', () => drawLine(document, note, x + width, top + 18, styles.label, 'right'));
  }
  flow.y = top + 34;
}

const legalGap = 20;
/** Points: a longer text stands in two columns. */
const longLegal = 190;

async function writeParagraphs(flow: Flow, parent: Element, { paragraphs }: LegalBlock): Promise<void> {
  const level = Math.min(3, flow.pages.headingLevel + 1);
  for (const { title, text } of paragraphs) {
    if (title !== '') {
      await ensureRoom(flow, styles.legalTitle.lineHeight + 2 * styles.legal.lineHeight);
      await writeText(flow, parent, headingType(level), { ...text, text: title }, styles.legalTitle);
    }
    await writeText(flow, parent, 'P', text, styles.legal);
    flow.y += 5;
  }
}

function legalHeight(pages: Pages, { paragraphs }: LegalBlock, width: number): number {
  const heights = paragraphs.map(({ title, text }) => {
    const head = title === '' ? 0 : setValue(pages, plainText(title), width, styles.legalTitle).height;
    return head + setValue(pages, text, width, styles.legal).height + 5;
  });
  return heights.reduce((sum, height) => sum + height, 0);
}

/** Legal text: small, in two columns where it is long. */
async function writeLegal(flow: Flow, parent: Element, block: LegalBlock): Promise<void> {
  const { pages } = flow;
  if (block.title !== '') {
    const { title } = block;
    await ensureRoom(flow, 70);
    if (!flow.isFresh()) flow.y += 8;
    const level = Math.min(2, pages.headingLevel + 1);
    await writeText(flow, parent, headingType(level), plainText(title), styles.heading);
    pages.headingLevel = level;
    flow.y += 2;
  }
  if (block.version !== '') {
    await writeText(flow, parent, 'P', plainText(block.version), styles.label);
    flow.y += 6;
  }
  if (legalHeight(pages, block, flow.width) <= longLegal) {
    await writeParagraphs(flow, parent, block);
    return;
  }
  const width = (flow.width - legalGap) / 2;
  const height = legalHeight(pages, block, width);
  const columns = balancedColumns(pages, { count: 2, gap: legalGap, y: flow.y, height });
  await writeParagraphs(columns, parent, block);
  flow.y = columns.end();
}

function heightBelow(next: Block | undefined): number {
  return next?.kind === 'total' ? totalHeight : 0;
}

/**
 * Writes a block at the pen. Front pages, contents and data sheets have pages of their own and are written elsewhere.
 */
export async function writeFlowBlock(
  flow: Flow,
  parent: Element,
  block: Block,
  context: BlockContext,
  next: Block | undefined,
): Promise<void> {
  switch (block.kind) {
    case 'heading':
      return writeHeading(flow, parent, block, next);
    case 'text':
      return writeTextBlock(flow, parent, block);
    case 'bullets':
      return writeBullets(flow, parent, block);
    case 'facts': {
      await writeFacts(flow, parent, block.facts, {
        columns: factColumns(flow.width, block.facts.length),
        align: 'left',
      });
      flow.y += 6;
      return;
    }
    case 'table': {
      if (!flow.isFresh()) flow.y += 4;
      await writeTable(flow, parent, block, context.pictures, { below: heightBelow(next), onRow: context.onPiece });
      flow.y += 4;
      return;
    }
    case 'bill':
      return writeBill(flow, parent, block, context.onPiece);
    case 'figure':
      return writeFigure(flow, parent, block, context);
    case 'gallery':
      return writeGallery(flow, parent, block, context);
    case 'total':
      return writeTotal(flow, parent, block);
    case 'legal':
      return writeLegal(flow, parent, block);
    case 'pageBreak':
      if (!flow.isFresh()) await flow.next();
      return;
    case 'cover':
    case 'contents':
    case 'sheet':
      throw new RangeError(`A ${block.kind} has pages of its own`);
  }
}
