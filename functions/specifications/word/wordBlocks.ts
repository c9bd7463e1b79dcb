import {
  type Block,
  type BulletsBlock,
  type CoverBlock,
  type FactValue,
  fillsPage,
  type GalleryBlock,
  galleryLines,
  type HeadingBlock,
  type LegalBlock,
  type PictureValue,
  type SheetBlock,
  type TextBlock,
  type TextValue,
  type TotalBlock,
} from '@sanispec/shared/documents';
import { drawingRoom, figureRooms, galleryRoom, type PictureRoom, pictureRooms } from './pictureRooms.ts';
import { wordBill } from './wordBill.ts';
import type { WordBody } from './wordBody.ts';
import { colors, type StyleName } from './wordStyles.ts';
import { factsColumns, factsGrid, factsTable, writeTable } from './wordTable.ts';
import { plain, shownText, textParagraph, textRuns } from './wordText.ts';
import {
  type ParagraphLook,
  paragraphXml,
  type RunLook,
  rowXml,
  runXml,
  simpleField,
  tableXml,
  type Xml,
} from './wordXml.ts';

/** Where the table of contents goes, which is written when the pages are known. */
export const contentsPlace = '<contents/>';

const textStyles: Readonly<Record<TextBlock['role'], StyleName>> = {
  body: 'Normal',
  lead: 'Lead',
  item: 'Item',
  note: 'Note',
  open: 'Open',
};

const headingStyles = { 1: 'Heading1', 2: 'Heading2', 3: 'Heading3' } as const;

/** A data sheet takes a tenth of a second, more on a busy machine. */
const blocksPerReport = 20;

/** How many blocks of a sheet are descriptions, which come first: up to the heading of the facts. */
function describedBlocks(blocks: readonly Block[]): number {
  const facts = blocks.findIndex(({ kind }) => kind === 'facts' || kind === 'table');
  if (facts < 0) return blocks.length;
  return blocks[facts - 1]?.kind === 'heading' ? facts - 1 : facts;
}

/** Writes a part that stays whole. */
type Unit = () => Promise<Xml>;

/** Twips of a header with the first rows. */
const beginOfTable = 3000;

/** Millimetres; a lower drawing cannot be read. */
const leastDrawing = 28;

/** Writes the blocks of a section. */
export class WordBlocks {
  readonly #body: WordBody;
  /** Width of the text in twips. */
  readonly #room: number;

  constructor(body: WordBody, room: number) {
    this.#body = body;
    this.#room = room;
  }

  /**
   * The blocks as bytes: what is large is held once, and as bytes it takes half.
   *
   * @param onProgress called with the written part of the blocks
   */
  async write(blocks: readonly Block[], onProgress: (part: number) => Promise<void>): Promise<Buffer[]> {
    const parts: Buffer[] = [];
    for await (const part of this.#parts(blocks)) {
      parts.push(Buffer.from(part, 'utf8'));
      if (parts.length % blocksPerReport === 0) await onProgress(parts.length / blocks.length);
    }
    return parts;
  }

