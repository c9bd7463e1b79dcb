import type { FactValue, PictureValue, SheetBlock } from '@sanispec/shared/documents';
import { type Box, ink, paper, styles } from '../pageStyle.ts';
import { addElement, drawArtifact, drawTagged } from '../tagging.ts';
import { drawBlock, drawLine, setBalancedText, type TextBlock, widthOf } from '../typesetting.ts';
import type { BlockContext } from './blocks.ts';
import { twoLineWidth } from './fitLine.ts';
import { balancedColumns, columnFlow, ensureRoom, type Flow, pageFlow } from './flow.ts';
import type { Pages } from './pages.ts';
import { drawFigure, type OpenPicture } from './pictures.ts';
import { writeWideAndDrawings } from './sheetDrawings.ts';
import { type Part, partHeight, partsOf, type SheetContext, writePart } from './sheetParts.ts';
import { languageOf, plainText, setValue, valueTexts, writeText } from './text.ts';

type Element = PDFKit.PDFStructureElement;

const gutter = 23;
/** Left: picture and texts; right: name and data. */
const leftWidth = 203;
const rightLeft = paper.left + leftWidth + gutter;
const rightWidth = paper.contentWidth - leftWidth - gutter;
const pictureHeight = 156;
const footGap = 14;

interface StripField {
  readonly label: TextBlock;
  readonly values: readonly TextBlock[];
  readonly fact: FactValue;
  readonly x: number;
}

const stripPadding = 10;

/** Fields beside each other, as wide as they need; those that do not fit go to a further line. */
function stripLines(pages: Pages, facts: readonly FactValue[], left: number, width: number): StripField[][] {
  const { document } = pages;
  const fieldsBy = (labelWidth: (label: string) => number) =>
    facts.map((fact) => {
      const texts = valueTexts(fact.value, pages).map(({ text }) => widthOf(document, text, styles.figure));
      return { fact, width: Math.min(Math.max(labelWidth(fact.label), ...texts) + 2 * stripPadding + 1, width) };
    });
  const onOneLine = fieldsBy((label) => widthOf(document, label, styles.label));
  const fits = onOneLine.reduce((sum, field) => sum + field.width, 0) <= width + 2 * stripPadding;
  // Labels of two lines are better than a second line of fields.
  const natural = fits ? onOneLine : fieldsBy((label) => twoLineWidth(document, label, styles.label));
  const lines: (typeof natural)[] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const field of natural) {
    // The first field of a line begins at its edge and the last one ends there, without padding.
    if (taken + field.width > width + 2 * stripPadding) {
      lines.push([]);
      taken = 0;
    }
    lines.at(-1)?.push(field);
    taken += field.width;
  }
  return lines.map((line) => {
    const taken = line.reduce((sum, field) => sum + field.width, -2 * stripPadding);
    const spare = Math.max(0, width - taken) / line.length;
    let x = left;
    return line.map(({ fact, width: own }, index) => {
      const padding = (index === 0 ? 0 : stripPadding) + (index === line.length - 1 ? 0 : stripPadding);
      const room = own + spare - 2 * stripPadding + 1;
      const field: StripField = {
        fact,
        x: x + (index === 0 ? 0 : stripPadding),
        label: setBalancedText(document, fact.label, room, styles.label),
        values: valueTexts(fact.value, pages).map((text) => setValue(pages, text, room, styles.figure)),
      };
      x += own + spare - 2 * stripPadding + padding;
      return field;
    });
  });
}

function stripLineHeight(line: readonly StripField[]): number {
  const heights = line.map(({ label, values }) => values.reduce((sum, { height }) => sum + height, label.height + 1));
  return Math.max(...heights) + 14;
}

