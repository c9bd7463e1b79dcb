import type { BillBlock, BillRow, GapValue, TextValue, Value } from '@sanispec/shared/documents';
import { ink, styles, type TextStyle } from '../pageStyle.ts';
import { addElement, drawArtifact, drawCell, drawContent, drawTagged, spanColumns } from '../tagging.ts';
import { drawBlock, drawLine, type TextBlock, widthOf } from '../typesetting.ts';
import type { Flow } from './flow.ts';
import type { Pages } from './pages.ts';
import { languageOf, linesOf, plainText, setValue, valueText } from './text.ts';

type Element = PDFKit.PDFStructureElement;

const gap = 12;
const minAmountWidth = 62;
/** A dotted line on which a bidder names a product. */
const offerGap = 170;
/** Texts end before the amounts' columns, so that long lines stay readable. */
const textRight = 70;
const carriedHeight = 22;
const tableColumns = 6;
/** An item of so many points is not divided: about half a page. */
const mostUndivided = 340;
/** The beginning of a longer one. */
const leastItem = 70;
/** A line with a sum, and one that heads items, as far as their titles take one line. */
const sumHeight = 33;
const headHeight = 28;

const numberStyle: TextStyle = { ...styles.figure, lineHeight: 13 };
const itemTitle: TextStyle = { ...styles.body, font: 'semibold' };

/** Where the columns of a bill stand; amounts end at theirs. */
interface BillLayout {
  readonly left: number;
  readonly text: number;
  readonly textWidth: number;
  /** Right edge. */
  readonly quantity: number;
  readonly quantityWidth: number;
  readonly unit: number;
  /** Right edges with the width of the widest amount. */
  readonly unitPrice: number;
  readonly total: number;
  readonly amountWidth: number;
}

function amountText(value: Value | GapValue | undefined, pages: Pages): string {
  return value === undefined || value.kind === 'gap' ? '' : valueText(value, pages);
}

function layOut(pages: Pages, { rows, headers }: BillBlock, { x, width }: Flow): BillLayout {
  const { document, language } = pages;
  const widest = (texts: readonly string[], style: TextStyle) =>
    texts.reduce((most, text) => Math.max(most, widthOf(document, text, style)), 0);
  const numbers = rows.map(({ number }) => number);
  const amounts = rows.flatMap(({ amounts: own }) => [
    amountText(own?.unitPrice, pages),
    amountText(own?.total, pages),
  ]);
  const quantities = rows.flatMap(({ amounts: own }) => (own?.quantity === undefined ? [] : [own.quantity]));
  const units = rows.flatMap(({ amounts: own }) => own?.unit ?? []);
  const amountWidth = Math.max(
    minAmountWidth,
    widest(amounts, styles.figureStrong),
    widest([headers.unitPrice, headers.total], styles.columnHeader),
  );
  const unitWidth = Math.max(widest(units, styles.body), widest([headers.unit], styles.columnHeader));
  const text = x + Math.max(52, widest(numbers, numberStyle)) + gap;
  const total = x + width;
  const unitPrice = total - amountWidth - gap;
  const unit = unitPrice - amountWidth - gap - unitWidth;
  const quantityWidth = widest(quantities.map(language.quantity), styles.figure);
  return {
    left: x,
    text,
    textWidth: Math.min(total - text - textRight, total - text),
    quantity: Math.max(unit - 8, text + quantityWidth),
    quantityWidth,
    unit,
    unitPrice,
    total,
    amountWidth,
  };
}

/** A piece of a row that stands on one page. */
interface Piece {
  readonly height: number;
  /** Never the last piece of a page. */
  readonly staysWithNext: boolean;
  draw(y: number): void;
}

function heightOfPieces(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { height }) => sum + height, 0);
}

/** Draws the rows of one bill. */
class BillWriter {
  readonly #flow: Flow;
  readonly #pages: Pages;
  readonly #layout: BillLayout;
  readonly #bill: BillBlock;
  readonly #isInvitation: boolean;
  #carried = 0;
  #space: BillRow | undefined;
  #set: BillRow | undefined;

  constructor(flow: Flow, bill: BillBlock) {
    this.#flow = flow;
    this.#pages = flow.pages;
    this.#bill = bill;
    this.#layout = layOut(flow.pages, bill, flow);
    this.#isInvitation = bill.rows.some(({ amounts }) => amounts?.total?.kind === 'gap');
  }