  /** Headings stay with what follows them. */
  async *#parts(blocks: readonly Block[]): AsyncGenerator<Xml> {
    const body = this.#body;
    const isContents = blocks.some(({ kind }) => kind === 'contents');
    let heads: Unit[] = [];
    let hasSheet = false;
    for (const block of blocks) {
      if (block.kind === 'heading') {
        // The heading of the contents is not in the contents.
        heads.push(async () =>
          isContents ? this.#text(block.text, { style: 'ContentsTitle' }) : this.#heading(block, false),
        );
        continue;
      }
      if (block.kind === 'table' || block.kind === 'bill') {
        if (heads.length > 0 && !body.flow.fits(beginOfTable)) yield body.startPage();
        yield await written([...heads, () => this.#block(block, false)]);
      } else if (block.kind === 'contents') {
        // By itself: it is put in later.
        yield await written(heads);
        yield contentsPlace;
      } else if (block.kind === 'sheet') {
        const startsPage = hasSheet;
        hasSheet = true;
        yield await written([...heads, () => this.#sheet(block, startsPage)]);
      } else {
        const [first, ...others] = this.#units(block);
        yield await body.together(() => written(first === undefined ? heads : [...heads, first]));
        for (const unit of others) yield await body.together(unit);
      }
      heads = [];
    }
    if (heads.length > 0) yield await body.together(() => written(heads));
  }

  /** What of a block stays whole. */
  #units(block: Exclude<Block, HeadingBlock | SheetBlock>): readonly Unit[] {
    switch (block.kind) {
      case 'bullets':
        return block.items.map((item) => async () => this.#bullet(item, block));
      case 'gallery':
        return galleryLines(block).map((line) => () => this.#galleryLine(line, galleryRoom(block)));
      case 'legal':
        return [async () => this.#legalTitle(block), ...block.paragraphs.map((one) => async () => this.#clause(one))];
      default:
        return [() => this.#block(block, false)];
    }
  }

  async #block(block: Exclude<Block, SheetBlock>, isSheet: boolean): Promise<Xml> {
    switch (block.kind) {
      case 'heading':
        return this.#heading(block, isSheet);
      case 'text':
        return this.#text(block.text, { style: textStyles[block.role] });
      case 'bullets':
      case 'gallery':
      case 'legal':
        return written(this.#units(block));
      case 'facts':
        return this.#facts(block.facts, isSheet);
      case 'table':
        return (await writeTable(block, this.#room, this.#body)) + this.#gap();
      case 'bill':
        return wordBill(block, this.#room, this.#body) + this.#gap();
      case 'figure':
        return this.#figure(block.picture, block.caption, figureRooms[block.size]);
      case 'total':
        return this.#total(block);
      case 'cover':
        return this.#cover(block);
      case 'contents':
        return contentsPlace;
      case 'pageBreak':
        return this.#body.startPage();
    }
  }

  /** Side by side on a data sheet, which is one page. */
  #facts(facts: readonly FactValue[], isSheet: boolean): Xml {
    if (facts.length === 0) return '';
    const table = isSheet ? factsColumns : factsTable;
    return table(facts, this.#room, this.#body) + this.#gap();
  }

  #text(value: TextValue, look: ParagraphLook, runLook: RunLook = {}): Xml {
    const keepNext = look.keepNext ?? (look.style === 'Item' || look.style === 'Kicker');
    this.#body.flow.add(this.#body.textHeight(value.text, look.style, this.#room), { keepNext });
    return textParagraph(value, look, runLook);
  }

  #bullet(item: TextValue, { role }: BulletsBlock): Xml {
    const look = role === 'open' ? { color: colors.open } : {};
    return this.#text(item, { style: 'Bullet', isBullet: true }, look);
  }

  /** Two tables that follow each other would become one. */
  #gap(): Xml {
    this.#body.flow.addGap(260);
    return paragraphXml({ style: 'Cell', after: 60 });
  }

  #heading({ level, number, text, anchor }: HeadingBlock, isSheet: boolean): Xml {
    const numbered = number === '' ? text : { ...text, text: `${number} ${text.text}` };
    const style = isSheet ? 'SheetHeading' : headingStyles[level];
    return this.#marked(numbered, { style }, anchor);
  }

  #marked(text: TextValue, look: ParagraphLook, anchor: string): Xml {
    const height = this.#body.textHeight(text.text, look.style, this.#room);
    this.#body.flow.add(height, { anchors: [anchor], keepNext: true });
    return textParagraph(text, look, {}, (runs) => this.#body.mark(anchor, runs));
  }

  /** A picture with its caption; one that is missing says what it would show. */
  async #figure(picture: PictureValue, caption: string, room: PictureRoom): Promise<Xml> {
    const image = await this.#body.image(picture, room);
    if (image === undefined) return this.#missing(picture) + this.#caption(caption);
    const keepNext = caption !== '';
    this.#body.flow.add(160, { fixed: image.height, keepNext });
    return paragraphXml({ style: 'Normal', keepNext, before: 80, after: 80 }, image.xml) + this.#caption(caption);
  }

  #caption(caption: string): Xml {
    if (caption === '') return '';
    const { flow, language } = this.#body;
    const number = this.#body.nextFigure();
    const [before = '', after = ''] = language.text('DocumentFigureNumber', '\n').split('\n');
    flow.add(this.#body.textHeight(`${before}${number}${after}${caption}`, 'Caption', this.#room));
    const field = simpleField('SEQ Figure \\* ARABIC', runXml(number));
    return paragraphXml({ style: 'Caption' }, runXml(before) + field + runXml(after) + textRuns(plain(caption)));
  }

  #missing({ alt, missing = alt }: PictureValue): Xml {
    return this.#text(plain(missing), { style: 'Note', border: 'box', before: 160, after: 200, left: 120, right: 120 });
  }

  /** Pictures side by side, with their captions below them. */
  async #galleryLine(line: GalleryBlock['figures'], room: PictureRoom): Promise<Xml> {
    const captions = new Set(line.map(({ caption }) => caption).filter((caption) => caption !== ''));
    const pictures = line.map(({ picture }) => picture);
    return (await this.#images(pictures, room, captions.size > 0)) + this.#caption([...captions].join(' · '));
  }

  async #images(pictures: readonly PictureValue[], room: PictureRoom, keepNext = false): Promise<Xml> {
    const runs: Xml[] = [];
    const missing: Xml[] = [];
    for (const picture of pictures) {
      const image = await this.#body.image(picture, room);
      if (image === undefined) missing.push(this.#missing(picture));
      else runs.push(image.xml);
    }
    if (runs.length === 0) return missing.join('');
    this.#body.flow.add(80, { fixed: (room.height / 25.4) * 1440, keepNext });
    return missing.join('') + paragraphXml({ style: 'Normal', keepNext, before: 80 }, runs.join(runXml('   ')));
  }

  #total({ label, amount, note }: TotalBlock): Xml {
    const keepNext = note !== '';
    this.#body.flow.add(this.#body.textHeight(label, 'Total', this.#room), { keepNext });
    const tab = { position: this.#room };
    const content = textRuns(plain(`${label}\t${shownText(amount, this.#body.language)}`));
    const total = paragraphXml({ style: 'Total', keepNext, border: 'top', tab }, content);
    return keepNext ? total + this.#text(plain(note), { style: 'Note' }) : total;
  }

  async #sheet(sheet: SheetBlock, startsPage: boolean): Promise<Xml> {
    const { kicker, title, articleNo, strip, picture, drawings, foot, notices, anchor } = sheet;
    if (startsPage) this.#body.flow.startPage();
    const style = sheet.level === 1 ? 'Heading1' : 'Heading2';
    const kickerLine = textParagraph(kicker, { style: 'Kicker', startsPage });
    const heading = { style, before: 0, after: 120 } as const;
    const grid = { perRow: Math.min(4, strip.length), isFramed: false };
    const described = describedBlocks(sheet.blocks);
    const parts = [
      kickerLine,
      this.#marked(title, heading, anchor),
      articleNo === '' ? '' : this.#text(plain(articleNo), { style: 'Lead' }),
      strip.length === 0 ? '' : factsGrid(strip, grid, this.#room, this.#body) + this.#gap(),
      picture === undefined ? '' : await this.#face(picture, sheet.blocks.slice(0, described)),
      await this.#sheetParts(picture === undefined ? sheet.blocks : sheet.blocks.slice(described)),
      foot.length === 0 ? '' : factsTable(foot, this.#room, this.#body) + this.#gap(),
      drawings.length === 0 ? '' : await this.#drawings(sheet),
      ...notices.map((notice) => this.#text(plain(notice), { style: 'Note' })),
    ];
    return parts.join('');
  }

  /** The picture of a sheet with its descriptions beside it. */
  async #face(picture: PictureValue, texts: readonly Block[]): Promise<Xml> {
    const { flow } = this.#body;
    const image = await this.#body.image(picture, pictureRooms.sheet);
    if (image === undefined || texts.length === 0) {
      return (await this.#figure(picture, '', pictureRooms.sheet)) + (await this.#sheetParts(texts));
    }
    const width = Math.floor(this.#room / 2);
    const before = flow.left;
    const parts = await new WordBlocks(this.#body, width - 120).#sheetParts(texts);
    flow.add(160, { fixed: Math.max(0, image.height - (before - flow.left)) });
    const cells = [
      { content: paragraphXml({ style: 'Cell', before: 40, after: 40 }, image.xml), width },
      // A cell ends with a paragraph.
      { content: parts + paragraphXml({ style: 'Cell' }), width },
    ];
    return tableXml({ widths: [width, width], caption: '', isRuled: false }, [rowXml(cells)]) + this.#gap();
  }

  async #sheetParts(blocks: readonly Block[]): Promise<Xml> {
    return written(blocks.map((block) => async () => (block.kind === 'sheet' ? '' : await this.#block(block, true))));
  }

  /** The drawings in what is left of the sheet's page. */
  async #drawings({ drawings, drawingsTitle, drawingsNote }: SheetBlock): Promise<Xml> {
    const words = [drawingsTitle, drawingsNote].filter((part) => part !== '').join(' · ');
    const heading = words === '' ? '' : this.#text(plain(words), { style: 'SheetHeading', keepNext: true });
    const room = drawingRoom(drawings);
    const lines = drawings.length > 1 ? Math.ceil(drawings.length / 2) : 1;
    const left = ((this.#body.flow.left / 1440) * 25.4) / lines - 4;
    const height = Math.max(leastDrawing, Math.min(room.height, left));
    return heading + (await this.#images(drawings, { ...room, height }));
  }

  /** The front page: a picture or the drawing of a bathroom between the title and the title block. */
  async #cover(cover: CoverBlock): Promise<Xml> {
    const { kicker, title, revision, picture, drawingAlt, facts } = cover;
    const whole = picture && (await this.#body.pageImage(picture, (size) => fillsPage(cover, size)));
    if (whole !== undefined) return paragraphXml({ style: 'Normal' }, whole);
    const room = pictureRooms.cover;
    const own = picture === undefined ? undefined : await this.#body.image(picture, room);
    const image = own ?? (await this.#body.coverDrawing(room, drawingAlt));
    return [
      this.#text(plain(kicker), { style: 'Kicker', before: 600, after: 160 }),
      this.#text(title, { style: 'Title' }),
      revision === '' ? '' : this.#text(plain(revision), { style: 'Lead' }),
      paragraphXml({ style: 'Normal', before: 400, after: 400 }, image.xml),
      factsGrid(facts, { perRow: 3, isFramed: true }, this.#room, this.#body),
      this.#gap(),
    ].join('');
  }

  #legalTitle({ title, version }: LegalBlock): Xml {
    const heading = [title, version].filter((part) => part !== '').join(', ');
    return heading === '' ? '' : this.#text(plain(heading), { style: 'Item' });
  }

  #clause({ title, text }: LegalBlock['paragraphs'][number]): Xml {
    const head = title === '' ? '' : this.#text(plain(title), { style: 'Legal', keepNext: true }, { isBold: true });
    return head + this.#text(text, { style: 'Legal' });
  }
}

async function written(units: readonly Unit[]): Promise<Xml> {
  const parts: Xml[] = [];
  for (const unit of units) parts.push(await unit());
  return parts.join('');
}
