import type { BillRow, TextValue } from '@sanispec/shared/documents';
import { ink, styles, type TextStyle } from '../pageStyle.ts';
import { addElement, drawCell, drawContent, drawTagged, spanColumns } from '../tagging.ts';
import { drawBlock, drawLine, type TextBlock, widthOf } from '../typesetting.ts';
import { amountText, type BillLayout, billGap, drawDots, drawRule, numberStyle } from './billLayout.ts';
import type { Pages } from './pages.ts';
import { languageOf, linesOf, setValue } from './text.ts';

type Element = PDFKit.PDFStructureElement;

/** A dotted line on which a bidder names a product. */
const offerGap = 170;
const tableColumns = 6;

const itemTitle: TextStyle = { ...styles.body, font: 'semibold' };

/** A piece of a row that stands on one page. */
export interface Piece {
  readonly height: number;
  /** Never the last piece of a page. */
  readonly staysWithNext: boolean;
  draw(y: number): void;
}

/** Divides the rows of a bill into pieces. */
export class BillPieces {
  readonly #pages: Pages;
  readonly #layout: BillLayout;

  constructor(pages: Pages, layout: BillLayout) {
    this.#pages = pages;
    this.#layout = layout;
  }

  /** The pieces of a row, which are drawn into its element from top to bottom. */
  of(element: Element, row: BillRow): Piece[] {
    return row.role === 'item' ? this.#itemPieces(element, row) : [this.#titlePiece(element, row)];
  }