/** Draws the strip with its top at `y`. */
function drawStrip(
  pages: Pages,
  parent: Element,
  lines: readonly (readonly StripField[])[],
  box: Omit<Box, 'height'>,
): number {
  const { document } = pages;
  let { y } = box;
  for (const [index, line] of lines.entries()) {
    const height = stripLineHeight(line);
    const top = y;
    drawArtifact(document, () => {
      const [width, color] = index === 0 ? ([0.8, ink.text] as const) : ([0.5, ink.hairline] as const);
      document
        .moveTo(box.x, top)
        .lineTo(box.x + box.width, top)
        .lineWidth(width)
        .strokeColor(color)
        .stroke();
      for (const { x } of line.slice(1))
        document.moveTo(x - stripPadding, top + 1).lineTo(x - stripPadding, top + height);
      document.lineWidth(0.5).strokeColor(ink.hairline).stroke();
    });
    for (const { fact, label, values, x } of line) {
      const labelHeight = Math.max(...line.map((field) => field.label.height));
      drawTagged(document, parent, 'P', () => drawBlock(document, label, x, top + 7 + labelHeight - label.height));
      const texts = valueTexts(fact.value, pages);
      let valueTop = top + 8 + labelHeight;
      for (const [at, block] of values.entries()) {
        const place = valueTop;
        const language = texts[at] === undefined ? {} : languageOf(texts[at]);
        drawTagged(document, parent, 'P', () => drawBlock(document, block, x, place), language);
        valueTop += block.height;
      }
    }
    y += height;
  }
  return y;
}

function drawSheetPicture(
  pages: Pages,
  parent: Element,
  picture: PictureValue,
  opened: OpenPicture | undefined,
  box: Box,
) {
  const { document } = pages;
  // Photographs of white ceramics on white need an edge.
  if (opened !== undefined) {
    drawArtifact(document, () => {
      document.rect(box.x, box.y, box.width, box.height).lineWidth(0.5).strokeColor(ink.hairline).stroke();
    });
  }
  const inset = opened === undefined ? 0 : 8;
  const inner = { x: box.x + inset, y: box.y + inset, width: box.width - 2 * inset, height: box.height - 2 * inset };
  drawFigure(document, parent, picture, opened, inner);
}

/** Picture, name, number and strip. */
async function writeTop(flow: Flow, sheet: SheetBlock, context: SheetContext): Promise<void> {
  const { pages, pictures, element } = context;
  const { document } = pages;
  const { picture, title, kicker, articleNo, level } = sheet;
  const top = flow.y;
  const x = picture === undefined ? paper.left : rightLeft;
  const width = paper.right - x;
  if (picture !== undefined) {
    const box = { x: paper.left, y: top, width: leftWidth, height: pictureHeight };
    drawSheetPicture(pages, element, picture, await pictures.open(picture), box);
  }
  let y = top;
  if (kicker.text !== '') {
    const line = setValue(pages, kicker, width, styles.series);
    drawTagged(document, element, 'P', () => drawBlock(document, line, x, top), languageOf(kicker));
    y += line.height + 3;
  }
  const name = setBalancedText(document, title.text, width, styles.title, title.language);
  const nameTop = y;
  const heading = level === 1 ? 'H1' : 'H2';
  drawTagged(document, element, heading, () => drawBlock(document, name, x - 0.8, nameTop), languageOf(title));
  y += name.height + 5;
  if (articleNo !== '') {
    const numberTop = y;
    drawTagged(document, element, 'P', () => drawLine(document, articleNo, x, numberTop, styles.dataSheetNumber));
    y += styles.dataSheetNumber.lineHeight;
  }
  const lines = stripLines(pages, sheet.strip, x, width);
  const stripHeight = lines.reduce((sum, line) => sum + stripLineHeight(line), 0);
  const stripTop = Math.max(y + 12, picture === undefined ? 0 : top + pictureHeight - stripHeight);
  const end = lines.length === 0 ? y : drawStrip(pages, element, lines, { x, y: stripTop, width });
  flow.y = Math.max(end, picture === undefined ? 0 : top + pictureHeight) + 22;
}

/** Texts left and data right where both fit the page; else the data first, then the texts in two columns. */
async function writeTextsAndData(flow: Flow, parts: readonly Part[], context: SheetContext): Promise<void> {
  const { pages } = context;
  const texts = parts.filter(({ kind }) => kind === 'text');
  const data = parts.filter(({ kind }) => kind === 'data');
  const sum = (list: readonly Part[], width: number): number =>
    list.reduce((height, part) => height + partHeight(pages, part, width), 0);
  const room = flow.bottom - flow.y;
  const top = flow.y;
  const textHeight = sum(texts, leftWidth);
  const dataHeight = sum(data, rightWidth);
  if (texts.length > 0 && data.length > 0 && textHeight <= room && dataHeight <= room) {
    const left = columnFlow(pages, paper.left, leftWidth, top);
    for (const part of texts) await writePart(left, part, context);
    const right = columnFlow(pages, rightLeft, rightWidth, top);
    for (const part of data) await writePart(right, part, context);
    flow.y = Math.max(left.y, right.y);
    return;
  }
  for (const part of data) await writePart(flow, part, context);
  const width = (paper.contentWidth - gutter) / 2;
  const height = sum(texts, width);
  if (texts.length === 0) return;
  // Short texts are set in one column: readers would not look for the second half of three lines elsewhere.
  if (height < 90) {
    for (const part of texts) await writePart(flow, part, context);
    return;
  }
  const columns = balancedColumns(pages, { count: 2, gap: gutter, y: flow.y, height });
  for (const part of texts) await writePart(columns, part, context);
  flow.y = columns.end();
}

