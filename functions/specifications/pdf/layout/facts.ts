import type { FactValue } from '@sanispec/shared/documents';
import { ink, styles } from '../pageStyle.ts';
import { addElement, drawArtifact, drawTagged } from '../tagging.ts';
import { drawBlock, type TextBlock, widestWordOf, widthOf } from '../typesetting.ts';
import { twoLineWidth } from './fitLine.ts';
import { ensureRoom, type Flow } from './flow.ts';
import type { Pages } from './pages.ts';
import { languageOf, plainText, setValue, valueTexts, writeBlock } from './text.ts';

type Element = PDFKit.PDFStructureElement;

/** How labelled values stand: in a list of the project, or as the data of a product. */
export interface FactsLayout {
  /** Side by side, read down the first and then the second. */
  readonly columns: 1 | 2;
  readonly align: 'left' | 'right';
}

const columnGap = 24;
const labelGap = 6;
const padding = 3.5;
/** Values of more lines take the whole width. */
const maxShortLines = 3;

interface SetFact {
  readonly fact: FactValue;
  readonly label: TextBlock;
  /** One block a line of the value, since lines may be of different languages. */
  readonly values: readonly TextBlock[];
  /** Points from the label's top to the value's. */
  readonly valueTop: number;
  readonly valueLeft: number;
  readonly valueWidth: number;
  readonly height: number;
}