  async write(parent: Element, onRow: () => void): Promise<void> {
    const { document } = this.#pages;
    const table = addElement(document, parent, 'Table');
    this.#drawHeader(table);
    const body = addElement(document, table, 'TBody');
    for (const [index, row] of this.#bill.rows.entries()) {
      await this.#writeRow(body, row, index);
      onRow();
    }
    table.end();
  }

  /** The heads of columns: as cells where the bill begins, as a repetition elsewhere. */
  #drawHeader(table: Element | undefined): void {
    const { document } = this.#pages;
    const { headers } = this.#bill;
    const { left, text, quantity, unit, unitPrice, total } = this.#layout;
    const y = this.#flow.y;
    const style = styles.columnHeader;
    const cells = [
      () => drawLine(document, headers.number, left, y, style),
      () => drawLine(document, headers.text, text, y, style),
      () => drawLine(document, headers.quantity, quantity, y, style, 'right'),
      () => drawLine(document, headers.unit, unit, y, style),
      () => drawLine(document, headers.unitPrice, unitPrice, y, style, 'right'),
      () => drawLine(document, headers.total, total, y, style, 'right'),
    ];
    if (table === undefined) {
      drawArtifact(document, () => cells.forEach((draw) => void draw()), 'Pagination');
    } else {
      const head = addElement(document, table, 'THead');
      const row = addElement(document, head, 'TR');
      for (const draw of cells) drawCell(document, row, draw, { heads: 'Column' });
      head.end();
    }
    this.#rule(y + style.lineHeight + 4, ink.text, 1);
    this.#flow.y += style.lineHeight + 10;
  }

  #rule(y: number, color: string, width: number): void {
    const { document } = this.#pages;
    const { left, total } = this.#layout;
    drawArtifact(document, () => {
      document.moveTo(left, y).lineTo(total, y).lineWidth(width).strokeColor(color).stroke();
    });
  }

  #dots(from: number, to: number, y: number): void {
    const { document } = this.#pages;
    drawArtifact(document, () => {
      document.save();
      document.moveTo(from, y).lineTo(to, y).lineWidth(0.7).dash(0.7, { space: 1.6 }).strokeColor(ink.muted).stroke();
      document.restore();
    });
  }

  async #writeRow(body: Element, row: BillRow, index: number): Promise<void> {
    const { document } = this.#pages;
    if (row.role === 'space') [this.#space, this.#set] = [row, undefined];
    if (row.role === 'set') this.#set = row;
    const element = addElement(document, body, 'TR');
    const pieces = row.role === 'item' ? this.#itemPieces(element, row) : [this.#titlePiece(element, row)];
    await this.#ensureRoom(this.#roomFor(pieces, row, index), row, { goesOn: false });
    this.#place(row);
    for (const [at, piece] of pieces.entries()) {
      const next = piece.staysWithNext ? (pieces[at + 1]?.height ?? 0) : 0;
      if (at > 0) await this.#ensureRoom(piece.height + next, row, { goesOn: true });
      piece.draw(this.#flow.y);
      this.#flow.y += piece.height;
    }
    if (row.role === 'item') this.#rule(this.#flow.y - 3, ink.hairline, 0.5);
    this.#carried += row.carriedCents ?? 0;
    element.end();
  }

  #place({ anchor, role, number, title }: BillRow): void {
    if (anchor === undefined) return;
    this.#pages.place(anchor, this.#flow.y);
    this.#pages.bookmark(role === 'space' ? 2 : 3, `${number} ${title.text}`, this.#flow.y);
  }

  /**
   * A row that heads others stands with the first item below it. An item stands on one page, with the sums that follow
   * it; only one that takes more than half a page may go on elsewhere.
   */
  #roomFor(pieces: readonly Piece[], { role }: BillRow, index: number): number {
    const whole = heightOfPieces(pieces);
    if (role === 'sum') return whole;
    if (role === 'item') {
      return whole > mostUndivided ? heightOfPieces(pieces.slice(0, 4)) : whole + this.#sumsAfter(index);
    }
    const { rows } = this.#bill;
    const first = rows.findIndex((row, at) => at > index && row.role === 'item');
    const item = rows[first];
    if (item === undefined) return whole;
    const height = this.#itemHeight(item);
    const below = height > mostUndivided ? leastItem : height + this.#sumsAfter(first);
    return whole + (first - index - 1) * headHeight + below;
  }

  /** What the sums take that follow a row. */
  #sumsAfter(index: number): number {
    const next = this.#bill.rows.slice(index + 1);
    const end = next.findIndex(({ role }) => role !== 'sum');
    return (end < 0 ? next.length : end) * sumHeight;
  }

  /** About what an item takes; a line or two more do no harm. */
  #itemHeight({ title, texts, remarks }: BillRow): number {
    const { textWidth } = this.#layout;
    const height = (value: TextValue, style: TextStyle) => setValue(this.#pages, value, textWidth, style).height;
    const textHeight = texts.reduce((sum, value) => sum + height(value, styles.body) + 2, 0);
    return height(title, itemTitle) + 6 + textHeight + (remarks.length + 1) * (styles.body.lineHeight + 3) + 10;
  }

  get #bottom(): number {
    return this.#flow.bottom - carriedHeight;
  }

  /**
   * @param row what comes; a space or set that begins is not headed by the one before it
   * @param state whether the row has begun already: then the next page names it as it does its space and set
   */
  async #ensureRoom(height: number, row: BillRow, { goesOn }: { readonly goesOn: boolean }): Promise<void> {
    if (this.#flow.y + height <= this.#bottom || this.#flow.isFresh()) return;
    const { language } = this.#pages;
    const { document } = this.#pages;
    this.#drawCarried(language.text('DocumentCarriedTo', this.#pages.pageNumber() + 1), this.#bottom + 6);
    await this.#flow.next();
    this.#drawHeader(undefined);
    const { y } = this.#flow;
    this.#drawCarried(language.text('DocumentCarriedFrom', this.#pages.pageNumber() - 1), y);
    this.#flow.y += carriedHeight;
    const heads = row.role === 'space' ? [] : row.role === 'set' ? [this.#space] : [this.#space, this.#set];
    for (const head of goesOn ? [...heads, row] : heads) {
      if (head === undefined) continue;
      const top = this.#flow.y;
      const words = `${head.title.text}, ${language.text('DocumentContinued')}`;
      const name = setValue(this.#pages, plainText(words), this.#layout.total - this.#layout.text, styles.bodyMedium);
      drawArtifact(
        document,
        () => {
          drawLine(document, head.number, this.#layout.left, top, numberStyle);
          drawBlock(document, name, this.#layout.text, top);
        },
        'Pagination',
      );
      this.#flow.y += name.height + 5;
    }
  }

  /** What the pages so far add up to, or a gap for it. */
  #drawCarried(words: string, y: number): void {
    const { document, language } = this.#pages;
    const { total, amountWidth } = this.#layout;
    const amount = this.#isInvitation ? '' : language.money(this.#carried);
    drawArtifact(
      document,
      () => {
        drawLine(document, words, total - amountWidth - gap, y, styles.bodyMedium, 'right');
        drawLine(document, amount, total, y, styles.figureStrong, 'right');
      },
      'Pagination',
    );
    if (this.#isInvitation) this.#dots(total - amountWidth, total, y + 11);
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
    const width = total - text - quantityWidth - (hasAmount ? amountWidth + gap : 0);
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
        spanColumns(document, cell, tableColumns - 1);
        drawTagged(document, cell, 'P', () => drawBlock(document, title, text, top), languageOf(row.title));
        if (quantity !== '') {
          const end = text + widthOf(document, (title.lines.at(-1) ?? '').trimEnd(), title.style);
          const last = top + title.height - title.style.lineHeight;
          drawTagged(document, cell, 'P', () => drawLine(document, quantity, end, last, quantityStyle));
        }
        if (isSum) this.#drawTotalCell(element, row, top);
        if (!isSpace) this.#rule(y + height - 2, isSum ? ink.text : ink.muted, isSum ? 1 : 0.6);
      },
    };
  }

  #drawTotalCell(element: Element, row: BillRow, y: number): void {
    const { document } = this.#pages;
    const { total, amountWidth } = this.#layout;
    const amount = amountText(row.amounts?.total, this.#pages);
    drawCell(document, element, () => drawLine(document, amount, total, y, styles.figureStrong, 'right'));
    if (row.amounts?.total?.kind === 'gap') this.#dots(total - amountWidth, total, y + 11);
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
    const amountsLeft = this.#layout.quantity - this.#layout.quantityWidth - gap;
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
        if (block === undefined) this.#dots(from, Math.min(from + offerGap, right), top + 10.5);
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
      if (value?.kind === 'gap') this.#dots(right - amountWidth, right, y + 10.5);
    }
  }
}

/** The items of a tender at the pen, over pages; each page says what it carries over, or leaves a gap for it. */
export async function writeBill(flow: Flow, parent: Element, bill: BillBlock, onRow: () => void): Promise<void> {
  await new BillWriter(flow, bill).write(parent, onRow);
}