function footColumns(foot: readonly FactValue[]): { readonly width: number; readonly count: 1 | 2 } {
  const count = foot.length > 1 ? 2 : 1;
  return { count, width: (paper.contentWidth - (count - 1) * gutter) / count };
}

function footHeight(pages: Pages, { foot, notices }: SheetBlock): number {
  const { width } = footColumns(foot);
  const heights = foot.map(({ label, value }) => {
    const texts = valueTexts(value, pages).map((text) => setValue(pages, text, width, styles.body).height);
    return texts.reduce(
      (sum, height) => sum + height,
      setValue(pages, plainText(label), width, styles.label).height + 2,
    );
  });
  const noticeHeights = notices.map(
    (text) => setValue(pages, plainText(text), paper.contentWidth, styles.label).height,
  );
  const gap = heights.length > 0 && noticeHeights.length > 0 ? 10 : 0;
  return Math.max(0, ...heights) + gap + noticeHeights.reduce((sum, height) => sum + height, 0);
}

async function writeFootPart(flow: Flow, { label, value }: FactValue, { pages, element }: SheetContext): Promise<void> {
  await ensureRoom(flow, styles.label.lineHeight + 2 + styles.body.lineHeight);
  await writeText(flow, element, 'P', plainText(label), styles.label);
  flow.y += 2;
  for (const text of valueTexts(value, pages)) await writeText(flow, element, 'P', text, styles.body);
}

/** Where the article is used, what comes with it, and the notices: at the foot of the page when there is room. */
async function writeFoot(flow: Flow, sheet: SheetBlock, context: SheetContext): Promise<void> {
  const { pages, element } = context;
  const { foot, notices } = sheet;
  const wanted = footHeight(pages, sheet);
  if (wanted === 0) return;
  const whole = paper.bottom - paper.top;
  await ensureRoom(flow, Math.min(wanted, whole));
  flow.y = Math.max(flow.y, paper.bottom - wanted);
  const { width, count } = footColumns(foot);
  const isShort = wanted <= paper.bottom - flow.y + 0.5;
  if (isShort) {
    const top = flow.y;
    let end = top;
    for (const [index, fact] of foot.entries()) {
      const column = columnFlow(pages, paper.left + (index % count) * (width + gutter), width, top);
      await writeFootPart(column, fact, context);
      end = Math.max(end, column.y);
    }
    flow.y = end;
  } else {
    for (const fact of foot) await writeFootPart(flow, fact, context);
  }
  if (foot.length > 0 && notices.length > 0) flow.y += 10;
  for (const notice of notices) await writeText(flow, element, 'P', plainText(notice), styles.label);
}

/**
 * The data sheet of a product: picture, name, texts, data, variants, drawings, and the foot; a page, or more where its
 * texts are long. Begins at the top of a page.
 */
export async function writeSheet(
  pages: Pages,
  parent: Element,
  sheet: SheetBlock,
  context: BlockContext,
): Promise<void> {
  const flow = pageFlow(pages);
  const element = addElement(pages.document, parent, 'Sect');
  pages.place(sheet.anchor, flow.y);
  pages.headingLevel = sheet.level;
  if (sheet.level === 1) pages.bookmark(1, sheet.title.text, 0);
  else pages.bookmark(2, [sheet.articleNo, sheet.title.text].filter((part) => part !== '').join(' '), 0);
  const own: SheetContext = { ...context, element, partHeading: sheet.level === 1 ? 'H2' : 'H3' };
  const parts = partsOf(sheet.blocks);
  await writeTop(flow, sheet, own);
  await writeTextsAndData(flow, parts, own);
  const wide = parts.filter(({ kind }) => kind === 'wide');
  await writeWideAndDrawings(flow, wide, sheet, own, footHeight(pages, sheet) + footGap);
  await writeFoot(flow, sheet, own);
  element.end();
}