function heightOf(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

function setFact(pages: Pages, fact: FactValue, width: number, labelWidth: number, align: 'left' | 'right'): SetFact {
  const texts = valueTexts(fact.value, pages);
  const words = texts.map(({ text }) => widestWordOf(pages.document, text, styles.factValue));
  const labelWord = widestWordOf(pages.document, fact.label, styles.factLabel);
  // A value stands below its label rather than that a word of either is divided.
  const room = align === 'right' ? width - labelWord - labelGap : width - labelWidth;
  const isLabelTooWide = align === 'left' && labelWord > labelWidth - labelGap + 0.5;
  const isBelow = Math.max(0, ...words) > room || isLabelTooWide;
  if (isBelow) {
    const label = setValue(pages, plainText(fact.label), width, styles.factLabel);
    const values = texts.map((text) => setValue(pages, text, width, styles.factValue));
    const height = label.height + heightOf(values);
    return { fact, label, values, valueTop: label.height, valueLeft: 0, valueWidth: width, height };
  }
  const least = Math.max(0, ...words);
  const shares = align === 'right' ? valueWidths(pages, fact, width, least) : [width - labelWidth];
  const [first, ...others] = shares.map((valueWidth): SetFact => {
    const labelRoom = align === 'right' ? width - valueWidth - labelGap + 1 : labelWidth - labelGap;
    const label = setValue(pages, plainText(fact.label), labelRoom, styles.factLabel);
    const values = texts.map((text) => setValue(pages, text, valueWidth, styles.factValue));
    const height = Math.max(label.height, heightOf(values));
    return { fact, label, values, valueTop: 0, valueLeft: width - valueWidth, valueWidth, height };
  });
  if (first === undefined) throw new Error('A fact has a width for its value');
  return others.reduce((best, other) => (other.height < best.height ? other : best), first);
}

/**
 * Widths that a value may have beside its label, of which the one that takes the least height is chosen: all that it
 * wants, or what it gets when the label has one or two lines. The label with fewest lines comes first.
 */
function valueWidths(pages: Pages, fact: FactValue, width: number, least: number): number[] {
  const { document } = pages;
  const texts = valueTexts(fact.value, pages);
  const natural = Math.max(...texts.map(({ text }) => widthOf(document, text, styles.factValue))) + 1;
  const labelWord = widestWordOf(document, fact.label, styles.factLabel);
  const labels = [widthOf(document, fact.label, styles.factLabel) + 1];
  if (natural + labelGap + (labels[0] ?? 0) > width) {
    labels.push(twoLineWidth(document, fact.label, styles.factLabel) + 1, labelWord);
  }
  const beside = labels.map((label) => Math.min(natural, width - label - labelGap));
  const possible = beside.filter((valueWidth) => valueWidth >= least);
  return possible.length === 0 ? [Math.min(natural, width - labelWord - labelGap)] : possible;
}

/** The width that labels of a list share: that of the longest, as far as values keep most of the line. */
function sharedLabelWidth(pages: Pages, facts: readonly FactValue[], width: number): number {
  const natural = facts.map(({ label }) => widthOf(pages.document, label, styles.factLabel) + labelGap);
  return Math.min(Math.max(0, ...natural), width * 0.42);
}

function drawFact(pages: Pages, row: Element, set: SetFact, x: number, y: number, align: 'left' | 'right'): void {
  const { document } = pages;
  drawTagged(document, row, 'TH', () => drawBlock(document, set.label, x, y), { scope: 'Row' });
  const cell = addElement(document, row, 'TD');
  const texts = valueTexts(set.fact.value, pages);
  let top = y + set.valueTop;
  for (const [index, block] of set.values.entries()) {
    const place = top;
    const text = texts[index] ?? plainText('');
    const draw = (): void => drawBlock(document, block, x + set.valueLeft, place, align);
    drawTagged(document, cell, 'P', draw, languageOf(text));
    top += block.height;
  }
  row.end();
}

function drawHairline(pages: Pages, x: number, width: number, y: number): void {
  const { document } = pages;
  drawArtifact(document, () => {
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(ink.hairline)
      .stroke();
  });
}

interface Grid {
  readonly sets: readonly (readonly SetFact[])[];
  readonly heights: readonly number[];
  readonly width: number;
}

function gridOf(pages: Pages, facts: readonly FactValue[], width: number, { columns, align }: FactsLayout): Grid {
  const columnWidth = (width - (columns - 1) * columnGap) / columns;
  const labelWidth = sharedLabelWidth(pages, facts, columnWidth);
  const rows = Math.ceil(facts.length / columns);
  const sets = Array.from({ length: columns }, (_, column) =>
    facts.slice(column * rows, (column + 1) * rows).map((fact) => setFact(pages, fact, columnWidth, labelWidth, align)),
  );
  const heights = Array.from(
    { length: rows },
    (_, row) => Math.max(...sets.map((column) => column[row]?.height ?? 0)) + 2 * padding,
  );
  return { sets, heights, width: columnWidth };
}

/** Columns that stay readable: two only where each holds a label beside its value. */
export function factColumns(width: number, count: number): 1 | 2 {
  return width > 240 && count > 5 ? 2 : 1;
}

/** A label and its value on one line. */
function isOneLine(pages: Pages, { label, value }: FactValue, width: number): boolean {
  const { document } = pages;
  const [text, ...others] = valueTexts(value, pages);
  if (text === undefined || others.length > 0) return false;
  const labelWidth = widthOf(document, label, styles.factLabel);
  return labelWidth + labelGap + widthOf(document, text.text, styles.factValue) <= width;
}

/**
 * What stands side by side, and below it over the whole width. Data of a product stand side by side only where label and
 * value fit one line: a value below its label, far to the right, would be taken for one without a label.
 */
function gridsOf(pages: Pages, facts: readonly FactValue[], width: number, layout: FactsLayout): Grid[] {
  if (layout.columns === 1 || layout.align === 'left') return [gridOf(pages, facts, width, layout)];
  const half = (width - columnGap) / 2;
  const narrow = facts.filter((fact) => isOneLine(pages, fact, half));
  const wide = facts.filter((fact) => !narrow.includes(fact));
  // A pair would be no column.
  if (narrow.length < 4) return [gridOf(pages, facts, width, { ...layout, columns: 1 })];
  const grids = [gridOf(pages, narrow, width, layout)];
  return wide.length === 0 ? grids : [...grids, gridOf(pages, wide, width, { ...layout, columns: 1 })];
}

/** Points that labelled values take. */
export function factsHeight(pages: Pages, facts: readonly FactValue[], width: number, layout: FactsLayout): number {
  const heights = gridsOf(pages, facts, width, layout).flatMap((grid) => grid.heights);
  return heights.reduce((sum, height) => sum + height, 0);
}

async function writeGrid(flow: Flow, table: Element, { sets, heights, width }: Grid, align: FactsLayout['align']) {
  const { pages } = flow;
  // The order of reading is the order of the facts, independent of the order of drawing.
  const rows = sets.map((column) => column.map(() => addElement(pages.document, table, 'TR')));
  for (const [index, height] of heights.entries()) {
    await ensureRoom(flow, height);
    for (const [column, facts] of sets.entries()) {
      const set = facts[index];
      const row = rows[column]?.[index];
      if (set === undefined || row === undefined) continue;
      const x = flow.x + column * (width + columnGap);
      drawFact(pages, row, set, x, flow.y + padding, align);
      drawHairline(pages, x, width, flow.y + height);
    }
    flow.y += height;
  }
}

async function writeLongFact(flow: Flow, parent: Element, fact: FactValue, labelWidth: number): Promise<void> {
  const { pages } = flow;
  const { document } = pages;
  const label = setValue(pages, plainText(fact.label), labelWidth - labelGap, styles.factLabel);
  await ensureRoom(flow, Math.max(label.height, 4 * styles.body.lineHeight));
  flow.y += padding;
  const [startPage, top] = [pages.pageNumber(), flow.y];
  drawTagged(document, parent, 'P', () => drawBlock(document, label, flow.x, top));
  for (const text of valueTexts(fact.value, pages)) {
    const block = setValue(pages, text, flow.width - labelWidth, styles.body);
    await writeBlock(flow, parent, 'P', block, { ...languageOf(text), indent: labelWidth });
  }
  if (pages.pageNumber() === startPage) flow.y = Math.max(flow.y, top + label.height);
  flow.y += padding;
  drawHairline(pages, flow.x, flow.width, flow.y);
}

/** Labelled values at the pen: short ones as a table, long ones over the whole width below it. */
export async function writeFacts(
  flow: Flow,
  parent: Element,
  facts: readonly FactValue[],
  layout: FactsLayout,
): Promise<void> {
  const { pages } = flow;
  const columnWidth = (flow.width - (layout.columns - 1) * columnGap) / layout.columns;
  const labelWidth = sharedLabelWidth(pages, facts, columnWidth);
  // Data that are too long for half the width have all of it.
  const room = layout.align === 'right' ? flow.width : columnWidth;
  const lineCount = (fact: FactValue): number =>
    setFact(pages, fact, room, labelWidth, layout.align).values.reduce((sum, { lines }) => sum + lines.length, 0);
  const isShort = new Map(facts.map((fact) => [fact, lineCount(fact) <= maxShortLines]));
  const short = facts.filter((fact) => isShort.get(fact));
  if (short.length > 0) {
    const table = addElement(pages.document, parent, 'Table');
    for (const grid of gridsOf(pages, short, flow.width, layout)) await writeGrid(flow, table, grid, layout.align);
    table.end();
  }
  const long = facts.filter((fact) => !isShort.get(fact));
  const longLabelWidth = Math.min(sharedLabelWidth(pages, long, flow.width), 130);
  for (const fact of long) await writeLongFact(flow, parent, fact, longLabelWidth);
}
