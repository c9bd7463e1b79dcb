import type { Fact } from '#exports/specification/specification.ts';
import { ink, styles, type TextStyle } from '../pageStyle.ts';
import { ensureSpace } from '../pageWriter.ts';
import { addElement, drawArtifact, drawTagged } from '../tagging.ts';
import { drawBlock, setText, type TextBlock, widthOf } from '../typesetting.ts';
import { type Column, type DataSheetPage, writeHeading } from './dataSheetPage.ts';

const singleColumnFacts = 6;
const dataGutter = 18;
const labelGap = 6;

function longestWord(document: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  return Math.max(...text.split(/\s+/).map((word) => widthOf(document, word, style)));
}

interface PropertyBlocks {
  readonly labelBlock: TextBlock;
  readonly valueBlock: TextBlock;
  /** Points from the label's top to the value's. */
  readonly valueOffset: number;
}

/** Side by side; a value stands below its label rather than that a word of either is broken. */
function setProperty(document: PDFKit.PDFDocument, { label, value }: Fact, width: number): PropertyBlocks {
  const room = width - longestWord(document, label, styles.bodyMuted) - labelGap;
  if (longestWord(document, value, styles.figure) > room) {
    const labelBlock = setText(document, label, width, styles.bodyMuted);
    return { labelBlock, valueBlock: setText(document, value, width, styles.figure), valueOffset: labelBlock.height };
  }
  // The value takes what it needs of the line, as far as the label's longest word leaves it.
  const valueWidth = Math.min(widthOf(document, value, styles.figure) + 1, room);
  const valueBlock = setText(document, value, valueWidth, styles.figure);
  const labelBlock = setText(document, label, width - valueWidth - labelGap + 1, styles.bodyMuted);
  return { labelBlock, valueBlock, valueOffset: 0 };
}

function writeProperty(
  page: DataSheetPage,
  table: PDFKit.PDFStructureElement,
  { label, value }: Fact,
  column: Column,
): void {
  const { pages } = page;
  const { document } = pages;
  const { labelBlock, valueBlock, valueOffset } = setProperty(document, { label, value }, column.width);
  const height = Math.max(labelBlock.height, valueOffset + valueBlock.height) + 7;
  ensureSpace(pages, height);
  const top = pages.y + 3.5;
  const row = addElement(document, table, 'TR');
  drawTagged(document, row, 'TH', () => drawBlock(document, labelBlock, column.x, top), { scope: 'Row' });
  const valueX = column.x + column.width - valueBlock.width;
  drawTagged(document, row, 'TD', () => drawBlock(document, valueBlock, valueX, top + valueOffset, 'right'));
  const bottom = pages.y + height;
  drawArtifact(document, () =>
    document
      .moveTo(column.x, bottom)
      .lineTo(column.x + column.width, bottom)
      .lineWidth(0.5)
      .strokeColor(ink.hairline)
      .stroke(),
  );
  pages.y = bottom;
}

/** Long tables stand in two columns, read down the first and then the second. */
function dataColumns(facts: readonly Fact[], column: Column): { readonly column: Column; readonly facts: Fact[] }[] {
  if (facts.length <= singleColumnFacts) return [{ column, facts: [...facts] }];
  const middle = Math.ceil(facts.length / 2);
  const width = (column.width - dataGutter) / 2;
  return [
    { column: { x: column.x, width }, facts: facts.slice(0, middle) },
    { column: { x: column.x + width + dataGutter, width }, facts: facts.slice(middle) },
  ];
}

/** The table of properties, at the pen; nothing for an article without any. */
export function writeData(page: DataSheetPage, column: Column): void {
  const { pages, product, language, section } = page;
  if (product.properties.length === 0) return;
  writeHeading(page, language.text('DocumentData'), column);
  const table = addElement(pages.document, section, 'Table');
  const top = pages.y;
  let bottom = top;
  for (const part of dataColumns(product.properties, column)) {
    pages.y = top;
    for (const property of part.facts) writeProperty(page, table, property, part.column);
    bottom = Math.max(bottom, pages.y);
  }
  pages.y = bottom + 16;
}