  /** About what an item takes; a line or two more do no harm. */
  itemHeight({ title, texts, remarks }: BillRow): number {
    const { textWidth } = this.#layout;
    const height = (value: TextValue, style: TextStyle) => setValue(this.#pages, value, textWidth, style).height;
    const textHeight = texts.reduce((sum, value) => sum + height(value, styles.body) + 2, 0);
    return height(title, itemTitle) + 6 + textHeight + (remarks.length + 1) * (styles.body.lineHeight + 3) + 10;
  }

  /** A space, a set or a sum. */
  #titlePiece(element: Element, row: BillRow): Piece {
    const { document, language } = this.#pages;
    const { left, text, total, amountWidth } = this.#layout;
    const isSpace = row.role === 'space';
    const isSum = row.role === 'sum';
    const style = isSpace ? styles.spaceTitle : styles.setTitle;
    const hasAmount = row.amounts !== undefined;
    const quantity = row.quantity === undefined || row.quantity === 1 ? '' : ` × ${language.quantity(row.quantity)}`;
    const quantityStyle = isSpace ? styles.spaceQuantity : { ...styles.figureMuted, lineHeight: style.lineHeight };
    const quantityWidth = widthOf(document, quantity, quantityStyle);
    const width = total - text - quantityWidth - (hasAmount ? amountWidth + billGap : 0);
    const title = setValue(this.#pages, row.title, width, style);
    const above = isSpace ? 12 : 7;
    const height = above + title.height + (isSum ? 12 : 7);
    return {
      height,
      staysWithNext: !isSum,
      draw: (y) => {
        const top = y + above;
        const number = isSpace ? styles.spaceNumber : { ...numberStyle, font: 'semibold' as const };
        if (!isSum) drawCell(document, element, () => drawLine(document, row.number, left, top, number));
        const cell = addElement(document, element, 'TH', { scope: 'Row' });
        // Sums have no number, heads no amount: either way one cell is left beside this one.
        spanColumns(cell, tableColumns - 1);
        drawTagged(document, cell, 'P', () => drawBlock(document, title, text, top), languageOf(row.title));
        if (quantity !== '') {
          const end = text + widthOf(document, (title.lines.at(-1) ?? '').trimEnd(), title.style);
          const last = top + title.height - title.style.lineHeight;
          drawTagged(document, cell, 'P', () => drawLine(document, quantity, end, last, quantityStyle));
        }
        if (isSum) this.#drawTotalCell(element, row, top);
        if (!isSpace)
          drawRule(this.#pages, this.#layout, y + height - 2, isSum ? ink.text : ink.muted, isSum ? 1 : 0.6);
      },
    };
  }

  #drawTotalCell(element: Element, row: BillRow, y: number): void {
    const { document } = this.#pages;
    const { total, amountWidth } = this.#layout;
    const amount = amountText(row.amounts?.total, this.#pages);
    drawCell(document, element, () => drawLine(document, amount, total, y, styles.figureStrong, 'right'));
    if (row.amounts?.total?.kind === 'gap') drawDots(this.#pages, total - amountWidth, total, y + 11);
  }

  /** Title, lines of the text, remarks, and the amounts on the line of the last one. */
  #itemPieces(element: Element, row: BillRow): Piece[] {
    const { document } = this.#pages;
    const { left, text, textWidth } = this.#layout;
    const number = addElement(document, element, 'TD');
    const body = addElement(document, element, 'TD');
    const title = setValue(this.#pages, row.title, textWidth, itemTitle);
    const head: Piece = {
      height: title.height + 6,
      staysWithNext: true,
      draw: (y) => {
        drawContent(document, number, 'TD', () => drawLine(document, row.number, left, y + 4, numberStyle));
        drawTagged(document, body, 'P', () => drawBlock(document, title, text, y + 4), languageOf(row.title));
      },
    };
    const lines = row.texts.flatMap((value) => this.#textPieces(body, value));
    // The last one shares its line with the amounts.
    const amountsLeft = this.#layout.quantity - this.#layout.quantityWidth - billGap;
    const remarks = row.remarks.map((remark, index) =>
      this.#remarkPiece(body, remark, index === row.remarks.length - 1 ? amountsLeft : text + textWidth),
    );
    const last = remarks.pop() ?? { height: styles.body.lineHeight, staysWithNext: false, draw: () => undefined };
    const foot: Piece = {
      height: last.height + 10,
      staysWithNext: false,
      draw: (y) => {
        last.draw(y);
        this.#drawAmounts(element, row, y + last.height - styles.body.lineHeight);
      },
    };
    return [head, ...lines, ...remarks.map((piece) => ({ ...piece, staysWithNext: true })), foot];
  }

  #textPieces(body: Element, value: TextValue): Piece[] {
    const { document } = this.#pages;
    const block: TextBlock = setValue(this.#pages, value, this.#layout.textWidth, styles.body);
    const paragraph = addElement(document, body, 'P', languageOf(value));
    return block.lines.map((_line, index): Piece => {
      const isLast = index === block.lines.length - 1;
      return {
        height: block.style.lineHeight + (isLast ? 2 : 0),
        staysWithNext: index === 0 || isLast,
        draw: (y) => {
          const line = linesOf(block, index, index + 1);
          drawContent(document, paragraph, 'P', () => drawBlock(document, line, this.#layout.text, y));
        },
      };
    });
  }

  /** @param right where its text ends at most */
  #remarkPiece(body: Element, { label, value }: BillRow['remarks'][number], right: number): Piece {
    const { document } = this.#pages;
    const { text } = this.#layout;
    const labelWidth = label === '' ? 0 : widthOf(document, label, styles.bodyMuted) + 4;
    const block =
      value.kind === 'gap' ? undefined : setValue(this.#pages, value, right - text - labelWidth, styles.bodyMuted);
    return {
      height: (block?.height ?? styles.body.lineHeight) + 3,
      staysWithNext: true,
      draw: (y) => {
        const top = y + 3;
        const from = text + labelWidth;
        if (label !== '') drawTagged(document, body, 'P', () => drawLine(document, label, text, top, styles.bodyMuted));
        if (block === undefined) drawDots(this.#pages, from, Math.min(from + offerGap, right), top + 10.5);
        else drawTagged(document, body, 'P', () => drawBlock(document, block, from, top));
      },
    };
  }

  #drawAmounts(element: Element, { amounts = {} }: BillRow, y: number): void {
    const { document, language } = this.#pages;
    const { quantity, unit, unitPrice, total, amountWidth } = this.#layout;
    const count = amounts.quantity === undefined ? '' : language.quantity(amounts.quantity);
    drawCell(document, element, () => drawLine(document, count, quantity, y, styles.figure, 'right'));
    drawCell(document, element, () => drawLine(document, amounts.unit ?? '', unit, y, styles.body));
    for (const [value, right] of [
      [amounts.unitPrice, unitPrice],
      [amounts.total, total],
    ] as const) {
      const shown = amountText(value, this.#pages);
      drawCell(document, element, () => drawLine(document, shown, right, y, styles.figure, 'right'));
      if (value?.kind === 'gap') drawDots(this.#pages, right - amountWidth, right, y + 10.5);
    }
  }
}
